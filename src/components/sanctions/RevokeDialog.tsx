import { ResourceContextProvider } from "react-admin";
import { RevocationForm } from "../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { TargetsDialog } from "../form/TargetsDialog.tsx";
import { LongTextInput } from "../inputs/LongTextInput.tsx";

/** Takes the sanction around it back, or the chosen ones. */
export const RevokeDialog = ({ onClose }: { onClose: () => void }) => (
  <ResourceContextProvider value={getResourceName(sanctions)}>
    <TargetsDialog
      entity={sanctions}
      action="revoke"
      schema={RevocationForm}
      finalErrors={["sanctionOver", "memberDeleted", "notFound"]}
      onClose={onClose}
    >
      <LongTextInput
        source="reason"
        label={resourceTextKey(sanctions, "fields.revokeReason")}
        isRequired
        helperText={resourceTextKey(sanctions, "hints.revoke")}
      />
    </TargetsDialog>
  </ResourceContextProvider>
);
