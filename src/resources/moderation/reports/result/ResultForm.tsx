import Box from "@mui/material/Box";
import { type ReactNode, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { BooleanInput, TextInput, useRefresh } from "react-admin";
import { useFormContext } from "react-hook-form";
import { z } from "../../../../../contract/core/zod.ts";
import { CLAIM_MINUTES, type ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useEndpointMutation } from "../../../../dataProvider/useEndpoint.ts";
import { useAction } from "../../../../components/actions/useAction.ts";
import { useNotifyDone, useNotifyError } from "../../../../components/actions/notices.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { useProposalWait } from "../../../../components/sanctions/useProposalWait.ts";
import { useNow } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { DraftForm } from "../../../../components/form/DraftForm.tsx";
import { WordsInput } from "../../../../components/macros/WordsInput.tsx";
import { TogglesInput } from "../../../../components/inputs/TogglesInput.tsx";
import { appealKeys, banUntil, type Draft, type Keyed, newDraft, type Result, resultKeys } from "./draft.ts";
import { BanDaysInput, BanProposal } from "./BanDaysInput.tsx";
import { DissolveConfirm, withTyped } from "./DissolveConfirm.tsx";
import { Effect } from "./Effect.tsx";
import { useResults } from "./useResults.ts";
import { useWayBack } from "./useWayBack.tsx";

type Props = {
  report: ReportDetail;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDone: () => void;
  buttons: ReactNode;
  keyed?: Keyed | undefined;
};
const Handle = reports.endpoints.handle.input;
/** Of an appeal the same field has the grounds, which are no behaviour of a user. */
const AppealHandle = Handle.extend({
  userBehaviour: z.string().trim().min(1, "rule.required").pipe(Handle.shape.userBehaviour),
});
const MINUTE = 60_000;
/** Minutes. */
const SOON = 5;

/**
 * The result of a report; who begins it claims the report. What was typed stays until it was given, whatever happens.
 */
export const ResultForm = ({ report, draft, onDraft, onDone, buttons, keyed }: Props) => {
  const text = useResourceText(reports);
  const notifyDone = useNotifyDone();
  const { run } = useAction(reports, "handle");
  const claim = useClaimOnce(report);
  const results = useResults(report);
  const wayBack = useWayBack();
  // A second opinion dissolves nothing.
  const dissolved = report.kind === "Report" ? report.reportedGroupName : null;
  const base = report.kind === "Appeal" ? AppealHandle : Handle;
  const schema = useMemo(() => (dissolved === null ? base : withTyped(base, dissolved)), [base, dissolved]);
  const toCall = useCallback(
    ({ banDays: days, result, typed, ...values }: Draft) => ({
      ...values,
      id: report.id,
      ...(result === "Dissolve" && { typed }),
      ...(result && { result }),
      ...banUntil(result, days),
    }),
    [report.id],
  );
  const begin = (changed: Draft) => {
    if (JSON.stringify(changed) !== JSON.stringify(newDraft)) void claim();
    onDraft(changed);
  };
  const wait = useProposalWait();
  const send = async ({ typed: _typed, banEndTime, ...input }: Record<string, unknown>) => {
    const [{ banDays: proposed }] = await Promise.all([wait.filled(), claim()]);
    const { result } = input;
    const ban = typeof proposed === "number" ? banUntil("Ban", proposed) : { banEndTime };
    const answer = await run({ ...input, ...ban });
    const count = answer.closed.length;
    const outcome = typeof result === "string" ? enumText("reportResult", result) : "";
    notifyDone(answer, {
      said: text("handled", { smart_count: count, number: report.serialNumber, outcome }),
      undo: wayBack(answer, memberOf(report)),
    });
    onDone();
  };
  return (
    <Box sx={frame}>
      <DraftForm
        schema={schema}
        draft={draft}
        onDraft={begin}
        empty={newDraft}
        toCall={toCall}
        onSubmit={send}
        submitLabel={text("giveResult")}
        footer={buttons}
      >
        <TogglesInput
          source="result"
          label={text("fields.result")}
          isLabelHidden
          choices={results.map((id) => ({ id, name: enumText("reportResult", id) }))}
        />
        {keyed && <ByKey keyed={keyed} report={report} results={results} />}
        <Effect
          isCompared={report.kind === "Review"}
          held={report.isMine && report.claimTime !== null && <HeldUntil claimTime={report.claimTime} />}
        >
          {draft.result === "Ban" && report.kind === "Report" ? (
            <BanProposal report={report} usual={text("effects.Ban", { smart_count: 1 })} wait={wait} />
          ) : undefined}
        </Effect>
        <Box sx={besideStyle}>
          <BanDaysInput />
          {dissolved !== null && <DissolveConfirm wanted={dissolved} />}
          <Box sx={{ display: "grid", gap: 0.5, "& .MuiFormControlLabel-label": smallStyle }}>
            <WordsInput
              source="userBehaviour"
              label={text(report.kind === "Appeal" ? "appealGrounds" : "fields.userBehaviour")}
              isRequired
              helperText={false}
              multiline={false}
              kind="Sanction"
              valuesIn={() => valuesOf(report)}
            />
            {report.kind === "Report" && report.caseSize > 1 && (
              <BooleanInput
                source="closeCase"
                label={text("closeCase", { smart_count: report.caseSize })}
                helperText={false}
              />
            )}
            {report.kind === "Report" && report.closable >= Math.max(1, report.caseSize) && (
              <BooleanInput
                source="closeOthers"
                label={text("closeOthers", { smart_count: report.closable })}
                helperText={false}
              />
            )}
          </Box>
          <TextInput source="resultNote" label={text("fields.resultNote")} helperText={false} />
        </Box>
      </DraftForm>
    </Box>
  );
};

const memberOf = ({ reportedMemberId: id, reportedMemberName: nickname }: ReportDetail) =>
  id === null ? undefined : { id, nickname };

const valuesOf = ({ reportedMemberId, reportedMemberName, serialNumber, reason }: ReportDetail) => ({
  report: serialNumber,
  reason: enumText("reportReason", reason),
  ...(reportedMemberId !== null && { memberId: reportedMemberId }),
  ...(reportedMemberName && { member: reportedMemberName }),
});

/** Chooses by keys what the form offers; whoever does so has the usual words to send or to change. */
const ByKey = ({ keyed, report, results }: { keyed: Keyed; report: ReportDetail; results: readonly Result[] }) => {
  const text = useResourceText(reports);
  const { clearErrors, getValues, setValue } = useFormContext<Draft>();
  const filled = useRef("");
  useImperativeHandle(keyed, () => (place) => {
    const result = (report.kind === "Appeal" ? appealKeys : resultKeys)[place];
    if (!result || !results.includes(result)) return;
    const options = { shouldDirty: true, shouldValidate: false };
    setValue("result", result, options);
    const written = getValues("userBehaviour");
    if (written && written !== filled.current) return;
    const isNamed = result === "Nothing" || report.kind === "Appeal";
    filled.current = isNamed ? text(`usual.${result}`) : enumText("reportReason", report.reason);
    setValue("userBehaviour", filled.current, options);
    clearErrors(["result", "userBehaviour"]);
  });
  return null;
};

/** A result that is given later is refused, as somebody else may have claimed it. */
const HeldUntil = ({ claimTime }: { claimTime: string }) => {
  const text = useResourceText(reports);
  // The server's clock may be a breath ahead of the browser's.
  const left = Math.min(CLAIM_MINUTES, Math.ceil((Date.parse(claimTime) + CLAIM_MINUTES * MINUTE - useNow()) / MINUTE));
  return (
    <Box sx={{ ml: "auto", color: left > SOON ? "text.secondary" : "warning.main" }}>
      {left > 0 ? text("heldFor", { smart_count: left }) : text("heldNoMore")}
    </Box>
  );
};

/** Claims a report that nobody holds, once, when its result is begun. */
const useClaimOnce = ({ id, reportStatus }: ReportDetail) => {
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const { mutateAsync } = useEndpointMutation(reports, "claim");
  const asked = useRef<Promise<void>>(undefined);
  const ask = async () => {
    try {
      await mutateAsync({ id });
    } catch (reason) {
      // Somebody else was quicker: the page says who.
      notifyError(reason, "warning");
    }
    // The result does not wait for the page.
    refresh();
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
const smallStyle = { fontSize: "0.8125rem", lineHeight: 1.3 } as const;
const besideStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1.5,
  alignItems: "start",
  "& > *": { flex: "1 1 120px", minWidth: 0 },
  // What has to be said gets most of the line, and a name that has to be typed is to be read whole.
  "& > div:has([name=userBehaviour])": { flex: "2 1 220px" },
  "& > div:has([name=typed])": { flex: "1 1 300px" },
} as const;
