import type { Selectable } from "kysely";
import type { SignedIn } from "../../contract/entities/access/signedIn.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { fromNow, now, toBoolean } from "../db/expressions.ts";
import type { Account } from "../db/schema.ts";
import { findTimeStep } from "./authenticator.ts";
import { asAccount } from "./notices/acting.ts";
import { hashToken, newToken } from "./secrets.ts";
import { type Factor, logSignIn } from "./signInLog.ts";
import { countGuess } from "./throttle.ts";

/** An account as signing in needs it. */
export type AccountRow = Pick<
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
> & { isExpired: boolean; isEnabled: boolean; hasPasskey: boolean; isReset: boolean };
/** Ceiling of a session's life, however much it is used. */
const LIFETIME = "7 days";

export const accountBy = ({ deps }: Context, key: "account" | "id", value: string): Promise<AccountRow | undefined> =>
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
      toBoolean(eb("enrolmentHash", "is not", null)).as("isReset"),
      toBoolean(eb.exists(eb.selectFrom("passkey as p").whereRef("p.accountId", "=", "account.id").select("p.id"))).as(
        "hasPasskey",
      ),
    ])
    .executeTakeFirst();

/** The stored form of a device token that this account signed in with before. */
export const knownDevice = async ({ deps }: Context, accountId: string | undefined, token: string | undefined) => {
  if (accountId === undefined || token === undefined) return undefined;
  const device = await deps.database.system
    .selectFrom("accountDevice")
    .where("accountId", "=", accountId)
    .where("tokenHash", "=", hashToken(token))
    .select("accountId")
    .executeTakeFirst();
  return device ? hashToken(token).toString("base64url") : undefined;
};

/** Counts a guess; one that comes too early leaves a line in the log. @throws ApiError `tooMany` */
export const countSignIn = (
  context: Context,
  name: string,
  account: AccountRow | undefined,
  device: string | undefined,
) =>
  countGuess(context.deps.database.system, name, context.ip, device).catch(async (error: unknown) => {
    await logSignIn(context, "session.login", account ?? { account: name }, "Throttled");
    throw error;
  });

/** Whether it is the code that the account's authenticator shows now, and was not used before. */
export const isCodeOf = async (context: Context, account: AccountRow, code: string) => {
  if (!account.totpSecret) return false;
  const secret = context.deps.secrets.open(account.totpSecret, `account:${account.id}`);
  return useCode(context, account, secret, code);
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

/**
 * Begins a session, in the first tenant that is open to the account; `keep` notes what else belongs to it before its
 * token is known to anybody. @throws ApiError `noServer`
 */
export const openSession = async (
  context: Context,
  account: AccountRow,
  deviceToken: string | undefined,
  factor: Factor,
  keep?: (sessionId: string) => Promise<void>,
): Promise<SignedIn> => {
  const { access } = context.deps;
  const tenants = await access.loadTenants({ accountId: account.id, isSuperAdmin: account.isSuperAdmin });
  const tenant = tenants.find(({ tenantStatus }) => tenantStatus === "Enable");
  if (!tenant) throw new ApiError("noServer");
  const token = newToken();
  const device = deviceToken ?? newToken();
  const { ip, userAgent } = context;
  const sessionId = await asAccount(context, account.id, async (db) => {
    const { id: deviceId } = await db
      .insertInto("accountDevice")
      .values({ accountId: account.id, tokenHash: hashToken(device), ip, userAgent })
      .onConflict((conflict) =>
        conflict.columns(["accountId", "tokenHash"]).doUpdateSet({ lastUsedAt: now, ip, userAgent }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    // People are written to in the language that they signed in with last.
    await db.updateTable("account").set({ locale: context.locale }).where("id", "=", account.id).execute();
    const session = await db
      .insertInto("session")
      .values({
        accountId: account.id,
        tenantId: tenant.id,
        tokenHash: hashToken(token),
        expiresAt: fromNow(LIFETIME),
        deviceId,
        ip,
        userAgent,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return session.id;
  });
  await keep?.(sessionId);
  await logSignIn(context, "session.login", account, "Success", factor);
  // The answer to this token may have been remembered as unknown.
  access.forget();
  context.setHeader("authorization", token);
  return {
    token,
    name: account.nickname,
    avatar: account.avatar,
    mustChangePassword: factor !== "sso" && account.mustChangePassword,
    deviceToken: device,
  };
};
