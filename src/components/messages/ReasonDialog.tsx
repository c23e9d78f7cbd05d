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

type Props = {
  onGive: (why: StatedReason) => void;
  onClose: () => void;
  /** Keys of what is said of the reason and of what it opens, where that is no messages. */
  words?: { hint: string; keep: string; submit: string };
};

/** Of messages that are read. */
export const ofMessages = {
  hint: "resources.messages.ask.hint",
  keep: "resources.messages.ask.keep",
  submit: "resources.messages.ask.submit",
};

/** Asks why records are read, before any is shown. */
export const ReasonDialog = ({ onGive, onClose, words = ofMessages }: Props) => {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate("resources.messages.ask.title")}
      schema={Asked}
      submitLabel={words.submit}
      onSubmit={async (values) => onGive(values)}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {sentences([translate(words.hint), translate(words.keep)])}
      </Typography>
      <TextInput source="reason" label="resources.messages.fields.reason" multiline rows={3} autoFocus />
      <TextInput source="caseNumber" label="resources.messages.fields.caseNumber" />
    </FormDialog>
  );
};
