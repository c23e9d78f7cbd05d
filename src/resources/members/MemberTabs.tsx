import type { ComponentType } from "react";
import { RecordTabs } from "../../components/RecordTabs.tsx";
import { DevicesTab } from "./DevicesTab.tsx";
import { GroupsTab } from "./GroupsTab.tsx";
import { IpWhitelistTab } from "./IpWhitelistTab.tsx";
import { LoginsTab } from "./LoginsTab.tsx";
import { OperationsTab } from "./OperationsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { SignInsTab } from "./SignInsTab.tsx";
import { useMemberCounts } from "./useMemberCounts.ts";
import { useMemberText } from "./useMemberText.ts";

const tabs = {
  profile: ProfileTab,
  devices: DevicesTab,
  logins: LoginsTab,
  groups: GroupsTab,
  signIns: SignInsTab,
  ipWhitelist: IpWhitelistTab,
  operations: OperationsTab,
} satisfies Record<string, ComponentType>;
export type MemberTab = keyof typeof tabs;

/** The sides of a member, with how much there is of each. */
export const MemberTabs = () => {
  const text = useMemberText();
  const counts = useMemberCounts();
  const labelOf = (name: MemberTab) =>
    counts[name] === undefined ? text(`tabs.${name}`) : `${text(`tabs.${name}`)} ${counts[name]}`;
  return <RecordTabs tabs={tabs} labelOf={labelOf} />;
};
