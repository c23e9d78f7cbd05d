import { sql } from "kysely";
import type { Link } from "./stream/lines.ts";
import type { Db } from "../db/database.ts";

export type LogVerification = { tenantId: string; tenantName: string; rows: number; firstBad: string | null };

/**
 * Computes every tenant's chain anew. A row whose hash is not that of itself and the row before it, a gap
 * in the numbers, and an end that is not the chain's head are each named by the first number that is wrong. A log that
 * is whole in itself is held against the checkpoints too: they find one that was cut off or written anew with its head.
 */
export const verifyLog = async (system: Db, checkpoints: readonly Link[] = []): Promise<LogVerification[]> => {
  const { rows } = await sql<LogVerification>`
    with checked as (
      select entry.tenant_id, entry.seq, (before.seq is not null or entry.seq = 1)
        and entry.hash = operation_hash(coalesce(before.hash, '\\x'), entry) as is_right
      from operation_log entry
        left join operation_log before on before.tenant_id = entry.tenant_id and before.seq = entry.seq - 1)
    select t.id as "tenantId", t.name as "tenantName", coalesce(log.rows, 0) as rows,
      coalesce(log.first_bad, case
        when coalesce(log.last, 0) <> coalesce(c.seq, 0) or last_row.hash is distinct from nullif(c.hash, '\\x')
        then coalesce(log.last, 0) + 1 end) as "firstBad"
    from tenant t
      left join operation_chain c on c.tenant_id = t.id
      left join (select tenant_id, count(*)::int as rows, max(seq) as last,
          min(seq) filter (where is_right is not true) as first_bad
        from checked group by tenant_id) log on log.tenant_id = t.id
      left join operation_log last_row on last_row.tenant_id = t.id and last_row.seq = log.last
    order by t.id`.execute(system);
  const broken =
    checkpoints.length === 0 ? new Map<string, string>() : await findBrokenCheckpoints(system, checkpoints);
  const known = rows.map((log) => ({
    ...log,
    firstBad: smaller(log.firstBad, broken.get(log.tenantId) ?? null),
  }));
  const gone = [...broken.keys()].filter((tenantId) => !rows.some((log) => log.tenantId === tenantId));
  return [...known, ...gone.map((tenantId) => ({ tenantId, tenantName: "?", rows: 0, firstBad: "1" }))];
};

const smaller = (a: string | null, b: string | null) => (a === null || (b !== null && BigInt(b) < BigInt(a)) ? b : a);

/**
 * Per tenant the first row from which the log is not what a checkpoint saw: behind the last row for one that was cut
 * off, behind the last checkpoint that still holds for one that was written anew.
 */
const findBrokenCheckpoints = async (system: Db, checkpoints: readonly Link[]) => {
  const tenantIds = checkpoints.map(({ tenantId }) => tenantId);
  const numbers = checkpoints.map(({ seq }) => seq);
  const hashes = checkpoints.map(({ hash }) => hash);
  const { rows } = await sql<{ tenantId: string; firstBad: string }>`
    with promised as (
        select * from unnest(${tenantIds}::bigint[], ${numbers}::bigint[], ${hashes}::text[]) p(tenant_id, seq, hash)),
      held as (
        select p.tenant_id, p.seq, entry.seq is not null as is_there,
          entry.hash is not distinct from decode(p.hash, 'hex') as is_kept
        from promised p left join operation_log entry on entry.tenant_id = p.tenant_id and entry.seq = p.seq),
      first_lie as (
        select tenant_id, min(seq) as seq, bool_or(not is_there) as is_cut
        from held where not is_kept group by tenant_id)
    select l.tenant_id as "tenantId",
      greatest(
        coalesce((
          select max(h.seq) from held h where h.tenant_id = l.tenant_id and h.is_kept and h.seq < l.seq), 0),
        case when l.is_cut then least(l.seq - 1, coalesce((
          select max(e.seq) from operation_log e where e.tenant_id = l.tenant_id and e.seq < l.seq), 0)) else 0 end
      ) + 1 as "firstBad"
    from first_lie l`.execute(system);
  return new Map(rows.map(({ tenantId, firstBad }) => [tenantId, firstBad]));
};
