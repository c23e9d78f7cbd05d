import { type RawBuilder, sql } from "kysely";
import { STATISTICS_OFFSET } from "../../../../contract/entities/statistics/statistics.ts";
import type { Db } from "../../../db/database.ts";
import type { JobTools } from "../../../jobs/jobs.ts";
import { byPerson, type Instant, type Sql, visitRows } from "./people.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What came late is counted again this far back, in days. */
const LATE = 2;
/** Hours are kept for the shortest of the periods and the one before it; longer ones are read by the day. */
const HOURS_KEPT = 8 * DAY;
/** Days that one transaction counts: a first count of years is statements by the quarter, not by the day. */
const MOST_DAYS = 92;

const offset = STATISTICS_OFFSET * HOUR;
/** Midnight of the day that an instant belongs to, in ms. */
export const toDayStart = (at: number) => Math.floor((at + offset) / DAY) * DAY - offset;
const iso = (at: number) => new Date(at).toISOString();

/**
 * Counts every day of every tenant that is not counted yet, and the last two again: each day whole, a quarter at most to
 * a transaction. A run that was killed goes on with the days it was at; of two runs one waits for the other, and goes on
 * where that one came to.
 */
export const collectStatistics = async ({ database: { system } }: Pick<JobTools, "database">): Promise<void> => {
  const tenants = await system.selectFrom("tenant").select("id").orderBy("id").execute();
  for (const { id } of tenants) await countStatistics(system, id);
};

/** The same of one tenant. */
export const countStatistics = async (system: Db, tenantId: string): Promise<void> => {
  const now = Date.now();
  const end = toDayStart(now) + DAY;
  // The first day whose hours are counted too.
  const hourly = end - Math.floor((end - now + HOURS_KEPT) / DAY) * DAY;
  let first = Number.NEGATIVE_INFINITY;
  while (first < end)
    first = await system.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`im-console statistics ${tenantId}`}, 0))`.execute(db);
      const next = Math.max(first, await firstDay(db, tenantId, end - DAY));
      const hasHours = next >= hourly;
      const days = { first: next, end: Math.min(next + MOST_DAYS * DAY, hasHours ? end : hourly), hasHours };
      await countDays(db, tenantId, days, now);
      return days.end;
    });
};

type Days = { first: number; end: number; hasHours: boolean };

/** Where to go on; a tenant that was never counted begins with its first member. */
const firstDay = async (db: Db, tenantId: string, today: number) => {
  const { counted, first } = await db
    .selectNoFrom((eb) => {
      const members = eb
        .selectFrom("member")
        .where("tenantId", "=", tenantId)
        .where((where) => where.not("isRobot"));
      const messages = eb.selectFrom("message").where("tenantId", "=", tenantId);
      const states = eb.selectFrom("statisticState").where("tenantId", "=", tenantId);
      return [
        states.select("countedDay").$asScalar().as("counted"),
        eb
          .fn<string | null>("least", [
            members.select(({ fn }) => fn.min("createdAt").as("at")),
            messages.select(({ fn }) => fn.min("createdAt").as("at")),
          ])
          .as("first"),
      ];
    })
    .executeTakeFirstOrThrow();
  if (counted) return Math.min(Date.parse(counted) - (LATE - 1) * DAY, today);
  return first ? toDayStart(Date.parse(first)) : today;
};

const countDays = async (db: Db, tenantId: string, days: Days, now: number) => {
  const [start, end] = [iso(days.first), iso(days.end)];
  const within = (column: Instant) => {
    const at = sql.ref(column);
    return sql`tenant_id = ${tenantId} and ${at} >= ${start}::timestamptz and ${at} < ${end}::timestamptz`;
  };
  const deleteCounts = db.deleteFrom("statistic").where("tenantId", "=", tenantId);
  await deleteCounts.where("startsAt", ">=", start).where("startsAt", "<", end).execute();
  // Days are as long as each other by the statistics' offset, and the first begins at its midnight.
  const dayOf = (column: string) => sql`date_bin('1 day', ${sql.ref(column)}, ${start}::timestamptz)`;
  for (const grain of days.hasHours ? (["hour", "day"] as const) : (["day"] as const)) {
    const at = (column: Instant) => (grain === "day" ? dayOf(column) : sql`date_trunc('hour', ${sql.ref(column)})`);
    await sql`
      insert into statistic (tenant_id, grain, starts_at, metric, part, amount)
      select ${tenantId}, ${grain}, at, metric, part, amount
      from (${selectCounts(at, within)}) counted where amount > 0`.execute(db);
  }
  await countGroups(db, tenantId, start, end);
  await deleteCounts
    .where("grain", "=", "hour")
    .where("startsAt", "<", iso(now - HOURS_KEPT))
    .execute();
  const state = { countedDay: iso(days.end - DAY), countedAt: iso(now) };
  await db
    .insertInto("statisticState")
    .values({ tenantId, ...state })
    .onConflict((conflict) => conflict.column("tenantId").doUpdateSet(state))
    .execute();
};

/** What was written in each group until the end of each of these days: more than until the last day before them. */
const countGroups = async (db: Db, tenantId: string, start: string, end: string) => {
  // Group by group, as their index has them.
  await sql`
    delete from statistic_group where tenant_id = ${tenantId}
      and group_id = any (array(select id from chat_group where tenant_id = ${tenantId}))
      and starts_at >= ${start}::timestamptz and starts_at < ${end}::timestamptz`.execute(db);
  // A group that is gone has no figures, and none goes while it is counted.
  await sql`
    with before as materialized (
      select id, coalesce((
        select s.total from statistic_group s
        where s.tenant_id = g.tenant_id and s.group_id = g.id and s.starts_at < ${start}::timestamptz
        order by s.starts_at desc limit 1), 0) as total
      from chat_group g where g.tenant_id = ${tenantId} for key share)
    insert into statistic_group (tenant_id, starts_at, group_id, total)
    select ${tenantId}, at, group_id, before.total + sum(messages) over (partition by group_id order by at)
    from (
      select date_bin('1 day', created_at, ${start}::timestamptz) as at, group_id, count(*) as messages
      from message
      where tenant_id = ${tenantId} and created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz
        and group_id is not null
      group by 1, 2) counted
    join before on before.id = counted.group_id`.execute(db);
};

/** Rows of `at`, `metric`, `part` and `amount`. */
const selectCounts = (at: Sql, within: Sql) => {
  const [created, isCreated] = [at("createdAt"), within("createdAt")];
  const [closed, isClosed] = [at("closedAt"), within("closedAt")];
  const [signed, isSigned] = [at("signedAt"), within("signedAt")];
  // Messages are by far the most rows: what is told of them more than once is counted once.
  return sql`
    with counted as materialized (${messages(created, isCreated)})
    select ${created} as at, 'registered' as metric, '' as part, count(*) as amount from member
      where ${isCreated} and not is_robot group by 1
    union all select ${created}, 'registeredBy', register_type, count(*) from member
      where ${isCreated} and not is_robot group by 1, 3
    union all select ${closed}, 'cancelled', '', count(*) from member where ${isClosed} and not is_robot group by 1
    union all select ${signed}, 'signIns', '', count(*) from sign_record where ${isSigned} group by 1
    union all select at, 'messages', '', amount from counted where by_kind = 1 and by_type = 1
    union all select at, 'messagesByKind', kind, amount from counted where by_kind = 0
    union all select at, 'messagesByType', type, amount from counted where by_type = 0
    union all ${people(at, within)}
    union all select ${created}, 'groupsCreated', '', count(*) from chat_group where ${isCreated} group by 1
    union all select ${closed}, 'groupsDissolved', '', count(*) from chat_group where ${isClosed} group by 1
    union all select ${created}, 'reports', '', count(*) from report where kind = 'Report' and ${isCreated} group by 1
    union all select ${created}, 'reportsBy', reason, count(*) from report where kind = 'Report' and ${isCreated} group by 1, 3
    union all select ${created}, 'feedback', '', count(*) from feedback where ${isCreated} group by 1`;
};

/** Grouped once before they are added up in three ways: the database would sort every message for each of these. */
const messages = (created: RawBuilder<unknown>, isCreated: RawBuilder<unknown>) => sql`
  select at, kind, type, sum(amount) as amount, grouping(kind) as by_kind, grouping(type) as by_type
  from (
    select ${created} as at, case when group_id is null then 'private' else 'group' end as kind, type, count(*) as amount
    from message where ${isCreated} group by 1, 2, 3) each
  group by grouping sets ((at), (at, kind), (at, type))`;

/** Whoever was active, each once and with whether they wrote: two figures are read off one grouping of all messages. */
const people = (at: Sql, within: Sql) => sql`
  select at, metric, '', amount from (
    select at, count(*) filter (where wrote) as senders, count(*) as active from (
      select at, member_id, bool_or(wrote) as wrote from (
        select ${at("createdAt")} as at, sender_id as member_id, true as wrote from message
          where ${within("createdAt")} and ${byPerson}
        union all select at, member_id, false from (${visitRows(at, within)}) visit) each
      group by 1, 2) person
    group by 1) counted
  cross join lateral (values ('senders', senders), ('active', active)) told (metric, amount)`;
