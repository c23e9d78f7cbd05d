import type { ReportBatchResult } from "../../../../contract/entities/moderation/reports.records.ts";
import { answerEach, tryEach } from "../../../crud/deleteEach.ts";
import type { Context } from "../../../core/context.ts";
import { sql } from "kysely";
import { ApiError } from "../../../core/errors.ts";
import { allOf, clockTimestamp } from "../../../db/expressions.ts";
import { lockMembers } from "../../people/members/lock.ts";
import { claimedBy } from "./claim.ts";
import type { Given, Made } from "./effects.ts";
import { applyResult, completion, finish } from "./handle.ts";
import { lockCases, type Locked, lockReports, refusalToTake } from "./locks.ts";
import { sampleForReview } from "./reviews.ts";
import { findReport } from "./rows.ts";

/**
 * One decision on many reports, all in one transaction. Each is answered: what is gone, or somebody else's, stays as it
 * was and keeps none of the others. What the result does is done once to each object, however many reports it has.
 */
export const handleReports = async (context: Context, { ids, wholeCases, ...given }: ReportBatchResult) => {
  const rows = await (wholeCases ? lockCases(context, ids) : lockReports(context, ids));
  const asked = [...new Set([...ids, ...rows.keys()])];
  const failures = new Map<string, ApiError>();
  for (const id of asked) {
    const row = rows.get(id);
    const refusal = row ? refusalToTake(row, context.session) : "notFound";
    if (refusal) failures.set(id, new ApiError(refusal));
  }
  const open = [...rows.values()].filter(({ id }) => !failures.has(id));
  const objects = Map.groupBy(open, (row) => objectOf(row, given));
  const made: Made = { entries: [], warningIds: [] };
  for (const [id, failure] of await applyToEach(context, [...objects.values()], given, made))
    for (const mate of objects.get(id) ?? []) failures.set(mate.id, failure);
  const done = [...objects.values()].map((mates) => mates.filter(({ id }) => !failures.has(id)));
  await complete(context, done, given);
  const reports = done.flatMap(([first]) => (first?.kind === "Report" ? [first.id] : []));
  await sampleForReview(context, reports);
  return { ...answerEach(context, asked, failures), ...(await finish(context, given, made, reports.length > 0)) };
};

/** What a result is done to: reports with the same one are decided together. */
const objectOf = (row: Locked, { result }: Given) => {
  const { id, kind, reportedMemberId, reportedMessageId, reportedGroupId, caseKey } = row;
  if (kind !== "Report") return id;
  const member = reportedMemberId === null ? undefined : `U${reportedMemberId}`;
  const objects: Partial<Record<Given["result"], string | undefined>> = {
    Nothing: caseKey ?? undefined,
    Warn: member,
    Ban: member,
    Withdraw: reportedMessageId === null ? undefined : `M${reportedMessageId}`,
    Dissolve: reportedGroupId === null ? undefined : `G${reportedGroupId}`,
  };
  return objects[result] ?? id;
};

/** Why it was not done, by the object. */
const applyToEach = async (context: Context, objects: readonly (readonly Locked[])[], given: Given, made: Made) => {
  const firsts = objects.flatMap(([first]) => (first ? [first] : []));
  // Nothing is done to anybody by no action: the reports need not be read one by one.
  const needed = firsts.filter(({ kind }) => kind !== "Report" || given.result !== "Nothing");
  // Members come before anything else that is locked for them, and all in one order.
  await lockMembers(
    context,
    needed.flatMap(({ reportedMemberId }) => reportedMemberId ?? []),
  );
  const failures = await tryEach(
    context,
    needed.map(({ id }) => id),
    async (inside, id) => {
      const one: Made = { entries: [], warningIds: [] };
      await applyResult(inside, await findReport(inside, id), given, one);
      made.entries.push(...one.entries);
      made.warningIds.push(...one.warningIds);
    },
  );
  return new Map(
    firsts.flatMap((first) => {
      const failure = failures.get(first.id);
      return failure ? [[objectOf(first, given), failure] as const] : [];
    }),
  );
};

const complete = async (context: Context, objects: readonly (readonly Locked[])[], given: Given) => {
  const { db, tenantId, session } = context;
  const closed = objects.flatMap(([first, ...others]) => [
    ...(first ? [{ row: first, closedWith: null }] : []),
    ...others.map((row) => ({ row, closedWith: first?.id ?? null })),
  ]);
  if (closed.length === 0) return;
  // In one statement: the queue is put in order again after each.
  await db
    .updateTable("report")
    .from(
      sql`(select * from unnest(${closed.map(({ row }) => row.id)}::bigint[],
        ${closed.map(({ closedWith }) => closedWith)}::bigint[]) as u (id, closed_with))`.as("done"),
    )
    .set((eb) => ({
      ...claimedBy(session),
      firstClaimedAt: eb.fn.coalesce("report.firstClaimedAt", clockTimestamp),
      ...completion(given),
      closedWith: eb.cast<string | null>(sql`done.closed_with`, "bigint"),
      updatedAt: clockTimestamp,
    }))
    .where("report.tenantId", "=", tenantId)
    .where(allOf([sql`report.id = done.id`]))
    .execute();
  for (const { row } of closed)
    context.record(
      "reports",
      row.id,
      { reportStatus: row.isHeld ? "Pending" : "Untreated", claimer: row.isHeld ? row.claimer : null },
      {
        reportStatus: "Completed",
        claimer: context.session.account,
        result: given.result,
        userBehaviour: given.userBehaviour,
      },
    );
};
