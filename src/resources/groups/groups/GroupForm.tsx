import { TextInput } from "react-admin";
import { GroupCreate, GroupEdit } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { PictureInput } from "../../../components/inputs/PictureInput.tsx";
import { PersonInput } from "./PersonInput.tsx";
import { fullWidth } from "../../../components/form/FormCard.tsx";

const Rest = () => (
  <>
    <EnumInput source="muteStatus" code="muteStatus" isRequired />
    <TextInput source="introduction" multiline rows={3} sx={fullWidth} />
    <PictureInput source="avatar" purpose="avatar" />
  </>
);

const defaults = { muteStatus: "Open", introduction: "" };

export const GroupCreatePage = () => (
  <CreatePage schema={GroupCreate} defaultValues={defaults} next="show">
    <TextInput source="name" isRequired />
    <PersonInput source="ownerId" isRequired />
    <PersonInput source="memberIds" isMany />
    <Rest />
  </CreatePage>
);

export const GroupEditPage = () => (
  <EditPage schema={GroupEdit} next="show" actions={<OperationsLink entity={groups} />}>
    <TextInput source="name" isRequired />
    <Rest />
  </EditPage>
);
