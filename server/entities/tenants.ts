import { tenants } from "../../contract/tenants.ts";
import { routes } from "../http/mount.ts";

export default routes(tenants, {
  allValid: async ({ deps, session }) =>
    (await deps.access.tenantsOf(session)).filter(({ tenantStatus }) => tenantStatus === "Enable"),
  all: async ({ deps, session }, { sp }) => {
    const own = await deps.access.tenantsOf(session);
    const part = sp?.toLowerCase();
    return part === undefined ? own : own.filter(({ tenantName }) => tenantName.toLowerCase().includes(part));
  },
});
