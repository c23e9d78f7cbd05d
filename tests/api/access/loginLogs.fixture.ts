import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

export default fixture("loginLogs", {
  add: async ({ of, insert }) =>
    insert(sql`insert into account_login_log (account_id, account, result, ip)
      values (${await of("admins")}, 'thing', 'Success', '10.0.0.1') returning id`),
});
