import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { TextField } from "react-admin";
import { IdField } from "../../../../components/fields/IdField.tsx";
import { IpField } from "../../../../components/list/QueryField.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { DetailField, panel } from "../../../../components/fields/DetailFields.tsx";
import { MobileField } from "./MobileField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

export const ProfileTab = () => (
  <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))", gap: 1.5 }}>
    <Group name="account">
      <DetailField source="account">
        <IdField source="account" />
      </DetailField>
      <DetailField source="nickname">
        <TextField source="nickname" />
      </DetailField>
      <DetailField source="gender">
        <StatusChip source="gender" code="gender" />
      </DetailField>
      <DetailField source="memberLevelId">
        <TextField source="memberLevelName" />
      </DetailField>
    </Group>
    <Group name="contact">
      <DetailField source="mobile">
        <MobileField />
      </DetailField>
      <DetailField source="lastLoginIp">
        <IpField source="lastLoginIp" />
      </DetailField>
    </Group>
    <Group name="origin">
      <DetailField source="registerType">
        <StatusChip source="registerType" code="registerType" />
      </DetailField>
      <DetailField source="tenantAlias">
        <IdField source="tenantAlias" />
      </DetailField>
      <DetailField source="createTime">
        <TimeField source="createTime" isExact />
      </DetailField>
    </Group>
    <Group name="activity">
      <DetailField source="onlineStatus">
        <StatusChip source="onlineStatus" code="onlineStatus" />
      </DetailField>
      <DetailField source="lastLoginTime">
        <TimeField source="lastLoginTime" isExact />
      </DetailField>
      <DetailField source="updateTime">
        <TimeField source="updateTime" isExact />
      </DetailField>
    </Group>
  </Box>
);

const Group = ({ name, children }: { name: string; children: ReactNode }) => {
  const text = useResourceText(members);
  return (
    <Box component="section" sx={{ ...panel, p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {text(`profile.${name}`)}
      </Typography>
      <Box component="dl" sx={{ display: "grid", gap: 1.5, m: 0 }}>
        {children}
      </Box>
    </Box>
  );
};
