import { TextInput } from "react-admin";
import { RobotCreate, RobotEdit, robots } from "../../../contract/robots.ts";
import { CreatePage } from "../../components/CreatePage.tsx";
import { EditPage } from "../../components/EditPage.tsx";
import { EnumInput } from "../../components/EnumInput.tsx";
import { OperationsLink } from "../../components/OperationsLink.tsx";
import { PictureInput } from "../../components/PictureInput.tsx";

const defaults = { status: "Enable" };

const Fields = () => (
  <>
    <TextInput source="name" isRequired />
    <EnumInput source="status" code="robotStatus" isRequired />
    <TextInput source="signature" />
    <PictureInput source="headImage" purpose="avatar" />
  </>
);

export const RobotCreatePage = () => (
  <CreatePage schema={RobotCreate} defaultValues={defaults} next="show">
    <Fields />
  </CreatePage>
);

export const RobotEditPage = () => (
  <EditPage schema={RobotEdit} next="show" actions={<OperationsLink entity={robots} />}>
    <Fields />
  </EditPage>
);
