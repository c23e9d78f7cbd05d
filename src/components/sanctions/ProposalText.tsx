import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { listed, sentences } from "../../i18n/listed.ts";
import { enumText } from "../fields/enumText.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { hoursText } from "./hours.ts";
import type { Proposed, Step } from "./useProposal.ts";

/** How often it happened before, and what comes next. */
export const ProposalText = ({ proposal: { earlier, windowDays, step } }: { proposal: Proposed }) => {
  const text = useResourceText(sanctions);
  const stepText = useStepText();
  const proposed = step && text("proposed", { step: stepText(step) });
  return sentences([text("earlier", { smart_count: earlier, days: windowDays }), ...(proposed ? [proposed] : [])]);
};

/** "Mute (7 days)". */
export const useStepText = () => {
  const text = useResourceText(sanctions);
  return ({ kind, restrictions, hours }: Step) => {
    const long = kind === "Warning" ? [] : [hours === null ? text("forGood") : hoursText(text, hours)];
    const more = listed([...restrictions.map((one) => enumText("restriction", one)), ...long]);
    return more === "" ? enumText("sanctionKind", kind) : text("step", { kind: enumText("sanctionKind", kind), more });
  };
};
