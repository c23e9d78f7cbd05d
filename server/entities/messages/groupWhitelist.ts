import { sql } from "kysely";
import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { routes } from "../../http/mount.ts";
import { whitelistCalls } from "./whitelists/entries.ts";

export default routes(
  groupWhitelist,
  whitelistCalls(groupWhitelist, {
    table: "group_whitelist",
    subject: { field: "groupId", table: "chat_group", missing: "rule.noSuchGroup" },
    name: {
      field: "groupName",
      value: sql`(select g.name from chat_group g where g.tenant_id = t.tenant_id and g.id = t.group_id)`,
    },
  }),
);
