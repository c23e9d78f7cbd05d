import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import type { Proposal } from "../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { toReason } from "../../api/errors.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { listed } from "../../i18n/listed.ts";
import { enumText } from "../fields/enumText.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { fullWidth } from "../form/FormCard.tsx";
import { isTyping } from "../page/isTyping.ts";
import { TogglesInput } from "../inputs/TogglesInput.tsx";
import { hoursText } from "./hours.ts";

type Step = NonNullable<z.infer<typeof Proposal>["step"]>;
type Props = {
  /** Of one member the reason's ladder proposes what comes next. */
  memberId: string | undefined;
  reportReason: string | undefined;
  kinds: readonly Step["kind"][];
  /** Whether what the ladder says is filled in. */
  isProposing: boolean;
};

/** The server's reasons; the one that is chosen fills in what its ladder proposes, which stays to be changed. */
export const ReasonInput = ({ memberId, reportReason, kinds, isProposing }: Props) => {
  const text = useResourceText(sanctions);
  const { setValue } = useFormContext();
  const reasonId = useWatch({ name: "reasonId" }) as string | undefined;
  const { data, error } = useEndpointQuery(sanctionReasons, "list", { pageSize: -1, reasonStatus: "Enable" });
  const fitting = data?.records.find((reason) => reportReason !== undefined && reason.reportReason === reportReason);
  useEffect(() => {
    if (fitting) setValue("reasonId", fitting.id);
  }, [fitting, setValue]);
  useReasonKeys(data?.records.map(({ id }) => id));
  const proposal = useEndpointQuery(
    sanctions,
    "propose",
    { memberId: memberId ?? "", reasonId: reasonId ?? "" },
    { enabled: memberId !== undefined && Boolean(reasonId) },
  ).data;
  const reason = data?.records.find(({ id }) => id === reasonId);
  // What several did before differs: of them the ladder is asked for its first step.
  const step = memberId === undefined ? reason?.ladder[0] : proposal?.step;
  useEffect(() => {
    if (!step || !isProposing || !kinds.includes(step.kind)) return;
    setValue("kind", step.kind);
    setValue("restrictions", step.restrictions);
    setValue("hours", step.hours);
    setValue("isUntil", false);
    setValue("endTime", null);
  }, [step, kinds, isProposing, setValue]);
  if (error) return <Alert severity="error">{toReason(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} sx={fullWidth} />;
  if (data.records.length === 0) return <Alert severity="info">{text("noReasons")}</Alert>;
  return (
    <Box sx={{ ...fullWidth, display: "grid", gap: 0.75 }}>
      <TogglesInput source="reasonId" label={text("fields.reasonName")} choices={data.records} />
      {proposal ? <ProposalText proposal={proposal} /> : <Hint text={text("hints.reasonKeys")} />}
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

const ProposalText = ({ proposal: { earlier, windowDays, step } }: { proposal: z.infer<typeof Proposal> }) => {
  const text = useResourceText(sanctions);
  const stepText = useStepText();
  const proposed = step && text("proposed", { step: stepText(step) });
  return (
    <Box role="status">
      <Hint text={`${text("earlier", { smart_count: earlier, days: windowDays })} ${proposed ?? ""}`.trim()} />
    </Box>
  );
};

const Hint = ({ text }: { text: string }) => <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{text}</Box>;

/** "Mute (7 days)". */
export const useStepText = () => {
  const text = useResourceText(sanctions);
  return ({ kind, restrictions, hours }: Step) => {
    const long = kind === "Warning" ? [] : [hours === null ? text("forGood") : hoursText(text, hours)];
    const more = listed([...restrictions.map((one) => enumText("restriction", one)), ...long]);
    return more === "" ? enumText("sanctionKind", kind) : text("step", { kind: enumText("sanctionKind", kind), more });
  };
};
