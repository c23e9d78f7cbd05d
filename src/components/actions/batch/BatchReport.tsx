import { useTranslate } from "react-admin";
import { lazyPart } from "../../../loadChunk.ts";
import { LazyDialog } from "../LazyDialog.tsx";
import type { Batch } from "../useAction.ts";

export type BatchReportProps = { batch: Batch; onClose: () => void };

const BatchReportDialog = lazyPart(() => import("./BatchReportDialog.tsx"), "BatchReportDialog");

/** An action on many that did not succeed for all: which ones, and why. */
export const BatchReport = (props: BatchReportProps) => {
  const translate = useTranslate();
  const { succeeded, failed } = props.batch;
  return (
    <LazyDialog title={translate("app.batch.title", { succeeded, failed })} onClose={props.onClose}>
      <BatchReportDialog {...props} />
    </LazyDialog>
  );
};
