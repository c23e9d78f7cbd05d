import type { Selectable } from "kysely";
import type { SignedIn } from "../../contract/entities/access/session.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { fromNow, now, toBoolean } from "../db/expressions.ts";
import type { Account } from "../db/schema.ts";
import { newSecret, otpauthUrl, findTimeStep } from "./authenticator.ts";
import { isPassword } from "./passwords.ts";
import { hashToken, newToken } from "./secrets.ts";
import { logSignIn } from "./signInLog.ts";
import { countGuess, forgiveGuesses } from "./throttle.ts";

type AccountRow = Pick<
  Selectable<Account>,
  | "id"
  | "account"
  | "nickname"
  | "avatar"
  | "passwordHash"
  | "mustChangePassword"
  | "isSuperAdmin"
  | "totpSecret"
  | "totpLastStep"
> & { isExpired: boolean; isEnabled: boolean };
type Login = { account: string; password: string; googleCode?: string | undefined; deviceToken?: string | undefined };

/** Ceiling of a session's life, however much it is used. */
const LIFETIME = "7 days";
const BINDING_LIFETIME = "10 minutes";

/** Signs in, or answers that an authenticator must be bound first. Refusals read the same: none says what was right. */
export const signIn = async (
  context: Context,
  login: Login,
): Promise<SignedIn | { needBind: true; bindToken: string }> => {
  const { system } = context.deps.database;
  const account = await accountBy(context, "account", login.account);
  const device = await knownDevice(context, account?.id, login.deviceToken);
  await countSignIn(context, login.account, account, device);
  const isRight = await isPassword(account?.passwordHash, login.password, device !== undefined);
  if (!account || !isRight || !account.isEnabled || account.isExpired) return refuse(context, login.account, account);
  if (!account.totpSecret) {
    const bindToken = newToken();
    await system
      .insertInto("authenticatorBinding")
      .values({ tokenHash: hashToken(bindToken), accountId: account.id, expiresAt: fromNow(BINDING_LIFETIME) })
      .execute();
    return { needBind: true, bindToken };
  }
  const secret = context.deps.secrets.open(account.totpSecret, `account:${account.id}`);
  if (!login.googleCode || !(await useCode(context, account, secret, login.googleCode)))
    return refuse(context, login.account, account);
  await forgiveGuesses(system, login.account, context.ip, device);
  return openSession(context, account, login.deviceToken);
};

/** The secret of a binding under way; asking again shows the same one. */
export const beginBinding = async (context: Context, bindToken: string) => {
  const { database, secrets } = context.deps;
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
  const bound = await system
    .with("used", (db) =>
      db.deleteFrom("authenticatorBinding").where("accountId", "=", account.id).returning("accountId"),
    )
    .updateTable("account")
    .set({ totpSecret: binding.secret, totpLastStep: String(step), updatedAt: now })
    .where("id", "=", account.id)
    .where("totpSecret", "is", null)
    .where((eb) => eb.exists(eb.selectFrom("used").select("used.accountId")))
    .returning("id")
    .executeTakeFirst();
  if (!bound) throw new ApiError("bindExpired");
  await forgiveGuesses(system, account.account, context.ip, undefined);
  await logSignIn(context, "session.checkGoogleCode", account, "Success");
  return openSession(context, account, undefined);
};

/** A fresh code of the session's own account: for a while it vouches for what cannot be taken back. */
export const confirmCode = async (context: Context, code: string) => {
  const { session, deps, ip } = context;
  const { system } = deps.database;
  const way = `session:${session.id}`;
  await countGuess(system, session.account, ip, way);
  const account = await accountBy(context, "id", session.accountId);
  const secret = account?.totpSecret && deps.secrets.open(account.totpSecret, `account:${account.id}`);
  if (!account || !secret || !(await useCode(context, account, secret, code)))
    throw new ApiError("invalidInput", { googleCode: "rule.googleCodeWrong" });
  await forgiveGuesses(system, session.account, ip, way);
  await system.updateTable("session").set({ factorAt: now }).where("id", "=", session.id).execute();
  deps.access.forget();
};

const accountBy = ({ deps }: Context, key: "account" | "id", value: string): Promise<AccountRow | undefined> =>
  deps.database.system
    .selectFrom("account")
    .where((eb) =>
      key === "id" ? eb("id", "=", value) : eb(eb.fn("lower", ["account"]), "=", eb.fn("lower", [eb.val(value)])),
    )
    .select(["id", "account", "nickname", "avatar", "passwordHash", "mustChangePassword", "isSuperAdmin"])
    .select(["totpSecret", "totpLastStep"])
    .select((eb) => [
      toBoolean(eb.fn.coalesce(eb("passwordExpiresAt", "<", now), eb.lit(false))).as("isExpired"),
      toBoolean(eb("status", "=", "Enable")).as("isEnabled"),
    ])
    .executeTakeFirst();

/** The stored form of a device token that this account signed in with before. */
const knownDevice = async ({ deps }: Context, accountId: string | undefined, token: string | undefined) => {
  if (accountId === undefined || token === undefined) return undefined;
  const device = await deps.database.system
    .selectFrom("accountDevice")
    .where("accountId", "=", accountId)
    .where("tokenHash", "=", hashToken(token))
    .select("accountId")
    .executeTakeFirst();
  return device ? hashToken(token).toString("base64url") : undefined;
};

/** Uses a code up: of any number of calls with one code, on any number of nodes, one succeeds. */
const useCode = async ({ deps }: Context, account: AccountRow, secret: string, code: string) => {
  const step = findTimeStep(secret, code, Number(account.totpLastStep));
  if (step === undefined) return false;
  const used = await deps.database.system
    .updateTable("account")
    .set({ totpLastStep: String(step) })
    .where("id", "=", account.id)
    .where("totpLastStep", "<", String(step))
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
};

const countSignIn = (context: Context, name: string, account: AccountRow | undefined, device: string | undefined) =>
  countGuess(context.deps.database.system, name, context.ip, device).catch(async (error: unknown) => {
    await logSignIn(context, "session.login", account ?? { account: name }, "Throttled");
    throw error;
  });

const refuse = async (context: Context, name: string, account: AccountRow | undefined): Promise<never> => {
  await logSignIn(context, "session.login", account ?? { account: name }, "Refused");
  throw new ApiError("loginFailed");
};

const openSession = async (
  context: Context,
  account: AccountRow,
  deviceToken: string | undefined,
): Promise<SignedIn> => {
  const { database, access } = context.deps;
  const tenants = await access.loadTenants({ accountId: account.id, isSuperAdmin: account.isSuperAdmin });
  const tenant = tenants.find(({ tenantStatus }) => tenantStatus === "Enable");
  if (!tenant) throw new ApiError("noServer");
  const token = newToken();
  const device = deviceToken ?? newToken();
  await database.system
    .insertInto("session")
    .values({
      accountId: account.id,
      tenantId: tenant.id,
      tokenHash: hashToken(token),
      expiresAt: fromNow(LIFETIME),
      ip: context.ip,
      userAgent: context.userAgent,
    })
    .execute();
  await database.system
    .insertInto("accountDevice")
    .values({ accountId: account.id, tokenHash: hashToken(device) })
    .onConflict((conflict) => conflict.columns(["accountId", "tokenHash"]).doUpdateSet({ lastUsedAt: now }))
    .execute();
  await logSignIn(context, "session.login", account, "Success");
  // The answer to this token may have been remembered as unknown.
  access.forget();
  context.setHeader("authorization", token);
  return {
    token,
    name: account.nickname,
    avatar: account.avatar,
    mustChangePassword: account.mustChangePassword,
    deviceToken: device,
  };
};
