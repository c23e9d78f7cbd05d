import Box from "@mui/material/Box";
import { NumberField, TextField, useRecordContext } from "react-admin";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import type { GroupDetail } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeChart } from "../../../components/charts/TimeChart.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { totalText } from "../../../components/list/totalText.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { DetailField, DetailFields, panel } from "../../../components/fields/DetailFields.tsx";
import { GroupMute } from "./Grace.tsx";
import { GroupPicture } from "./GroupName.tsx";
import { Owner } from "./GroupList.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

export const ProfileTab = () => {
  const group = useRecordContext<GroupDetail>();
  if (!group) return null;
  const messages = totalText(group.messageCount, { totalIsCapped: group.messageCount >= TOTAL_CAP });
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ ...panel, p: 2, display: "flex", flexWrap: "wrap", gap: 3 }}>
        <GroupPicture link={group.avatar} size={96} />
        <Box sx={{ flex: "1 1 260px", display: "grid", gap: 2, minWidth: 0 }}>
          <DetailFields width={150}>
            <DetailField source="id">
              <IdField source="id" />
            </DetailField>
            <DetailField source="ownerId">
              <Owner />
            </DetailField>
            {(["memberCount", "adminCount", "robotCount"] as const).map((name) => (
              <DetailField key={name} source={name}>
                <NumberField source={name} />
              </DetailField>
            ))}
            <DetailField source="messageCount">{messages}</DetailField>
            <DetailField source="lastMessageTime">
              <TimeField source="lastMessageTime" />
            </DetailField>
            <DetailField source="muteStatus">
              <GroupMute />
            </DetailField>
            <DetailField source="registerType">
              <StatusChip source="registerType" code="registerType" />
            </DetailField>
            <DetailField source="createTime">
              <TimeField source="createTime" isExact />
            </DetailField>
            <DetailField source="updateTime">
              <TimeField source="updateTime" isExact />
            </DetailField>
            {group.restoreTime && (
              <DetailField source="restoreTime">
                <TimeField source="restoreTime" isExact />
              </DetailField>
            )}
          </DetailFields>
          <Box component="dl" sx={{ m: 0 }}>
            <DetailField source="introduction">
              <TextField source="introduction" sx={{ whiteSpace: "pre-line" }} />
            </DetailField>
          </Box>
        </Box>
      </Box>
      {!group.isDeleted && <Messages id={group.id} />}
    </Box>
  );
};

const Messages = ({ id }: { id: string }) => {
  const text = useResourceText(groups);
  const { data, error, refetch } = useEndpointQuery(groups, "series", { id });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box sx={{ ...panel, p: 2 }}>
      <TimeChart title={text("chart")} points={data.points} bucket="day" />
    </Box>
  );
};
