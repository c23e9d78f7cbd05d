import { TextInput } from "react-admin";
import { RobotCreate, RobotEdit, robots } from "../../../../contract/entities/servers/robots.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { PictureInput } from "../../../components/inputs/PictureInput.tsx";

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
