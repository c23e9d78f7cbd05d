import type { Db } from "../../db/database.ts";
import { fromNow, now } from "../../db/expressions.ts";
import { shown } from "./deliver.ts";
import { JOB_PATIENCE } from "./patience.ts";
import { nextAfter } from "./schedule.ts";

/** What the platform says of a command that it has. */
export type Said =
  | { outcome: "applied" }
  | { outcome: "refused"; reason: string }
  | { outcome: "failed"; reason: string; retryAfter?: number | undefined }
  | { outcome: "accepted"; jobRef: string };

/** Notes what the platform says came of a command. @returns whether it is one, and one that waited for that */
export const settleCommand = async (
  db: Db,
  tenantId: string,
  messageId: string,
  said: Said,
): Promise<"noted" | "known" | "unknown"> => {
  const command = await db
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("messageId", "=", messageId)
    .forUpdate()
    .select(["id", "state", "attempts"])
    .executeTakeFirst();
  if (!command) return "unknown";
  if (command.state !== "waiting") return "known";
  const reason = "reason" in said ? said.reason : "";
  const retryAfter = said.outcome === "failed" ? said.retryAfter : undefined;
  await db
    .insertInto("platformAttempt")
    .values({
      commandId: command.id,
      milliseconds: 0,
      answer: shown([said.outcome, reason].filter(Boolean).join(": ")),
    })
    .execute();
  const update = db.updateTable("platformCommand").where("tenantId", "=", tenantId).where("id", "=", command.id);
  if (said.outcome === "applied")
    await update.set({ state: "delivered", leasedUntil: null, lastError: null, finishedAt: now }).execute();
  else if (said.outcome === "refused")
    await update.set({ state: "refused", leasedUntil: null, lastError: reason, finishedAt: now }).execute();
  else if (said.outcome === "accepted")
    await update
      .set({ jobRef: said.jobRef, leasedUntil: null, lastError: null, nextAt: fromNow(JOB_PATIENCE) })
      .execute();
  else
    await update
      .set({
        jobRef: null,
        leasedUntil: null,
        lastError: reason,
        nextAt: fromNow(`${nextAfter(command.attempts, retryAfter)} seconds`),
      })
      .execute();
  return "noted";
};
