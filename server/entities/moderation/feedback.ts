import { sql } from "kysely";
import type { z } from "zod";
import { type Feedback, feedback, type FeedbackReply } from "../../../contract/entities/moderation/feedback.ts";
import { batchResult } from "../../crud/batchResult.ts";
import type { Context } from "../../core/context.ts";
import { contains, buildOrder, selectPageAs, within, withKey } from "../../crud/paging.ts";
import { useFiles } from "../../files/use.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { type Column, exportSheet } from "../../spreadsheets/export.ts";

type Row = z.infer<typeof Feedback>;
type Query = z.output<typeof feedback.endpoints.list.input>;
type Filters = Omit<Query, "curPage" | "pageSize">;

const columns = sql`t.id, t.serial_number as "serialNumber", t.type, t.content, t.status as "feedbackStatus", t.pictures, t.region,
  t.member_id as "memberId", m.nickname as "memberNickname", m.status as "memberStatus", t.created_at as "createTime",
  (select count(*)::int from feedback_reply r where r.tenant_id = t.tenant_id and r.feedback_id = t.id) as "replyCount"`;
const joins = sql`left join member m on m.tenant_id = t.tenant_id and m.id = t.member_id`;

const conditions = (query: Filters) => {
  const equal = (column: string, value: unknown) =>
    value === undefined ? [] : [sql`${sql.ref(`t.${column}`)} = ${value}`];
  return [
    ...equal("status", query.feedbackStatus),
    ...equal("type", query.type),
    ...equal("serial_number", query.serialNumber?.toUpperCase()),
    ...equal("member_id", query.memberId),
    ...(query.region === undefined ? [] : [contains(sql.ref("t.region"), query.region)]),
    ...within(sql.ref("t.created_at"), query.createTimeStart, query.createTimeEnd),
  ];
};
const orderBy = (sort: Query["sort"] = "createTime:desc") => buildOrder(sort, { createTime: sql.ref("t.created_at") });

const load = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">, { id }: { id: string }) => {
  const { rows } = await sql<Row>`select ${columns} from feedback t ${joins}
    where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  const replies = await sql<z.infer<typeof FeedbackReply>>`
    select id, content, account, created_at as "replyTime" from feedback_reply
    where tenant_id = ${tenantId} and feedback_id = ${id} order by id`.execute(db);
  return { ...rows[0], replies: replies.rows };
};

/** The feedback as it is now, held until the transaction ends. */
const lock = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  await sql`select from feedback where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
  return load(context, { id });
};

const setStatus = ({ db, tenantId }: Context, id: string, status: Row["feedbackStatus"]) =>
  sql`update feedback set status = ${status}, updated_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );

const reply = async (context: Context, { id, content }: { id: string; content: string }) => {
  const { db, tenantId, session } = context;
  const before = await lock(context, id);
  // Nobody would read it.
  if (before.memberId === null || before.memberStatus === "Closed") throw new ApiError("memberClosed");
  await sql`insert into feedback_reply (tenant_id, feedback_id, content, account)
    values (${tenantId}, ${id}, ${content}, ${session.account})`.execute(db);
  await sql`insert into member_notice (tenant_id, member_id, kind, texts) values (${tenantId}, ${before.memberId}, 'FeedbackReply',
    ${JSON.stringify({ feedbackId: id, serialNumber: before.serialNumber, content })})`.execute(db);
  await setStatus(context, id, "Replied");
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
  const { rows } = await sql<{ id: string }>`
    update feedback set status = 'Read', updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and status = 'Unread' returning id`.execute(db);
  for (const { id } of rows.slice(0, NAMED))
    record("feedback", id, { feedbackStatus: "Unread" }, { feedbackStatus: "Read" });
  return { count: rows.length };
};

const remove = async (context: Context, { ids }: { ids: string[] }) => {
  const { db, tenantId, record } = context;
  const { rows } = await sql<{ id: string; serialNumber: string; content: string }>`
    delete from feedback where tenant_id = ${tenantId} and id = any(${ids}::bigint[])
    returning id, serial_number as "serialNumber", content`.execute(db);
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

const exportFeedback = async (
  context: Context,
  { timeZone, ids, sort, ...query }: z.output<typeof feedback.endpoints.export.input>,
) => {
  const where = [
    sql`t.tenant_id = ${context.tenantId}`,
    ...(ids ? [sql`t.id = any(${ids.split(",")}::bigint[])`] : []),
    ...conditions(query),
  ];
  const statement = sql`select ${columns}, (select r.content from feedback_reply r where r.tenant_id = t.tenant_id
      and r.feedback_id = t.id order by r.id desc limit 1) as "lastReply"
    from feedback t ${joins} where ${sql.join(where, sql` and `)} order by ${withKey(orderBy(sort), sql.ref("t.id"))}`;
  return exportSheet(context, "feedback", timeZone, statement, "feedback", sheet);
};

export default routes(feedback, {
  list: ({ db, tenantId }, query) =>
    selectPageAs<Row>(db, query, {
      table: "feedback",
      tenantId,
      where: conditions(query),
      orderBy: orderBy(query.sort),
      columns,
      joins,
    }),
  load,
  reply,
  read,
  readAll,
  delete: remove,
  export: exportFeedback,
});
