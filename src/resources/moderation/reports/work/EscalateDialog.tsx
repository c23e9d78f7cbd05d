import { use } from "react";
import { SelectInput } from "react-admin";
import { ReportEscalateForm } from "../../../../../contract/entities/moderation/reports.work.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { LongTextInput } from "../../../../components/inputs/LongTextInput.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";
import { GoOn } from "./goOn.ts";

/** To whoever has a role, with the question that they have to answer. */
export const EscalateDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const goOn = use(GoOn);
  const { data = [], isPending } = useEndpointQuery(reports, "roles", {});
  return (
    <TargetsDialog
      entity={reports}
      action="escalate"
      schema={ReportEscalateForm}
      defaultValues={{ roleId: "", words: "" }}
      onDone={goOn}
      onClose={onClose}
    >
      <SelectInput
        source="roleId"
        label={text("fields.escalatedRole")}
        choices={data}
        isPending={isPending}
        isRequired
        translateChoice={false}
      />
      <LongTextInput
        source="words"
        label={text("fields.escalationNote")}
        isRequired
        helperText={text("hints.escalate")}
      />
    </TargetsDialog>
  );
};
