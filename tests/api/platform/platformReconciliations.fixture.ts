import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** One that found more than is mended by itself. */
export default fixture("platformReconciliations", {
  add: ({ insert, tenantId }) =>
    insert(sql`insert into platform_stream (tenant_id, purpose, target, name, state)
      values (${tenantId}, 'reconciliation', 'members', 'weekly', 'Held')
      on conflict (tenant_id, purpose, name) do update set state = 'Held' returning id::text as id`),
});
