/**
 * Makes the files that are asked for or due. Any number of nodes may do it at once, and any of them may be killed at any
 * moment: a time that was due is noted once, and a run whose node died is taken up by another.
 */
import type { Db } from "../../../db/database.ts";
import { now } from "../../../db/expressions.ts";
import type { ProductTools } from "../../../jobs/jobs.ts";
import { nextDue } from "./due.ts";
import { claim } from "./claim.ts";
import { make } from "./make.ts";
import { addDownload } from "./queue.ts";
import { planAt } from "./schedules/plan.ts";
import { toInput } from "./sheets.ts";

/** A run ends before its job would be given to somebody else; the next one goes on. */
const LONGEST = 10 * 60_000;

export const makeDownloads = async ({ whole }: ProductTools) => {
  const deps = await whole;
  // This node answers no call yet, and knows none.
  if (deps.calls.size === 0) return;
  const { system } = deps.database;
  const end = Date.now() + LONGEST;
  while (await claimDue(system));
  while (Date.now() < end) {
    const claimed = await claim(system);
    if (!claimed) break;
    await make(deps, claimed);
  }
};

/**
 * Notes the run of one schedule that is due, unless another node is about it. However many times were missed while
 * nothing ran, it is the first of them alone: the next is counted from now on.
 */
const claimDue = (system: Db): Promise<boolean> =>
  system.transaction().execute(async (db) => {
    const due = await db
      .selectFrom("exportSchedule as s")
      .innerJoin("tenant as t", (join) => join.onRef("t.id", "=", "s.tenantId").on("t.status", "=", "Enable"))
      .where("s.status", "=", "Active")
      .where("s.deletedAt", "is", null)
      .where("s.nextDueAt", "<=", now)
      .orderBy("s.nextDueAt")
      .limit(1)
      .selectAll("s")
      .forUpdate("s")
      .skipLocked()
      .executeTakeFirst();
    if (!due?.nextDueAt) return false;
    const { tenantId, id, accountId, nextDueAt: dueAt } = due;
    const input = toInput(planAt(due, Date.parse(dueAt)));
    await addDownload(db, { tenantId, accountId }, { ...due, scheduleId: id, dueAt, input });
    const next = nextDue({ ...due, onceTime: due.onceAt }, Date.now());
    await db
      .updateTable("exportSchedule")
      .set({
        lastRunAt: now,
        nextDueAt: next === undefined ? null : new Date(next).toISOString(),
        status: next === undefined ? "Done" : "Active",
      })
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .execute();
    return true;
  });
