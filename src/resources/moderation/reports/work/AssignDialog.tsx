import { AutocompleteInput } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { ReportAssignForm } from "../../../../../contract/entities/moderation/reports.work.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

/** To a colleague who may decide, or with nobody chosen back to everybody. */
export const AssignDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const { data = [], isPending } = useEndpointQuery(reports, "colleagues", {});
  const choices = data.map(({ id, account, nickname }) => ({
    id,
    name: nickname ? `${nickname} (${account})` : account,
  }));
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
        emptyText={text("noAssignee")}
        translateChoice={false}
      />
    </TargetsDialog>
  );
};
