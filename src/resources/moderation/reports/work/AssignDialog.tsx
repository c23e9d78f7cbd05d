import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { AutocompleteInput, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { z } from "../../../../../contract/core/zod.ts";
import { ReportAssignForm } from "../../../../../contract/entities/moderation/reports.work.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useOperator } from "../../../../authProvider/useOperator.ts";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

type Choice = { id: string; name: string };
/** Stands for nobody among the choices: nothing is chosen before somebody chooses. */
const NOBODY = "nobody";
const Fields = ReportAssignForm.extend({
  accountId: z.union([ReportAssignForm.shape.accountId.unwrap(), z.literal(NOBODY)], "rule.required"),
});
const toCall = ({ accountId }: FieldValues) => ({ accountId: accountId === NOBODY ? null : accountId });
const MOST_LETTERS = 32;

/** To a colleague who may decide, or back to everybody. */
export const AssignDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const report = useRecordContext<ReportDetail>();
  const { info } = useOperator();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Choice>();
  // The server answers the first few: the others are found by what is typed.
  const wanted = typed.trim().slice(0, MOST_LETTERS);
  const { data = [], isPending } = useEndpointQuery(reports, "colleagues", wanted ? { text: wanted } : {}, {
    placeholderData: keepPreviousData,
  });
  // Somebody else has to look at what one decided oneself.
  const found = data
    .filter(({ id }) => report?.isOwnDecision !== true || id !== info.id)
    .map(({ id, account, nickname }): Choice => ({ id, name: nickname ? `${nickname} (${account})` : account }));
  const nobody: Choice = { id: NOBODY, name: text("noAssignee") };
  const offered = wanted && !nobody.name.toLowerCase().includes(wanted.toLowerCase()) ? found : [...found, nobody];
  // Whoever was chosen is shown still when what was typed is gone.
  const choices = chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered;
  const deedOf = ({ accountId }: FieldValues) => {
    const colleague = found.find(({ id }) => id === accountId) ?? chosen;
    return colleague && accountId !== NOBODY
      ? { name: "assign", words: { name: colleague.name } }
      : { name: "giveBack" };
  };
  return (
    <TargetsDialog
      entity={reports}
      action="assign"
      schema={Fields}
      defaultValues={{ accountId: null }}
      toCall={toCall}
      deedOf={deedOf}
      onClose={onClose}
    >
      <AutocompleteInput
        source="accountId"
        label={text("fields.assignee")}
        helperText={text("hints.assign", { choice: nobody.name })}
        choices={choices}
        isPending={isPending}
        setFilter={setTyped}
        onChange={(chosenId) => setChosen(choices.find(({ id }) => id === chosenId))}
        translateChoice={false}
      />
    </TargetsDialog>
  );
};
