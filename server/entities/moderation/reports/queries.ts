import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import {
  CLAIM_MINUTES,
  type Evidence,
  type Report,
  type ReportDetail,
  type ReportQuery,
} from "../../../../contract/entities/moderation/reports.records.ts";
import { buildOrder, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { parsePayload } from "../../messages/records/payload.ts";

type Reader = Pick<Context, "db" | "tenantId" | "session">;
type Filters = Omit<ReportQuery, "curPage" | "pageSize" | "sort">;
/** Which reports a screen shows. */
export type Part = "reports" | "completedReports" | "policeReports";

const isHeld = sql`(t.status = 'Pending' and t.claimed_at > now() - make_interval(mins => ${CLAIM_MINUTES}))`;
/** Not completed, and held by nobody else. */
export const isFree = (accountId: string) =>
  sql`(t.status <> 'Completed' and (not ${isHeld} or t.claimer_id = ${accountId}))`;
/** As it is now: a claim that is over is none. */
const statusNow = sql`case when t.status = 'Pending' and not ${isHeld} then 'Untreated' else t.status end`;
const holder = (column: RawBuilder<unknown>) => sql`case when t.status = 'Completed' or ${isHeld} then ${column} end`;
const category = sql`case when t.reported_message_id is not null then 'Message' when t.reported_group_id is not null then 'Group' else 'Member' end`;

const columns = (accountId: string) => sql`
  t.id, t.serial_number as "serialNumber", ${category} as category, t.reason, t.content, t.attachments,
  t.reporter_id as "reporterId", r.account as "reporterAccount", r.nickname as "reporterName",
  t.reported_member_id as "reportedMemberId", m.nickname as "reportedMemberName", m.status as "reportedMemberStatus",
  t.reported_group_id as "reportedGroupId", g.name as "reportedGroupName", g.status as "reportedGroupStatus",
  t.reported_message_id as "reportedMessageId", t.message_text as "messageText", t.phone_model as "phoneModel",
  t.platform_source as "platformSource", t.app_version as "appVersion", t.business_card_id as "businessCardId", c.nickname as "businessCardName",
  ${statusNow} as "reportStatus", ${holder(sql.ref("t.claimer"))} as claimer,
  coalesce(${holder(sql`t.claimer_id = ${accountId}`)}, false) as "isMine", ${holder(sql.ref("t.claimed_at"))} as "claimTime",
  t.result, t.user_behaviour as "userBehaviour", t.result_note as "resultNote", t.ban_until as "banEndTime", t.completed_at as "completeTime",
  t.police_reference as "policeReference", t.police_at as "policeTime", t.police_account as "policeAccount", t.created_at as "createTime"`;
const joins = sql`
  left join member r on r.tenant_id = t.tenant_id and r.id = t.reporter_id
  left join member m on m.tenant_id = t.tenant_id and m.id = t.reported_member_id
  left join member c on c.tenant_id = t.tenant_id and c.id = t.business_card_id
  left join chat_group g on g.tenant_id = t.tenant_id and g.id = t.reported_group_id`;

const parts: Record<Part, RawBuilder<unknown>[]> = {
  reports: [],
  completedReports: [sql`t.status = 'Completed'`],
  policeReports: [sql`t.police_reference is not null`],
};
const statuses = {
  Untreated: sql`t.status <> 'Completed' and not ${isHeld}`,
  Pending: isHeld,
  Completed: sql`t.status = 'Completed'`,
};
const categories = {
  Message: sql`t.reported_message_id is not null`,
  Group: sql`t.reported_message_id is null and t.reported_group_id is not null`,
  Member: sql`t.reported_message_id is null and t.reported_group_id is null`,
};

/** By the name first, which an index has; a claim that is over is nobody's. */
const handledBy = (account: string) => [sql`t.claimer = ${account}`, sql`(t.status = 'Completed' or ${isHeld})`];

const conditions = (part: Part, { session }: Pick<Context, "session">, query: Filters): RawBuilder<unknown>[] => {
  const equal = (column: string, value: unknown) =>
    value === undefined ? [] : [sql`${sql.ref(`t.${column}`)} = ${value}`];
  return [
    ...parts[part],
    ...(query.reportStatus ? [statuses[query.reportStatus]] : []),
    ...(query.open ? [sql`t.status <> 'Completed'`] : []),
    ...(query.category ? [categories[query.category]] : []),
    ...equal("reason", query.reason),
    ...equal("result", query.result),
    ...equal("serial_number", query.serialNumber?.toUpperCase()),
    ...equal("reporter_id", query.reporterId),
    ...equal("reported_member_id", query.reportedMemberId),
    ...equal("reported_group_id", query.reportedGroupId),
    ...(query.claimer ? handledBy(query.claimer) : []),
    // Another account may have had the name before.
    ...(query.mine ? [...handledBy(session.account), sql`t.claimer_id = ${session.accountId}`] : []),
    ...within(sql.ref("t.created_at"), query.createTimeStart, query.createTimeEnd),
    ...within(sql.ref("t.completed_at"), query.completeTimeStart, query.completeTimeEnd),
  ];
};

/** The queue begins with what has waited longest; what is done, with what was done last. */
const defaultSort = {
  reports: "createTime:asc",
  completedReports: "completeTime:desc",
  policeReports: "policeTime:desc",
} as const;
const orderBy = (part: Part, sort: ReportQuery["sort"] = defaultSort[part]) =>
  buildOrder(sort, {
    createTime: sql.ref("t.created_at"),
    completeTime: { nullable: sql.ref("t.completed_at") },
    policeTime: { nullable: sql.ref("t.police_at") },
  });

export const listReports = (part: Part) => (context: Context, query: ReportQuery) =>
  selectPage<Report>(context.db, query, {
    table: "report",
    tenantId: context.tenantId,
    where: conditions(part, context, query),
    orderBy: orderBy(part, query.sort),
    columns: columns(context.session.accountId),
    joins,
  });

/** The same without pages, for a workbook. */
export const reportStatement = (
  part: Part,
  context: Context,
  { ids, sort, ...query }: Filters & Pick<ReportQuery, "sort">,
) => {
  const where = [
    sql`t.tenant_id = ${context.tenantId}`,
    ...(ids ? [sql`t.id = any(${ids.split(",")}::bigint[])`] : []),
    ...conditions(part, context, query),
  ];
  const order = orderBy(part, sort);
  const by = order && "by" in order ? sql`${order.by}, t.id ${sql.raw(order.direction)}` : sql`t.id`;
  return sql`select ${columns(context.session.accountId)} from report t ${joins} where ${sql.join(where, sql` and `)} order by ${by}`;
};

/** @throws ApiError `notFound` for a missing report, another server's, and one that the screen does not show. */
export const findReport = async (
  { db, tenantId, session }: Reader,
  id: string,
  part: Part = "reports",
): Promise<Report> => {
  const where = [sql`t.tenant_id = ${tenantId}`, sql`t.id = ${id}`, ...parts[part]];
  const { rows } = await sql<Report>`
    select ${columns(session.accountId)} from report t ${joins} where ${sql.join(where, sql` and `)}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Reports about the same member or group; one that names neither has no others. */
export const sameTarget = ({
  reportedMemberId,
  reportedGroupId,
}: Pick<Report, "reportedMemberId" | "reportedGroupId">) => {
  const targets = [
    ...(reportedMemberId === null ? [] : [sql`t.reported_member_id = ${reportedMemberId}`]),
    ...(reportedGroupId === null ? [] : [sql`t.reported_group_id = ${reportedGroupId}`]),
  ];
  return targets.length === 0 ? sql`false` : sql`(${sql.join(targets, sql` or `)})`;
};

/** How many others, and earlier results, are shown beside a report. */
const SHOWN = 10;
type Numbers = Pick<
  ReportDetail,
  "othersTotal" | "closable" | "historyTotal" | "reporterTotal" | "reporterUpheld" | "hasEvidence"
>;

export const loadReport = async (context: Reader, id: string, part: Part = "reports"): Promise<ReportDetail> => {
  const { db, tenantId, session } = context;
  const report = await findReport(context, id, part);
  const around = sql`t.tenant_id = ${tenantId} and t.id <> ${id} and ${sameTarget(report)}`;
  const beside = async (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<Report>`
      select ${columns(session.accountId)} from report t ${joins} where ${around} and ${condition} order by ${order} limit ${SHOWN}`.execute(
      db,
    );
    return rows;
  };
  const others = await beside(sql`t.status <> 'Completed'`, sql`t.created_at, t.id`);
  const history = await beside(sql`t.status = 'Completed'`, sql`t.completed_at desc nulls last, t.id desc`);
  const { rows } = await sql<Numbers>`
    select n.*, b.*, exists (select from report_evidence e where e.tenant_id = ${tenantId} and e.report_id = ${id}) as "hasEvidence"
    from (select count(*) filter (where t.status <> 'Completed')::int as "othersTotal", count(*) filter (where ${isFree(session.accountId)})::int as closable,
        count(*) filter (where t.status = 'Completed')::int as "historyTotal" from report t where ${around}) n,
      (select count(*)::int as "reporterTotal", count(*) filter (where result <> 'Nothing')::int as "reporterUpheld" from report
        where tenant_id = ${tenantId} and reporter_id = ${report.reporterId} and status = 'Completed') b`.execute(db);
  return { ...report, others, history, ...(rows[0] as Numbers) };
};

type EvidenceRow = Omit<z.infer<typeof Evidence>, "payload"> & { payload: unknown };

/** Who reads it is noted by the call. */
export const readEvidence =
  (part: Part) =>
  async (context: Context, { id }: { id: string }) => {
    const { db, tenantId } = context;
    await findReport(context, id, part);
    const { rows } = await sql<EvidenceRow>`
    select e.message_id as id, e.sender_id as "senderId", coalesce(s.nickname, '') as "senderName", e.type, n.status as "statusNow",
      e.content, e.payload, e.sent_at as "sendTime", e.is_reported as "isReported"
    from report_evidence e left join member s on s.tenant_id = e.tenant_id and s.id = e.sender_id
      left join message n on n.tenant_id = e.tenant_id and n.id = e.message_id and n.created_at = e.sent_at
    where e.tenant_id = ${tenantId} and e.report_id = ${id} order by e.sent_at, e.message_id`.execute(db);
    context.record(part, id, null, null);
    return { records: rows.map((row) => ({ ...row, payload: parsePayload(row.type, row.payload, tenantId) })) };
  };

export const countReports = async ({ db, tenantId, session }: Context) => {
  const { rows } = await sql<{ Untreated: number; Pending: number; Completed: number; mine: number }>`
    select count(*) filter (where ${statuses.Untreated})::int as "Untreated", count(*) filter (where ${isHeld})::int as "Pending",
      count(*) filter (where ${isHeld} and t.claimer_id = ${session.accountId})::int as mine,
      (select count(*)::int from report c where c.tenant_id = ${tenantId} and c.status = 'Completed') as "Completed"
    from report t where t.tenant_id = ${tenantId} and t.status <> 'Completed'`.execute(db);
  return rows[0] ?? { Untreated: 0, Pending: 0, Completed: 0, mine: 0 };
};
