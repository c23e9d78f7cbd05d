import { type Expression, expressionBuilder, sql } from "kysely";
import { chatStatistics, TOP_GROUPS } from "../../../contract/entities/statistics/chatStatistics.ts";
import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";
import type { Context } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { findReadThrough } from "../../platform/reading/ask.ts";
import { rowsFile } from "./statistics/export.ts";
import { type Span, resolveSpan } from "./statistics/period.ts";
import { countedTime, loadCount } from "./statistics/queries.ts";

const iso = (at: number) => new Date(at).toISOString();

const toLocal = (hour: Expression<string>) => sql<string>`${hour} + make_interval(hours => ${STATISTICS_OFFSET}::int)`;

const hours = expressionBuilder<{ hours: { local: string } }, "hours">();
const partOf = (part: "isodow" | "hour") =>
  hours.cast<number>(hours.fn("date_part", [sql.lit(part), "local"]), "integer");

/** Messages by weekday, Monday first, and hour of the statistics' offset. */
const loadWeek = async ({ readDb, tenantId }: Context, { start, end }: Span) => {
  const rows = await readDb
    .of(tenantId)
    .selectFrom((eb) =>
      eb
        .selectFrom("activityHour")
        .where("tenantId", "=", tenantId)
        .where("hour", ">=", iso(start))
        .where("hour", "<", iso(end))
        .select((row) => [toLocal(row.ref("hour")).as("local"), "messages"])
        .as("hours"),
    )
    .groupBy([partOf("isodow"), partOf("hour")])
    .select((eb) => [
      partOf("isodow").as("weekday"),
      partOf("hour").as("hour"),
      eb.cast<number>(eb.fn.sum("messages"), "integer").as("messages"),
    ])
    .execute();
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, messages } of rows) (week[weekday - 1] ?? [])[hour] = messages;
  return week;
};

/** What was written in each group: counted by the day, of a period by the hour from the messages themselves. */
const groupRows = ({ readDb, tenantId }: Context, { grain, start, end, hasBefore }: Span) => {
  const first = iso(hasBefore ? start - (end - start) : start);
  const db = readDb.of(tenantId);
  if (grain === "day")
    return db
      .selectFrom("statisticGroup as s")
      .where("s.tenantId", "=", tenantId)
      .where("s.startsAt", ">=", first)
      .where("s.startsAt", "<", iso(end))
      .select((eb) => ["s.groupId", "s.messages", eb("s.startsAt", ">=", iso(start)).as("isNow")]);
  return db
    .selectFrom("message as s")
    .where("s.tenantId", "=", tenantId)
    .where("s.groupId", "is not", null)
    .where("s.createdAt", ">=", first)
    .where("s.createdAt", "<", iso(end))
    .select((eb) => [
      eb.ref("s.groupId").$notNull().as("groupId"),
      eb.cast<string>(eb.lit(1), "bigint").as("messages"),
      eb("s.createdAt", ">=", iso(start)).as("isNow"),
    ]);
};

/** The groups in which most was written. */
const loadBusyGroups = async (context: Context, span: Span) => {
  const { readDb, tenantId } = context;
  const groups = await readDb
    .of(tenantId)
    .with("counted", (db) =>
      db
        .selectFrom(groupRows(context, span).as("each"))
        .groupBy("groupId")
        .select((eb) => [
          "groupId",
          eb.cast<number | null>(eb.fn.sum("messages").filterWhere("isNow", "=", true), "integer").as("messages"),
          eb.cast<number | null>(eb.fn.sum("messages").filterWhere("isNow", "=", false), "integer").as("before"),
        ]),
    )
    .selectFrom("counted as c")
    .innerJoin("chatGroup as g", (join) => join.on("g.tenantId", "=", tenantId).onRef("g.id", "=", "c.groupId"))
    .where("c.messages", ">", 0)
    .orderBy("c.messages", "desc")
    .orderBy("g.id")
    .limit(TOP_GROUPS)
    .select(["g.id", "g.name", "g.memberCount", "c.messages", "c.before"])
    .$narrowType<{ messages: number }>()
    .execute();
  return groups.map(({ before, ...group }) => ({ ...group, before: span.hasBefore ? (before ?? 0) : null }));
};

export default routes(chatStatistics, {
  overview: async (context, period) => {
    const span = await resolveSpan(context, period);
    const [counted, kinds, types, week, groups, elsewhere] = await Promise.all([
      countedTime(context),
      loadCount(context, span, "messagesByKind"),
      loadCount(context, span, "messagesByType"),
      loadWeek(context, span),
      loadBusyGroups(context, span),
      findReadThrough(context),
    ]);
    return { countedTime: counted, messagesElsewhere: elsewhere !== undefined, kinds, types, week, groups };
  },
  export: async (context, { timeZone, ...period }) => {
    const groups = await loadBusyGroups(context, await resolveSpan(context, period));
    return rowsFile(context, {
      name: "groups",
      entity: "chatStatistics",
      asked: { timeZone, ...period },
      header: ["group", "members", "messages", "before"],
      rows: groups.map(({ name, memberCount, messages, before }) => [name, memberCount, messages, before ?? ""]),
    });
  },
});
