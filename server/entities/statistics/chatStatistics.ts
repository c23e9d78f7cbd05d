import { type AliasableExpression, type Expression, expressionBuilder, sql } from "kysely";
import { chatStatistics, TOP_GROUPS } from "../../../contract/entities/statistics/chatStatistics.ts";
import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";
import type { Context } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { findReadThrough } from "../../platform/reading/ask.ts";
import { rowsFile } from "./statistics/export.ts";
import { type Span, resolveSpan } from "./statistics/period.ts";
import { loadCounted, loadCounts } from "./statistics/queries.ts";

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

type Times = { start: number; end: number; first: number };
type Counted = AliasableExpression<{ groupId: string; messages: number; before: number }>;

/** What was written in each group within a period, and from `first` to its beginning: between the days' totals. */
const groupsByDay = ({ readDb, tenantId }: Context, { start, end, first }: Times): Counted =>
  readDb
    .of(tenantId)
    .selectFrom((db) =>
      db
        .selectFrom("chatGroup as g")
        .where("g.tenantId", "=", tenantId)
        .select((eb) => {
          const until = (at: number) =>
            eb
              .selectFrom("statisticGroup as s")
              .whereRef("s.tenantId", "=", "g.tenantId")
              .whereRef("s.groupId", "=", "g.id")
              .where("s.startsAt", "<", iso(at))
              .orderBy("s.startsAt", "desc")
              .limit(1)
              .select("s.total")
              .$asScalar();
          const counted = (at: number) => eb.fn.coalesce(eb.cast<number>(until(at), "integer"), eb.lit(0));
          return ["g.id as groupId", counted(end).as("last"), counted(start).as("middle"), counted(first).as("first")];
        })
        // Each total is looked up once, however often it is used.
        .offset(0)
        .as("totals"),
    )
    .select((eb) => ["groupId", eb("last", "-", eb.ref("middle")).as("messages")])
    .select((eb) => eb("middle", "-", eb.ref("first")).as("before"));

/** The same of hours: counted from the messages themselves. */
const groupsByHour = ({ readDb, tenantId }: Context, { start, end, first }: Times): Counted =>
  readDb
    .of(tenantId)
    .selectFrom("message as m")
    .where("m.tenantId", "=", tenantId)
    .where("m.groupId", "is not", null)
    .where("m.createdAt", ">=", iso(first))
    .where("m.createdAt", "<", iso(end))
    .groupBy("m.groupId")
    .select((eb) => {
      const counted = (side: ">=" | "<") =>
        eb.cast<number>(eb.fn.countAll().filterWhere("m.createdAt", side, iso(start)), "integer");
      return [eb.ref("m.groupId").$notNull().as("groupId"), counted(">=").as("messages"), counted("<").as("before")];
    });

/** The groups in which most was written. */
const loadBusyGroups = async (context: Context, { grain, start, end, hasBefore }: Span) => {
  const { readDb, tenantId } = context;
  const times = { start, end, first: hasBefore ? start - (end - start) : start };
  const counted = grain === "day" ? groupsByDay(context, times) : groupsByHour(context, times);
  const groups = await readDb
    .of(tenantId)
    .selectFrom(counted.as("c"))
    .innerJoin("chatGroup as g", (join) => join.on("g.tenantId", "=", tenantId).onRef("g.id", "=", "c.groupId"))
    .where("c.messages", ">", 0)
    .orderBy("c.messages", "desc")
    .orderBy("g.id")
    .limit(TOP_GROUPS)
    .select(["g.id", "g.name", "g.memberCount", "c.messages", "c.before"])
    .execute();
  return groups.map(({ before, ...group }) => ({ ...group, before: hasBefore ? before : null }));
};

export default routes(chatStatistics, {
  overview: async (context, period) => {
    const span = await resolveSpan(context, period);
    const [counted, countOf, week, groups, elsewhere] = await Promise.all([
      loadCounted(context),
      loadCounts(context, span, ["messagesByKind", "messagesByType"]),
      loadWeek(context, span),
      loadBusyGroups(context, span),
      findReadThrough(context),
    ]);
    return {
      ...counted,
      messagesElsewhere: elsewhere !== undefined,
      kinds: countOf("messagesByKind"),
      types: countOf("messagesByType"),
      week,
      groups,
    };
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
