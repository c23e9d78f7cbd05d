import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { scope } from "../../crud/columns.ts";
import { table } from "../../crud/table.ts";
import { routes } from "../../http/mount.ts";
import { entryColumns, entryNames, newestFirst, whitelistCalls } from "./whitelists/entries.ts";

const groupName = scope<{ t: "groupWhitelist" }>()
  .selectFrom("chatGroup as g")
  .whereRef("g.tenantId", "=", "t.tenantId")
  .whereRef("g.id", "=", "t.groupId")
  .select("g.name");

const rows = table(groupWhitelist, "groupWhitelist", {
  names: entryNames,
  columns: { ...entryColumns, groupName },
  orderBy: newestFirst,
  taken: { group_whitelist_once: { groupId: "rule.whitelisted" } },
});

export default routes(groupWhitelist, {
  list: rows.list,
  load: rows.load,
  ...whitelistCalls(groupWhitelist, rows, { field: "groupId", table: "chatGroup", missing: "rule.noSuchGroup" }),
});
