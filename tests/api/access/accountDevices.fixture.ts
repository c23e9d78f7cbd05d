import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** A sign-in makes one, and takes a second factor: here it is there already. */
export default fixture("accountDevices", {
  add: ({ insert, superAdmin }) =>
    insert(sql`insert into account_device (account_id, token_hash)
      values (${superAdmin.accountId}, ${randomBytes(32)}) returning id::text as id`),
});
