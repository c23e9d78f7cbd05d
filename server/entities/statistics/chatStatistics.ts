import { sql } from "kysely";
import type { z } from "zod";
import { type BusyGroup, chatStatistics, TOP_GROUPS } from "../../../contract/entities/statistics/chatStatistics.ts";
import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";
import type { Context } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { rowsFile } from "./statistics/export.ts";
import { toDayStart } from "./statistics/collect.ts";
import { type Span, resolveSpan } from "./statistics/period.ts";
import { countedTime, loadCount } from "./statistics/queries.ts";

const iso = (at: number) => new Date(at).toISOString();

/** Messages by weekday, Monday first, and hour of the statistics' offset. */
const loadWeek = async ({ readDb, tenantId }: Context, { start, end }: Span) => {
  const { rows } = await sql<{ weekday: number; hour: number; messages: number }>`
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, sum(messages)::int as messages
    from (select hour + make_interval(hours => ${STATISTICS_OFFSET}::int) as local, messages from activity_hour
      where tenant_id = ${tenantId} and hour >= ${iso(start)}::timestamptz and hour < ${iso(end)}::timestamptz) hours group by 1, 2`.execute(
    readDb.of(tenantId),
  );
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, messages } of rows) (week[weekday - 1] ?? [])[hour] = messages;
  return week;
};

/** The groups in which most was written; they are counted by the day. */
const loadBusyGroups = async ({ readDb, tenantId }: Context, { start, end, hasBefore }: Span) => {
  const from = toDayStart(start);
  const { rows } = await sql<z.output<typeof BusyGroup>>`
    with counted as (
      select group_id, sum(messages) filter (where starts_at >= ${iso(from)}::timestamptz)::int as messages,
        sum(messages) filter (where starts_at < ${iso(from)}::timestamptz)::int as before
      from statistic_group where tenant_id = ${tenantId} and starts_at >= ${iso(hasBefore ? from - (end - from) : from)}::timestamptz and starts_at < ${iso(end)}::timestamptz
      group by 1)
    select g.id, g.name, g.member_count as "memberCount", c.messages, case when ${hasBefore} then coalesce(c.before, 0) end as before
    from counted c join chat_group g on g.tenant_id = ${tenantId} and g.id = c.group_id
    where c.messages > 0 order by c.messages desc, g.id limit ${TOP_GROUPS}`.execute(readDb.of(tenantId));
  return rows;
};

export default routes(chatStatistics, {
  overview: async (context, period) => {
    const span = await resolveSpan(context, period);
    const [counted, kinds, types, week, groups] = await Promise.all([
      countedTime(context),
      loadCount(context, span, "messagesByKind"),
      loadCount(context, span, "messagesByType"),
      loadWeek(context, span),
      loadBusyGroups(context, span),
    ]);
    return { countedTime: counted, kinds, types, week, groups };
  },
  export: async (context, { timeZone, ...period }) => {
    const groups = await loadBusyGroups(context, await resolveSpan(context, period));
    return rowsFile(context, {
      name: "groups",
      timeZone,
      header: ["group", "members", "messages", "before"],
      rows: groups.map(({ name, memberCount, messages, before }) => [name, memberCount, messages, before ?? ""]),
    });
  },
});
