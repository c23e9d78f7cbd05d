import { sql } from "kysely";
import type { JobTools } from "../../../jobs/jobs.ts";

/** Lifts the bans whose end has come. A second run finds nothing left to do. */
export const endBans = async ({ database, live }: Pick<JobTools, "database" | "live">) => {
  const { rows } = await sql<{ tenantId: string }>`
    with lifted as (update member set status = 'Enable', banned_until = null, updated_at = clock_timestamp()
      where status = 'Disable' and banned_until <= now() returning tenant_id)
    select distinct tenant_id as "tenantId" from lifted`.execute(database.system);
  for (const { tenantId } of rows) live.tell(tenantId, "members");
};
