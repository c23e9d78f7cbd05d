import { useRecordContext } from "react-admin";
import { Chip } from "../../../../components/fields/StatusChip.tsx";
import { useEnumText } from "../../../../components/fields/useTextOf.ts";

const tones = {
  Running: "waiting",
  Broken: "bad",
  Held: "bad",
  Mending: "waiting",
  Ended: "good",
  Outdated: "closed",
  Open: "waiting",
  Taken: "good",
  Told: "good",
  Left: "closed",
  Failed: "bad",
} as const;

/** How a stream or a difference stands. */
export const StateChip = () => {
  const stateText = useEnumText("states");
  const record = useRecordContext<{ state: keyof typeof tones }>();
  return record ? <Chip tone={tones[record.state]} text={stateText(record.state)} /> : null;
};

/** What a stream is about. */
export const Target = () => {
  const targetText = useEnumText("targets");
  const record = useRecordContext<{ target: string }>();
  return record ? targetText(record.target) : null;
};
