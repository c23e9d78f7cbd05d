import type { ErrorName } from "../../../../contract/core/errors.ts";
import {
  type ReportAssign,
  type ReportEscalate,
  type ReportReopen,
  type ReportSkip,
  type ReportSnooze,
  SNOOZE_DAYS,
} from "../../../../contract/entities/moderation/reports.work.ts";
import type { Insertable } from "kysely";
import { findAccount, findColleagues } from "../../../auth/colleagues.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { clockTimestamp } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { claimedByNobody } from "./claim.ts";
import { loadReport } from "./detail.ts";
import { isMine, lockCases, type Locked, lockReport, updateReports } from "./locks.ts";
import { dropReviews } from "./reviews.ts";
import { findReport } from "./rows.ts";

const RIGHT = "reports:handle";
const DAY = 86_400_000;

type Step = Pick<Insertable<DB["reportStep"]>, "kind" | "recipient" | "words" | "skipReason" | "until">;

const addSteps = async ({ db, session }: Context, ids: readonly string[], step: Step, more: object = {}) => {
  if (ids.length === 0) return;
  const by = { accountId: session.accountId, account: session.account };
  await db
    .insertInto("reportStep")
    .values(ids.map((reportId) => ({ reportId, ...by, ...step, ...more })))
    .execute();
};

/** Why nothing can be done with an open report; undefined where it can. */
const refusal = (row: Locked): ErrorName | undefined => {
  if (row.status === "Completed") return "reportCompleted";
  return row.isHeld && !row.isClaimer ? "reportTaken" : undefined;
};

type Deed = {
  refuse: (row: Locked) => ErrorName | undefined;
  values: Parameters<typeof updateReports>[2];
  step: Step;
  /** Whether it is already as it is asked to be. */
  isAsAsked?: (row: Locked) => boolean;
  before: (row: Locked) => Fields;
  after: Fields;
};

/** Does it to the cases of these reports, each of which is answered. @throws ApiError where it would change nothing */
const withCases = async (context: Context, ids: string[], deed: Deed) => {
  const { refuse, values, step, isAsAsked, before, after } = deed;
  const rows = await lockCases(context, ids);
  const failures = new Map<string, ErrorName>();
  for (const row of rows.values()) {
    const failure = refusal(row) ?? refuse(row);
    if (failure) failures.set(row.id, failure);
  }
  const askedCases = new Set(ids.flatMap((id) => (failures.has(id) ? [] : (rows.get(id)?.caseKey ?? []))));
  const asked = [...rows.values()].filter(({ id, caseKey }) => !failures.has(id) && askedCases.has(caseKey ?? ""));
  const done = asked.filter((row) => isAsAsked?.(row) !== true);
  const failureOf = (id: string): ErrorName | undefined => (rows.has(id) ? failures.get(id) : "notFound");
  if (done.length === 0 && ids.every((id) => failureOf(id) === undefined)) throw invalid({ root: "rule.noChanges" });
  const doneIds = done.map(({ id }) => id);
  await updateReports(context, doneIds, values);
  await addSteps(context, doneIds, step);
  for (const row of done) context.record("reports", row.id, before(row), after);
  return batchResult(context, ids, failureOf);
};

export const assignReports = async (context: Context, { ids, accountId }: ReportAssign) => {
  const { session, may } = context;
  const isLead = may("reports:assign");
  if (accountId !== null && accountId !== session.accountId && !isLead) throw new ApiError("forbidden");
  const assignee = accountId === null ? null : await findAccount(context, RIGHT, accountId);
  if (assignee === undefined) throw invalid({ accountId: "rule.reportColleague" });
  return withCases(context, ids, {
    // One's own goes back, and what is nobody's can be taken; the rest is for whoever may assign.
    refuse: (row) => {
      // Whoever decided first could never claim it, and nobody else while it is theirs.
      if (accountId !== null && row.firstDeciderId === accountId)
        return accountId === session.accountId ? "reportOwnDecision" : "reportTheirDecision";
      if (isLead || row.assigneeId === session.accountId) return undefined;
      return row.isOpenToCaller ? undefined : row.assigneeId === null ? "reportEscalated" : "reportAssigned";
    },
    // Whoever it is assigned to has it from now on, and no role any more; nor has who passed it on.
    values: {
      ...(accountId !== session.accountId && claimedByNobody),
      assigneeId: accountId,
      assignee: assignee?.account ?? null,
      ...(accountId !== null && { escalatedRoleId: null, escalatedBy: null, escalatedAt: null, escalationNote: "" }),
    },
    step: { kind: accountId === null ? "TakeBack" : "Assign", recipient: assignee?.account ?? "" },
    // Who holds what they pass on lets go of it, whosever it was.
    isAsAsked: (row) => row.assigneeId === accountId && (accountId === session.accountId || !isMine(row)),
    before: (row) => ({ assignee: row.assignee }),
    after: { assignee: assignee?.account ?? null },
  });
};

/** Roles that are on and may decide on reports. */
export const listRoles = ({ db, tenantId }: Context) =>
  db
    .selectFrom("role as r")
    .where("r.tenantId", "=", tenantId)
    .where("r.status", "=", "Enable")
    .where((eb) =>
      eb.or([
        eb("r.isSuperAdmin", "=", true),
        eb.exists(
          eb
            .selectFrom("roleButton as b")
            .whereRef("b.tenantId", "=", "r.tenantId")
            .whereRef("b.roleId", "=", "r.id")
            .where("b.code", "=", RIGHT)
            .select("b.code"),
        ),
      ]),
    )
    .orderBy("r.name")
    .select(["r.id", "r.name"])
    .execute();

export const listColleagues = (context: Context, { text }: { text?: string | undefined }) =>
  findColleagues(context, RIGHT, text);

export const escalateReports = async (context: Context, { ids, roleId, words }: ReportEscalate) => {
  const role = (await listRoles(context)).find(({ id }) => id === roleId);
  if (!role) throw invalid({ roleId: "rule.reportRole" });
  return withCases(context, ids, {
    refuse: (row) => (row.isOpenToCaller ? undefined : row.assigneeId === null ? "reportEscalated" : "reportAssigned"),
    values: {
      ...claimedByNobody,
      assigneeId: null,
      assignee: null,
      escalatedRoleId: roleId,
      escalatedBy: context.session.account,
      escalatedAt: clockTimestamp,
      escalationNote: words,
      snoozedUntil: null,
    },
    step: { kind: "Escalate", recipient: role.name, words },
    before: ({ escalatedRoleId }) => ({ roleId: escalatedRoleId }),
    after: { roleId, words },
  });
};

/** A time that is over is none. */
const toCome = (time: string | null) => {
  const at = time === null ? 0 : Date.parse(time);
  return at > Date.now() ? at : 0;
};

export const snoozeReports = async (context: Context, { ids, snoozeTime }: ReportSnooze) => {
  const left = snoozeTime === null ? 1 : Date.parse(snoozeTime) - Date.now();
  if (left <= 0 || left > SNOOZE_DAYS * DAY) throw invalid({ snoozeTime: "rule.snoozeTime" });
  return withCases(context, ids, {
    refuse: (row) => (row.isOpenToCaller ? undefined : row.assigneeId === null ? "reportEscalated" : "reportAssigned"),
    values: { ...(snoozeTime !== null && claimedByNobody), snoozedUntil: snoozeTime },
    step: { kind: snoozeTime === null ? "Wake" : "Snooze", until: snoozeTime },
    isAsAsked: ({ snoozedUntil }) => toCome(snoozedUntil) === toCome(snoozeTime),
    before: ({ snoozedUntil }) => ({ snoozeTime: snoozedUntil }),
    after: { snoozeTime },
  });
};

/** Passes it over, for everybody to read why; whoever held it gives it back. */
export const skipReport = async (context: Context, { id, skipReason, words }: ReportSkip) => {
  const row = await lockReport(context, id);
  const failure = refusal(row);
  if (failure) throw new ApiError(failure);
  if (isMine(row)) await updateReports(context, [id], claimedByNobody);
  await addSteps(context, [id], { kind: "Skip", words, skipReason });
  context.record(
    "reports",
    id,
    { reportStatus: row.isHeld ? "Pending" : "Untreated" },
    { reportStatus: "Untreated", skipReason },
  );
  return loadReport(context, id);
};

export const reopenReport = async (context: Context, { id, words }: ReportReopen) => {
  const row = await lockReport(context, id);
  if (row.status !== "Completed") throw new ApiError("reportNotCompleted");
  // What was compared or decided on an appeal is the end of it.
  if (row.kind !== "Report") throw new ApiError("notPossible");
  const { result, userBehaviour, resultNote, claimer, completeTime } = await findReport(context, id);
  const decided = { result, userBehaviour, resultNote, decidedBy: claimer, decidedAt: completeTime };
  await addSteps(context, [id], { kind: "Reopen", words }, decided);
  await dropReviews(context, id);
  await updateReports(context, [id], {
    ...claimedByNobody,
    assigneeId: null,
    assignee: null,
    escalatedRoleId: null,
    escalatedBy: null,
    escalatedAt: null,
    escalationNote: "",
    result: null,
    userBehaviour: "",
    resultNote: "",
    banUntil: null,
    completedAt: null,
    closedWith: null,
    firstClaimedAt: null,
    reopenedAt: clockTimestamp,
  });
  context.record(
    "reports",
    id,
    { reportStatus: "Completed", result, claimer },
    { reportStatus: "Untreated", result: null, claimer: null },
  );
  return loadReport(context, id);
};
