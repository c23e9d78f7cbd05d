import { sql } from "kysely";
import { privateWhitelist } from "../../../contract/entities/messages/privateWhitelist.ts";
import { routes } from "../../http/mount.ts";
import { whitelistCalls } from "./whitelists/entries.ts";

export default routes(
  privateWhitelist,
  whitelistCalls(privateWhitelist, {
    table: "private_whitelist",
    subject: { field: "memberId", table: "member", missing: "rule.noSuchMember" },
    name: {
      field: "memberName",
      value: sql`(select m.nickname from member m where m.tenant_id = t.tenant_id and m.id = t.member_id)`,
    },
  }),
);
