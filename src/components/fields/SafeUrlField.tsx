import Link from "@mui/material/Link";
import { type FieldProps, useFieldValue } from "react-admin";
import { Nothing } from "./TimeField.tsx";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };

const allowed = ["http:", "https:"];

/** A link to a web page; anything else, such as `javascript:`, stays text. */
export const SafeUrlField = (props: Props) => {
  const value = useFieldValue(props);
  if (!value) return <Nothing />;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !allowed.includes(url.protocol)) return String(value);
  return (
    <Link href={url.href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: "anywhere" }}>
      {String(value)}
    </Link>
  );
};
