import { privateWhitelist } from "../../../contract/entities/messages/privateWhitelist.ts";
import { scope } from "../../crud/columns.ts";
import { table } from "../../crud/table.ts";
import { routes } from "../../http/mount.ts";
import { entryColumns, entryNames, newestFirst, whitelistCalls } from "./whitelists/entries.ts";

const memberName = scope<{ t: "privateWhitelist" }>()
  .selectFrom("member as m")
  .whereRef("m.tenantId", "=", "t.tenantId")
  .whereRef("m.id", "=", "t.memberId")
  .select("m.nickname");

const rows = table(privateWhitelist, "privateWhitelist", {
  names: entryNames,
  columns: { ...entryColumns, memberName },
  orderBy: newestFirst,
  taken: { private_whitelist_once: { memberId: "rule.whitelisted" } },
});

export default routes(privateWhitelist, {
  list: rows.list,
  load: rows.load,
  ...whitelistCalls(privateWhitelist, rows, { field: "memberId", table: "member", missing: "rule.noSuchMember" }),
});
