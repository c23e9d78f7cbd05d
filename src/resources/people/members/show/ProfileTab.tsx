import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { TextField } from "react-admin";
import { IdField } from "../../../../components/fields/IdField.tsx";
import { IpField } from "../../../../components/list/QueryField.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { Fact, panel } from "../../../../components/fields/DetailFields.tsx";
import { MobileField } from "./MobileField.tsx";
import { useMemberText } from "../../../../components/members/useMemberText.ts";

export const ProfileTab = () => (
  <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))", gap: 1.5 }}>
    <Group name="account">
      <Fact source="account">
        <IdField source="account" />
      </Fact>
      <Fact source="nickname">
        <TextField source="nickname" emptyText="–" />
      </Fact>
      <Fact source="gender">
        <StatusChip source="gender" code="gender" />
      </Fact>
      <Fact source="memberLevelId">
        <TextField source="memberLevelName" />
      </Fact>
    </Group>
    <Group name="contact">
      <Fact source="mobile">
        <MobileField />
      </Fact>
      <Fact source="lastLoginIp">
        <IpField source="lastLoginIp" />
      </Fact>
    </Group>
    <Group name="origin">
      <Fact source="registerType">
        <StatusChip source="registerType" code="registerType" />
      </Fact>
      <Fact source="tenantAlias">
        <IdField source="tenantAlias" />
      </Fact>
      <Fact source="createTime">
        <TimeField source="createTime" isExact />
      </Fact>
    </Group>
    <Group name="activity">
      <Fact source="onlineStatus">
        <StatusChip source="onlineStatus" code="onlineStatus" />
      </Fact>
      <Fact source="lastLoginTime">
        <TimeField source="lastLoginTime" isExact />
      </Fact>
      <Fact source="updateTime">
        <TimeField source="updateTime" isExact />
      </Fact>
    </Group>
  </Box>
);

const Group = ({ name, children }: { name: string; children: ReactNode }) => {
  const text = useMemberText();
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
