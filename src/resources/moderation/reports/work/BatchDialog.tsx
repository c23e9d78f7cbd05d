import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { use, useMemo } from "react";
import { type RaRecord, useListContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { z } from "../../../../../contract/core/zod.ts";
import { type Report, ReportBatchResult } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import type { Batch } from "../../../../components/actions/useAction.ts";
import { useTargets } from "../../../../components/actions/useTargets.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../../components/form/FormCard.tsx";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { LongTextInput } from "../../../../components/inputs/LongTextInput.tsx";
import { TogglesInput } from "../../../../components/inputs/TogglesInput.tsx";
import { WordsInput } from "../../../../components/macros/WordsInput.tsx";
import { targetName } from "../../../../components/reports/targetName.ts";
import { listed } from "../../../../i18n/listed.ts";
import { banUntil, USUAL_BAN_DAYS } from "../result/draft.ts";
import { useCommonResults } from "../result/useResults.ts";
import { BanDaysInput } from "../result/BanDaysInput.tsx";
import { DissolveConfirm, withTyped } from "../result/DissolveConfirm.tsx";
import { Effect } from "../result/Effect.tsx";
import { useWayBack } from "../result/useWayBack.tsx";
import { GoOn } from "./goOn.ts";

const Fields = ReportBatchResult.omit({ ids: true, banEndTime: true, wholeCases: true }).extend({
  banDays: z.number(),
});
/** Of appeals the same field has the grounds, which are no behaviour of a user. */
const BehaviourFields = Fields.extend({
  userBehaviour: z
    .string()
    .nullish()
    .transform((typed) => typed ?? "")
    .pipe(Fields.shape.userBehaviour),
});
const nothingKnown = () => ({});

/** One decision on the chosen rows, each of which is a whole case. */
export const BatchDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const goOn = use(GoOn);
  const wayBack = useWayBack();
  const { ids: chosen } = useTargets();
  const { data = [] } = useListContext<RaRecord & Report>();
  const rows = data.filter(({ id }) => chosen.includes(id));
  const results = useCommonResults(rows);
  const appeals = rows.filter(({ kind }) => kind === "Appeal");
  const wanted = `${chosen.length}`;
  const base = appeals.length > 0 ? Fields : BehaviourFields;
  const schema = useMemo(() => withTyped(base, wanted), [base, wanted]);
  // The other open reports of a row's case are completed with it.
  const count = chosen.length + rows.reduce((sum, { caseSize }) => sum + Math.max(0, caseSize - 1), 0);
  const deedOf = ({ result }: FieldValues) => ({
    name: "batchResult",
    count,
    words: { outcome: enumText("reportResult", String(result)) },
  });
  const undo = (answer: Batch) => {
    const made = reports.endpoints.batchResult.output.safeParse(answer).data;
    return made && wayBack(made);
  };
  return (
    <TargetsDialog
      entity={reports}
      action="batchResult"
      schema={schema}
      defaultValues={{ result: null, userBehaviour: "", macroIds: [], resultNote: "", banDays: USUAL_BAN_DAYS }}
      toCall={toCall}
      deedOf={deedOf}
      undo={undo}
      hint="hints.batch"
      aboutOf={(row) => targetName(row as RaRecord & Report)}
      onDone={goOn}
      onClose={onClose}
      maxWidth="sm"
      isReady={results.length > 0}
    >
      {results.length === 0 ? (
        <Alert severity="warning" sx={fullWidth}>
          {text("hints.apart", { numbers: listed(appeals.map(({ serialNumber }) => serialNumber)) })}
        </Alert>
      ) : (
        <>
          <TogglesInput
            source="result"
            label={text("fields.result")}
            choices={results.map((id) => ({ id, name: enumText("reportResult", id) }))}
          />
          {rows.length > 1 && (
            <Typography variant="body2" sx={{ ...fullWidth, color: "text.secondary" }}>
              {text("hints.common")}
            </Typography>
          )}
          <Effect count={chosen.length} />
          <BanDaysInput />
          <DissolveConfirm wanted={wanted} />
          <WordsInput
            source="userBehaviour"
            label={text(appeals.length > 0 ? "appealGrounds" : "fields.userBehaviour")}
            isRequired
            multiline={false}
            kind="Sanction"
            valuesIn={nothingKnown}
          />
          <LongTextInput source="resultNote" label={text("fields.resultNote")} />
        </>
      )}
    </TargetsDialog>
  );
};

const toCall = ({ banDays, typed: _typed, ...values }: FieldValues) => ({
  ...values,
  ...banUntil(values["result"], banDays),
  wholeCases: true,
});
