import { groups } from "../../../../contract/entities/groups/groups.ts";
import { routes } from "../../../http/mount.ts";
import { listOperations } from "../../../operationLog/list.ts";
import { readGroupTimeline } from "../../people/timeline/index.ts";
import { createGroup, changeOwner, updateGroup } from "./commands.ts";
import { listGroups, loadGroup, countLosses, loadMemberSeries } from "./queries.ts";
import { exportGroups } from "./spreadsheet.ts";
import { clearMessages, dissolveGroups, muteGroups, restoreGroups } from "./states.ts";

export default routes(groups, {
  list: listGroups,
  load: (context, { id }) => loadGroup(context, id),
  series: (context, { id }) => loadMemberSeries(context, id),
  operations: async (context, { groupId, ...query }) => {
    await loadGroup(context, groupId);
    return listOperations(context, "groups", groupId, query);
  },
  timeline: async (context, { groupId, ...query }) => {
    await loadGroup(context, groupId);
    return readGroupTimeline(context, groupId, query);
  },
  losses: (context, { ids }) => countLosses(context, ids),
  create: createGroup,
  update: updateGroup,
  mute: (context, { ids, muteStatus }) => muteGroups(context, ids, muteStatus),
  changeOwner,
  clearMessages: (context, { ids }) => clearMessages(context, ids),
  dissolve: (context, { ids, reason }) => dissolveGroups(context, ids, reason),
  restore: (context, { ids, ownerId }) => restoreGroups(context, ids, ownerId),
  export: exportGroups,
});
