import { TextInput } from "react-admin";
import { EmojiCreate, EmojiEdit, emojis } from "../../../contract/emojis.ts";
import { CreatePage } from "../../components/CreatePage.tsx";
import { EditPage } from "../../components/EditPage.tsx";
import { EnumInput } from "../../components/EnumInput.tsx";
import { OperationsLink } from "../../components/OperationsLink.tsx";
import { PictureInput } from "../../components/PictureInput.tsx";

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
