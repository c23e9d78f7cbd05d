import Box from "@mui/material/Box";
import { useCallback, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { QueueFrame } from "../../../../components/queue/QueueFrame.tsx";
import type { Opened } from "../../../../components/queue/useOpenRow.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { bulkBar } from "../../../../components/list/Cards.tsx";
import { ChosenBar } from "../../../../components/list/ChosenBar.tsx";
import { ChosenActions } from "../work/actions.tsx";
import { GoOn } from "../work/goOn.ts";
import { buttonKeys, KeysDialog } from "./KeysDialog.tsx";
import { ReportDetail } from "../show/ReportDetail.tsx";
import { ReportRow } from "./ReportRow.tsx";
import { type Draft, type Drafts, newDraft, resultKeys } from "../result/draft.ts";
import { useReportQueue } from "./useReportQueue.ts";

type Props = { opened: Opened; drafts: Drafts };

/** The list beside the report that is open, worked off by keys. */
export const ReportQueue = ({ opened, drafts: kept }: Props) => {
  const drafts = kept.use();
  const text = useResourceText(reports);
  const { rows, openId, current, open, claim, next, previous, nextFree, skip, close } = useReportQueue(opened);
  const [isHelping, setHelping] = useState(false);
  const mayHandle = useHolds(reports, "handle");
  const draft = drafts[openId ?? ""] ?? newDraft;
  const setDraft = useCallback(
    (changed: Draft) => openId && kept.set({ ...kept.get(), [openId]: changed }),
    [openId, kept],
  );
  const { selectedIds, onToggleItem } = useListContext();
  const leaveChosen = () => {
    if (openId !== undefined && selectedIds.includes(openId)) nextFree(selectedIds);
  };
  const keyed = useRef<(place: number) => void>(null);
  // What is chosen by its key is chosen in the form, where it is offered.
  const results = resultKeys.map((_, place) => [`${place + 1}`, () => keyed.current?.(place)] as const);
  const keys = {
    ...Object.fromEntries(results),
    j: next,
    k: previous,
    c: claim,
    s: skip,
    x: () => mayHandle && current && current.reportStatus !== "Completed" && onToggleItem(current.id),
    ...Object.fromEntries(buttonKeys.map(([key, action]) => [key, press(text(`actions.${action}`))])),
    // The usual words give way to what is typed.
    b: (frame: HTMLElement) => {
      const field = frame.querySelector<HTMLInputElement>("[name=userBehaviour]");
      field?.focus();
      field?.select();
    },
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
          <ReportRow
            key={row.id}
            row={row}
            isOpen={row.id === openId}
            onOpen={() => open(row)}
            isChoosable={mayHandle}
          />
        ))}
        foot={
          selectedIds.length > 0 && (
            <Box sx={bulkBar}>
              <ChosenBar isRowSelectable={({ reportStatus }) => reportStatus !== "Completed"}>
                <GoOn value={leaveChosen}>
                  <ChosenActions />
                </GoOn>
              </ChosenBar>
            </Box>
          )
        }
        detail={
          openId && (
            <ReportDetail
              key={openId}
              entity={reports}
              id={openId}
              work={{
                keyed,
                draft,
                onDraft: setDraft,
                onDone: () => nextFree(),
                onSkip: skip,
                onHelp: () => setHelping(true),
              }}
            />
          )
        }
      />
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </>
  );
};

/** The button of that name on the report that is open; there is none where it is not allowed. */
const press = (name: string) => (frame: HTMLElement) =>
  frame.querySelector<HTMLElement>(`article button[aria-label="${CSS.escape(name)}"]`)?.click();
