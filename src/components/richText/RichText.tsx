import Box from "@mui/material/Box";
import { useCallback } from "react";
import { cleanRichText } from "./clean.ts";

/** Shows HTML as nodes that were looked at: it is never parsed by the page itself. */
export const RichText = ({ html }: { html: string }) => {
  const show = useCallback((element: HTMLElement | null) => element?.replaceChildren(cleanRichText(html)), [html]);
  return <Box ref={show} sx={textStyle} />;
};

const textStyle = {
  overflowWrap: "anywhere",
  "& p": { my: 0, mb: 1 },
  "& img, & video": { maxWidth: "100%", height: "auto", borderRadius: 1, display: "block" },
  "& blockquote": { m: 0, pl: 1.5, borderLeft: 3, borderColor: "divider", color: "text.secondary" },
  "& pre": { overflow: "auto", p: 1, bgcolor: "background.default", borderRadius: 1 },
} as const;
