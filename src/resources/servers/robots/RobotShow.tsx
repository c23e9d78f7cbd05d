import Box from "@mui/material/Box";
import type { ComponentType } from "react";
import { CanAccess, TextField, useRecordContext, useTranslate } from "react-admin";
import { EditLink } from "../../../components/actions/EditLink.tsx";
import type { z } from "zod";
import { type Robot, robots } from "../../../../contract/entities/servers/robots.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { RecordTabs } from "../../../components/page/RecordTabs.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { DetailField, DetailFields, panel } from "../../../components/fields/DetailFields.tsx";
import { GroupsTab } from "./GroupsTab.tsx";
import { KeysTab } from "./KeysTab.tsx";
import { RobotPicture } from "./RobotName.tsx";
import { toAccess } from "../../../authProvider/access.ts";

export const RobotShow = () => (
  <ShowPage
    aside={<StatusChip source="status" code="robotStatus" />}
    actions={
      <>
        <OperationsLink entity={robots} />
        <CanAccess {...toAccess(robots, "update")}>
          <EditLink variant="contained" />
        </CanAccess>
      </>
    }
  >
    <Tabs />
  </ShowPage>
);

const ProfileTab = () => {
  const robot = useRecordContext<z.infer<typeof Robot>>();
  if (!robot) return null;
  return (
    <Box sx={{ ...panel, p: 2, display: "flex", flexWrap: "wrap", gap: 3 }}>
      <RobotPicture link={robot.headImage} size={96} />
      <DetailFields width={180}>
        <DetailField source="id">
          <IdField source="id" />
        </DetailField>
        <DetailField source="signature">
          <TextField source="signature" />
        </DetailField>
        <DetailField source="keyCount">
          <TextField source="keyCount" />
        </DetailField>
        <DetailField source="groupCount">
          <TextField source="groupCount" />
        </DetailField>
        <DetailField source="lastUsedTime">
          <TimeField source="lastUsedTime" />
        </DetailField>
        <DetailField source="createTime">
          <TimeField source="createTime" isExact />
        </DetailField>
      </DetailFields>
    </Box>
  );
};

const tabs = { profile: ProfileTab, keys: KeysTab, groups: GroupsTab } satisfies Record<string, ComponentType>;

const Tabs = () => {
  const translate = useTranslate();
  return <RecordTabs tabs={tabs} getLabel={(name) => translate(`resources.ServerManagement/RobotList.tabs.${name}`)} />;
};
