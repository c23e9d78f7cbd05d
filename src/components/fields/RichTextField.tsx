import Box from "@mui/material/Box";
import { type FieldProps, useFieldValue } from "react-admin";
import { lazyPart } from "../../loadChunk.ts";
import { LazyBorder } from "../page/LazyBorder.tsx";
import { Nothing } from "./TimeField.tsx";

const RichText = lazyPart(() => import("../richText/RichText.tsx"), "RichText");

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };

/** Formatted text, sanitised once more before it is shown: this console may face other servers than its own. */
export const RichTextField = (props: Props) => {
  const value = useFieldValue(props);
  if (!value) return <Nothing />;
  return (
    <LazyBorder fallback={<Box sx={{ minHeight: 24 }} />}>
      <RichText html={String(value)} />
    </LazyBorder>
  );
};
