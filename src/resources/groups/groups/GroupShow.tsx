import Box from "@mui/material/Box";
import type { ComponentType } from "react";
import { CanAccess, FunctionField, useRecordContext } from "react-admin";
import { EditLink } from "../../../components/actions/EditLink.tsx";
import type { GroupDetail } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { MoreMenu } from "../../../components/actions/MoreMenu.tsx";
import { LazyBorder } from "../../../components/page/LazyBorder.tsx";
import { RecordTabs } from "../../../components/page/RecordTabs.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { RecordOperations } from "../../../components/operationLog/RecordOperations.tsx";
import { ChangeOwner, ClearMessages, Dissolve, Mute, Restore, Unmute } from "./actions.tsx";
import { GraceNotice, GroupMute, GroupState } from "./Grace.tsx";
import { MembersTab } from "./MembersTab.tsx";
import { MessagesTab } from "./MessagesTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { RobotsTab } from "./RobotsTab.tsx";
import { toAccess } from "../../../authProvider/access.ts";

/** What a group is, who is in it, and what was done to it. */
export const GroupShow = () => (
  <ShowPage
    aside={
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <GroupState />
        <FunctionField<GroupDetail> render={({ groupStatus }) => groupStatus === "Enable" && <GroupMute />} />
      </Box>
    }
    actions={<Actions />}
  >
    <GraceNotice />
    <Tabs />
  </ShowPage>
);

/** Of a dissolved group only the way back; of one whose data is gone nothing. */
const Actions = () => {
  const group = useRecordContext<GroupDetail>();
  const mayMore = [useMay(groups, "changeOwner"), useMay(groups, "clearMessages"), useMay(groups, "dissolve")].includes(
    true,
  );
  if (!group || group.isDeleted) return null;
  if (group.groupStatus === "Closed") return <Restore />;
  return (
    <>
      {group.muteStatus === "Muted" ? <Unmute /> : <Mute />}
      {mayMore && (
        <MoreMenu>
          <ChangeOwner look="item" />
          <ClearMessages look="item" />
          <Dissolve look="item" />
        </MoreMenu>
      )}
      <CanAccess {...toAccess(groups, "update")}>
        <EditLink variant="contained" />
      </CanAccess>
    </>
  );
};

const OperationsTab = () => {
  const group = useRecordContext<GroupDetail>();
  return (
    <RecordOperations
      entity={groups}
      filter={{ groupId: group?.id }}
      emptyHint={resourceTextKey(groups, "none.operations")}
    />
  );
};

const LazyReports = lazyPart(() => import("../../../components/reports/ReportsTab.tsx"), "ReportsTab");
const ReportsTab = () => {
  const group = useRecordContext<GroupDetail>();
  return (
    <LazyBorder>
      <LazyReports about={{ reportedGroupId: group?.id }} />
    </LazyBorder>
  );
};

const LazyTimeline = lazyPart(() => import("../../../components/timeline/Timeline.tsx"), "Timeline");
const TimelineTab = () => {
  const group = useRecordContext<GroupDetail>();
  return <LazyBorder>{group && <LazyTimeline groupId={group.id} />}</LazyBorder>;
};

const tabs = {
  profile: ProfileTab,
  timeline: TimelineTab,
  members: MembersTab,
  messages: MessagesTab,
  robots: RobotsTab,
  reports: ReportsTab,
  operations: OperationsTab,
} satisfies Record<string, ComponentType>;

const Tabs = () => {
  const text = useResourceText(groups);
  const group = useRecordContext<GroupDetail>();
  const mayReports = useMay(reports, "list");
  const counts: Partial<Record<keyof typeof tabs, number>> = {
    ...(group && { members: group.memberCount, robots: group.robotCount }),
  };
  const names = (Object.keys(tabs) as (keyof typeof tabs)[]).filter((name) => name !== "reports" || mayReports);
  return (
    <RecordTabs
      tabs={tabs}
      names={names}
      getLabel={(name) => [text(`tabs.${name}`), counts[name]].filter(Boolean).join(" ")}
    />
  );
};
