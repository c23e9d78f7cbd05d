import { BooleanInput, FormDataConsumer, TextInput } from "react-admin";
import { MemberLevelCreate, MemberLevelEdit, memberLevels } from "../../../../contract/entities/people/memberLevels.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";

const notSelectable = ["System"];

const Fields = () => (
  <>
    <TextInput source="name" isRequired />
    <EnumInput source="levelCode" code="levelCode" without={notSelectable} isRequired />
    <BooleanInput source="displayHead" />
    <FormDataConsumer>
      {({ formData }) => (
        <TextInput
          source="headText"
          disabled={!formData["displayHead"]}
          isRequired={Boolean(formData["displayHead"])}
        />
      )}
    </FormDataConsumer>
  </>
);

const defaults = { levelCode: "Normal", displayHead: false };

export const MemberLevelCreatePage = () => (
  <CreatePage schema={MemberLevelCreate} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const MemberLevelEditPage = () => (
  <EditPage schema={MemberLevelEdit} actions={<OperationsLink entity={memberLevels} />}>
    <Fields />
    <BooleanInput source="isDefault" />
  </EditPage>
);
