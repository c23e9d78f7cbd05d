import Box from "@mui/material/Box";
import { useState } from "react";
import { FormDataConsumer, NumberInput, TextInput, useTranslate } from "react-admin";
import { LaunchPageCreate, LaunchPageEdit, launchPages, MAX_LAUNCH_PICTURES, platforms } from "./contract.ts";
import { PhonePreview } from "./PhonePreview.tsx";
import {
  CreatePage,
  EditPage,
  EnumInput,
  OperationsLink,
  PicturesInput,
  TimeInput,
  fullWidth,
} from "im-console/console";

const Fields = () => {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.maintain/launchpage.${key}`);
  return (
    <>
      <TextInput source="name" isRequired />
      <EnumInput source="platform" values={platforms} isRequired />
      <PicturesInput source="pictures" purpose="launchPage" max={MAX_LAUNCH_PICTURES} isRequired />
      <TimeInput source="startTime" isRequired />
      <TimeInput source="endTime" helperText={text("endHint")} />
      <NumberInput source="displaySeconds" min={1} max={30} isRequired />
      <TextInput source="link" type="url" helperText={text("linkHint")} />
      <EnumInput source="status" code="entryStatus" helperText={text("currentHint")} isRequired />
      <Preview />
    </>
  );
};

const Preview = () => (
  <Box sx={fullWidth}>
    <FormDataConsumer>
      {({ formData: { pictures = [], displaySeconds = 3 } }) => (
        <PhonePreview pictures={pictures} seconds={Number(displaySeconds) || 1} />
      )}
    </FormDataConsumer>
  </Box>
);

export const LaunchPageCreatePage = () => {
  // When the form was opened: a page begins now unless somebody says otherwise.
  const [defaults] = useState(() => ({
    platform: "All",
    displaySeconds: 3,
    status: "Enable",
    startTime: new Date().toISOString(),
  }));
  return (
    <CreatePage schema={LaunchPageCreate} defaultValues={defaults}>
      <Fields />
    </CreatePage>
  );
};

export const LaunchPageEditPage = () => (
  <EditPage schema={LaunchPageEdit} actions={<OperationsLink entity={launchPages} />}>
    <Fields />
  </EditPage>
);
