import { TextInput } from "react-admin";
import { HomePageCreate, HomePageEdit, homePages } from "../../../../contract/entities/servers/homePages.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

const Fields = () => (
  <>
    <TextInput source="title" isRequired />
    <EnumInput source="platform" code="homePagePlatform" isRequired />
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
