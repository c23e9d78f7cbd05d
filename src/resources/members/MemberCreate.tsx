import { TextInput } from "react-admin";
import { members } from "../../../contract/members.ts";
import { CreatePage } from "../../components/CreatePage.tsx";
import { MemberFields } from "./MemberFields.tsx";
import { NewPasswordInput } from "./NewPasswordInput.tsx";
import { memberKey } from "./useMemberText.ts";

const { input } = members.endpoints.build;

export const MemberCreate = () => (
  <CreatePage schema={input} defaultValues={{ gender: "Other" }} next="show">
    <TextInput source="account" isRequired autoComplete="off" />
    <NewPasswordInput isRequired helperText={memberKey("hints.password")} />
    <MemberFields />
  </CreatePage>
);
