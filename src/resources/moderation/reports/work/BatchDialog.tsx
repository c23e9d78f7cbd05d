import { TextInput } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { z } from "../../../../../contract/core/zod.ts";
import { ReportBatchResult } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { TogglesInput } from "../../../../components/inputs/TogglesInput.tsx";
import { WordsInput } from "../../../../components/macros/WordsInput.tsx";
import { banUntil, resultKeys, USUAL_BAN_DAYS } from "../result/draft.ts";
import { useMayGive } from "../result/useResults.ts";
import { BanDaysInput } from "../result/BanDaysInput.tsx";
import { Effect } from "../result/Effect.tsx";

const Fields = ReportBatchResult.omit({ ids: true, banEndTime: true, wholeCases: true }).extend({
  banDays: z.number(),
});
const nothingKnown = () => ({});

/** One decision on the chosen rows, each of which is a whole case. */
export const BatchDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const may = useMayGive();
  return (
    <TargetsDialog
      entity={reports}
      action="batchResult"
      schema={Fields}
      defaultValues={{ result: null, userBehaviour: "", macroIds: [], resultNote: "", banDays: USUAL_BAN_DAYS }}
      toCall={toCall}
      deedOf={deedOf}
      hint="hints.batch"
      onClose={onClose}
      maxWidth="sm"
    >
      <TogglesInput
        source="result"
        label={text("fields.result")}
        choices={resultKeys.filter((id) => may[id]).map((id) => ({ id, name: enumText("reportResult", id) }))}
      />
      <Effect />
      <BanDaysInput />
      <WordsInput
        source="userBehaviour"
        label={text("fields.userBehaviour")}
        isRequired
        multiline={false}
        kind="Sanction"
        valuesIn={nothingKnown}
      />
      <TextInput source="resultNote" label={text("fields.resultNote")} multiline minRows={2} />
    </TargetsDialog>
  );
};

const deedOf = ({ result }: FieldValues) => ({
  name: "batchResult",
  words: { outcome: enumText("reportResult", String(result)) },
});

const toCall = ({ banDays, ...values }: FieldValues) => ({
  ...values,
  ...banUntil(values["result"], banDays),
  wholeCases: true,
});
