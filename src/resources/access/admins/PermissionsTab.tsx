import Alert from "@mui/material/Alert";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { EffectivePermissions } from "../../../components/permissions/EffectivePermissions.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

/** What the account may do on the present tenant, and through which role. */
export const PermissionsTab = () => {
  const text = useResourceText(admins);
  const { info } = useOperator();
  const admin = useRecordContext<z.infer<typeof Admin>>();
  if (!admin) return null;
  if (admin.isSuperAdmin) return <Alert severity="info">{text("superAdminHint")}</Alert>;
  const isHere = admin.servers.some(({ tenantId }) => tenantId === info.tenantId);
  return isHere ? <EffectivePermissions accountId={admin.id} /> : <Alert severity="info">{text("notHere")}</Alert>;
};
