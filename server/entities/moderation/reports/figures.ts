import { type RawBuilder, sql } from "kysely";
import type { figurePeriods, ReportFigures } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { required } from "../../../core/required.ts";

const hours: Record<(typeof figurePeriods)[number], number | undefined> = {
  "24h": 24,
  "7d": 168,
  "30d": 720,
  all: undefined,
};

const spread = (of: "waiting" | "handling") => sql`json_build_object(
  'median', percentile_cont(0.5) within group (order by ${sql.ref(of)}),
  'p90', percentile_cont(0.9) within group (order by ${sql.ref(of)}))`;
const share = sql`'count', count(*)::int, 'waiting', ${spread("waiting")}, 'handling', ${spread("handling")}`;
const shares = (column: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(share), '[]') from (
    select json_build_object('key', ${column}, ${share}) as share from done
    where ${column} is not null group by ${column} order by count(*) desc, ${column} limit 100) s)`;

/** Reports that were closed along with another took nobody's time: they are not counted. */
export const readFigures = async (
  { db, tenantId }: Context,
  { period }: { period: keyof typeof hours },
): Promise<ReportFigures> => {
  const limit = hours[period];
  const { rows } = await sql<ReportFigures>`
    with done as (select claimer, reason, extract(epoch from first_claimed_at - created_at)::float8 as waiting,
        extract(epoch from completed_at - claimed_at)::float8 as handling from report
      where tenant_id = ${tenantId} and status = 'Completed' and closed_with is null
        ${limit === undefined ? sql`` : sql`and completed_at > now() - make_interval(hours => ${limit})`})
    select (select count(*)::int from report where tenant_id = ${tenantId} and status <> 'Completed') as open,
      (select min(created_at) from report where tenant_id = ${tenantId} and status <> 'Completed') as "oldestOpenTime",
      (select json_build_object(${share}) from done) as total,
      ${shares(sql.ref("claimer"))} as operators, ${shares(sql.ref("reason"))} as reasons`.execute(db);
  return required(rows[0], "figures of reports");
};
