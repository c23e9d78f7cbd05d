import { sql } from "kysely";
import type { SignedIn } from "../../contract/entities/access/session.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { newSecret, otpauthUrl, findTimeStep } from "./authenticator.ts";
import { isPassword } from "./passwords.ts";
import { hashToken, newToken } from "./secrets.ts";
import { countGuess, forgiveGuesses } from "./throttle.ts";

type AccountRow = {
  id: string;
  account: string;
  nickname: string;
  avatar: string | null;
  passwordHash: string;
  mustChangePassword: boolean;
  isExpired: boolean;
  isEnabled: boolean;
  isSuperAdmin: boolean;
  totpSecret: Buffer | null;
  totpLastStep: string;
};
type Login = { account: string; password: string; googleCode?: string | undefined; deviceToken?: string | undefined };

/** Ceiling of a session's life: 7 days (`spec §9`). */
const LIFETIME = "7 days";
const BINDING_LIFETIME = "10 minutes";

/** Signs in, or answers that an authenticator must be bound first (`design 23`). Every refusal reads the same. */
export const signIn = async (
  context: Context,
  login: Login,
): Promise<SignedIn | { needBind: true; bindToken: string }> => {
  const { system } = context.deps.database;
  const account = await accountBy(context, "account", login.account);
  const device = await knownDevice(context, account?.id, login.deviceToken);
  await countGuess(system, login.account, context.ip, device);
  const isRight = await isPassword(account?.passwordHash, login.password);
  if (!account || !isRight || !account.isEnabled || account.isExpired)
    return refuse(context, login.account, account?.id);
  if (!account.totpSecret) {
    const bindToken = newToken();
    await sql`insert into authenticator_binding (token_hash, account_id, expires_at)
      values (${hashToken(bindToken)}, ${account.id}, now() + ${BINDING_LIFETIME}::interval)`.execute(system);
    return { needBind: true, bindToken };
  }
  const secret = context.deps.secrets.open(account.totpSecret, `account:${account.id}`);
  if (!login.googleCode || !(await useCode(context, account, secret, login.googleCode)))
    return refuse(context, login.account, account.id);
  await forgiveGuesses(system, login.account, context.ip, device);
  return openSession(context, account, login.deviceToken);
};

/** The secret of a binding under way; asking again shows the same one. */
export const beginBinding = async (context: Context, bindToken: string) => {
  const { database, secrets } = context.deps;
  return database.system.transaction().execute(async (db) => {
    const { rows } = await sql<{ accountId: string; account: string; secret: Buffer | null }>`
      select b.account_id as "accountId", a.account, b.secret from authenticator_binding b join account a on a.id = b.account_id
      where b.token_hash = ${hashToken(bindToken)} and b.expires_at > now() and a.totp_secret is null for update of b`.execute(
      db,
    );
    const binding = rows[0];
    if (!binding) throw new ApiError("bindExpired");
    const secret = binding.secret ? secrets.open(binding.secret, `account:${binding.accountId}`) : newSecret();
    await sql`update authenticator_binding set secret = ${secrets.seal(secret, `account:${binding.accountId}`)}
      where token_hash = ${hashToken(bindToken)}`.execute(db);
    return { secret, otpauthUrl: otpauthUrl(secret, binding.account) };
  });
};

/** Binds the authenticator that shows the code, and signs in. */
export const finishBinding = async (context: Context, bindToken: string, code: string): Promise<SignedIn> => {
  const { system } = context.deps.database;
  const { rows } = await sql<{ accountId: string; secret: Buffer | null }>`
    select account_id as "accountId", secret from authenticator_binding where token_hash = ${hashToken(bindToken)} and expires_at > now()`.execute(
    system,
  );
  const binding = rows[0];
  const account = binding && (await accountBy(context, "id", binding.accountId));
  if (!binding?.secret || !account?.isEnabled) throw new ApiError("bindExpired");
  await countGuess(system, account.account, context.ip, undefined);
  const secret = context.deps.secrets.open(binding.secret, `account:${account.id}`);
  const step = findTimeStep(secret, code, 0);
  if (step === undefined) throw new ApiError("invalidInput", { googleCode: "rule.googleCodeWrong" });
  const bound = await sql`
    with used as (delete from authenticator_binding where account_id = ${account.id} returning 1)
    update account set totp_secret = ${binding.secret}, totp_last_step = ${step}, updated_at = now()
    where id = ${account.id} and totp_secret is null and exists (select from used) returning id`.execute(system);
  if (bound.rows.length === 0) throw new ApiError("bindExpired");
  await forgiveGuesses(system, account.account, context.ip, undefined);
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
  await sql`update session set factor_at = now() where id = ${session.id}`.execute(system);
  deps.access.forget();
};

const accountBy = async ({ deps }: Context, key: "account" | "id", value: string) => {
  const { rows } = await sql<AccountRow>`
    select id, account, nickname, avatar, password_hash as "passwordHash", must_change_password as "mustChangePassword",
      coalesce(password_expires_at < now(), false) as "isExpired", status = 'Enable' as "isEnabled", is_super_admin as "isSuperAdmin",
      totp_secret as "totpSecret", totp_last_step as "totpLastStep"
    from account where ${key === "id" ? sql`id = ${value}` : sql`lower(account) = lower(${value})`}`.execute(
    deps.database.system,
  );
  return rows[0];
};

/** The stored form of a device token that this account signed in with before. */
const knownDevice = async ({ deps }: Context, accountId: string | undefined, token: string | undefined) => {
  if (accountId === undefined || token === undefined) return undefined;
  const { rows } =
    await sql`select from account_device where account_id = ${accountId} and token_hash = ${hashToken(token)}`.execute(
      deps.database.system,
    );
  return rows.length > 0 ? hashToken(token).toString("base64url") : undefined;
};

/** Uses a code up: of any number of calls with one code, on any number of nodes, one succeeds. */
const useCode = async ({ deps }: Context, account: AccountRow, secret: string, code: string) => {
  const step = findTimeStep(secret, code, Number(account.totpLastStep));
  if (step === undefined) return false;
  const { rows } =
    await sql`update account set totp_last_step = ${step} where id = ${account.id} and totp_last_step < ${step} returning id`.execute(
      deps.database.system,
    );
  return rows.length > 0;
};

const refuse = async (context: Context, account: string, accountId?: string): Promise<never> => {
  await writeLoginLog(context, account, accountId, "Refused");
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
  await sql`insert into session (account_id, tenant_id, token_hash, expires_at, ip, user_agent)
    values (${account.id}, ${tenant.id}, ${hashToken(token)}, now() + ${LIFETIME}::interval, ${context.ip}, ${context.userAgent})`.execute(
    database.system,
  );
  await sql`insert into account_device (account_id, token_hash) values (${account.id}, ${hashToken(device)})
    on conflict (account_id, token_hash) do update set last_used_at = now()`.execute(database.system);
  await writeLoginLog(context, account.account, account.id, "Success");
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

const writeLoginLog = (
  { deps, ip, userAgent, host }: Context,
  account: string,
  accountId: string | undefined,
  result: string,
) =>
  sql`insert into account_login_log (account_id, account, result, ip, user_agent, host)
    values (${accountId ?? null}, ${account}, ${result}, ${ip}, ${userAgent}, ${host})`.execute(deps.database.system);
