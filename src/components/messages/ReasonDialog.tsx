import Typography from "@mui/material/Typography";
import { TextInput, useTranslate } from "react-admin";
import { sentences } from "../../i18n/listed.ts";
import { CaseNumber, Reason } from "../../../contract/entities/messages/messages.records.ts";
import { z } from "../../../contract/core/zod.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import type { StatedReason } from "./reasons.ts";

const Asked = z
  .strictObject({ reason: Reason.optional(), caseNumber: CaseNumber.optional() })
  .refine(({ reason, caseNumber }) => Boolean(reason) || Boolean(caseNumber), {
    error: "rule.readingReason",
    path: ["reason"],
  });

/** Asks why records are read, before any is shown. */
export const ReasonDialog = ({ onGive, onClose }: { onGive: (why: StatedReason) => void; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate("resources.messages.ask.title")}
      schema={Asked}
      submitLabel="resources.messages.ask.submit"
      onSubmit={async (values) => onGive(values)}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {sentences([translate("resources.messages.ask.hint"), translate("resources.messages.ask.keep")])}
      </Typography>
      <TextInput source="reason" label="resources.messages.fields.reason" multiline rows={3} autoFocus />
      <TextInput source="caseNumber" label="resources.messages.fields.caseNumber" />
    </FormDialog>
  );
};
