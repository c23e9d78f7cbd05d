import { useEffect } from "react";
import { SelectInput } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { Report } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { ProposalText } from "../../../../components/sanctions/ProposalText.tsx";
import { type ProposalWait, useEndWait } from "../../../../components/sanctions/useProposalWait.ts";
import { findFitting, useProposal, useReasons } from "../../../../components/sanctions/useProposal.ts";
import { banDays, type Draft, USUAL_BAN_DAYS } from "./draft.ts";
import { useResult } from "./Effect.tsx";

/** For how long it holds, of a ban. */
export const BanDaysInput = () => {
  const text = useResourceText(reports);
  const chosen = useWatch<Draft, "banDays">({ name: "banDays" });
  if (useResult() !== "Ban") return null;
  // What was proposed may be none of the usual ones.
  const days = [...new Set([...banDays, ...(chosen ? [chosen] : [])])].toSorted((a, b) => a - b);
  return (
    <SelectInput
      source="banDays"
      label={text("banFor")}
      choices={[...days, 0].map((id) => ({ id, name: daysText(text, id) }))}
      format={orUsual}
      translateChoice={false}
      helperText={false}
      margin="none"
    />
  );
};

const orUsual = (days: number | null) => days ?? USUAL_BAN_DAYS;

const daysText = (text: ReturnType<typeof useResourceText>, days: number) => {
  if (days === 0) return text("banForever");
  return Number.isInteger(days)
    ? text("banDays", { smart_count: days })
    : text("hours", { smart_count: Math.round(days * HOURS) });
};

/**
 * Of a ban what the ladder of the report's reason has for the member now: filled in unless a duration was chosen, and
 * said in place of what a ban does.
 */
type ProposalProps = { report: Report; usual: string; wait: ProposalWait };

export const BanProposal = ({ report: { reportedMemberId, reason }, usual, wait }: ProposalProps) => {
  const { getValues, setValue } = useFormContext<Draft>();
  const reasons = useReasons().data?.records;
  const { data: proposal, isFetching } = useProposal(reportedMemberId ?? undefined, findFitting(reasons, reason)?.id);
  const step = proposal?.step;
  const { isReady } = useFormState();
  useEffect(() => {
    if (isFetching) return wait.begin();
    if (!isReady || step?.kind !== "Ban" || getValues("banDays") !== null) return wait.end({});
    const banDays = (step.hours ?? 0) / HOURS;
    setValue("banDays", banDays, { shouldDirty: true });
    return wait.end({ banDays });
  }, [isFetching, isReady, step, getValues, setValue, wait]);
  useEndWait(wait);
  return proposal ? <ProposalText proposal={proposal} /> : usual;
};
const HOURS = 24;
