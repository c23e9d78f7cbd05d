import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import {
  CLAIM_MINUTES,
  type Evidence,
  type Report,
  type ReportDetail,
  type ReportQuery,
} from "../../../../contract/entities/moderation/reports.records.ts";
import type { z } from "zod";
import { joinById, onlyIf, scope } from "../../../crud/columns.ts";
import {
  buildOrder,
  descending,
  ifGiven,
  type Order,
  selectAll,
  selectOne,
  selectPage,
  within,
} from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { allOf, now, rowCount, toBoolean } from "../../../db/expressions.ts";
import { readPayloads } from "../../messages/records/payload.ts";

type Reader = Pick<Context, "db" | "tenantId" | "session">;
type Filters = Omit<ReportQuery, "curPage" | "pageSize" | "sort">;
/** Which reports a screen shows. */
export type Part = "reports" | "completedReports" | "policeReports";

const t = scope<{ t: "report" }, { r: "member"; m: "member"; c: "member"; g: "chatGroup" }>();

const isCompleted = t("t.status", "=", "Completed");
const isOpen = t("t.status", "<>", "Completed");
const claimLimit = t(now, "-", t.cast<string>(sql.lit(`${CLAIM_MINUTES} minutes`), sql`interval`));
const isHeld = t.and([t("t.status", "=", "Pending"), t("t.claimedAt", ">", claimLimit)]);
/** Not completed, and held by nobody else. */
export const isFree = (accountId: string) => t.and([isOpen, t.or([t.not(isHeld), t("t.claimerId", "=", accountId)])]);
/** As it is now: a claim that is over is none. */
const statusNow = t
  .case()
  .when(t.and([t("t.status", "=", "Pending"), t.not(isHeld)]))
  .then(sql.lit("Untreated").$castTo<Report["reportStatus"]>())
  .else(t.ref("t.status"))
  .end();
const ofHolder = <T>(column: Expression<T>) => onlyIf(t.or([isCompleted, isHeld]), column);
const toCategory = (value: Report["category"]) => sql.lit(value);
const category = t
  .case()
  .when("t.reportedMessageId", "is not", null)
  .then(toCategory("Message"))
  .when("t.reportedGroupId", "is not", null)
  .then(toCategory("Group"))
  .else(toCategory("Member"))
  .end();

/** The rows of lists, workbooks and single reports, as an operator sees them. */
const reportRows = ({ tenantId, session }: Reader) => ({
  table: "report" as const,
  tenantId,
  columns: {
    id: t.ref("t.id"),
    // A trigger gives it; its column is nullable for the moment before.
    serialNumber: t.ref("t.serialNumber").$notNull(),
    category,
    // A chat engine writes it; the database does not check it.
    reason: t.ref("t.reason").$castTo<Report["reason"]>(),
    content: t.ref("t.content"),
    attachments: t.ref("t.attachments"),
    reporterId: t.ref("t.reporterId"),
    reporterAccount: t.ref("r.account"),
    reporterName: t.ref("r.nickname"),
    operatorAccount: t.ref("t.operator"),
    reportedMemberId: t.ref("t.reportedMemberId"),
    reportedMemberName: t.ref("m.nickname"),
    reportedMemberStatus: t.ref("m.status"),
    reportedGroupId: t.ref("t.reportedGroupId"),
    reportedGroupName: t.ref("g.name"),
    reportedGroupStatus: t.ref("g.status"),
    reportedMessageId: t.ref("t.reportedMessageId"),
    messageText: t.ref("t.messageText"),
    phoneModel: t.ref("t.phoneModel"),
    platformSource: t.ref("t.platformSource"),
    appVersion: t.ref("t.appVersion"),
    businessCardId: t.ref("t.businessCardId"),
    businessCardName: t.ref("c.nickname"),
    reportStatus: statusNow,
    claimer: ofHolder(t.ref("t.claimer")),
    isMine: t.fn.coalesce(ofHolder(toBoolean(t("t.claimerId", "=", session.accountId))), t.lit(false)),
    claimTime: ofHolder(t.ref("t.claimedAt")),
    result: t.ref("t.result"),
    userBehaviour: t.ref("t.userBehaviour"),
    resultNote: t.ref("t.resultNote"),
    banEndTime: t.ref("t.banUntil"),
    completeTime: t.ref("t.completedAt"),
    policeReference: t.ref("t.policeReference"),
    policeTime: t.ref("t.policeAt"),
    policeAccount: t.ref("t.policeAccount"),
    createTime: t.ref("t.createdAt"),
  },
  joins: [
    joinById("member", "r", t.ref("t.reporterId"), "left join"),
    joinById("member", "m", t.ref("t.reportedMemberId"), "left join"),
    joinById("member", "c", t.ref("t.businessCardId"), "left join"),
    joinById("chatGroup", "g", t.ref("t.reportedGroupId"), "left join"),
  ],
});

const parts: Record<Part, Expression<unknown>[]> = {
  reports: [],
  completedReports: [isCompleted],
  policeReports: [t("t.policeReference", "is not", null)],
};
const statuses = {
  Untreated: t.and([isOpen, t.not(isHeld)]),
  Pending: isHeld,
  Completed: isCompleted,
};
const categories = {
  Message: t("t.reportedMessageId", "is not", null),
  Group: t.and([t("t.reportedMessageId", "is", null), t("t.reportedGroupId", "is not", null)]),
  Member: t.and([t("t.reportedMessageId", "is", null), t("t.reportedGroupId", "is", null)]),
};

/** By the name first, which an index has; a claim that is over is nobody's. */
const handledBy = (account: string) => [t("t.claimer", "=", account), t.or([isCompleted, isHeld])];

const conditions = (part: Part, { session }: Pick<Context, "session">, query: Filters): Expression<unknown>[] => [
  ...parts[part],
  ...ifGiven(query.reportStatus, (status) => statuses[status]),
  ...(query.open ? [isOpen] : []),
  ...ifGiven(query.category, (wanted) => categories[wanted]),
  ...ifGiven(query.reason, (reason) => t("t.reason", "=", reason)),
  ...ifGiven(query.result, (result) => t("t.result", "=", result)),
  ...ifGiven(query.serialNumber, (serial) => t("t.serialNumber", "=", serial.toUpperCase())),
  ...ifGiven(query.reporterId, (id) => t("t.reporterId", "=", id)),
  ...ifGiven(query.reportedMemberId, (id) => t("t.reportedMemberId", "=", id)),
  ...ifGiven(query.reportedGroupId, (id) => t("t.reportedGroupId", "=", id)),
  ...(query.claimer ? handledBy(query.claimer) : []),
  // Another account may have had the name before.
  ...(query.mine ? [...handledBy(session.account), t("t.claimerId", "=", session.accountId)] : []),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
  ...within(t.ref("t.completedAt"), query.completeTimeStart, query.completeTimeEnd),
];

/** The queue begins with what has waited longest; what is done, with what was done last. */
const defaultSort = {
  reports: "createTime:asc",
  completedReports: "completeTime:desc",
  policeReports: "policeTime:desc",
} as const;
const orderBy = (part: Part, sort: ReportQuery["sort"] = defaultSort[part]) =>
  buildOrder(sort, {
    serialNumber: t.ref("t.serialNumber"),
    reason: t.ref("t.reason"),
    result: { nullable: t.ref("t.result") },
    createTime: t.ref("t.createdAt"),
    completeTime: { nullable: t.ref("t.completedAt") },
    policeTime: { nullable: t.ref("t.policeAt") },
  });

export const listReports = (part: Part) => (context: Context, query: ReportQuery) =>
  selectPage(context.db, query, {
    ...reportRows(context),
    where: conditions(part, context, query),
    orderBy: orderBy(part, query.sort),
  });

/** The same without pages, for a workbook. */
export const reportStatement = (
  part: Part,
  context: Context,
  { ids, sort, ...query }: Filters & Pick<ReportQuery, "sort">,
) => selectAll({ ...reportRows(context), ids, where: conditions(part, context, query), orderBy: orderBy(part, sort) });

/** @throws ApiError `notFound` for a missing report, another tenant's, and one that the screen does not show. */
export const findReport = async (context: Reader, id: string, part: Part = "reports"): Promise<Report> => {
  const where = [t("t.id", "=", id), ...parts[part]];
  const report = await selectOne(context.db, { ...reportRows(context), where });
  if (!report) throw notFound();
  return report;
};

/** Reports about the same member or group; one that names neither has no others. */
export const sameTarget = ({
  reportedMemberId,
  reportedGroupId,
}: Pick<Report, "reportedMemberId" | "reportedGroupId">) =>
  t.or([
    ...(reportedMemberId === null ? [] : [t("t.reportedMemberId", "=", reportedMemberId)]),
    ...(reportedGroupId === null ? [] : [t("t.reportedGroupId", "=", reportedGroupId)]),
  ]);

/** How many others, and earlier results, are shown beside a report. */
const SHOWN = 10;

export const loadReport = async (context: Reader, id: string, part: Part = "reports"): Promise<ReportDetail> => {
  const { db, tenantId, session } = context;
  const report = await findReport(context, id, part);
  const around = [t("t.id", "<>", id), sameTarget(report)];
  const beside = async (condition: Expression<unknown>, order: Order | RawBuilder<unknown>) => {
    const where = [...around, condition];
    const { rows } = await selectAll({ ...reportRows(context), where, orderBy: order, limit: SHOWN }).execute(db);
    return rows;
  };
  const others = await beside(isOpen, { by: sql`${t.ref("t.createdAt")} asc`, direction: "asc" });
  const history = await beside(isCompleted, sql`${descending(t.ref("t.completedAt"))} nulls last`);
  const numbers = await db
    .selectFrom("report as t")
    .where("t.tenantId", "=", tenantId)
    .where(allOf(around))
    .select([
      countIf(isOpen).as("othersTotal"),
      countIf(isFree(session.accountId)).as("closable"),
      countIf(isCompleted).as("historyTotal"),
    ])
    .executeTakeFirstOrThrow();
  const ofReporter = await db
    .selectFrom("report")
    .where("tenantId", "=", tenantId)
    .where("reporterId", "=", report.reporterId)
    .where("status", "=", "Completed")
    .where("id", "<>", id)
    .select((eb) => [
      rowCount.as("reporterTotal"),
      eb.cast<number>(eb.fn.countAll().filterWhere("result", "<>", "Nothing"), "integer").as("reporterUpheld"),
    ])
    .executeTakeFirstOrThrow();
  const evidence = await db
    .selectFrom("reportEvidence")
    .where("tenantId", "=", tenantId)
    .where("reportId", "=", id)
    .limit(1)
    .select("reportId")
    .executeTakeFirst();
  return { ...report, others, history, ...numbers, ...ofReporter, hasEvidence: evidence !== undefined };
};

/** Who reads it is noted by the call. */
export const readEvidence =
  (part: Part) =>
  async (context: Context, { id }: { id: string }) => {
    const { db, tenantId } = context;
    await findReport(context, id, part);
    const rows = await db
      .selectFrom("reportEvidence as e")
      .leftJoin("member as s", (join) => join.onRef("s.tenantId", "=", "e.tenantId").onRef("s.id", "=", "e.senderId"))
      .leftJoin("message as n", (join) =>
        join
          .onRef("n.tenantId", "=", "e.tenantId")
          .onRef("n.id", "=", "e.messageId")
          .onRef("n.createdAt", "=", "e.sentAt"),
      )
      .where("e.tenantId", "=", tenantId)
      .where("e.reportId", "=", id)
      .orderBy("e.sentAt")
      .orderBy("e.messageId")
      .select((eb) => [
        "e.messageId as id",
        "e.groupId",
        "e.recipientId",
        "e.senderId",
        eb.fn.coalesce("s.nickname", sql.lit("")).as("senderName"),
        // Copied from a message, whose types the database checks.
        eb.ref("e.type").$castTo<z.infer<typeof Evidence>["type"]>().as("type"),
        "n.status as statusNow",
        "e.content",
        "e.payload",
        "e.sentAt as sendTime",
        "e.isReported",
      ])
      .execute();
    context.record(part, id, null, null);
    return { records: await readPayloads(context, rows) };
  };

export const countReports = async ({ db, tenantId, session }: Context) => {
  const { untreated, pending, mine, completed } = await db
    .selectFrom("report as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.status", "<>", "Completed")
    .select((eb) => [
      countIf(statuses.Untreated).as("untreated"),
      countIf(isHeld).as("pending"),
      countIf(t.and([isHeld, t("t.claimerId", "=", session.accountId)])).as("mine"),
      eb
        .selectFrom("report as c")
        .where("c.tenantId", "=", tenantId)
        .where("c.status", "=", "Completed")
        .select(rowCount.as("completed"))
        .$asScalar()
        .$notNull()
        .as("completed"),
    ])
    .executeTakeFirstOrThrow();
  return { Untreated: untreated, Pending: pending, Completed: completed, mine };
};

const countIf = (condition: Expression<SqlBool>) => t.cast<number>(t.fn.countAll().filterWhere(condition), "integer");
