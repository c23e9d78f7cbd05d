import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { AutocompleteInput, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { ReportAssignForm } from "../../../../../contract/entities/moderation/reports.work.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useOperator } from "../../../../authProvider/useOperator.ts";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

type Choice = { id: string; name: string };
const MOST_LETTERS = 32;

/** To a colleague who may decide, or with nobody chosen back to everybody. */
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
  // Whoever was chosen is shown still when what was typed is gone.
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  const deedOf = ({ accountId }: FieldValues) => {
    const colleague = choices.find(({ id }) => id === accountId);
    return colleague ? { name: "assign", words: { name: colleague.name } } : { name: "giveBack" };
  };
  return (
    <TargetsDialog
      entity={reports}
      action="assign"
      schema={ReportAssignForm}
      defaultValues={{ accountId: null }}
      deedOf={deedOf}
      onClose={onClose}
    >
      <AutocompleteInput
        source="accountId"
        label={text("fields.assignee")}
        helperText={text("hints.assign")}
        choices={choices}
        isPending={isPending}
        setFilter={setTyped}
        onChange={(chosenId) => setChosen(choices.find(({ id }) => id === chosenId))}
        emptyText={text("noAssignee")}
        translateChoice={false}
      />
    </TargetsDialog>
  );
};
