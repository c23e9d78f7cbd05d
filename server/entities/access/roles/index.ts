import { roles } from "../../../../contract/entities/access/roles.ts";
import { routes } from "../../../http/mount.ts";
import { listRoleSources } from "./sources.ts";
import { loadMatrix } from "./matrix.ts";
import { beginSeeing } from "./seeAs.ts";
import { createRole, deleteRole, updateRole } from "./commands.ts";
import { loadEffectivePermissions, listRoles, loadRole, listStaff } from "./queries.ts";
import { deletes } from "../../../crud/deleteEach.ts";

export default routes(roles, {
  list: listRoles,
  load: (context, { id }) => loadRole(context, id),
  matrix: loadMatrix,
  staff: listStaff,
  effectivePermissions: (context, { accountId }) => loadEffectivePermissions(context, accountId),
  sources: listRoleSources,
  seeAs: (context, { id }) => beginSeeing(context, id),
  create: createRole,
  update: updateRole,
  delete: deletes(deleteRole),
});
