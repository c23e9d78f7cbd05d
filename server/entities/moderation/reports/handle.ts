import type { z } from "zod";
import type { Report, ReportHandle } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { appendOperation } from "../../../operationLog/append.ts";
import { required } from "../../../core/required.ts";
import { allOf, anyOf, clockTimestamp } from "../../../db/expressions.ts";
import { countMacros } from "../macros/count.ts";
import { claimedBy } from "./claim.ts";
import { effects, type Entry, type Given, type Made, wrongResult } from "./effects.ts";
import { lockReport, requireMine, updateReports } from "./locks.ts";
import { sampleForReview } from "./reviews.ts";
import { findReport, isFree, isOpen, sameTarget, t } from "./rows.ts";

type Input = z.output<typeof ReportHandle>;

/** Results whose words the member reads. */
const readByMember: ReadonlySet<Given["result"]> = new Set(["Warn", "Ban"]);
const ofAppeals: ReadonlySet<Given["result"]> = new Set(["Upheld", "Overturned"]);

/** A second opinion is compared and changes nothing; an appeal has results of its own. @throws ApiError at the field */
export const applyResult = async (context: Context, report: Report, given: Given, made: Made) => {
  if (ofAppeals.has(given.result) !== (report.kind === "Appeal")) throw wrongResult();
  if (report.kind === "Review") requireFitting(report, given);
  else await effects[given.result](context, report, given, made);
};

const requireFitting = (report: Report, { result }: Given) => {
  if ((result === "Warn" || result === "Ban") && report.reportedMemberId === null) throw wrongResult();
  if (result === "Withdraw" && report.reportedMessageId === null) throw wrongResult();
  if (result === "Dissolve" && report.reportedGroupId === null) throw wrongResult();
};

/** Once for what was done, with the entries of what the results did, which it answers. */
export const finish = async (context: Context, given: Given, { entries, warningIds }: Made, hasReports: boolean) => {
  if (hasReports && readByMember.has(given.result))
    await countMacros(context.db, context.tenantId, "Sanction", given.macroIds);
  for (const entry of entries) await appendOperation(context, entry);
  return { bannedIds: entries.flatMap(readBanned), warningIds };
};

/** Whom an effect banned; not those who were banned before, whose bans a way back must not end. */
const readBanned = ({ call, changes }: Entry) =>
  call === "members.ban"
    ? Object.entries(changes).flatMap(([id, { before }]) => (before?.["memberStatus"] === "Enable" ? [id] : []))
    : [];

/**
 * Gives the result with its effect, to this report and where wished to the others of its case or on its target: all in
 * one transaction.
 */
export const handleReport = async (context: Context, input: Input) => {
  // Sent behind each other: it is read as it is held.
  const [row, report] = await Promise.all([lockReport(context, input.id), findReport(context, input.id)]);
  requireMine(row);
  if (row.firstDeciderId === context.session.accountId) throw new ApiError("reportOwnDecision");
  const made: Made = { entries: [], warningIds: [] };
  await applyResult(context, report, input, made);
  const closed = [await complete(context, report, input)];
  if (report.kind === "Report" && (input.closeOthers || input.closeCase))
    closed.push(...(await completeOthers(context, report, input)));
  if (report.kind === "Report") await sampleForReview(context, [report.id]);
  return { closed, ...(await finish(context, input, made, report.kind === "Report")) };
};

const readBanEnd = ({ result, banEndTime }: Given) => (result === "Ban" ? (banEndTime ?? null) : null);

/** What is set on each report that the result closes. */
export const completion = (given: Given) => ({
  status: "Completed" as const,
  result: given.result,
  userBehaviour: given.userBehaviour,
  resultNote: given.resultNote,
  banUntil: readBanEnd(given),
  completedAt: clockTimestamp,
  snoozedUntil: null,
});

const complete = async (context: Context, { id, serialNumber, claimer }: Report, input: Input) => {
  const { result, userBehaviour } = input;
  await updateReports(context, [id], completion(input));
  context.record(
    "reports",
    id,
    { reportStatus: "Pending", claimer },
    { reportStatus: "Completed", claimer: context.session.account, result, userBehaviour },
  );
  return serialNumber;
};

const completeOthers = async (context: Context, report: Report, input: Input) => {
  const { db, tenantId, session } = context;
  const others = input.closeOthers ? sameTarget(report) : t.and([isOpen, sameCase(report.id)]);
  const free = await db
    .selectFrom("report as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "<>", report.id)
    .where(allOf([others, isFree(session)]))
    .orderBy("t.id")
    .forUpdate()
    .select("t.id")
    .execute();
  const rows = await db
    .updateTable("report")
    .set({ ...claimedBy(session), ...completion(input), closedWith: report.id, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(free.map(({ id }) => id)))
    .returning(["id", "serialNumber"])
    .execute();
  for (const { id } of rows)
    context.record("reports", id, null, {
      reportStatus: "Completed",
      result: input.result,
      closedWith: report.serialNumber,
    });
  return rows.map(({ serialNumber }) => required(serialNumber ?? undefined, "serial number of a report"));
};

/** Open reports on the very same object. */
const sameCase = (id: string) =>
  t(
    "t.caseKey",
    "=",
    t
      .selectFrom("report as l")
      .whereRef("l.tenantId", "=", "t.tenantId")
      .where("l.id", "=", id)
      .select("l.caseKey")
      .$asScalar(),
  );
