import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, useId } from "react";
import { useCreatePath, useRecordContext, useResourceContext } from "react-admin";
import { Link, useParams } from "react-router-dom";
import type { z } from "zod";
import { type Admin, admins } from "../../../contract/admins.ts";
import { roles } from "../../../contract/roles.ts";
import { mayCall } from "../../authProvider/access.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { useHolds } from "../../components/Can.tsx";
import { LoginsTab } from "./LoginsTab.tsx";
import { OperationsBy, OperationsOn } from "./OperationsTab.tsx";
import { PermissionsTab } from "./PermissionsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { ServersTab } from "./ServersTab.tsx";
import { SessionsTab } from "./SessionsTab.tsx";
import { useAdminText } from "./useAdminText.ts";

const tabs = {
  profile: ProfileTab,
  servers: ServersTab,
  permissions: PermissionsTab,
  sessions: SessionsTab,
  logins: LoginsTab,
  by: OperationsBy,
  on: OperationsOn,
} satisfies Record<string, ComponentType>;
type Name = keyof typeof tabs;

/** Sides that the operator may look at: their own sessions and sign-ins always, those of others with authority. */
const useNames = (isYourself: boolean): Name[] => {
  const { permissions } = useOperator();
  const supervises = useHolds(admins, "supervise");
  const endsSessions = useHolds(admins, "endSession");
  const seen: Record<Name, boolean> = {
    profile: true,
    servers: true,
    permissions: mayCall(roles.endpoints.holdings.access, permissions),
    sessions: isYourself || supervises || endsSessions,
    logins: isYourself || supervises,
    by: supervises,
    on: supervises,
  };
  return (Object.keys(tabs) as Name[]).filter((name) => seen[name]);
};

/** The sides of an account; which one is shown stands in the address. */
export const AdminTabs = () => {
  const text = useAdminText();
  const id = useId();
  const admin = useRecordContext<z.infer<typeof Admin>>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { "*": place = "" } = useParams();
  const names = useNames(admin?.isYourself ?? false);
  if (!admin) return null;
  const shown = names.find((name) => name === place) ?? "profile";
  const Shown = tabs[shown];
  const base = createPath({ resource, type: "show", id: admin.id });
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
            label={text(`tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ pt: 1.5 }}>
        <Shown />
      </Box>
    </>
  );
};
