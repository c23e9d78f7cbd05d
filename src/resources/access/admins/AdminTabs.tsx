import { type ComponentType, useState } from "react";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { useMay, useHolds } from "../../../components/actions/useMay.ts";
import { useDirtyMark } from "../../../components/form/ConsoleForm.tsx";
import { RecordTabs } from "../../../components/page/RecordTabs.tsx";
import { LoginsTab } from "./LoginsTab.tsx";
import { OperationsBy, OperationsOn } from "./OperationsTab.tsx";
import { PermissionsTab } from "./PermissionsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import type { Tenants } from "./TenantRoles.tsx";
import { ChosenTenants, TenantsTab } from "./TenantsTab.tsx";
import { SessionsTab } from "./SessionsTab.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

const tabs = {
  profile: ProfileTab,
  servers: TenantsTab,
  permissions: PermissionsTab,
  sessions: SessionsTab,
  logins: LoginsTab,
  by: OperationsBy,
  on: OperationsOn,
} satisfies Record<string, ComponentType>;
type Name = keyof typeof tabs;

/** Sides that the operator may look at: their own sessions and sign-ins always, those of others with authority. */
const useNames = (isYourself: boolean): Name[] => {
  const supervises = useHolds(admins, "supervise");
  const endsSessions = useHolds(admins, "endSession");
  const seen: Record<Name, boolean> = {
    profile: true,
    servers: true,
    permissions: useMay(roles, "effectivePermissions"),
    sessions: isYourself || supervises || endsSessions,
    logins: isYourself || supervises,
    by: supervises,
    on: supervises,
  };
  return (Object.keys(tabs) as Name[]).filter((name) => seen[name]);
};

/** The sides of an account that this operator may look at. */
export const AdminTabs = () => {
  const text = useResourceText(admins);
  const admin = useRecordContext<z.infer<typeof Admin>>();
  const names = useNames(admin?.isYourself ?? false);
  const tenants = useState<Tenants>();
  useDirtyMark(tenants[0] !== undefined);
  return (
    <ChosenTenants value={tenants}>
      <RecordTabs tabs={tabs} names={names} getLabel={(name) => text(`tabs.${name}`)} />
    </ChosenTenants>
  );
};
