import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { toReason } from "../../api/errors.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { fullWidth } from "../form/FormCard.tsx";
import { isTyping } from "../page/isTyping.ts";
import { TogglesInput } from "../inputs/TogglesInput.tsx";
import { ProposalText } from "./ProposalText.tsx";
import { type ProposalWait, useEndWait } from "./useProposalWait.ts";
import { findFitting, type Step, useProposal, useReasons } from "./useProposal.ts";

type Props = {
  /** Of one member the reason's ladder proposes what comes next. */
  memberId: string | undefined;
  reportReason: string | undefined;
  kinds: readonly Step["kind"][];
  /** Whether what the ladder says is filled in. */
  isProposing: boolean;
  wait: ProposalWait;
};

/** The server's reasons; the one that is chosen fills in what its ladder proposes, which stays to be changed. */
export const ReasonInput = ({ memberId, reportReason, kinds, isProposing, wait }: Props) => {
  const text = useResourceText(sanctions);
  const { setValue } = useFormContext();
  const reasonId = useWatch({ name: "reasonId" }) as string | undefined;
  const { data, error } = useReasons();
  const fitting = findFitting(data?.records, reportReason);
  // Where both were known before, the form has its own first values yet to set.
  const { isReady } = useFormState();
  useEffect(() => {
    if (isReady && fitting) setValue("reasonId", fitting.id);
  }, [isReady, fitting, setValue]);
  useReasonKeys(data?.records.map(({ id }) => id));
  const { data: proposal, isFetching } = useProposal(memberId, reasonId);
  const reason = data?.records.find(({ id }) => id === reasonId);
  // What several did before differs: of them the ladder is asked for its first step.
  const step = memberId === undefined ? reason?.ladder[0] : proposal?.step;
  // Once for a reason: what is proposed later, as when the member was sanctioned meanwhile, is said and not filled in.
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (isFetching) return wait.begin();
    if (!isReady || !reason || known.current === reason.id) return wait.end({});
    known.current = reason.id;
    if (!step || !isProposing || !kinds.includes(step.kind)) return wait.end({});
    const filled = { ...step, isUntil: false, endTime: null };
    for (const [name, value] of Object.entries(filled)) setValue(name, value);
    return wait.end(filled);
  }, [isFetching, isReady, reason, step, kinds, isProposing, setValue, wait]);
  useEndWait(wait);
  if (error) return <Alert severity="error">{toReason(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} sx={fullWidth} />;
  if (data.records.length === 0) return <Alert severity="info">{text("noReasons")}</Alert>;
  return (
    <Box sx={{ ...fullWidth, display: "grid", gap: 0.75 }}>
      <TogglesInput source="reasonId" label={text("fields.reasonName")} choices={data.records} />
      <Box role="status" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        {proposal ? <ProposalText proposal={proposal} /> : text("hints.reasonKeys")}
      </Box>
    </Box>
  );
};

/** The first nine are chosen by their numbers, wherever no text is typed. */
const useReasonKeys = (ids: readonly string[] | undefined) => {
  const { setValue } = useFormContext();
  const choose = useEffectEvent((event: KeyboardEvent) => {
    const id = /^[1-9]$/.test(event.key) ? ids?.[Number(event.key) - 1] : undefined;
    if (!id || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    setValue("reasonId", id, { shouldDirty: true, shouldValidate: true });
  });
  useEffect(() => {
    // The dialog keeps its keys from the page around it: they are heard on their way in.
    addEventListener("keydown", choose, true);
    return () => removeEventListener("keydown", choose, true);
  }, []);
};
