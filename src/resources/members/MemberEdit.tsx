import { TextInput } from "react-admin";
import { members } from "../../../contract/members.ts";
import { EditPage } from "../../components/EditPage.tsx";
import { MemberFields } from "./MemberFields.tsx";
import { NewPasswordInput } from "./NewPasswordInput.tsx";
import { memberKey } from "./useMemberText.ts";

const { input } = members.endpoints.modify;

export const MemberEdit = () => (
  <EditPage schema={input} next="show">
    <TextInput source="account" readOnly />
    <NewPasswordInput helperText={memberKey("hints.newPassword")} />
    <MemberFields />
  </EditPage>
);
