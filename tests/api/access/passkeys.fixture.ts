import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** Making one takes an authenticator (`passkeys/softPasskey.ts`): here it is there already. */
export default fixture("passkeys", {
  add: ({ insert, superAdmin }) =>
    insert(sql`insert into passkey (account_id, credential_id, public_key, counter, transports, name, is_synced)
      values (${superAdmin.accountId}, ${randomBytes(16).toString("base64url")}, ${randomBytes(8)}, 0, '{}', 'Key', false)
      returning id::text as id`),
});
