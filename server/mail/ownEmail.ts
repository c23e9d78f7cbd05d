import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import { asAccount } from "../auth/notices/acting.ts";
import type { Context } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { now } from "../db/expressions.ts";
import { countMail } from "../http/metrics.ts";
import { sendMail } from "./smtp.ts";
import { writeCode } from "./letters.ts";

const LIFETIME = "30 minutes";
const MOST_TRIES = 5;
const MOST_AN_HOUR = 3;
const HOUR = 3600;

const hash = (accountId: string, email: string, code: string) =>
  createHash("sha256").update(`${accountId} ${email} ${code}`).digest();

export const loadEmail = async ({ deps, session }: Context) => {
  const own = await deps.database.system
    .selectFrom("account as a")
    .leftJoin("accountEmailRequest as r", (join) =>
      join.onRef("r.accountId", "=", "a.id").on("r.expiresAt", ">", now).on("r.tries", "<", MOST_TRIES),
    )
    .where("a.id", "=", session.accountId)
    .select(["a.email", "r.email as waiting"])
    .executeTakeFirstOrThrow();
  return { isPossible: deps.settings.SMTP_URL !== undefined, ...own };
};

/** Sends a code to the address. @throws ApiError `notPossible` where no mail is sent, `tooMany` for a fourth within an hour */
export const askForEmail = async (context: Context, email: string) => {
  const { deps, session, locale } = context;
  if (deps.settings.SMTP_URL === undefined) throw new ApiError("notPossible", { root: "rule.noMail" });
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  const { numAffectedRows } = await sql`
    insert into account_email_request as r (account_id, email, code_hash, expires_at)
    values (${session.accountId}, ${email}, ${hash(session.accountId, email, code)}, now() + ${LIFETIME}::interval)
    on conflict (account_id) do update set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
      sent = case when r.sent_since < now() - interval '1 hour' then 1 else r.sent + 1 end,
      sent_since = case when r.sent_since < now() - interval '1 hour' then now() else r.sent_since end
    where r.sent < ${MOST_AN_HOUR} or r.sent_since < now() - interval '1 hour'`.execute(deps.database.system);
  if (!numAffectedRows) throw new ApiError("tooMany", undefined, HOUR);
  context.record("admins", session.accountId, null, null);
  // Nobody waits for a mail server, and nobody is told of its faults: a code that does not come is asked for again.
  context.afterCommit(() => {
    sendMail(deps.settings, { to: email, ...writeCode(deps.settings, locale, session.account, code) }).then(
      () => countMail("sent"),
      () => countMail("failed"),
    );
  });
};

/** @throws ApiError at `code` for one that is not right, or is over */
export const confirmEmail = async (context: Context, code: string) => {
  const { accountId } = context.session;
  const { system } = context.deps.database;
  const asked = await system
    .updateTable("accountEmailRequest")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", now)
    .where("tries", "<", MOST_TRIES)
    .returning(["email", "codeHash"])
    .executeTakeFirst();
  if (!asked?.codeHash.equals(hash(accountId, asked.email, code))) throw invalid({ code: "rule.googleCodeWrong" });
  await asAccount(context, accountId, async (db) => {
    await db.updateTable("account").set({ email: asked.email }).where("id", "=", accountId).execute();
    await db
      .updateTable("accountEmailRequest")
      .set({ expiresAt: now, tries: MOST_TRIES })
      .where("accountId", "=", accountId)
      .execute();
  });
  context.record("admins", accountId, null, null);
};

export const deleteEmail = async (context: Context) => {
  const { accountId } = context.session;
  await asAccount(context, accountId, (db) =>
    db.updateTable("account").set({ email: null }).where("id", "=", accountId).execute(),
  );
  context.record("admins", accountId, null, null);
};
