import Box from "@mui/material/Box";
import { useState } from "react";
import { NumberInput, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import {
  LaunchPageCreate,
  LaunchPageEdit,
  launchPages,
  MAX_LAUNCH_PICTURES,
} from "../../../../contract/entities/maintenance/launchPages.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { PicturesInput } from "../../../components/inputs/PicturesInput.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";
import { PhonePreview } from "./PhonePreview.tsx";
import { fullWidth } from "../../../components/form/FormCard.tsx";

const Fields = () => {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.maintain/launchpage.${key}`);
  return (
    <>
      <TextInput source="name" isRequired />
      <EnumInput source="platform" code="launchPlatform" isRequired />
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

const Preview = () => {
  const [pictures = [], seconds = 3] = useWatch({ name: ["pictures", "displaySeconds"] });
  return (
    <Box sx={fullWidth}>
      <PhonePreview pictures={pictures} seconds={Number(seconds) || 1} />
    </Box>
  );
};

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
