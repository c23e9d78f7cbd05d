import Typography from "@mui/material/Typography";
import { ResourceContextProvider, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { RevocationForm, type Sanction } from "../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { LongTextInput } from "../inputs/LongTextInput.tsx";
import { useNotifyDone } from "../actions/notices.ts";
import { useAction } from "../actions/useAction.ts";
import { sanctionName } from "./sanctionName.ts";

/** Takes the sanction around it back. */
export const RevokeDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(sanctions);
  const notifyDone = useNotifyDone(sanctions);
  const { run } = useAction(sanctions, "revoke");
  const sanction = useRecordContext<Sanction>();
  if (!sanction) return null;
  const submit = async (values: FieldValues) => {
    notifyDone(await run({ ...values, id: sanction.id }), { deed: { name: "revoke", record: sanction } });
    onClose();
  };
  return (
    <ResourceContextProvider value={getResourceName(sanctions)}>
      <FormDialog title={text("actions.revoke")} schema={RevocationForm} onSubmit={submit} onClose={onClose}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {sanctionName(sanction)}
        </Typography>
        <LongTextInput
          source="reason"
          label={resourceTextKey(sanctions, "fields.revokeReason")}
          isRequired
          helperText={resourceTextKey(sanctions, "hints.revoke")}
        />
      </FormDialog>
    </ResourceContextProvider>
  );
};
