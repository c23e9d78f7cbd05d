import type { z } from "zod";
import type { ShownPasskey } from "../../contract/entities/access/passkeys.ts";
import type { Credentials, session } from "../../contract/entities/access/session.ts";
import type { SignedIn } from "../../contract/entities/access/signedIn.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { now } from "../db/expressions.ts";
import { accountBy, type AccountRow, countSignIn, isCodeOf, knownDevice, openSession } from "./accounts.ts";
import { openBinding } from "./binding.ts";
import { findByPasskey } from "./factors/passkeys.ts";
import { useRecoveryCode } from "./factors/recoveryCodes.ts";
import { isPassword } from "./passwords.ts";
import { type Factor, logSignIn } from "./signInLog.ts";
import { confirmBySso, mayComeLocally } from "./sso/signIn.ts";
import { countGuess, forgiveGuesses } from "./throttle.ts";

type Login = z.output<typeof Credentials>;
type Shown = z.output<typeof ShownPasskey>;
type Proof = z.output<typeof session.endpoints.stepUp.input>;

/** Signs in, or answers that an authenticator must be bound first. Refusals read the same: none says what was right. */
export const signIn = async (
  context: Context,
  login: Login,
): Promise<SignedIn | { needBind: true; bindToken: string; needsEnrolmentCode: boolean }> => {
  const { system } = context.deps.database;
  const account = await accountBy(context, "account", login.account);
  const device = await knownDevice(context, account?.id, login.deviceToken);
  await countSignIn(context, login.account, account, device);
  const isRight = await isPassword(account?.passwordHash, login.password, device !== undefined);
  const isHere = mayComeLocally(context.deps.settings, login.account);
  if (!account || !isRight || !isHere || !account.isEnabled || account.isExpired)
    return refuse(context, login.account, account);
  if (!account.totpSecret && !account.hasPasskey) {
    const bindToken = await openBinding(context, account.id);
    return { needBind: true, bindToken, needsEnrolmentCode: account.isReset };
  }
  const factor = await findFactor(context, account, login);
  if (!factor) return refuse(context, login.account, account);
  await forgiveGuesses(system, login.account, context.ip, device);
  return openSession(context, account, login.deviceToken, factor);
};

/** Signs in with a passkey alone: it proves the device and, by its own means, the person. */
export const signInByPasskey = async (context: Context, shown: Shown, deviceToken?: string): Promise<SignedIn> => {
  if (!context.deps.settings.PASSKEY_SIGN_IN) throw new ApiError("notPossible");
  const accountId = await findByPasskey(context, shown);
  const account = accountId === undefined ? undefined : await accountBy(context, "id", accountId);
  if (!account) throw new ApiError("loginFailed");
  if (!account.isEnabled || !mayComeLocally(context.deps.settings, account.account))
    return refuse(context, account.account, account);
  return openSession(context, account, deviceToken, "passkey");
};

/** The second factor that was shown, when it is the account's. */
const findFactor = async (
  context: Context,
  account: AccountRow,
  { googleCode, passkey, recoveryCode }: Login,
): Promise<Factor | undefined> => {
  if (passkey) return (await findByPasskey(context, passkey)) === account.id ? "passkey" : undefined;
  if (recoveryCode) return (await useRecoveryCode(context, account.id, recoveryCode)) ? "recoveryCode" : undefined;
  const isRight = googleCode !== undefined && (await isCodeOf(context, account, googleCode));
  return isRight ? "authenticator" : undefined;
};

/**
 * A fresh code, passkey, recovery code or sign-in at the provider of the session's own account: for a while it vouches
 * for what cannot be taken back.
 */
export const confirmFactor = async (context: Context, proof: Proof) => {
  const { session, deps, ip } = context;
  const { system } = deps.database;
  const way = `session:${session.id}`;
  await countGuess(system, session.account, ip, way);
  if ("passkey" in proof) {
    if ((await findByPasskey(context, proof.passkey)) !== session.accountId)
      throw new ApiError("invalidInput", { passkey: "rule.passkeyWrong" });
  } else if ("recoveryCode" in proof) {
    if (!(await useRecoveryCode(context, session.accountId, proof.recoveryCode)))
      throw new ApiError("invalidInput", { recoveryCode: "rule.recoveryWrong" });
  } else if ("sso" in proof) {
    await confirmBySso(context, proof.sso);
  } else {
    const account = await accountBy(context, "id", session.accountId);
    if (!account || !(await isCodeOf(context, account, proof.googleCode)))
      throw new ApiError("invalidInput", { googleCode: "rule.googleCodeWrong" });
  }
  await forgiveGuesses(system, session.account, ip, way);
  await system.updateTable("session").set({ factorAt: now }).where("id", "=", session.id).execute();
  deps.access.forget();
};

const refuse = async (context: Context, name: string, account: AccountRow | undefined): Promise<never> => {
  await logSignIn(context, "session.login", account ?? { account: name }, "Refused");
  throw new ApiError("loginFailed");
};
