import { TextInput } from "react-admin";
import { HomePageCreate, HomePageEdit, homePages, platforms } from "./contract.ts";
import {
  CreatePage,
  EditPage,
  EnumInput,
  OperationsLink,
  TimeInput,
  resourceTextKey,
  fullWidth,
} from "im-console/console";

const Fields = () => (
  <>
    <TextInput source="title" isRequired />
    <EnumInput source="platform" values={platforms} isRequired />
    <TextInput
      source="address"
      isRequired
      type="url"
      placeholder="https://"
      helperText={resourceTextKey(homePages, "hints.address")}
      sx={fullWidth}
    />
    <TimeInput source="startTime" helperText={resourceTextKey(homePages, "hints.startTime")} />
    <TimeInput source="endTime" helperText={resourceTextKey(homePages, "hints.endTime")} />
  </>
);

const defaults = { platform: "All" };

export const HomePageCreatePage = () => (
  <CreatePage schema={HomePageCreate} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const HomePageEditPage = () => (
  <EditPage schema={HomePageEdit} actions={<OperationsLink entity={homePages} />}>
    <Fields />
  </EditPage>
);
