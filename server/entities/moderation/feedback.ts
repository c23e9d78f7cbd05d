import type { z } from "zod";
import { type Feedback, feedback } from "../../../contract/entities/moderation/feedback.ts";
import { batchResult } from "../../crud/batchResult.ts";
import type { Context } from "../../core/context.ts";
import { joinById, scope } from "../../crud/columns.ts";
import { buildOrder, contains, ifGiven, selectAll, selectOne, selectPage, within } from "../../crud/paging.ts";
import { anyOf, clockTimestamp, rowCount } from "../../db/expressions.ts";
import { useFiles } from "../../files/use.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { countMacros } from "./macros/count.ts";
import { type Column, exportSheet } from "../../spreadsheets/export.ts";
import { tellOfNotices } from "../../platform/commands/notices.ts";

type Row = z.infer<typeof Feedback>;
type Query = z.output<typeof feedback.endpoints.list.input>;
type Filters = Omit<Query, "curPage" | "pageSize">;

const t = scope<{ t: "feedback" }, { m: "member" }>();
const replies = t
  .selectFrom("feedbackReply as r")
  .whereRef("r.tenantId", "=", "t.tenantId")
  .whereRef("r.feedbackId", "=", "t.id");

/** The rows of lists and workbooks. */
const feedbackRows = (tenantId: string) => ({
  table: "feedback" as const,
  tenantId,
  columns: {
    id: t.ref("t.id"),
    // A trigger gives it; its column is nullable for the moment before.
    serialNumber: t.ref("t.serialNumber").$notNull(),
    type: t.ref("t.type"),
    content: t.ref("t.content"),
    feedbackStatus: t.ref("t.status"),
    pictures: t.ref("t.pictures"),
    region: t.ref("t.region"),
    memberId: t.ref("t.memberId"),
    memberNickname: t.ref("m.nickname"),
    memberStatus: t.ref("m.status"),
    createTime: t.ref("t.createdAt"),
    replyCount: replies.select(rowCount.as("replies")).$asScalar().$notNull(),
  },
  joins: joinById("member", "m", t.ref("t.memberId"), "left join"),
});

const conditions = (query: Filters) => [
  ...ifGiven(query.feedbackStatus, (status) => t("t.status", "=", status)),
  ...ifGiven(query.replyState, (state) => t("t.status", state === "Replied" ? "=" : "<>", "Replied")),
  ...ifGiven(query.type, (type) => t("t.type", "=", type)),
  ...ifGiven(query.serialNumber, (serial) => t("t.serialNumber", "=", serial.toUpperCase())),
  ...ifGiven(query.memberId, (memberId) => t("t.memberId", "=", memberId)),
  ...ifGiven(query.region, (region) => contains(t.ref("t.region"), region)),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
];
const orderBy = (sort: Query["sort"] = "createTime:desc") => buildOrder(sort, { createTime: t.ref("t.createdAt") });

const load = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">, { id }: { id: string }) => {
  const row = await selectOne(db, { ...feedbackRows(tenantId), where: [t("t.id", "=", id)] });
  if (!row) throw notFound();
  const answers = await db
    .selectFrom("feedbackReply")
    .where("tenantId", "=", tenantId)
    .where("feedbackId", "=", id)
    .orderBy("id")
    .select(["id", "content", "account", "createdAt as replyTime"])
    .execute();
  return { ...row, replies: answers };
};

const count = async ({ db, tenantId }: Context) => {
  const rows = await db
    .selectFrom("feedback")
    .where("tenantId", "=", tenantId)
    .groupBy("status")
    .select(["status", rowCount.as("count")])
    .execute();
  return { Unread: 0, Read: 0, Replied: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
};

/** The feedback as it is now, held until the transaction ends. */
const lock = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  await db
    .selectFrom("feedback")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .forUpdate()
    .select("id")
    .execute();
  return load(context, { id });
};

const setStatus = ({ db, tenantId }: Context, id: string, status: Row["feedbackStatus"]) =>
  db
    .updateTable("feedback")
    .set({ status, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();

type Answer = z.output<typeof feedback.endpoints.reply.input>;

const reply = async (context: Context, { id, content, macroIds }: Answer) => {
  const { db, tenantId, session } = context;
  const before = await lock(context, id);
  // Nobody would read it.
  if (before.memberId === null || before.memberStatus === "Closed") throw new ApiError("memberDeleted");
  const { account } = session;
  await db.insertInto("feedbackReply").values({ tenantId, feedbackId: id, content, account }).execute();
  const texts = JSON.stringify({ feedbackId: id, serialNumber: before.serialNumber, content });
  const notice = await db
    .insertInto("memberNotice")
    .values({ tenantId, memberId: before.memberId, kind: "FeedbackReply", texts })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tellOfNotices(context, [notice.id]);
  await setStatus(context, id, "Replied");
  await countMacros(db, tenantId, "Reply", macroIds);
  context.record("feedback", id, { feedbackStatus: before.feedbackStatus }, { feedbackStatus: "Replied", content });
  return load(context, { id });
};

const read = async (context: Context, { id }: { id: string }) => {
  const { feedbackStatus } = await lock(context, id);
  if (feedbackStatus !== "Unread") throw new ApiError("notPossible");
  await setStatus(context, id, "Read");
  context.record("feedback", id, { feedbackStatus }, { feedbackStatus: "Read" });
  return load(context, { id });
};

/** Ids of a long list that the log names one by one. */
const NAMED = 1000;

const readAll = async ({ db, tenantId, record }: Context) => {
  const rows = await db
    .updateTable("feedback")
    .set({ status: "Read", updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("status", "=", "Unread")
    .returning("id")
    .execute();
  for (const { id } of rows.slice(0, NAMED))
    record("feedback", id, { feedbackStatus: "Unread" }, { feedbackStatus: "Read" });
  return { count: rows.length };
};

const remove = async (context: Context, { ids }: { ids: string[] }) => {
  const { db, tenantId, record } = context;
  const rows = await db
    .deleteFrom("feedback")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .returning(["id", "serialNumber", "content"])
    .execute();
  for (const { id, ...before } of rows) {
    await useFiles(context, "feedback", id, []);
    record("feedback", id, before, null);
  }
  const found = new Set(rows.map(({ id }) => id));
  return batchResult(context, ids, (id) => (found.has(id) ? undefined : "notFound"));
};

type Exported = Row & { lastReply: string | null };
const sheet: Column<Exported, "feedback">[] = [
  { title: "serialNumber", value: ({ serialNumber }) => serialNumber },
  { title: "type", value: ({ type }) => type, as: "feedbackType" },
  {
    title: "feedbackStatus",
    value: ({ feedbackStatus }) => feedbackStatus,
    as: "feedbackStatus",
  },
  { title: "memberId", value: ({ memberId }) => memberId },
  { title: "memberNickname", value: ({ memberNickname }) => memberNickname },
  { title: "region", value: ({ region }) => region },
  { title: "content", value: ({ content }) => content },
  { title: "lastReply", value: ({ lastReply }) => lastReply },
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
];

const exportFeedback = async (context: Context, asked: z.output<typeof feedback.endpoints.export.input>) => {
  const { timeZone: _zone, columns: _columns, ids, sort, ...query } = asked;
  const rows = feedbackRows(context.tenantId);
  const lastReply = replies.orderBy("r.id", "desc").limit(1).select("r.content").$asScalar();
  const columns = { ...rows.columns, lastReply };
  const statement = selectAll({ ...rows, columns, ids, where: conditions(query), orderBy: orderBy(sort) });
  return exportSheet(context, "feedback", asked, statement, "feedback", sheet);
};

export default routes(feedback, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      ...feedbackRows(tenantId),
      where: conditions(query),
      orderBy: orderBy(query.sort),
    }),
  load,
  counts: count,
  reply,
  read,
  readAll,
  delete: remove,
  export: exportFeedback,
});
