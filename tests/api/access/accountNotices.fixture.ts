import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** No call makes one by itself: it comes of what happens. */
export default fixture("accountNotices", {
  add: ({ insert, superAdmin }) =>
    insert(sql`insert into account_notice (account_id, kind)
      values (${superAdmin.accountId}, 'passwordReset') returning id::text as id`),
});
