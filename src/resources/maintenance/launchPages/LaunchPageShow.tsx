import Box from "@mui/material/Box";
import { CanAccess, EditButton, NumberField, type RaRecord, useRecordContext } from "react-admin";
import { type LaunchPage, launchPages } from "../../../../contract/entities/maintenance/launchPages.ts";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { SafeUrlField } from "../../../components/fields/SafeUrlField.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { DetailField, DetailFields, panel } from "../../../components/fields/DetailFields.tsx";
import { Period } from "./Period.tsx";
import { PhonePreview } from "./PhonePreview.tsx";
import { toAccess } from "../../../authProvider/access.ts";

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
      <DetailFields isPanel width={240}>
        <DetailField source="platform">
          <StatusChip source="platform" code="launchPlatform" />
        </DetailField>
        <DetailField source="status">
          <StatusChip source="status" code="entryStatus" />
        </DetailField>
        <DetailField source="period">
          <Period />
        </DetailField>
        <DetailField source="displaySeconds">
          <NumberField source="displaySeconds" />
        </DetailField>
        <DetailField source="link">
          <SafeUrlField source="link" />
        </DetailField>
        <DetailField source="updateTime">
          <TimeField source="updateTime" isExact />
        </DetailField>
      </DetailFields>
    </Box>
  </ShowPage>
);

const Actions = () => (
  <>
    <OperationsLink entity={launchPages} />
    <CanAccess {...toAccess(launchPages, "update")}>
      <EditButton />
    </CanAccess>
  </>
);

const Preview = () => {
  const page = useRecordContext<LaunchPage & RaRecord>();
  return page ? <PhonePreview pictures={page.pictures} seconds={page.displaySeconds} /> : null;
};
