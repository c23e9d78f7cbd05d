import PauseCircle from "@mui/icons-material/PauseCircleOutlined";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import { useRecordContext, useTranslate } from "react-admin";
import Alert from "@mui/material/Alert";
import { type Tenant, tenants } from "../../../contract/tenants.ts";
import { ActionButton } from "../../components/ActionButton.tsx";
import type { Look } from "../../components/ActionTrigger.tsx";
import { keyOf } from "../../components/useTextOf.ts";

/** Disabling says how many it signs out; the server that one works in stays. */
export const EnableOrDisable = ({ look }: { look?: Look }) => {
  const server = useRecordContext<Tenant>();
  if (!server || server.isCurrent) return null;
  const isOn = server.tenantStatus === "Enable";
  return (
    <ActionButton
      entity={tenants}
      action="setStatus"
      name={isOn ? "disable" : "enable"}
      input={{ tenantStatus: isOn ? "Disable" : "Enable" }}
      icon={isOn ? <PauseCircle /> : <PlayCircle />}
      detail={isOn && <SignedIn count={server.sessionCount} />}
      isDangerous={isOn}
      look={look}
    />
  );
};

const SignedIn = ({ count }: { count: number }) => {
  const translate = useTranslate();
  return (
    <Alert severity={count > 0 ? "warning" : "info"}>
      {translate(keyOf(tenants, count > 0 ? "signedIn" : "nobodySignedIn"), { smart_count: count })}
    </Alert>
  );
};
