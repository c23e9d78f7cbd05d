import Box from "@mui/material/Box";
import { type FieldProps, useFieldValue } from "react-admin";
import { monospace } from "../../layout/theme.ts";
import { CopyButton } from "../actions/CopyButton.tsx";
import { Nothing } from "./TimeField.tsx";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & {
  source: string;
  /** Shows the beginning of a long one; all of it is copied. */
  isShort?: boolean;
};

/** An id, code, address or key: monospaced, with a copy button. */
export const IdField = ({ isShort, ...props }: Props) => {
  const value = useFieldValue(props);
  if (value === undefined || value === null || value === "") return <Nothing />;
  return <Code text={String(value)} isShort={isShort} />;
};

const SHORT = 8;

/** Class of a value with its copy button. */
const copied = "copied";

/** In a table the button takes no room where another column follows: it comes over that while its cell is pointed at. */
const cell = "& tbody td:not(:last-of-type)";
export const copyOverCells = {
  "@media (hover: hover)": {
    [`${cell} .${copied}`]: { position: "relative" },
    [`${cell} .${copied} > button`]: {
      position: "absolute",
      left: "100%",
      zIndex: 1,
      opacity: 0,
      bgcolor: "background.paper",
    },
    [`${cell}:hover .${copied} > button, ${cell} .${copied} > button:focus-visible`]: { opacity: 1 },
  },
} as const;

export const Code = ({ text, isShort }: { text: string; isShort?: boolean }) => (
  <Box
    component="span"
    className={copied}
    sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, maxWidth: "100%" }}
  >
    <Box
      component="span"
      sx={{ minWidth: 0, fontFamily: monospace, fontSize: "0.8125rem", overflowWrap: "break-word" }}
    >
      {isShort ? text.slice(0, SHORT) : text}
    </Box>
    <CopyButton text={text} />
  </Box>
);
