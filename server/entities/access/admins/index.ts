import { admins } from "../../../../contract/entities/access/admins.ts";
import { routes } from "../../../http/mount.ts";
import { saveTenants, tenantSelect } from "./roles.ts";
import { buildAdmin, modifyAdmin, resetCode, resetPassword, setStatus } from "./commands.ts";
import { listAdmins, listOperations, loadAdmin, tenantsOfAdmin } from "./queries.ts";

export default routes(admins, {
  list: listAdmins,
  load: (context, { id }) => loadAdmin(context, id),
  build: buildAdmin,
  modify: modifyAdmin,
  setStatus,
  resetPassword,
  resetCode,
  saveTenants,
  tenantSelect,
  tenantsOf: (context, { accountId }) => tenantsOfAdmin(context, accountId),
  operations: listOperations,
});
