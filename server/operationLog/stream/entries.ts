import { sql } from "kysely";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import type { Db } from "../../db/database.ts";

/** An entry as it is handed on: its fields, and what its place in the chain is computed of. */
export type StreamEntry = {
  server: { id: string; name: string };
  seq: number;
  time: string;
  accountId: string;
  account: string;
  call: string;
  targetType: string;
  targets: string[];
  params: OperationLog["params"];
  changes: OperationLog["changes"];
  requestId: string;
  ip: string;
  result: OperationLog["operationResult"];
  host: string;
  userAgent: string;
  /** The hash of the entry before, in hex; nothing before the first one. */
  previous: string;
  /** SHA-256 of the bytes of `previous` and the text of `chained`, in hex. */
  hash: string;
  /** The entry as the chain has it. */
  chained: string;
};

/** Of one batch: servers, entries of each, and bytes of their chained text, which a single entry may exceed. */
const SERVERS = 10;
const ENTRIES = 50;
const BYTES = 4 * 1024 * 1024;

/** The next entries that the receiver has not got, those of each server in their order, the oldest servers' first. */
export const readNext = async (db: Db, receiver: string): Promise<StreamEntry[]> => {
  const { rows } = await sql<StreamEntry>`
    with behind as (
      select c.tenant_id, coalesce(p.seq, 0) as seq
      from operation_chain c
        left join operation_log_stream p on p.tenant_id = c.tenant_id and p.receiver = ${receiver}
      where c.seq > coalesce(p.seq, 0)),
    oldest as (
      select b.tenant_id, b.seq
      from behind b cross join lateral (
        select l.created_at from operation_log l where l.tenant_id = b.tenant_id and l.seq > b.seq
        order by l.seq limit 1) next
      order by next.created_at limit ${SERVERS}),
    chosen as (
      select l, operation_text(l) as text
      from oldest o cross join lateral (
        select l from operation_log l where l.tenant_id = o.tenant_id and l.seq > o.seq
        order by l.seq limit ${ENTRIES}) as entries),
    measured as (
      select *, sum(octet_length(text)) over (order by (l).tenant_id, (l).seq) - octet_length(text) as before
      from chosen)
    select jsonb_build_object('id', t.id::text, 'name', t.name) as server, (m.l).seq::float8 as seq,
      (m.l).created_at as time, (m.l).account_id as "accountId", (m.l).account, (m.l).call,
      (m.l).target_type as "targetType", (m.l).targets, (m.l).params, (m.l).changes, (m.l).request_id as "requestId",
      (m.l).ip, (m.l).result, (m.l).host, (m.l).user_agent as "userAgent",
      coalesce(encode(last.hash, 'hex'), '') as previous, encode((m.l).hash, 'hex') as hash, m.text as chained
    from measured m
      join tenant t on t.id = (m.l).tenant_id
      left join operation_log last on last.tenant_id = (m.l).tenant_id and last.seq = (m.l).seq - 1
    where m.before < ${BYTES}
    order by (m.l).tenant_id, (m.l).seq`.execute(db);
  return rows;
};

/** Notes that the receiver has these, in the transaction that read them. */
export const noteSent = async (db: Db, receiver: string, entries: readonly StreamEntry[]) => {
  const last = new Map(entries.map(({ server, seq }) => [server.id, seq]));
  await sql`
    insert into operation_log_stream (tenant_id, receiver, seq)
    select tenant_id, ${receiver}, seq
    from unnest(${[...last.keys()]}::bigint[], ${[...last.values()]}::bigint[]) as sent (tenant_id, seq)
    on conflict (tenant_id, receiver) do update set seq = excluded.seq`.execute(db);
};

/** How many entries of all servers the receiver has not got. */
export const countBacklog = async (db: Db, receiver: string) => {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(c.seq - coalesce(p.seq, 0)), 0)::float8 as entries
    from operation_chain c
      left join operation_log_stream p on p.tenant_id = c.tenant_id and p.receiver = ${receiver}`.execute(db);
  return rows[0]?.entries ?? 0;
};
