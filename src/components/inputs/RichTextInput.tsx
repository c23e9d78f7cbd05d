import { useResourceContext, useTranslateLabel } from "react-admin";
import { lazyPart } from "../../loadChunk.ts";
import type { EditorProps } from "../richText/Editor.tsx";
import { LazyBorder } from "../page/LazyBorder.tsx";
import { PageSkeleton } from "../../layout/pages/PageSkeleton.tsx";

const Editor = lazyPart(() => import("../richText/Editor.tsx"), "Editor");

/**
 * Formatted text with pictures and videos of this server. What is sent is HTML, which the server sanitises
 * (`server/core/richText.ts`); show it with `RichTextField`.
 */
export const RichTextInput = (props: EditorProps) => {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { source, label } = props;
  return (
    <LazyBorder name={translateLabel({ source, label, resource })} fallback={<PageSkeleton />}>
      <Editor {...props} />
    </LazyBorder>
  );
};
