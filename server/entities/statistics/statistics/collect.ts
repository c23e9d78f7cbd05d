import { type RawBuilder, sql } from "kysely";
import { STATISTICS_OFFSET } from "../../../../contract/entities/statistics/statistics.ts";
import type { Db } from "../../../db/database.ts";
import type { JobTools } from "../../../jobs/jobs.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What came late is counted again this far back, in days. */
const LATE = 2;
/** Hours are kept for the shortest of the periods and the one before it; longer ones are read by the day. */
const HOURS_KEPT = 8 * DAY;

const offset = STATISTICS_OFFSET * HOUR;
/** Midnight of the day that an instant belongs to, in ms. */
export const toDayStart = (at: number) => Math.floor((at + offset) / DAY) * DAY - offset;
const iso = (at: number) => new Date(at).toISOString();

/**
 * Counts every day of every server that is not counted yet, and the last two again: each day whole, in a transaction of
 * its own. A run that was killed goes on with the day it was at; of two runs one waits for the other.
 */
export const collectStatistics = async ({ database: { system } }: Pick<JobTools, "database">): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from tenant order by id`.execute(system);
  for (const { id } of rows) await countServer(system, id, Date.now());
};

const countServer = async (system: Db, tenantId: string, now: number) => {
  const today = toDayStart(now);
  for (let day = await firstDay(system, tenantId, today); day <= today; day += DAY)
    await system.transaction().execute((db) => countDay(db, tenantId, day, now));
};

/** Where to go on; a server that was never counted begins with its first member. */
const firstDay = async (system: Db, tenantId: string, today: number) => {
  const { rows } = await sql<{ counted: string | null; first: string | null }>`
    select (select counted_day from statistic_state where tenant_id = ${tenantId}) as counted,
      least((select min(created_at) from member where tenant_id = ${tenantId}), (select min(created_at) from message where tenant_id = ${tenantId})) as first`.execute(
    system,
  );
  const { counted, first } = rows[0] ?? {};
  if (counted) return Math.min(Date.parse(counted) - (LATE - 1) * DAY, today);
  return first ? toDayStart(Date.parse(first)) : today;
};

const countDay = async (db: Db, tenantId: string, day: number, now: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`im-console statistics ${tenantId}`}, 0))`.execute(db);
  const [start, end] = [iso(day), iso(day + DAY)];
  const within = (column: string) =>
    sql`tenant_id = ${tenantId} and ${sql.ref(column)} >= ${start}::timestamptz and ${sql.ref(column)} < ${end}::timestamptz`;
  await sql`delete from statistic where tenant_id = ${tenantId} and starts_at >= ${start}::timestamptz and starts_at < ${end}::timestamptz`.execute(
    db,
  );
  const grains = now - day < HOURS_KEPT ? (["hour", "day"] as const) : (["day"] as const);
  for (const grain of grains) {
    const at = (column: string) =>
      grain === "day" ? sql`${start}::timestamptz` : sql`date_trunc('hour', ${sql.ref(column)})`;
    await sql`
      insert into statistic (tenant_id, grain, starts_at, metric, part, amount)
      select ${tenantId}, ${grain}, at, metric, part, amount from (${selectCounts(at, within)}) counted where amount > 0`.execute(
      db,
    );
  }
  await sql`delete from statistic_group where tenant_id = ${tenantId} and starts_at = ${start}::timestamptz`.execute(
    db,
  );
  await sql`
    insert into statistic_group (tenant_id, starts_at, group_id, messages)
    select m.tenant_id, ${start}::timestamptz, m.group_id, count(*) from message m join chat_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = ${tenantId} and m.created_at >= ${start}::timestamptz and m.created_at < ${end}::timestamptz
    group by 1, 3`.execute(db);
  await sql`delete from statistic where tenant_id = ${tenantId} and grain = 'hour' and starts_at < ${iso(now - HOURS_KEPT)}::timestamptz`.execute(
    db,
  );
  await sql`
    insert into statistic_state (tenant_id, counted_day, counted_at) values (${tenantId}, ${start}, ${iso(now)})
    on conflict (tenant_id) do update set counted_day = excluded.counted_day, counted_at = excluded.counted_at`.execute(
    db,
  );
};

type Sql = (column: string) => RawBuilder<unknown>;

/** Rows of `at`, `metric`, `part` and `amount`. */
const selectCounts = (at: Sql, within: Sql) => sql`
  select ${at("created_at")} as at, 'registered' as metric, '' as part, count(*) as amount from member where ${within("created_at")} group by 1
  union all select ${at("created_at")}, 'registeredBy', register_type, count(*) from member where ${within("created_at")} group by 1, 3
  union all select ${at("closed_at")}, 'cancelled', '', count(*) from member where ${within("closed_at")} group by 1
  union all select ${at("signed_at")}, 'signIns', '', count(*) from sign_record where ${within("signed_at")} group by 1
  union all select at, 'messages', '', amount from (${messages(at, within)}) m where by_kind = 1 and by_type = 1
  union all select at, 'messagesByKind', kind, amount from (${messages(at, within)}) m where by_kind = 0
  union all select at, 'messagesByType', type, amount from (${messages(at, within)}) m where by_type = 0
  union all select at, 'senders', '', amount from (select ${at("created_at")} as at, count(distinct sender_id) as amount from message where ${within("created_at")} group by 1) s
  union all select at, 'active', '', count(distinct member_id) from (
    select ${at("created_at")} as at, sender_id as member_id from message where ${within("created_at")} group by 1, 2
    union all select ${at("created_at")}, member_id from member_login_log where ${within("created_at")} and result = 'Success'
    union all select ${at("signed_at")}, member_id from sign_record where ${within("signed_at")}) active group by 1
  union all select ${at("created_at")}, 'groupsCreated', '', count(*) from chat_group where ${within("created_at")} group by 1
  union all select ${at("closed_at")}, 'groupsDissolved', '', count(*) from chat_group where ${within("closed_at")} group by 1
  union all select ${at("created_at")}, 'reports', '', count(*) from report where ${within("created_at")} group by 1
  union all select ${at("created_at")}, 'reportsBy', reason, count(*) from report where ${within("created_at")} group by 1, 3
  union all select ${at("created_at")}, 'feedback', '', count(*) from feedback where ${within("created_at")} group by 1`;

const messages = (at: Sql, within: Sql) => sql`
  select at, kind, type, count(*) as amount, grouping(kind) as by_kind, grouping(type) as by_type
  from (select ${at("created_at")} as at, case when group_id is null then 'private' else 'group' end as kind, type from message where ${within("created_at")}) each
  group by grouping sets ((at), (at, kind), (at, type))`;
