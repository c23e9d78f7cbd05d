import { type Expression, type SqlBool, sql } from "kysely";
import { CLAIM_MINUTES, type Report } from "../../../../contract/entities/moderation/reports.records.ts";
import { joinById, onlyIf, scope } from "../../../crud/columns.ts";
import { selectOne } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { clockTimestamp, now, rowCount, toBoolean } from "../../../db/expressions.ts";

export type Reader = Pick<Context, "db" | "tenantId" | "session">;
/** Which reports a screen shows. */
export type Part = "reports" | "completedReports" | "policeReports";

export const t = scope<
  { t: "report" },
  { r: "member"; m: "member"; c: "member"; g: "chatGroup"; e: "role"; o: "report" }
>();

export const isCompleted = t("t.status", "=", "Completed");
export const isOpen = t("t.status", "<>", "Completed");
const claimLimit = t(now, "-", t.cast<string>(sql.lit(`${CLAIM_MINUTES} minutes`), sql`interval`));
export const isHeld = t.and([t("t.status", "=", "Pending"), t("t.claimedAt", ">", claimLimit)]);
export const isAwake = t.or([t("t.snoozedUntil", "is", null), t("t.snoozedUntil", "<=", now)]);
type Who = Pick<Context["session"], "accountId" | "isSuperAdmin">;
/** Passed on to a role that the account has. */
export const isForRoleOf = ({ accountId, isSuperAdmin }: Who) =>
  t.and([
    t("t.escalatedRoleId", "is not", null),
    isSuperAdmin
      ? t.lit(true)
      : t.exists(
          t
            .selectFrom("accountRole as x")
            .whereRef("x.tenantId", "=", "t.tenantId")
            .whereRef("x.roleId", "=", "t.escalatedRoleId")
            .where("x.accountId", "=", accountId)
            .select("x.roleId"),
        ),
  ]);
/** Neither somebody else's nor another role's. */
export const isOpenTo = (who: Who) =>
  t.or([
    t("t.assigneeId", "=", who.accountId),
    t.and([t("t.assigneeId", "is", null), t.or([t("t.escalatedRoleId", "is", null), isForRoleOf(who)])]),
  ]);
/** A report without a result that the account could decide on now: held by nobody else, and no other's to decide. */
export const isFree = (who: Who) =>
  t.and([
    isOpen,
    t("t.kind", "=", "Report"),
    t.or([t.not(isHeld), t("t.claimerId", "=", who.accountId)]),
    isOpenTo(who),
  ]);
/** A second opinion is given without knowing whose decision it is about, and what that led to. */
const isBlind = t.and([t("t.kind", "=", "Review"), isOpen]);
const unlessBlind = <T>(column: Expression<T>) => onlyIf(t.not(isBlind), column);
const caseSize = t
  .selectFrom("report as k")
  .whereRef("k.tenantId", "=", "t.tenantId")
  .whereRef("k.caseKey", "=", "t.caseKey")
  .where("k.status", "<>", "Completed")
  .select(rowCount.as("size"))
  .$asScalar()
  .$notNull();
/** What `Overturned` revokes of the decision that is appealed against (effects.ts). */
const revocableKinds = t
  .case()
  .when("t.kind", "=", "Appeal")
  .then(
    t
      .selectFrom("sanction as s")
      .whereRef("s.tenantId", "=", "o.tenantId")
      .where((eb) => eb("s.reportId", "=", eb.fn.coalesce("o.closedWith", "o.id")))
      .whereRef("s.memberId", "=", "o.reportedMemberId")
      .where("s.revokedAt", "is", null)
      .where("s.endedAt", "is", null)
      .where((eb) => eb.or([eb("s.endsAt", "is", null), eb("s.endsAt", ">", clockTimestamp)]))
      .select(sql<Report["revocableKinds"]>`coalesce(array_agg(distinct ${sql.ref("s.kind")}), '{}')`.as("kinds"))
      .$asScalar()
      .$notNull(),
  )
  .else(sql<Report["revocableKinds"]>`'{}'`)
  .end();
/** An appeal from before this decision was about the one before it. */
const isOverturned = t.and([
  isCompleted,
  t.exists(
    t
      .selectFrom("report as a")
      .whereRef("a.tenantId", "=", "t.tenantId")
      .whereRef("a.originalId", "=", "t.id")
      .where("a.kind", "=", "Appeal")
      .where("a.result", "=", "Overturned")
      .whereRef("a.createdAt", ">=", "t.completedAt")
      .select("a.id"),
  ),
]);
/** Of what was decided again the last one counts; of a report that another's result closed, that of the other. */
const revokedAt = t
  .selectFrom("sanction as b")
  .whereRef("b.tenantId", "=", "t.tenantId")
  .where((eb) => eb("b.reportId", "=", eb.fn.coalesce("t.closedWith", "t.id")))
  .whereRef("b.memberId", "=", "t.reportedMemberId")
  .where((eb) =>
    eb.or([
      eb.and([eb("t.result", "=", "Ban"), eb("b.kind", "=", "Ban")]),
      eb.and([eb("t.result", "=", "Warn"), eb("b.kind", "=", "Warning")]),
    ]),
  )
  .orderBy("b.id", "desc")
  .limit(1)
  .select("b.revokedAt")
  .$asScalar();
/** 100 where the target time is over, and one more or less with every hour (`rank_reports`). */
const priority = t.cast<number>(
  sql`greatest(0, 100 + floor(extract(epoch from now() - ${t.ref("t.rankAt")}) / 3600))`,
  "integer",
);
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
export const reportRows = ({ tenantId, session }: Reader) => ({
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
    reportedMemberStatus: unlessBlind(t.ref("m.status")),
    reportedGroupId: t.ref("t.reportedGroupId"),
    reportedGroupName: t.ref("g.name"),
    reportedGroupStatus: unlessBlind(t.ref("g.status")),
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
    kind: t.ref("t.kind"),
    isOverturned: toBoolean(isOverturned),
    revokeTime: revokedAt,
    originalId: unlessBlind(t.ref("t.originalId")),
    originalNumber: unlessBlind(t.ref("o.serialNumber")),
    revocableKinds,
    isOwnDecision: toBoolean(
      t.and([t("t.originalId", "is not", null), t("o.claimerId", "is not distinct from", session.accountId)]),
    ),
    caseSize,
    dueTime: t.ref("t.dueAt"),
    priority: onlyIf(isOpen, priority),
    assignee: t.ref("t.assignee"),
    isAssignedToMe: toBoolean(t("t.assigneeId", "is not distinct from", session.accountId)),
    isOpenToMe: toBoolean(t.fn.coalesce(isOpenTo(session), t.lit(false))),
    escalatedRole: t.ref("e.name"),
    escalatedBy: t.ref("t.escalatedBy"),
    escalateTime: t.ref("t.escalatedAt"),
    escalationNote: t.ref("t.escalationNote"),
    snoozeTime: onlyIf(t.not(isAwake), t.ref("t.snoozedUntil")),
    createTime: t.ref("t.createdAt"),
  },
  joins: [
    joinById("member", "r", t.ref("t.reporterId"), "left join"),
    joinById("member", "m", t.ref("t.reportedMemberId"), "left join"),
    joinById("member", "c", t.ref("t.businessCardId"), "left join"),
    joinById("chatGroup", "g", t.ref("t.reportedGroupId"), "left join"),
    joinById("role", "e", t.ref("t.escalatedRoleId"), "left join"),
    joinById("report", "o", t.ref("t.originalId"), "left join"),
  ],
});

export const parts: Record<Part, Expression<unknown>[]> = {
  reports: [],
  completedReports: [isCompleted],
  policeReports: [t("t.policeReference", "is not", null)],
};
export const statuses = {
  Untreated: t.and([isOpen, t.not(isHeld)]),
  Pending: isHeld,
  Completed: isCompleted,
};
export const categories = {
  Message: t("t.reportedMessageId", "is not", null),
  Group: t.and([t("t.reportedMessageId", "is", null), t("t.reportedGroupId", "is not", null)]),
  Member: t.and([t("t.reportedMessageId", "is", null), t("t.reportedGroupId", "is", null)]),
};

/** By the name first, which an index has; a claim that is over is nobody's. */
export const handledBy = (account: string) => [t("t.claimer", "=", account), t.or([isCompleted, isHeld])];

/** Reports about the same member or group; one that names neither has no others. */
export const sameTarget = ({
  reportedMemberId,
  reportedGroupId,
}: Pick<Report, "reportedMemberId" | "reportedGroupId">) =>
  t.and([
    t("t.kind", "=", "Report"),
    t.or([
      ...(reportedMemberId === null ? [] : [t("t.reportedMemberId", "=", reportedMemberId)]),
      ...(reportedGroupId === null ? [] : [t("t.reportedGroupId", "=", reportedGroupId)]),
    ]),
  ]);

export const countIf = (condition: Expression<SqlBool>) =>
  t.cast<number>(t.fn.countAll().filterWhere(condition), "integer");

/** @throws ApiError `notFound` for a missing report, another tenant's, and one that the screen does not show. */
export const findReport = async (context: Reader, id: string, part: Part = "reports"): Promise<Report> => {
  const where = [t("t.id", "=", id), ...parts[part]];
  const report = await selectOne(context.db, { ...reportRows(context), where });
  if (!report) throw notFound();
  return report;
};
