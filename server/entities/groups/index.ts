import { groups } from "../../../contract/groups.ts";
import { routes } from "../../http/mount.ts";
import { listOperations } from "../../operations.ts";
import { buildGroup, changeOwner, modifyGroup } from "./save.ts";
import { listGroups, loadGroup, lossesOf, seriesOf } from "./select.ts";
import { exportGroups } from "./spreadsheet.ts";
import { clearMessages, dissolveGroups, muteGroups, restoreGroups } from "./states.ts";

export default routes(groups, {
  list: listGroups,
  load: (context, { id }) => loadGroup(context, id),
  series: (context, { id }) => seriesOf(context, id),
  operations: async (context, { groupId, ...query }) => {
    await loadGroup(context, groupId);
    return listOperations(context, "groups", groupId, query);
  },
  losses: (context, { ids }) => lossesOf(context, ids),
  build: buildGroup,
  modify: modifyGroup,
  mute: (context, { ids, muteStatus }) => muteGroups(context, ids, muteStatus),
  changeOwner,
  clearMessages: (context, { ids }) => clearMessages(context, ids),
  dissolve: (context, { ids, reason }) => dissolveGroups(context, ids, reason),
  restore: (context, { ids, ownerId }) => restoreGroups(context, ids, ownerId),
  export: exportGroups,
});
