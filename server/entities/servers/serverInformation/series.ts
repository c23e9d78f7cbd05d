import { type RawBuilder, sql } from "kysely";
import type { enums } from "../../../../contract/core/enums.ts";
import type { homeRanges } from "../../../../contract/entities/statistics/home.ts";
import type { Context } from "../../../core/context.ts";
import { now } from "../../../db/expressions.ts";
import { startOf, startsFrom } from "../../statistics/days.ts";

type UsageKind = keyof typeof enums.usageKind;
type Range = (typeof homeRanges)[number];

const ranges = {
  "24h": { bucket: "hour", since: sql`date_trunc('hour', now()) - interval '23 hours'` },
  "7d": { bucket: "day", since: sql`${startOf("day", now)} - interval '6 days'` },
  "30d": { bucket: "day", since: sql`${startOf("day", now)} - interval '29 days'` },
  all: {
    bucket: "month",
    since: startOf(
      "month",
      sql`least(now(),
        (select min(hour) from activity_hour where tenant_id = current_tenant()),
        (select min(starts_at) from server_usage where tenant_id = current_tenant()))`,
    ),
  },
} as const;

/** Rows of `at` and `amount` of one kind; active users are not added up, each bucket has its own count. */
const chooseSource = (kind: UsageKind, bucket: "hour" | "day" | "month", tenantId: string): RawBuilder<unknown> => {
  if (kind === "newMembers" || kind === "messages") {
    const column = sql.ref(kind === "messages" ? "messages" : "members");
    return sql`select hour as at, ${column} as amount from activity_hour where tenant_id = ${tenantId}`;
  }
  const grain = kind === "activeUsers" ? bucket : "hour";
  return sql`select starts_at as at, amount from server_usage
    where tenant_id = ${tenantId} and kind = ${kind} and grain = ${grain}`;
};

/** One kind over a range, every bucket of it, those without anything too. */
export const loadUsageSeries = async ({ db, tenantId }: Context, kind: UsageKind, range: Range) => {
  const { bucket, since } = ranges[range];
  const { rows } = await sql<{ at: string; value: number }>`
    with summed as (
      select ${startOf(bucket, sql.ref("at"))} as at, sum(amount) as amount
      from (${chooseSource(kind, bucket, tenantId)}) source where at >= ${since} group by 1)
    select bucket.at, coalesce(summed.amount, 0)::float8 as value
    from ${startsFrom(bucket, since)} as bucket left join summed on summed.at = bucket.at
    order by bucket.at`.execute(db);
  return { bucket, points: rows };
};
