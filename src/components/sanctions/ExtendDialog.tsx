import Typography from "@mui/material/Typography";
import { ResourceContextProvider, useRecordContext } from "react-admin";
import { type FieldValues, useWatch } from "react-hook-form";
import { ExtensionForm, type Sanction } from "../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { Time } from "../fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { LongTextInput } from "../inputs/LongTextInput.tsx";
import { useNotifyDone } from "../actions/notices.ts";
import { useAction } from "../actions/useAction.ts";
import { DurationInput } from "./DurationInput.tsx";
import { sanctionName } from "./sanctionName.ts";

/** What hours are added to, or what another end has to be later than. */
const PresentEnd = ({ at }: { at: string }) => {
  const text = useResourceText(sanctions);
  const hours: unknown = useWatch({ name: "hours" });
  return (
    <>
      {" · "}
      {text(hours ? "extends" : "currentEnd")} <Time at={at} isExact />
    </>
  );
};

/** Lets the sanction around it hold longer. */
export const ExtendDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(sanctions);
  const notifyDone = useNotifyDone(sanctions);
  const { run } = useAction(sanctions, "extend");
  const sanction = useRecordContext<Sanction>();
  if (!sanction) return null;
  const submit = async ({ isUntil: _isUntil, ...values }: FieldValues) => {
    const answer = await run({ ...values, id: sanction.id });
    notifyDone(answer, { deed: { name: "extend", record: sanction } });
    onClose();
  };
  return (
    <ResourceContextProvider value={getResourceName(sanctions)}>
      <FormDialog
        title={text("actions.extend")}
        schema={ExtensionForm}
        defaultValues={{ hours: 24, isUntil: false }}
        onSubmit={submit}
        onClose={onClose}
        maxWidth="sm"
      >
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {sanctionName(sanction)}
          {sanction.endTime !== null && <PresentEnd at={sanction.endTime} />}
        </Typography>
        <DurationInput />
        <LongTextInput source="reason" label={resourceTextKey(sanctions, "fields.extendReason")} />
      </FormDialog>
    </ResourceContextProvider>
  );
};
