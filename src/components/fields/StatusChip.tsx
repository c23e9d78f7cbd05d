import Box from "@mui/material/Box";
import { alpha } from "@mui/material/styles";
import { type FieldProps, useFieldValue } from "react-admin";
import type { EnumCode, Tone } from "../../../contract/core/enums.ts";
import { enumText, enumTone } from "./enumText.ts";
import { Nothing } from "./TimeField.tsx";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & {
  source: string;
  code: EnumCode;
  /** Beside another chip of the same row: the sign and the word, without a ground of their own. */
  isBare?: boolean;
};

/** A value of an enumeration; states carry their colour and a shape, never colour alone. */
export const StatusChip = ({ code, isBare = false, ...props }: Props) => {
  const value = useFieldValue(props);
  if (!value) return <Nothing />;
  return <Chip tone={enumTone(code, value)} text={enumText(code, value)} isBare={isBare} />;
};

/** The sign of each state's chip: told apart without colour. */
const shapes: Record<Tone, object> = {
  good: { borderRadius: "50%", bgcolor: "currentColor" },
  closed: { borderRadius: "50%", border: "2px solid currentColor" },
  waiting: {
    borderRadius: "50%",
    background: "linear-gradient(90deg, currentColor 50%, transparent 50%)",
    border: "1px solid currentColor",
  },
  bad: { bgcolor: "currentColor", transform: "rotate(45deg) scale(0.9)" },
  plain: { display: "none" },
};

export const Chip = ({ tone, text, isBare = false }: { tone: Tone; text: string; isBare?: boolean }) => (
  <Box
    component="span"
    className="chip"
    sx={(theme) => ({
      display: "inline-flex",
      alignItems: "center",
      gap: 0.75,
      px: isBare ? 0 : 1,
      minHeight: 22,
      lineHeight: 1.3,
      borderRadius: "11px",
      fontSize: "0.75rem",
      fontWeight: 550,
      whiteSpace: "nowrap",
      color: theme.palette.tone[tone],
      bgcolor: isBare ? "transparent" : alpha(theme.palette.tone[tone], 0.12),
    })}
  >
    <Box
      component="span"
      aria-hidden="true"
      sx={{ flex: "0 0 8px", height: 8, boxSizing: "border-box", ...shapes[tone] }}
    />
    {text}
  </Box>
);
