import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** Somebody whom only the platform knows. */
export default fixture("platformDifferences", {
  add: async ({ of, insert, tenantId }) =>
    insert(sql`insert into platform_difference (tenant_id, stream_id, kind, external_id)
      values (${tenantId}, ${await of("platformReconciliations")}, 'UnknownHere', 'nobody') returning id::text as id`),
  inputs: { list: ({ platformReconciliations: reconciliationId }) => ({ reconciliationId }) },
});
