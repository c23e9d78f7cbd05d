import Box from "@mui/material/Box";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { BooleanInput, SelectInput, TextInput, useRefresh } from "react-admin";
import { useWatch } from "react-hook-form";
import { CLAIM_MINUTES, type ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useAction } from "../../../../components/actions/useAction.ts";
import { useNotifyDone, useNotifyError } from "../../../../components/actions/notices.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { useNow } from "../../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../../components/fields/useTextOf.ts";
import { DraftForm } from "../../../../components/form/DraftForm.tsx";
import { WordsInput } from "../../../../components/macros/WordsInput.tsx";
import { TogglesInput } from "../../../../components/inputs/TogglesInput.tsx";
import { banDays, type Draft, newDraft, type Result } from "./draft.ts";
import { useResults } from "./useResults.ts";

type Props = {
  report: ReportDetail;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDone: () => void;
  buttons: ReactNode;
};
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Minutes. */
const SOON = 5;

/**
 * The result of a report; who begins it claims the report. What was typed stays until it was given, whatever happens.
 */
export const ResultForm = ({ report, draft, onDraft, onDone, buttons }: Props) => {
  const text = useResourceText(reports);
  const notifyDone = useNotifyDone();
  const { run } = useAction(reports, "handle");
  const claim = useClaimOnce(report);
  const results = useResults(report);
  const toCall = useCallback(
    ({ banDays: days, result, ...values }: Draft) => {
      const until = result === "Ban" && days > 0 ? new Date(Date.now() + days * DAY) : undefined;
      return {
        ...values,
        id: report.id,
        ...(result && { result }),
        ...(until && { banEndTime: until.toISOString() }),
      };
    },
    [report.id],
  );
  const begin = (changed: Draft) => {
    if (JSON.stringify(changed) !== JSON.stringify(newDraft)) void claim();
    onDraft(changed);
  };
  const send = async (input: Record<string, unknown>) => {
    await claim();
    const answer = await run(input);
    notifyDone(answer, { text: resourceTextKey(reports, "handled"), count: answer.closed.length });
    onDone();
  };
  return (
    <Box sx={frame}>
      <DraftForm
        schema={reports.endpoints.handle.input}
        draft={draft}
        onDraft={begin}
        empty={newDraft}
        toCall={toCall}
        onSubmit={send}
        submitLabel={text("giveResult")}
        footer={
          <>
            {report.isMine && report.claimTime !== null && <HeldUntil claimTime={report.claimTime} />}
            {buttons}
          </>
        }
      >
        <TogglesInput
          source="result"
          label={text("fields.result")}
          choices={results.map((id) => ({ id, name: enumText("reportResult", id) }))}
        />
        <Effect />
        <Box sx={besideStyle}>
          <Box sx={{ display: "grid", gap: 1 }}>
            <WordsInput
              source="userBehaviour"
              label={text("fields.userBehaviour")}
              isRequired
              helperText={false}
              multiline={false}
              kind="Sanction"
              valuesIn={() => valuesOf(report)}
            />
            {report.closable > 0 && (
              <BooleanInput
                source="closeOthers"
                label={text("closeOthers", { smart_count: report.closable })}
                helperText={false}
              />
            )}
          </Box>
          <TextInput source="resultNote" label={text("fields.resultNote")} multiline minRows={3} helperText={false} />
        </Box>
      </DraftForm>
    </Box>
  );
};

const valuesOf = ({ reportedMemberId, reportedMemberName, serialNumber, reason }: ReportDetail) => ({
  report: serialNumber,
  reason: enumText("reportReason", reason),
  ...(reportedMemberId !== null && { memberId: reportedMemberId }),
  ...(reportedMemberName && { member: reportedMemberName }),
});

/** What the result that is chosen brings about, and for how long. */
const Effect = () => {
  const text = useResourceText(reports);
  const result: Result | null = useWatch({ name: "result" });
  if (!result) return null;
  return (
    <>
      <Box role="status" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {text(`effects.${result}`)}
      </Box>
      {result === "Ban" && (
        <SelectInput
          source="banDays"
          label={text("banFor")}
          choices={banDays.map((days) => ({
            id: days,
            name: days === 0 ? text("banForever") : text("banDays", { smart_count: days }),
          }))}
          translateChoice={false}
          helperText={false}
          sx={{ maxWidth: 240 }}
        />
      )}
    </>
  );
};

/** A result that is given later is refused, as somebody else may have claimed it. */
const HeldUntil = ({ claimTime }: { claimTime: string }) => {
  const text = useResourceText(reports);
  // The server's clock may be a breath ahead of the browser's.
  const left = Math.min(CLAIM_MINUTES, Math.ceil((Date.parse(claimTime) + CLAIM_MINUTES * MINUTE - useNow()) / MINUTE));
  return (
    <Box sx={{ mr: "auto", color: left > SOON ? "text.secondary" : "warning.main", fontSize: "0.75rem" }}>
      {left > 0 ? text("heldFor", { smart_count: left }) : text("heldNoMore")}
    </Box>
  );
};

/** Claims a report that nobody holds, once, when its result is begun. */
const useClaimOnce = ({ id, reportStatus }: ReportDetail) => {
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const { run } = useAction(reports, "claim");
  const asked = useRef<Promise<void>>(undefined);
  const ask = async () => {
    try {
      await run({ id });
    } catch (reason) {
      // Somebody else was quicker: the page says who.
      notifyError(reason, "warning");
      refresh();
    }
  };
  useEffect(() => {
    if (reportStatus !== "Untreated") asked.current = undefined;
  }, [reportStatus]);
  return async () => {
    if (reportStatus === "Untreated") await (asked.current ??= ask());
  };
};

// However long what is above and below it, the decision stays in sight where there is room for both.
const frame = {
  border: 1,
  borderColor: "primary.main",
  borderRadius: 1,
  p: 1.5,
  bgcolor: "background.paper",
  position: { md: "sticky" },
  bottom: { md: 8 },
  zIndex: { md: 1 },
} as const;
const besideStyle = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
} as const;
