import { useCallback, useState } from "react";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { QueueFrame } from "../../../../components/queue/QueueFrame.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import { ReportDetail } from "../show/ReportDetail.tsx";
import { ReportRow } from "./ReportRow.tsx";
import { type Draft, newDraft, resultKeys } from "../result/draft.ts";
import { useReportQueue } from "./useReportQueue.ts";

/** The list beside the report that is open, worked off by keys. */
export const ReportQueue = () => {
  const text = useResourceText(reports);
  const { rows, openId, open, claim, next, previous, nextFree, skip, close } = useReportQueue();
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [isHelping, setHelping] = useState(false);
  const mayHandle = useHolds(reports, "handle");
  const draft = drafts[openId ?? ""] ?? newDraft;
  const setDraft = useCallback(
    (changed: Draft) => openId && setDrafts((before) => ({ ...before, [openId]: changed })),
    [openId],
  );
  // What is chosen by its key is chosen in the form, where it is offered.
  const results = resultKeys.map((result, index) => {
    const choose = (frame: HTMLElement) => frame.querySelector<HTMLElement>(`form button[value=${result}]`)?.click();
    return [`${index + 1}`, choose] as const;
  });
  const keys = {
    ...Object.fromEntries(results),
    j: next,
    k: previous,
    c: claim,
    s: skip,
    b: (frame: HTMLElement) => frame.querySelector<HTMLElement>("[name=userBehaviour]")?.focus(),
    n: (frame: HTMLElement) => frame.querySelector<HTMLElement>("[name=resultNote]")?.focus(),
    "Ctrl+Enter": (frame: HTMLElement) => frame.querySelector("form")?.requestSubmit(),
    "?": () => setHelping(true),
  };
  return (
    <>
      <QueueFrame
        openId={openId}
        label={text("queue")}
        hint={text(mayHandle ? "choose" : "read")}
        backLabel={text("back")}
        onBack={close}
        keys={keys}
        rows={rows.map((row) => (
          <ReportRow key={row.id} row={row} isOpen={row.id === openId} onOpen={() => open(row)} />
        ))}
        detail={
          openId && (
            <ReportDetail
              key={openId}
              entity={reports}
              id={openId}
              work={{ draft, onDraft: setDraft, onDone: nextFree, onSkip: skip, onHelp: () => setHelping(true) }}
            />
          )
        }
      />
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </>
  );
};
