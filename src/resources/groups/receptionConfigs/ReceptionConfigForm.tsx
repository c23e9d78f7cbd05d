import { SelectInput, TextInput } from "react-admin";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import { useWatch } from "react-hook-form";
import {
  ReceptionConfigCreate,
  ReceptionConfigEdit,
  receptionConfigs,
} from "../../../../contract/entities/groups/receptionConfigs.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { PictureInput } from "../../../components/inputs/PictureInput.tsx";
import { RichTextInput } from "../../../components/inputs/RichTextInput.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { choicesOptions } from "../../../components/members/choices.ts";
import { InviteCodeInput } from "../../../components/members/inputs.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

const hint = (name: string) => resourceTextKey(receptionConfigs, `hints.${name}`);

const Fields = () => {
  const { data: links = [] } = useEndpointQuery(receptionConfigs, "customerLinks", {}, choicesOptions);
  return (
    <>
      <AmountInput source="autoAddCount" min={1} isRequired helperText={hint("autoAddCount")} />
      <MethodInput />
      <RichTextInput source="welcomeGreeting" helperText={hint("welcomeGreeting")} />
      <RichTextInput source="defaultGreeting" helperText={hint("defaultGreeting")} />
      <TextInput source="linkAddress" placeholder="https://" helperText={hint("link")} />
      <SelectInput source="customerLinkId" choices={links} translateChoice={false} />
      <PictureInput source="logo" purpose="logo" />
    </>
  );
};

const MethodInput = () => {
  const text = useResourceText(receptionConfigs);
  const method: unknown = useWatch({ name: "addMethod" });
  return (
    <EnumInput
      source="addMethod"
      code="addMethod"
      isRequired
      helperText={typeof method === "string" && method !== "" ? text(`methods.${method}`) : undefined}
    />
  );
};

const defaults = { autoAddCount: 1, addMethod: "sequential", welcomeGreeting: "", defaultGreeting: "" };

export const ReceptionConfigCreatePage = () => (
  <CreatePage schema={ReceptionConfigCreate} defaultValues={defaults}>
    <InviteCodeInput source="tenantAlias" helperText={hint("tenantAlias")} sx={fullWidth} />
    <Fields />
  </CreatePage>
);

export const ReceptionConfigEditPage = () => (
  <EditPage schema={ReceptionConfigEdit} actions={<OperationsLink entity={receptionConfigs} />}>
    <Fields />
  </EditPage>
);
