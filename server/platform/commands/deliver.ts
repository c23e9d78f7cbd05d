import { z } from "zod";
import { JobRef } from "../../../contract/platform/polling.ts";
import type { Db } from "../../db/database.ts";
import { fromNow, now } from "../../db/expressions.ts";
import { noteAnswer, noteFailure, noteGone } from "./health.ts";
import { JOB_PATIENCE } from "./patience.ts";
import { nextAfter } from "./schedule.ts";
import { loadSecrets, type Message, type Outcome, type Sender, sendMessage } from "./send.ts";

/** What is kept of an answer. */
const KEPT = 2000;
/** Seconds that are more than an attempt can take: a node that died with a command lets go of it by then. */
export const SEND_LEASE = 30;

/** A command that somebody has in hand. */
export type Claimed = Awaited<ReturnType<typeof claim>>[number];

type Wanted = {
  limit: number;
  /** Seconds after which it is anybody's again. */
  lease: number;
  isProbe?: boolean;
  /** A revision below which nothing is wanted. */
  after?: string | undefined;
};

/**
 * Takes the next commands that are due, so that nobody else does: of each thing the oldest that is about it, and none
 * while another about the same thing is on its way. A probe takes the oldest of all, due or not.
 */
export const claim = async (db: Db, tenantId: string, { limit, lease, isProbe = false, after }: Wanted) =>
  db
    // Looked for once: within the update's own join it would be looked for again for every row, and found anew.
    .with(
      (cte) => cte("due").materialized(),
      (inner) =>
        inner
          .selectFrom("platformCommand as w")
          .where("w.tenantId", "=", tenantId)
          .where("w.state", "=", "waiting")
          .where((eb) => eb.or([eb("w.leasedUntil", "is", null), eb("w.leasedUntil", "<=", now)]))
          .where((eb) => eb.or([eb("w.expiresAt", "is", null), eb("w.expiresAt", ">", now)]))
          .$if(after !== undefined, (due) => due.where("w.id", ">", after ?? ""))
          // What the platform works on is not sent to it again before its time.
          .where((eb) => eb.or([eb("w.nextAt", "<=", now), ...(isProbe ? [eb("w.jobRef", "is", null)] : [])]))
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom("platformCommand as o")
                  .whereRef("o.tenantId", "=", "w.tenantId")
                  .whereRef("o.targetType", "=", "w.targetType")
                  .whereRef("o.targetId", "=", "w.targetId")
                  .whereRef("o.id", "<", "w.id")
                  .where((other) => other.or([other("o.state", "=", "waiting"), other("o.leasedUntil", ">", now)]))
                  .select("o.id"),
              ),
            ),
          )
          .orderBy("w.nextAt")
          .orderBy("w.id")
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .select("w.id"),
    )
    .updateTable("platformCommand as c")
    .from("due")
    .set((eb) => ({ leasedUntil: fromNow(`${lease} seconds`), attempts: eb("c.attempts", "+", 1) }))
    .where("c.tenantId", "=", tenantId)
    .whereRef("c.id", "=", "due.id")
    .returning(["c.id", "c.messageId", "c.type", "c.data", "c.accountId", "c.reason", "c.expiresAt", "c.createdAt"])
    .returning(["c.attempts", "c.leasedUntil", "c.targetType"])
    .execute();

/** What the platform reads of a command; the same each time that it is sent. */
export const messageOf = (command: {
  id: string;
  messageId: string;
  type: string;
  data: unknown;
  accountId: string | null;
  reason: string;
  expiresAt: string | null;
  createdAt: string;
}): Message => ({
  id: command.messageId,
  type: command.type,
  time: command.createdAt,
  data: {
    // Objects alone were put there.
    ...(command.data as Message["data"]),
    revision: command.id,
    by: command.accountId,
    reason: command.reason,
    expireTime: command.expiresAt,
  },
});

/** Sends what was claimed and notes what came of it. */
export const deliver = async (
  db: Db,
  tenantId: string,
  sender: Sender,
  url: string,
  command: Claimed,
): Promise<void> => {
  const outcome = await send(db, tenantId, sender, url, command);
  const verdict = judge(outcome);
  const error = verdict === "delivered" ? null : errorOf(outcome);
  // The connection before the command: who sees what became of the one finds the other as it is since then.
  if (verdict === "delivered" || verdict === "refused") await noteAnswer(db, tenantId);
  else if (verdict === "gone") await noteGone(db, tenantId, error ?? "");
  else if (verdict === "failed") await noteFailure(db, tenantId, error ?? "");
  await db.transaction().execute(async (inside) => {
    await inside
      .insertInto("platformAttempt")
      .values({
        commandId: command.id,
        milliseconds: outcome.milliseconds,
        status: outcome.status,
        error: outcome.failure,
        answer: shown(outcome.text),
      })
      .execute();
    const { numUpdatedRows } = await inside
      .updateTable("platformCommand")
      .set({
        leasedUntil: null,
        status: outcome.status,
        lastError: error,
        nextAt: fromNow(`${nextAfter(command.attempts, outcome.retryAfter)} seconds`),
      })
      .where("tenantId", "=", tenantId)
      .where("id", "=", command.id)
      // Its lease ran out meanwhile: another node has it in hand, and tells what came of that.
      .where("leasedUntil", "=", command.leasedUntil)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const jobRef = verdict === "delivered" ? readJobRef(outcome) : undefined;
    if (jobRef !== undefined) {
      await inside
        .updateTable("platformCommand")
        .set({ jobRef, nextAt: fromNow(JOB_PATIENCE) })
        .where("tenantId", "=", tenantId)
        .where("id", "=", command.id)
        .execute();
      return;
    }
    const isSettled = verdict === "delivered" || verdict === "refused";
    await inside
      .updateTable("platformCommand")
      .set({ state: isSettled ? verdict : "failed", finishedAt: now })
      .where("tenantId", "=", tenantId)
      .where("id", "=", command.id)
      // One that was superseded on its way stays so, whatever came back.
      .where("state", "=", "waiting")
      .$if(!isSettled, (unsettled) => unsettled.where("retryUntil", "<=", now))
      .execute();
  });
};

/** A secret that no key opens any more is a failure like any other: it is tried as seldom as a platform that is away. */
const send = async (...[db, tenantId, sender, url, command]: Parameters<typeof deliver>): Promise<Outcome> => {
  const secrets = await loadSecrets(db, tenantId, sender).catch(() => undefined);
  if (secrets) return sendMessage(sender, url, secrets, messageOf(command));
  const nothing = { status: null, text: "", retryAfter: undefined, clockAhead: null, milliseconds: 0 };
  return { ...nothing, failure: "secretUnreadable" };
};

type Verdict = "delivered" | "refused" | "throttled" | "gone" | "failed";

/** What an answer means: done, or newer known; not to be done; later; never again; not known. */
export const judge = ({ status }: Pick<Outcome, "status">): Verdict => {
  if (status === null) return "failed";
  if ((status >= 200 && status < 300) || status === 409) return "delivered";
  if (status === 410) return "gone";
  if (status === 429) return "throttled";
  // It does not believe who we are, which is no answer to the command; nor is being sent elsewhere.
  if (status < 400 || status === 401 || status === 403 || status === 408 || status >= 500) return "failed";
  return "refused";
};

/** A platform that answers 202 with a name for its work tells the end of it later; one without a name is done. */
const readJobRef = ({ status, text }: Outcome) => {
  if (status !== 202) return undefined;
  try {
    return Accepted.parse(JSON.parse(text)).jobRef;
  } catch {
    return undefined;
  }
};
const Accepted = z.object({ jobRef: JobRef });

export const errorOf = ({ status, failure }: Pick<Outcome, "status" | "failure">) => failure ?? `HTTP ${status}`;

export const shown = (text: string) => text.replace(/[^\P{C}\n\t]/gu, "").slice(0, KEPT);
