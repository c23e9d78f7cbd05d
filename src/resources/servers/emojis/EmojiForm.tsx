import { TextInput } from "react-admin";
import { EmojiCreate, EmojiEdit, emojis } from "../../../../contract/entities/servers/emojis.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { PictureInput } from "../../../components/inputs/PictureInput.tsx";

const defaults = { status: "Enable" };

const Fields = () => (
  <>
    <TextInput source="name" isRequired />
    <EnumInput source="status" code="entryStatus" isRequired />
    <PictureInput source="picture" purpose="emoji" isRequired />
  </>
);

export const EmojiCreatePage = () => (
  <CreatePage schema={EmojiCreate} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const EmojiEditPage = () => (
  <EditPage schema={EmojiEdit} actions={<OperationsLink entity={emojis} />}>
    <Fields />
  </EditPage>
);
