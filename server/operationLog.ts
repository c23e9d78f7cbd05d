import { sql } from "kysely";
import type { Db } from "./db/database.ts";

export type Verdict = { tenantId: string; tenantName: string; rows: number; firstBad: string | null };

/**
 * Computes every server's chain anew (`design 18`). A row whose hash is not that of itself and the row before it, a gap
 * in the numbers, and an end that is not the chain's head are each named by the first number that is wrong.
 */
export const verifyLog = async (system: Db): Promise<Verdict[]> => {
  const { rows } = await sql<Verdict>`
    with checked as (
      select entry.tenant_id, entry.seq, entry.hash = operation_hash(coalesce(lag(entry.hash) over chain, '\\x'), entry)
        and entry.seq = coalesce(lag(entry.seq) over chain, 0) + 1 as is_right
      from operation_log entry window chain as (partition by entry.tenant_id order by entry.seq))
    select t.id as "tenantId", t.name as "tenantName", coalesce(log.rows, 0) as rows,
      coalesce(log.first_bad, case when coalesce(log.last, 0) <> coalesce(c.seq, 0) or last_row.hash is distinct from nullif(c.hash, '\\x')
        then coalesce(log.last, 0) + 1 end) as "firstBad"
    from tenant t
      left join operation_chain c on c.tenant_id = t.id
      left join (select tenant_id, count(*)::int as rows, max(seq) as last, min(seq) filter (where is_right is not true) as first_bad
        from checked group by tenant_id) log on log.tenant_id = t.id
      left join operation_log last_row on last_row.tenant_id = t.id and last_row.seq = log.last
    order by t.id`.execute(system);
  return rows;
};
