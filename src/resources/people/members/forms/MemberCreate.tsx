import { TextInput } from "react-admin";
import { members } from "../../../../../contract/entities/people/members.ts";
import { CreatePage } from "../../../../components/form/CreatePage.tsx";
import { MemberFields } from "./MemberFields.tsx";
import { NewPasswordInput } from "../../../../components/inputs/NewPasswordInput.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";

const { input } = members.endpoints.create;

export const MemberCreate = () => (
  <CreatePage schema={input} defaultValues={{ gender: "Other" }} next="show">
    <TextInput source="account" isRequired autoComplete="off" />
    <NewPasswordInput isRequired helperText={resourceTextKey(members, "hints.password")} />
    <MemberFields />
  </CreatePage>
);
