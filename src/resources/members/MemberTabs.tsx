import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, useId } from "react";
import { useCreatePath, useRecordContext, useResourceContext } from "react-admin";
import { Link, useParams } from "react-router-dom";
import type { Member } from "../../../contract/memberRecords.ts";
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
const names = Object.keys(tabs) as MemberTab[];

/** The sides of a member; which one is shown stands in the address. */
export const MemberTabs = () => {
  const text = useMemberText();
  const id = useId();
  const member = useRecordContext<Member>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { "*": place = "" } = useParams();
  const counts = useMemberCounts();
  if (!member) return null;
  const shown = names.find((name) => name === place) ?? "profile";
  const Shown = tabs[shown];
  const base = createPath({ resource, type: "show", id: member.id });
  return (
    <>
      <Tabs
        value={shown}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: "divider" }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={name === "profile" ? base : `${base}/${name}`}
            label={counts[name] === undefined ? text(`tabs.${name}`) : `${text(`tabs.${name}`)} ${counts[name]}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ pt: 1.5 }}>
        <Shown />
      </Box>
    </>
  );
};
