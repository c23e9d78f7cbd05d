import { useQuery, useQueryClient } from "@tanstack/react-query";
import { session } from "../../../contract/entities/access/session.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { clearStored } from "../../authProvider/stored.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { call } from "../../api/client.ts";

const queryKey = ["tenants", "allValid"];

/** The enabled servers of the account, asked for once a session (`spec §1`). */
export const useTenants = () => {
  const { info } = useOperator();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(tenants.endpoints.allValid, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const enabled = data.filter(({ tenantStatus }) => tenantStatus === "Enable");
  return { tenants: enabled, current: enabled.find(({ id }) => id === info.tenantId) };
};

/** Asks for them again, once a server was made or renamed. */
export const useRefreshTenants = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey });
};

/** Everything on the page belongs to the server that was left: tabs, filters and caches start anew. */
export const switchTenant = async (tenantId: string) => {
  await call(session.endpoints.switchTenant, { tenantId });
  clearStored();
  window.location.assign("/");
};
