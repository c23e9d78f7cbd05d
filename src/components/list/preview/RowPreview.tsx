import ViewSidebar from "@mui/icons-material/ViewSidebarOutlined";
import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { MouseEvent, ReactNode } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import { BUTTON, ROW, usePreview } from "./PreviewContext.ts";

/** What names a row, with the button of its preview at its end while the pointer or the focus is on the row. */
export const RowPreview = ({ children }: { children: ReactNode }) => {
  const preview = usePreview();
  const record = useRecordContext();
  if (!preview || !record) return children;
  return (
    <Box sx={frame} {...{ [ROW]: record.id }}>
      {children}
      <PreviewButton className="preview" />
    </Box>
  );
};

/** Opens and closes the preview of the record around it. */
export const PreviewButton = ({ className }: { className?: string }) => {
  const translate = useTranslate();
  const preview = usePreview();
  const record = useRecordContext();
  if (!preview || !record) return null;
  const isShown = preview.isOpen && String(preview.shown) === String(record.id);
  const label = translate("app.preview.open");
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    if (isShown) preview.close();
    else preview.open(record.id);
  };
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-expanded={isShown}
        className={className}
        onClick={click}
        {...{ [BUTTON]: "" }}
      >
        <ViewSidebar />
      </IconButton>
    </Tooltip>
  );
};

const frame = {
  position: "relative",
  // What the row is named by, and what leads on from it, stays free.
  pr: 2,
  "& > .preview": {
    position: "absolute",
    top: "50%",
    // Into the room between the cells.
    right: -4,
    transform: "translateY(-50%)",
    minWidth: 24,
    minHeight: 24,
    width: 24,
    height: 24,
    bgcolor: "background.paper",
    "&:hover": { bgcolor: "background.paper", color: "primary.main" },
    "& svg": { fontSize: 18 },
  },
  "tr:not(:hover):not(:focus-within) & > .preview": { opacity: 0 },
} as const;

/** Of the table: the row that is previewed is told apart. */
export const previewedRow = {
  [`& tbody tr:has([${BUTTON}][aria-expanded=true]) > .MuiTableCell-root:first-of-type`]: {
    boxShadow: ({ palette }: Theme) => `inset 3px 0 ${palette.primary.main}`,
  },
} as const;
