import Typography from "@mui/material/Typography";
import { use } from "react";
import { ResourceContextProvider } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { RaiseForm } from "../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { loadTexts } from "../../../i18n/index.ts";
import { useNotifyDone } from "../../actions/notices.ts";
import { useAction } from "../../actions/useAction.ts";
import { useResourceText } from "../../fields/useTextOf.ts";
import { FormDialog } from "../../form/FormDialog.tsx";
import { EnumInput } from "../../inputs/EnumInput.tsx";
import { LongTextInput } from "../../inputs/LongTextInput.tsx";

/** Puts a message that was read into the queue of reports, for colleagues to decide on. */
export const RaiseDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  use(loadTexts());
  const text = useResourceText(reports);
  const notifyDone = useNotifyDone(reports);
  const { run } = useAction(reports, "raise");
  const submit = async (values: FieldValues) => {
    const answer = await run({ ...values, reportedMessageId: message.id });
    notifyDone(answer, { said: text("raised", { number: answer.serialNumber }) });
    onClose();
  };
  return (
    <ResourceContextProvider value={getResourceName(reports)}>
      <FormDialog
        title={text("actions.raise")}
        schema={RaiseForm}
        defaultValues={{ content: "" }}
        onSubmit={submit}
        onClose={onClose}
      >
        <Typography variant="body2" sx={{ color: "text.secondary", gridColumn: "1 / -1" }}>
          {text("raiseHint")}
        </Typography>
        <EnumInput source="reason" code="reportReason" isRequired helperText={false} />
        <LongTextInput source="content" helperText={false} />
      </FormDialog>
    </ResourceContextProvider>
  );
};
