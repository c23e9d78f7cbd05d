import { roles } from "../../../../contract/entities/access/roles.ts";
import { routes } from "../../../http/mount.ts";
import { matrixOf } from "./matrix.ts";
import { buildRole, deleteRole, modifyRole } from "./commands.ts";
import { holdingsOf, listRoles, loadRole, staffOf } from "./queries.ts";

export default routes(roles, {
  list: listRoles,
  load: (context, { id }) => loadRole(context, id),
  matrix: matrixOf,
  staff: staffOf,
  holdings: (context, { accountId }) => holdingsOf(context, accountId),
  build: buildRole,
  modify: modifyRole,
  delete: deleteRole,
});
