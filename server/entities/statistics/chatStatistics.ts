import { type AliasableExpression, type Expression, expressionBuilder, sql } from "kysely";
import { chatStatistics, TOP_GROUPS } from "../../../contract/entities/statistics/chatStatistics.ts";
import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";
import { enumText } from "../../../contract/texts/enumText.ts";
import { laterTextsIn } from "../../../contract/texts/index.ts";
import type { Context } from "../../core/context.ts";
import type { DB } from "../../db/schema.ts";
import { routes } from "../../http/mount.ts";
import { findReadThrough } from "../../platform/reading/ask.ts";
import { rowsFile } from "./statistics/export.ts";
import { type Span, resolveSpan } from "./statistics/period.ts";
import { loadCounted, loadCounts } from "./statistics/queries.ts";

const iso = (at: number) => new Date(at).toISOString();

const hours = expressionBuilder<DB, "activityHour">();
/** Hours since a Thursday's midnight in UTC, at which Unix time began. */
const hourOfWeek = sql<number>`(${hours.fn("date_part", [sql.lit("epoch"), "hour"])}::bigint / 3600 % 168)::integer`;
const THURSDAY = 3;

/** Messages by weekday, Monday first, and hour of the statistics' offset. */
const loadWeek = async ({ readDb, tenantId }: Context, { start, end }: Span) => {
  const rows = await readDb
    .of(tenantId)
    .selectFrom("activityHour")
    .where("tenantId", "=", tenantId)
    .where("hour", ">=", iso(start))
    .where("hour", "<", iso(end))
    .groupBy(hourOfWeek)
    .select((eb) => [hourOfWeek.as("hour"), eb.cast<number>(eb.fn.sum("messages"), "integer").as("messages")])
    .execute();
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { hour, messages } of rows) {
    const local = (hour + STATISTICS_OFFSET + THURSDAY * 24) % 168;
    (week[Math.floor(local / 24)] ?? [])[local % 24] = messages;
  }
  return week;
};

/**
 * Most groups wrote within so long before an instant, in ms. These days are looked through first: without an end to them
 * the database reads all that its page of the index has of the group, though it needs one.
 */
const RECENT = 7 * 24 * 3_600_000;

const totals = expressionBuilder<DB>();
type Times = { start: number; end: number; first: number };
type Counted = AliasableExpression<{ groupId: string; messages: number; before: number }>;

/**
 * What was written in the busiest groups within a period, and from `first` to its beginning: between the days' totals.
 * Nobody wrote more within it than there is in all: where a group began is looked up for those alone that may be among
 * the busiest, and the period before for those that are.
 */
const groupsByDay = ({ readDb, tenantId }: Context, { start, end, first }: Times): Counted => {
  const until = (groupId: Expression<string>, at: number) => {
    const newest = totals
      .selectFrom("statisticGroup as s")
      .where("s.tenantId", "=", tenantId)
      .where("s.groupId", "=", groupId)
      .where("s.startsAt", "<", iso(at))
      .orderBy("s.startsAt", "desc")
      .limit(1)
      .select((eb) => eb.cast<number | null>("s.total", "integer").as("total"));
    return totals.fn.coalesce(
      newest.where("s.startsAt", ">=", iso(at - RECENT)).$asScalar(),
      newest.$asScalar(),
      totals.lit(0),
    );
  };
  const busiest = readDb
    .of(tenantId)
    .with(
      (cte) => cte("ended").materialized(),
      (db) =>
        db
          .selectFrom("chatGroup as g")
          .where("g.tenantId", "=", tenantId)
          .select((eb) => ["g.id as groupId", until(eb.ref("g.id"), end).as("last")]),
    )
    // As many as are shown wrote no less than this.
    .with("least", (db) =>
      db
        .selectFrom(db.selectFrom("ended").selectAll().orderBy("last", "desc").limit(TOP_GROUPS).as("e"))
        .select((eb) => eb.fn.min<number>(eb("e.last", "-", until(eb.ref("e.groupId"), start))).as("messages")),
    )
    .with(
      (cte) => cte("counted").materialized(),
      (db) =>
        db
          .selectFrom("ended as e")
          .where("e.last", ">=", (eb) => eb.selectFrom("least").select("least.messages"))
          .select((eb) => ["e.groupId", "e.last", until(eb.ref("e.groupId"), start).as("middle")]),
    )
    .selectFrom("counted as c")
    .select((eb) => ["c.groupId", "c.middle", eb("c.last", "-", eb.ref("c.middle")).as("messages")])
    .orderBy("messages", "desc")
    .orderBy("c.groupId")
    .limit(TOP_GROUPS);
  return readDb
    .of(tenantId)
    .selectFrom(busiest.as("b"))
    .select((eb) => ["b.groupId", "b.messages", eb("b.middle", "-", until(eb.ref("b.groupId"), first)).as("before")]);
};

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
    const span = await resolveSpan(context, period);
    const [countOf, groups] = await Promise.all([
      loadCounts(context, span, ["messagesByKind", "messagesByType"]),
      loadBusyGroups(context, span),
    ]);
    const { points, pointsBefore, parts: kinds } = countOf("messagesByKind");
    const { privateChats, groupChats } = laterTextsIn(context.locale).sheets.statistics;
    const partRows = (parts: typeof kinds, textOf: (part: string) => string) =>
      parts.map(({ part, amount, before }) => [textOf(part), amount, before ?? ""]);
    return rowsFile(context, {
      entity: "chatStatistics",
      asked: { timeZone, ...period },
      header: ["time", "messages", "before"],
      rows: points.map(({ at, value }, index) => [{ at }, value, pointsBefore?.[index]?.value ?? ""]),
      beside: [
        {
          header: ["kind", "messages", "before"],
          rows: partRows(kinds, (kind) => (kind === "private" ? privateChats : groupChats)),
        },
        {
          header: ["types", "messages", "before"],
          rows: partRows(countOf("messagesByType").parts, (type) => enumText("messageType", type, context.locale)),
        },
        {
          name: "busyGroups",
          header: ["group", "memberCount", "messages", "before"],
          rows: groups.map(({ name, memberCount, messages, before }) => [name, memberCount, messages, before ?? ""]),
        },
      ],
    });
  },
});
