import { AutocompleteArrayInput, TextInput, useRecordContext, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import {
  keepsTemplates,
  type SmsChannel,
  SmsChannelCreate,
  SmsChannelEdit,
  smsChannels,
  type SmsProvider,
} from "../../../../contract/entities/maintenance/smsChannels.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { useNationAreaCodes } from "../../../components/members/NationAreaCodeInput.tsx";

const defaults = { provider: "HttpGateway", status: "Enable", countryCodes: [] };
const hint = (name: string) => `resources.textMessage.hints.${name}`;

const Fields = () => {
  const { choices } = useNationAreaCodes();
  return (
    <>
      <TextInput source="name" isRequired />
      <EnumInput source="status" code="channelStatus" isRequired />
      <EnumInput source="provider" code="smsProvider" isRequired />
      <AutocompleteArrayInput
        source="countryCodes"
        choices={choices}
        translateChoice={false}
        helperText={hint("countryCodes")}
      />
      <ProviderFields />
    </>
  );
};

/** What the chosen provider needs. */
const ProviderFields = () => {
  const translate = useTranslate();
  const channel = useRecordContext<z.infer<typeof SmsChannel>>();
  const provider: SmsProvider = useWatch({ name: "provider", defaultValue: channel?.provider ?? "HttpGateway" });
  const isEnabled = useWatch({ name: "status", defaultValue: channel?.status }) === "Enable";
  const isOwn = provider === "HttpGateway";
  // One that sends nothing may wait for it.
  const isWaiting = channel && !isEnabled && provider === channel.provider;
  return (
    <>
      {isOwn ? (
        <TextInput source="address" isRequired helperText={hint("address")} />
      ) : (
        <TextInput source="accessKey" isRequired autoComplete="off" helperText={hint(`accessKey${provider}`)} />
      )}
      <TextInput
        source="secret"
        type="password"
        isRequired={!isOwn && !channel?.hasSecret && !isWaiting}
        autoComplete="new-password"
        helperText={hint(channel?.hasSecret ? "secretKept" : isOwn ? "secretOptional" : "secret")}
      />
      {provider === "Tencent" && <TextInput source="appId" isRequired />}
      <TextInput source="sender" isRequired helperText={hint(keepsTemplates(provider) ? "signature" : "sender")} />
      <TextInput
        source="template"
        isRequired
        {...(!keepsTemplates(provider) && { multiline: true, rows: 3 })}
        helperText={translate(hint(keepsTemplates(provider) ? "templateId" : "template"))}
      />
    </>
  );
};

export const SmsChannelCreatePage = () => (
  <CreatePage schema={SmsChannelCreate} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const SmsChannelEditPage = () => (
  <EditPage schema={SmsChannelEdit} actions={<OperationsLink entity={smsChannels} />}>
    <Fields />
  </EditPage>
);
