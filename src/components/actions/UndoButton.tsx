import { useNotify, useTranslate } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { findOnlyFailure, isBatch, useAction } from "./useAction.ts";
import { useNotifyError } from "./notices.ts";
import { lazyPart } from "../../loadChunk.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import type { EndpointName } from "../../dataProvider/calls.ts";

const UndoToast = lazyPart(() => import("./UndoToast.tsx"), "UndoToast");

type Props<E extends Entity> = {
  entity: E;
  action: EndpointName<E>;
  input?: Record<string, unknown>;
  ids?: string[];
  /** What was done. */
  said: string;
  /** What is said once it is taken back. */
  undone: string;
  /** What the way back is called, where it does not take back all of what was done. */
  label?: string;
};

/** A notice of success with the way back. */
export const UndoButton = <E extends Entity>({ entity, action, input, ids, said, undone, label }: Props<E>) => {
  const notify = useNotify();
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const { run } = useAction(entity, action);
  const undo = async () => {
    try {
      const answer = await run({ ...input, ...(ids && { ids }) });
      const failed = isBatch(answer) && answer.results.find(({ ok }) => !ok);
      if (failed) throw findOnlyFailure(answer) ?? new Error(`${translate("app.batch.title", answer)} · ${failed.msg}`);
      notify("app.said", { type: "info", messageArgs: { text: undone } });
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <FramePart>
      <UndoToast said={said} label={label} onUndo={() => void undo()} />
    </FramePart>
  );
};
