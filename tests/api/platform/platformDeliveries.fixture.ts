import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** One that failed long ago, on a server without a platform. */
export default fixture("platformDeliveries", {
  add: async ({ of, insert, tenantId }) =>
    insert(sql`insert into platform_command (tenant_id, type, target_type, target_id, part, data, state)
      values (${tenantId}, 'member.ban', 'members', ${await of("members")}, 'access', '{}', 'failed')
      returning id::text as id`),
});
