import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
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
import { useBucketText } from "../../../components/charts/useBucketText.ts";
import { useTextOf } from "../../../components/fields/useTextOf.ts";
import { call } from "../../../api/client.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { Fact, Facts, panel } from "../../../components/fields/DetailFields.tsx";
import { GroupPicture } from "./GroupName.tsx";
import { Owner } from "./GroupList.tsx";

export const ProfileTab = () => {
  const group = useRecordContext<GroupDetail>();
  if (!group) return null;
  const messages = totalText(group.messageCount, { totalIsCapped: group.messageCount >= TOTAL_CAP });
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ ...panel, p: 2, display: "flex", flexWrap: "wrap", gap: 3 }}>
        <GroupPicture link={group.avatar} size={96} />
        <Box sx={{ flex: "1 1 260px", display: "grid", gap: 2, minWidth: 0 }}>
          <Facts width={150}>
            <Fact source="id">
              <IdField source="id" />
            </Fact>
            <Fact source="ownerId">
              <Owner />
            </Fact>
            {(["memberCount", "adminCount", "robotCount"] as const).map((name) => (
              <Fact key={name} source={name}>
                <NumberField source={name} />
              </Fact>
            ))}
            <Fact source="messageCount">{messages}</Fact>
            <Fact source="lastMessageTime">
              <TimeField source="lastMessageTime" />
            </Fact>
            <Fact source="muteStatus">
              <StatusChip source="muteStatus" code="muteStatus" />
            </Fact>
            <Fact source="registerType">
              <StatusChip source="registerType" code="registerType" />
            </Fact>
            <Fact source="createTime">
              <TimeField source="createTime" isExact />
            </Fact>
            <Fact source="updateTime">
              <TimeField source="updateTime" isExact />
            </Fact>
            {group.restoreTime && (
              <Fact source="restoreTime">
                <TimeField source="restoreTime" isExact />
              </Fact>
            )}
          </Facts>
          <Box component="dl" sx={{ m: 0 }}>
            <Fact source="introduction">
              <TextField source="introduction" emptyText="–" sx={{ whiteSpace: "pre-line" }} />
            </Fact>
          </Box>
        </Box>
      </Box>
      {!group.isDeleted && <Messages id={group.id} />}
    </Box>
  );
};

const Messages = ({ id }: { id: string }) => {
  const text = useTextOf(groups);
  const bucketText = useBucketText("day");
  const { data, error, refetch } = useQuery({
    queryKey: [groups.name, "series", id],
    queryFn: ({ signal }) => call(groups.endpoints.series, { id }, { signal }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box sx={{ ...panel, p: 2 }}>
      <TimeChart title={text("chart")} points={data.points} bucketText={bucketText} />
    </Box>
  );
};
