import { session } from "../../../contract/entities/access/session.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { clearStored } from "../../authProvider/stored.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { useEndpointMutation, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

const onceASession = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** The enabled tenants of the account, asked for once a session. */
export const useTenants = () => {
  const { info } = useOperator();
  const { data = [] } = useEndpointQuery(tenants, "allValid", {}, onceASession);
  const enabled = data.filter(({ tenantStatus }) => tenantStatus === "Enable");
  return { tenants: enabled, current: enabled.find(({ id }) => id === info.tenantId) };
};

/** Everything on the page belongs to the tenant that was left: tabs, filters and caches start anew, at `path`. */
export const useSwitchTenant = () => {
  const { mutateAsync } = useEndpointMutation(session, "switchTenant");
  return async (tenantId: string, path = "/") => {
    await mutateAsync({ tenantId });
    clearStored();
    window.location.assign(path);
  };
};
