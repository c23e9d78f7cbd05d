import Box from "@mui/material/Box";
import { CanAccess, EditButton, NumberField, type RaRecord, useRecordContext } from "react-admin";
import { type LaunchPage, launchPages } from "./contract.ts";
import { stateTones } from "./stateTones.ts";
import { Period } from "./Period.tsx";
import { PhonePreview } from "./PhonePreview.tsx";
import {
  EnumField,
  OperationsLink,
  SafeUrlField,
  ShowPage,
  StatusChip,
  TimeField,
  DetailField,
  DetailFields,
  panel,
  toAccess,
} from "im-console/console";

/** A launch page as the apps show it, and when they do. */
export const LaunchPageShow = () => (
  <ShowPage aside={<EnumField source="state" tones={stateTones} />} actions={<Actions />}>
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
          <EnumField source="platform" />
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
      <EditButton variant="contained" />
    </CanAccess>
  </>
);

const Preview = () => {
  const page = useRecordContext<LaunchPage & RaRecord>();
  return page ? <PhonePreview pictures={page.pictures} seconds={page.displaySeconds} /> : null;
};
