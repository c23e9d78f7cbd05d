import AttachFile from "@mui/icons-material/AttachFileOutlined";
import Link from "@mui/material/Link";
import { type FieldProps, useFieldValue } from "react-admin";
import type { File } from "../../../contract/core/fields.ts";
import { fileUrl } from "../../api/cdn.ts";
import { Nothing } from "./TimeField.tsx";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };

/** A stored file by its name, which downloads it. */
export const FileField = (props: Props) => {
  const file: File | null | undefined = useFieldValue(props);
  return file ? <FileLink file={file} /> : <Nothing />;
};

/** A link that is not one of our store stays text. */
export const FileLink = ({ file: { link, name } }: { file: File }) => {
  const url = fileUrl(link);
  if (!url) return name;
  return (
    <Link
      href={url}
      download={name}
      onClick={(event) => event.stopPropagation()}
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, overflowWrap: "anywhere" }}
    >
      <AttachFile aria-hidden="true" sx={{ fontSize: 16 }} />
      {name}
    </Link>
  );
};
