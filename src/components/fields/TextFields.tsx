import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { type FieldProps, useFieldValue } from "react-admin";
import { useListContextIfAny } from "../list/useListContextIfAny.ts";
import { OneLine } from "./OneLine.tsx";
import { Nothing } from "./TimeField.tsx";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };

/** Text with its line ends; in a list its beginning, on one line. */
export const LongTextField = (props: Props) => {
  const isInList = useListContextIfAny() !== undefined;
  const value: string | null | undefined = useFieldValue(props);
  if (!value) return <Nothing />;
  if (isInList) return <OneLine sx={{ maxWidth: 320 }}>{value}</OneLine>;
  return (
    <Box component="span" sx={allLines}>
      {value}
    </Box>
  );
};

const allLines = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;

/** A phone number, to be called; what is none stays text. */
export const PhoneField = (props: Props) => {
  const value: string | null | undefined = useFieldValue(props);
  if (!value) return <Nothing />;
  if (!/^\+?\d+$/.test(value)) return value;
  return (
    <Link
      href={`tel:${value}`}
      className="unbroken"
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: "nowrap" }}
    >
      {value}
    </Link>
  );
};
