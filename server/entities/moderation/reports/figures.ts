import { type RawBuilder, sql } from "kysely";
import type {
  figurePeriods,
  ReportFigures,
  ReportOwnFigures,
} from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { required } from "../../../core/required.ts";

type Period = (typeof figurePeriods)[number];
const hours: Record<Period, number | undefined> = { "24h": 24, "7d": 168, "30d": 720, all: undefined };

const spread = (of: "waiting" | "handling") => sql`json_build_object(
  'median', percentile_cont(0.5) within group (order by ${sql.ref(of)}),
  'p90', percentile_cont(0.9) within group (order by ${sql.ref(of)}))`;
const share = sql`'count', count(*)::int, 'waiting', ${spread("waiting")}, 'handling', ${spread("handling")},
  'appealed', count(*) filter (where appeal is not null)::int, 'overturned', count(*) filter (where appeal = 'Overturned')::int,
  'reviewed', count(*) filter (where second is not null)::int, 'agreed', count(*) filter (where second = result)::int`;
// By name: who leads a list of figures is a race that nobody asked for.
const shares = (column: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(share), '[]') from (
    select json_build_object('key', ${column}, ${share}) as share from done
    where ${column} is not null group by ${column} order by ${column} limit 100) s)`;

/** What was decided in a period: reports that were closed along with another took nobody's time, and are not counted. */
const done = (tenantId: string, period: Period, more = sql``) => {
  const limit = hours[period];
  const since = limit === undefined ? sql`` : sql`and r.completed_at > now() - make_interval(hours => ${limit})`;
  const later = (kind: "Appeal" | "Review") => sql`(select l.result from report l
    where l.tenant_id = r.tenant_id and l.original_id = r.id and l.kind = ${kind} and l.status = 'Completed' and l.created_at >= r.completed_at
    order by l.id desc limit 1)`;
  return sql`done as (select r.claimer, r.reason, r.result, ${later("Appeal")} as appeal, ${later("Review")} as second,
      extract(epoch from r.first_claimed_at - coalesce(r.reopened_at, r.created_at))::float8 as waiting,
      extract(epoch from r.completed_at - r.claimed_at)::float8 as handling from report r
    where r.tenant_id = ${tenantId} and r.status = 'Completed' and r.kind = 'Report' and r.closed_with is null ${since} ${more})`;
};

const read = async ({ db, tenantId }: Context, period: Period, more?: RawBuilder<unknown>): Promise<ReportFigures> => {
  const { rows } = await sql<ReportFigures>`
    with ${done(tenantId, period, more)}
    select (select count(*)::int from report where tenant_id = ${tenantId} and status <> 'Completed') as open,
      (select min(created_at) from report where tenant_id = ${tenantId} and status <> 'Completed') as "oldestOpenTime",
      (select json_build_object(${share}) from done) as total,
      ${shares(sql.ref("claimer"))} as operators, ${shares(sql.ref("reason"))} as reasons`.execute(db);
  return required(rows[0], "figures of reports");
};

export const readFigures = (context: Context, { period }: { period: Period }) => read(context, period);

/** What the caller decided, for the caller alone. */
export const readOwnFigures = (context: Context, { period }: { period: Period }): Promise<ReportOwnFigures> =>
  read(context, period, sql`and r.claimer_id = ${context.session.accountId}`);
