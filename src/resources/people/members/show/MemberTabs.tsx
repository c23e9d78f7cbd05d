import type { ComponentType } from "react";
import { useRecordContext } from "react-admin";
import { privateMessages } from "../../../../../contract/entities/messages/privateMessages.ts";
import { memberNotes } from "../../../../../contract/entities/people/memberNotes.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { sanctions } from "../../../../../contract/entities/moderation/sanctions.ts";
import { LazyBorder } from "../../../../components/page/LazyBorder.tsx";
import { RecordTabs } from "../../../../components/page/RecordTabs.tsx";
import { DevicesTab } from "./DevicesTab.tsx";
import { GroupsTab } from "./GroupsTab.tsx";
import { IpWhitelistTab } from "./IpWhitelistTab.tsx";
import { LoginsTab } from "./LoginsTab.tsx";
import { lazyPart } from "../../../../loadChunk.ts";
import { OperationsTab } from "./OperationsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { useMemberCounts } from "./useMemberCounts.ts";
import { useMay } from "../../../../components/actions/useMay.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

const LazyMessages = lazyPart(() => import("./MessagesTab.tsx"), "MessagesTab");
const MessagesTab = () => (
  <LazyBorder>
    <LazyMessages />
  </LazyBorder>
);

const LazyReports = lazyPart(() => import("../../../../components/reports/ReportsTab.tsx"), "ReportsTab");
const ReportsTab = () => {
  const member = useRecordContext();
  return (
    <LazyBorder>
      <LazyReports about={{ reportedMemberId: member?.id }} by={{ reporterId: member?.id }} />
    </LazyBorder>
  );
};

const LazySanctions = lazyPart(() => import("../../../../components/sanctions/SanctionsTab.tsx"), "SanctionsTab");
const SanctionsTab = () => (
  <LazyBorder>
    <LazySanctions />
  </LazyBorder>
);

const LazyNotes = lazyPart(() => import("../../../../components/notes/NotesTab.tsx"), "NotesTab");
const NotesTab = () => (
  <LazyBorder>
    <LazyNotes />
  </LazyBorder>
);

const LazyTimeline = lazyPart(() => import("../../../../components/timeline/Timeline.tsx"), "Timeline");
const TimelineTab = () => {
  const member = useRecordContext();
  return <LazyBorder>{member && <LazyTimeline memberId={String(member.id)} />}</LazyBorder>;
};

const tabs = {
  profile: ProfileTab,
  timeline: TimelineTab,
  devices: DevicesTab,
  logins: LoginsTab,
  groups: GroupsTab,
  messages: MessagesTab,
  notes: NotesTab,
  sanctions: SanctionsTab,
  reports: ReportsTab,
  ipWhitelist: IpWhitelistTab,
  operations: OperationsTab,
} satisfies Record<string, ComponentType>;
type MemberTab = keyof typeof tabs;

/** The sides of a member, with how much there is of each. */
export const MemberTabs = () => {
  const text = useResourceText(members);
  const counts: Partial<Record<MemberTab, string>> = useMemberCounts();
  const seen: Partial<Record<MemberTab, boolean>> = {
    messages: useMay(privateMessages, "friends"),
    notes: useMay(memberNotes, "list"),
    reports: useMay(reports, "list"),
    sanctions: useMay(sanctions, "list"),
  };
  const names = (Object.keys(tabs) as MemberTab[]).filter((name) => seen[name] ?? true);
  const getTabLabel = (name: MemberTab) =>
    counts[name] === undefined ? text(`tabs.${name}`) : `${text(`tabs.${name}`)} ${counts[name]}`;
  return <RecordTabs tabs={tabs} names={names} getLabel={getTabLabel} />;
};
