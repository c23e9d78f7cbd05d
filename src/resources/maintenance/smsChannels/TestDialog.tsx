import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { TextInput, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import {
  type SmsChannel,
  smsChannels,
  SmsNumber,
  type SmsTest,
} from "../../../../contract/entities/maintenance/smsChannels.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { Preformatted } from "../../../components/fields/Preformatted.tsx";
import { NationAreaCodeInput } from "../../../components/members/NationAreaCodeInput.tsx";
import { fullWidth } from "../../../components/form/FormCard.tsx";

type Result = z.infer<typeof SmsTest>;

/** Sends a made-up code for real, and shows what the provider answered. */
export const TestDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const channel = useRecordContext<z.infer<typeof SmsChannel>>();
  const { run } = useAction(smsChannels, "test");
  const [result, setResult] = useState<Result>();
  const send = async (number: Record<string, unknown>) => {
    setResult(undefined);
    setResult(await run({ ...number, id: channel?.id }));
  };
  return (
    <FormDialog
      title={translate("resources.textMessage.testOf", { name: channel?.name })}
      schema={SmsNumber}
      onSubmit={send}
      onClose={onClose}
      submitLabel="resources.textMessage.send"
      maxWidth="sm"
    >
      <NationAreaCodeInput source="nationAreaCode" isRequired />
      <TextInput source="mobile" isRequired helperText="resources.textMessage.hints.mobile" />
      {result && <Outcome result={result} />}
    </FormDialog>
  );
};

const Outcome = ({ result }: { result: Result }) => {
  const translate = useTranslate();
  const { isTaken, failure, httpStatus, answer, milliseconds } = result;
  const text = failure
    ? enumText("outboundFailure", failure)
    : translate(`resources.textMessage.${isTaken ? "taken" : "notTaken"}`, { status: httpStatus });
  return (
    <Box sx={fullWidth}>
      <Alert severity={isTaken ? "success" : "error"}>
        {text} ({milliseconds} {translate("resources.textMessage.milliseconds")})
      </Alert>
      {answer && <Preformatted text={answer} />}
    </Box>
  );
};
