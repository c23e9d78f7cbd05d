import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

export default fixture("feedback", {
  add: async ({ tenantId, of, insert }) =>
    insert(sql`insert into feedback (tenant_id, member_id, type, content)
      values (${tenantId}, ${await of("members")}, 'Mistake', 'Thing') returning id`),
});
