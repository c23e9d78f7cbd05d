import { TextInput } from "react-admin";
import { EmojiCreate, EmojiEdit, emojis } from "./contract.ts";
import { CreatePage, EditPage, EnumInput, OperationsLink, PictureInput } from "im-console/console";

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
