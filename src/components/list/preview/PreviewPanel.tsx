import Box from "@mui/material/Box";
import type { KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { panel } from "../../fields/DetailFields.tsx";
import { PreviewContent, type PreviewProps } from "./PreviewContent.tsx";

/** The preview beside its list. */
export const PreviewPanel = (props: PreviewProps) => {
  const translate = useTranslate();
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isInside) return;
    event.preventDefault();
    props.onClose();
  };
  return (
    <Box component="aside" aria-label={translate("app.preview.open")} onKeyDown={keys} sx={panelStyle}>
      <PreviewContent {...props} />
    </Box>
  );
};

const panelStyle = {
  ...panel,
  position: "sticky",
  top: 8,
  minWidth: 0,
  overflow: "auto",
  // As the table, with its pages.
  maxHeight: "max(380px, 100dvh - 240px)",
} as const;
