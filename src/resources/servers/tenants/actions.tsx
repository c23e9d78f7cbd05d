import Alert from "@mui/material/Alert";
import { useRecordContext } from "react-admin";
import { type Tenant, tenants } from "../../../../contract/entities/servers/tenants.ts";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { ToggleStatus } from "../../../components/actions/ToggleStatus.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

/** Disabling says how many it signs out; the tenant that one works in stays. */
export const EnableOrDisable = ({ look }: { look?: Look }) => {
  const server = useRecordContext<Tenant>();
  if (!server || server.isCurrent) return null;
  return (
    <ToggleStatus
      entity={tenants}
      source="tenantStatus"
      detail={<SignedIn count={server.sessionCount} />}
      look={look}
    />
  );
};

const SignedIn = ({ count }: { count: number }) => {
  const text = useResourceText(tenants);
  return (
    <Alert severity={count > 0 ? "warning" : "info"}>
      {text(count > 0 ? "signedIn" : "nobodySignedIn", { smart_count: count })}
    </Alert>
  );
};
