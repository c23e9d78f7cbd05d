import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import { wordsOf } from "../../../contract/entities/servers/platformDeliveries.ts";
import { JobRef } from "../../../contract/platform/polling.ts";
import type { Db } from "../../db/database.ts";
import type { DB } from "../../db/schema.ts";
import { fromNow, now } from "../../db/expressions.ts";
import { noteAnswer, noteFailure, noteGone } from "./health.ts";
import { JOB_PATIENCE } from "./patience.ts";
import { nextAfter } from "./schedule.ts";
import { type Message, type Outcome, type Sender, sendMessage } from "./send.ts";

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
          // One look into the index for each: as a join all that wait would be compared with all.
          .where("w.id", "=", (eb) => about(eb).where("o.state", "=", "waiting").orderBy("o.id").limit(1))
          .where((eb) => {
            const onTheirWay = about(eb).whereRef("o.id", "<", "w.id").where("o.passingUntil", ">", now);
            return eb.not(eb.exists(onTheirWay));
          })
          .orderBy("w.nextAt")
          .orderBy("w.id")
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .select("w.id"),
    )
    // What a crash forgets of it is done again, under the same ID: nobody waits for the disk.
    .with(
      (cte) => cte("soon").materialized(),
      (inner) =>
        inner.selectNoFrom((eb) =>
          eb.fn<string>("set_config", [sql.lit("synchronous_commit"), sql.lit("off"), sql.lit(true)]).as("set"),
        ),
    )
    .updateTable("platformCommand as c")
    .from(["due", "soon"])
    .set((eb) => ({ leasedUntil: fromNow(`${lease} seconds`), attempts: eb("c.attempts", "+", 1) }))
    .where("c.tenantId", "=", tenantId)
    .whereRef("c.id", "=", "due.id")
    .returning(["c.id", "c.messageId", "c.type", "c.data", "c.accountId", "c.reason", "c.expiresAt", "c.createdAt"])
    .returning(["c.attempts", "c.leasedUntil", "c.targetType"])
    .execute();

/** What was put down about the same thing. */
const about = (eb: ExpressionBuilder<DB & { w: DB["platformCommand"] }, "w">) =>
  eb
    .selectFrom("platformCommand as o")
    .whereRef("o.tenantId", "=", "w.tenantId")
    .whereRef("o.targetType", "=", "w.targetType")
    .whereRef("o.targetId", "=", "w.targetId")
    .select("o.id");

/** Gives back what was claimed and not sent: it is anybody's at once, and as if it had not been taken. */
export const letGo = async (db: Db, tenantId: string, commands: readonly Claimed[]): Promise<void> => {
  if (commands.length === 0) return;
  await sql`update platform_command c set leased_until = null, attempts = attempts - 1
    from unnest(${commands.map(({ id }) => id)}::bigint[],
      ${commands.map(({ leasedUntil }) => leasedUntil)}::timestamptz[]) t (id, leased_until)
    where c.tenant_id = ${tenantId} and c.id = t.id and c.leased_until = t.leased_until`.execute(db);
};

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

/** What came of a command that was sent. */
export type Attempted = { command: Claimed; outcome: Outcome };

/** Sends what was claimed. A secret that no key opens any more is a failure like any other: it is tried as seldom. */
export const attempt = async (
  sender: Sender,
  url: string,
  secrets: readonly string[] | undefined,
  command: Claimed,
): Promise<Attempted> => {
  if (secrets) return { command, outcome: await sendMessage(sender, url, secrets, messageOf(command)) };
  const nothing = { status: null, text: "", retryAfter: undefined, clockAhead: null, milliseconds: 0 };
  return { command, outcome: { ...nothing, failure: "secretUnreadable" } };
};

/** Notes what came of commands, in the order in which it came; of a connection that is well, no answers. */
export const settle = async (
  db: Db,
  tenantId: string,
  attempted: readonly Attempted[],
  isWell: boolean,
): Promise<void> => {
  const all = attempted.map(({ command, outcome }) => {
    const verdict = judge(outcome);
    const isAnswered = isAnswer(outcome);
    const jobRef = verdict === "delivered" ? readJobRef(outcome) : null;
    const isSettled = isAnswered && jobRef === null;
    const error = verdict === "delivered" ? null : errorOf(outcome);
    const pause = jobRef === null ? `${nextAfter(command.attempts, outcome.retryAfter)} seconds` : JOB_PATIENCE;
    return { command, outcome, verdict, isAnswered, isSettled, jobRef, error, pause };
  });
  // The connection before the commands: who sees what became of the one finds the other as it is since then.
  for (const [index, { verdict, isAnswered, error }] of all.entries()) {
    if (isAnswered) {
      if (!isWell && all[index - 1]?.isAnswered !== true) await noteAnswer(db, tenantId);
    } else if (verdict === "gone") await noteGone(db, tenantId, error ?? "");
    else if (verdict === "failed") await noteFailure(db, tenantId, error ?? "");
  }
  const column = <T>(value: (each: (typeof all)[number]) => T) => all.map(value);
  // Another node has it in hand where its lease ran out, and tells what came of that; one that was superseded on its way
  // stays so, whatever came back.
  await sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true)),
    told as materialized (
      select t.* from soon, unnest(${column(({ command }) => command.id)}::bigint[],
        ${column(({ command }) => command.leasedUntil)}::timestamptz[],
        ${column(({ outcome }) => outcome.milliseconds)}::integer[], ${column(({ outcome }) => outcome.status)}::integer[],
        ${column(({ outcome }) => outcome.failure)}::text[], ${column(({ outcome }) => shown(outcome.text))}::text[],
        ${column(({ error }) => error)}::text[], ${column(({ pause }) => pause)}::interval[],
        ${column(({ jobRef }) => jobRef)}::text[],
        ${column(({ isSettled }) => isSettled)}::boolean[],
        ${column(({ isSettled, verdict }) => (isSettled ? verdict : "failed"))}::text[])
        t (id, leased_until, milliseconds, status, failure, answer, error, pause, job_ref, is_settled, state)),
    noted as (
      insert into platform_attempt (command_id, milliseconds, status, error, answer)
      select id, milliseconds, status, failure, answer from told)
    update platform_command c set leased_until = null, status = t.status, last_error = t.error, next_at = now() + t.pause,
      job_ref = coalesce(t.job_ref, c.job_ref),
      state = case when c.state = 'waiting' and (t.is_settled or t.job_ref is null and c.retry_until <= now())
        then t.state else c.state end,
      finished_at = case when c.state = 'waiting' and (t.is_settled or t.job_ref is null and c.retry_until <= now())
        then now() else c.finished_at end
    from told t where c.tenant_id = ${tenantId} and c.id = t.id and c.leased_until = t.leased_until`.execute(db);
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

/** Whether the platform said something to the command itself. */
export const isAnswer = (outcome: Pick<Outcome, "status">) => ["delivered", "refused"].includes(judge(outcome));

/** A platform that answers 202 with a name for its work tells the end of it later; one without a name is done. */
const readJobRef = ({ status, text }: Outcome) => {
  if (status !== 202) return null;
  try {
    return Accepted.parse(JSON.parse(text)).jobRef;
  } catch {
    return null;
  }
};
const Accepted = z.object({ jobRef: JobRef });

/** Of what a platform says why, so much is kept beside its command; all of it stands at the attempt. */
const LONGEST_REASON = 200;

/** Why it came to nothing: what kept an answer away, else the answer's number, with its words where it has some. */
export const errorOf = ({ status, failure, text }: Pick<Outcome, "status" | "failure" | "text">) => {
  if (failure) return failure;
  const words = shown(wordsOf(text) ?? "").slice(0, LONGEST_REASON);
  return [`HTTP ${status}`, ...(words ? [words] : [])].join(": ");
};

export const shown = (text: string) => text.replace(/[^\P{C}\n\t]/gu, "").slice(0, KEPT);
