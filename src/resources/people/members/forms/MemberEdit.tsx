import { TextInput } from "react-admin";
import { members } from "../../../../../contract/entities/people/members.ts";
import { EditPage } from "../../../../components/form/EditPage.tsx";
import { MemberFields } from "./MemberFields.tsx";
import { NewPasswordInput } from "../../../../components/inputs/NewPasswordInput.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";

const { input } = members.endpoints.update;

export const MemberEdit = () => (
  <EditPage schema={input} next="show">
    <TextInput source="account" readOnly />
    <NewPasswordInput helperText={resourceTextKey(members, "hints.newPassword")} />
    <MemberFields />
  </EditPage>
);
