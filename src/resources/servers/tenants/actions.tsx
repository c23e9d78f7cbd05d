import Login from "@mui/icons-material/LoginOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useRecordContext } from "react-admin";
import { type Tenant, tenants } from "../../../../contract/entities/servers/tenants.ts";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { ToggleStatus } from "../../../components/actions/ToggleStatus.tsx";
import { useWorkIn } from "../../../layout/header/useWorkIn.tsx";
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

/** Goes to work there; not on the server where one is already, nor on a disabled one. */
export const WorkHere = () => {
  const text = useResourceText(tenants);
  const server = useRecordContext<Tenant>();
  const { workIn, question } = useWorkIn();
  if (!server || server.isCurrent || server.tenantStatus !== "Enable") return null;
  return (
    <>
      <Button startIcon={<Login />} onClick={() => workIn(server.id)}>
        {text("workHere")}
      </Button>
      {question}
    </>
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
