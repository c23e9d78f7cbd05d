import Box from "@mui/material/Box";
import { monospace } from "../../layout/theme.ts";

/** Text of other programs, as they wrote it. */
export const Preformatted = ({ text, label }: { text: string; label?: string }) => (
  <Box component="pre" tabIndex={0} aria-label={label} sx={style}>
    {text}
  </Box>
);

const style = {
  fontFamily: monospace,
  fontSize: "0.75rem",
  m: 0,
  mt: 1,
  p: 1,
  maxHeight: 320,
  overflow: "auto",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
