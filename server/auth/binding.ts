import type { SignedIn } from "../../contract/entities/access/signedIn.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { fromNow, now, toBoolean } from "../db/expressions.ts";
import { accountBy, countSignIn, openSession } from "./accounts.ts";
import { findTimeStep, newSecret, otpauthUrl } from "./authenticator.ts";
import { hashHandoverCode } from "./factors/recoveryCodes.ts";
import { asAccount } from "./notices/acting.ts";
import { hashToken, newToken } from "./secrets.ts";
import { logSignIn } from "./signInLog.ts";
import { countGuess, forgiveGuesses } from "./throttle.ts";

const LIFETIME = "10 minutes";

/** Lets an account whose password was right bind an authenticator; the token stands for that password. */
export const openBinding = async ({ deps }: Context, accountId: string) => {
  const bindToken = newToken();
  await deps.database.system
    .insertInto("authenticatorBinding")
    .values({ tokenHash: hashToken(bindToken), accountId, expiresAt: fromNow(LIFETIME) })
    .execute();
  return bindToken;
};

/** The secret of a binding under way; asking again shows the same one. */
export const beginBinding = async (context: Context, bindToken: string, enrolmentCode?: string) => {
  const { database, secrets } = context.deps;
  await checkEnrolment(context, bindToken, enrolmentCode);
  return database.system.transaction().execute(async (db) => {
    const binding = await db
      .selectFrom("authenticatorBinding as b")
      .innerJoin("account as a", "a.id", "b.accountId")
      .where("b.tokenHash", "=", hashToken(bindToken))
      .where("b.expiresAt", ">", now)
      .where("a.totpSecret", "is", null)
      .select(["b.accountId", "a.account", "b.secret"])
      .forUpdate("b")
      .executeTakeFirst();
    if (!binding) throw new ApiError("bindExpired");
    const secret = binding.secret ? secrets.open(binding.secret, `account:${binding.accountId}`) : newSecret();
    await db
      .updateTable("authenticatorBinding")
      .set({ secret: secrets.seal(secret, `account:${binding.accountId}`) })
      .where("tokenHash", "=", hashToken(bindToken))
      .execute();
    return { secret, otpauthUrl: otpauthUrl(secret, binding.account) };
  });
};

/**
 * After a reset the password alone binds nothing: whoever has it may not be whom the reset was for.
 * @throws ApiError at `enrolmentCode` when the code of the reset is wanted and this is not it.
 */
const checkEnrolment = async (context: Context, bindToken: string, code: string | undefined) => {
  const { system } = context.deps.database;
  const account = await system
    .selectFrom("authenticatorBinding as b")
    .innerJoin("account as a", "a.id", "b.accountId")
    .where("b.tokenHash", "=", hashToken(bindToken))
    .where("a.enrolmentHash", "is not", null)
    .select(["a.id", "a.account", "a.isSuperAdmin", "a.enrolmentHash"])
    .select((eb) => toBoolean(eb.fn.coalesce(eb("a.enrolmentExpiresAt", "<", now), eb.lit(true))).as("isOver"))
    .executeTakeFirst();
  if (!account?.enrolmentHash) return;
  if (code === undefined) throw new ApiError("invalidInput", { enrolmentCode: "rule.required" });
  await countGuess(system, account.account, context.ip, undefined);
  if (!account.isOver && hashHandoverCode(code).equals(account.enrolmentHash)) return;
  await logSignIn(context, "session.bindGoogleCode", account, "Refused");
  throw new ApiError("invalidInput", { enrolmentCode: account.isOver ? "rule.enrolmentOver" : "rule.enrolmentWrong" });
};

/** Binds the authenticator that shows the code, and signs in. */
export const finishBinding = async (context: Context, bindToken: string, code: string): Promise<SignedIn> => {
  const { system } = context.deps.database;
  const binding = await system
    .selectFrom("authenticatorBinding")
    .where("tokenHash", "=", hashToken(bindToken))
    .where("expiresAt", ">", now)
    .select(["accountId", "secret"])
    .executeTakeFirst();
  const account = binding && (await accountBy(context, "id", binding.accountId));
  if (!binding?.secret || !account?.isEnabled) throw new ApiError("bindExpired");
  await countSignIn(context, account.account, account, undefined);
  const secret = context.deps.secrets.open(binding.secret, `account:${account.id}`);
  const step = findTimeStep(secret, code, 0);
  if (step === undefined) {
    await logSignIn(context, "session.checkGoogleCode", account, "Refused");
    throw new ApiError("invalidInput", { googleCode: "rule.googleCodeWrong" });
  }
  const bound = await asAccount(context, account.id, (db) =>
    db
      .with("used", (inside) =>
        inside.deleteFrom("authenticatorBinding").where("accountId", "=", account.id).returning("accountId"),
      )
      .updateTable("account")
      .set({ totpSecret: binding.secret, totpLastStep: String(step), enrolmentHash: null, updatedAt: now })
      .where("id", "=", account.id)
      .where("totpSecret", "is", null)
      .where((eb) => eb.exists(eb.selectFrom("used").select("used.accountId")))
      .returning("id")
      .executeTakeFirst(),
  );
  if (!bound) throw new ApiError("bindExpired");
  await forgiveGuesses(system, account.account, context.ip, undefined);
  await logSignIn(context, "session.checkGoogleCode", account, "Success");
  return openSession(context, account, undefined, "authenticator");
};
