import { admins } from "../../../../contract/entities/access/admins.ts";
import { routes } from "../../../http/mount.ts";
import { saveTenants, listGrantableTenants } from "./roles.ts";
import { createAdmin, updateAdmin, resetCode, resetPassword, setStatus } from "./commands.ts";
import { listAdmins, listOperations, loadAdmin, loadAdminTenants } from "./queries.ts";

export default routes(admins, {
  list: listAdmins,
  load: (context, { id }) => loadAdmin(context, id),
  create: createAdmin,
  update: updateAdmin,
  setStatus,
  resetPassword,
  resetCode,
  saveTenants,
  listGrantableTenants,
  adminTenants: (context, { accountId }) => loadAdminTenants(context, accountId),
  operations: listOperations,
});
