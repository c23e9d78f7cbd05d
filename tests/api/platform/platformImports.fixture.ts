import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** One that came to its end. */
export default fixture("platformImports", {
  add: ({ insert, tenantId }) =>
    insert(sql`insert into platform_stream (tenant_id, purpose, target, name, state, lines, milliseconds)
      values (${tenantId}, 'import', 'members', 'first', 'Ended', 10, 100)
      on conflict (tenant_id, purpose, name) do update set lines = 10 returning id::text as id`),
});
