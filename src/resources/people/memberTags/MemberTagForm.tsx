import { TextInput } from "react-admin";
import { MemberTagEdit, MemberTagForm, memberTags } from "../../../../contract/entities/people/memberTags.ts";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";

const Fields = () => (
  <>
    <TextInput source="name" isRequired helperText={resourceTextKey(memberTags, "hints.name")} />
    <EnumInput source="color" code="tagColor" isRequired />
  </>
);

export const MemberTagCreate = () => (
  <CreatePage schema={MemberTagForm} defaultValues={{ color: "Blue" }}>
    <Fields />
  </CreatePage>
);

export const MemberTagEditPage = () => (
  <EditPage schema={MemberTagEdit} actions={<OperationsLink entity={memberTags} />}>
    <Fields />
  </EditPage>
);
