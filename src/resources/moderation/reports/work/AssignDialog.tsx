import { AutocompleteInput } from "react-admin";
import { ReportAssignForm } from "../../../../../contract/entities/moderation/reports.work.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

/** To a colleague who may decide, or with nobody chosen back to everybody. */
export const AssignDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const { data = [], isPending } = useEndpointQuery(reports, "colleagues", {});
  return (
    <TargetsDialog
      entity={reports}
      action="assign"
      schema={ReportAssignForm}
      defaultValues={{ accountId: null }}
      onClose={onClose}
    >
      <AutocompleteInput
        source="accountId"
        label={text("fields.assignee")}
        helperText={text("hints.assign")}
        choices={data.map(({ id, account, nickname }) => ({
          id,
          name: nickname ? `${nickname} (${account})` : account,
        }))}
        isPending={isPending}
        emptyText={text("noAssignee")}
        translateChoice={false}
      />
    </TargetsDialog>
  );
};
