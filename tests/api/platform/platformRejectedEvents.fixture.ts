import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** One of a member whom nobody knows. */
export default fixture("platformRejectedEvents", {
  add: ({ insert, tenantId }) =>
    insert(sql`insert into platform_rejected_event (tenant_id, event_id, type, data, code)
      values (${tenantId}, 'e-1', 'member.online', '{"externalId": "nobody"}', 1001) returning id::text as id`),
});
