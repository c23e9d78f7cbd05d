import Box from "@mui/material/Box";
import { EditButton, NumberField, type RaRecord, useRecordContext } from "react-admin";
import { type LaunchPage, launchPages } from "../../../../contract/entities/maintenance/launchPages.ts";
import { Can } from "../../../components/actions/Can.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { SafeUrlField } from "../../../components/fields/SafeUrlField.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { Fact, Facts, panel } from "../../../components/fields/DetailFields.tsx";
import { Period } from "./Period.tsx";
import { PhonePreview } from "./PhonePreview.tsx";

/** A launch page as the apps show it, and when they do. */
export const LaunchPageShow = () => (
  <ShowPage aside={<StatusChip source="state" code="launchPageState" />} actions={<Actions />}>
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "240px minmax(0, 1fr)" },
      }}
    >
      <Box sx={{ ...panel, p: 2 }}>
        <Preview />
      </Box>
      <Facts isPanel width={240}>
        <Fact source="platform">
          <StatusChip source="platform" code="launchPlatform" />
        </Fact>
        <Fact source="status">
          <StatusChip source="status" code="entryStatus" />
        </Fact>
        <Fact source="period">
          <Period />
        </Fact>
        <Fact source="displaySeconds">
          <NumberField source="displaySeconds" />
        </Fact>
        <Fact source="link">
          <SafeUrlField source="link" />
        </Fact>
        <Fact source="updateTime">
          <TimeField source="updateTime" isExact />
        </Fact>
      </Facts>
    </Box>
  </ShowPage>
);

const Actions = () => (
  <>
    <OperationsLink entity={launchPages} />
    <Can action="edit">
      <EditButton />
    </Can>
  </>
);

const Preview = () => {
  const page = useRecordContext<LaunchPage & RaRecord>();
  return page ? <PhonePreview pictures={page.pictures} seconds={page.displaySeconds} /> : null;
};
