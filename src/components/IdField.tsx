import Box from "@mui/material/Box";
import { type FieldProps, useFieldValue } from "react-admin";
import { monospace } from "../layout/theme.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Nothing } from "./TimeField.tsx";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };

/** An id, code, address or key: monospaced, with a copy button. */
export const IdField = (props: Props) => {
  const value = useFieldValue(props);
  return value === undefined || value === null || value === "" ? <Nothing /> : <Code text={String(value)} />;
};

export const Code = ({ text }: { text: string }) => (
  <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, maxWidth: "100%" }}>
    <Box component="span" sx={{ fontFamily: monospace, fontSize: "0.8125rem", overflowWrap: "break-word" }}>
      {text}
    </Box>
    <CopyButton text={text} />
  </Box>
);
