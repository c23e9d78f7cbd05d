import { sql } from "kysely";
import type { Context } from "../core/context.ts";
import { fromNow } from "../db/expressions.ts";
import { appendEntry } from "../operationLog/append.ts";

/** `Throttled`: refused unseen, because too many guesses came before. */
export type SignInResult = "Success" | "Refused" | "Throttled";
/** `sso`: the provider vouches for both. */
export const factors = ["authenticator", "passkey", "recoveryCode", "sso"] as const;
export type Factor = (typeof factors)[number];
type Person = { id: string; account: string; isSuperAdmin: boolean } | { id?: undefined; account: string };

/**
 * Writes a step of a sign-in down: in the log of sign-ins, and in the operation log of the tenant that the account would
 * work in. A name that is no account's belongs to no tenant: only the super admin reads what was tried with it.
 */
export const logSignIn = async (
  context: Context,
  call: string,
  person: Person,
  result: SignInResult,
  factor?: Factor,
) => {
  const { deps, ip, userAgent, host } = context;
  const { system } = deps.database;
  const isNew = result !== "Throttled" || !(await wasThrottled(context, person));
  if (!isNew) return;
  // An authenticator that was bound is a step of the sign-in that follows at once.
  if (call !== "session.checkGoogleCode" || result !== "Success")
    await system
      .insertInto("accountLoginLog")
      .values({ accountId: person.id ?? null, account: person.account, result, ip, userAgent, host })
      .execute();
  if (person.id !== undefined) await logOperation(context, call, person, result, factor);
};

/** Whoever goes on trying leaves a line a minute, whatever names that are nobody's they make up. */
const wasThrottled = async ({ deps, ip }: Context, { id }: Person) => {
  const row = await deps.database.system
    .selectFrom("accountLoginLog")
    .where("accountId", id === undefined ? "is" : "=", id ?? null)
    .where("result", "=", "Throttled")
    .where("ip", "=", ip)
    .where("createdAt", ">", fromNow("-1 minute"))
    .select(sql.lit(1).as("one"))
    .executeTakeFirst();
  return row !== undefined;
};

const logOperation = async (
  { deps, requestId, ip, host, userAgent }: Context,
  call: string,
  { id, account, isSuperAdmin }: Person & { id: string },
  result: SignInResult,
  factor: Factor | undefined,
) => {
  const tenants = await deps.access.loadTenants({ accountId: id, isSuperAdmin });
  const tenant = tenants.find(({ tenantStatus }) => tenantStatus === "Enable");
  if (!tenant) return;
  await appendEntry(
    deps.database.of(tenant.id),
    { accountId: id, account, requestId, ip, host, userAgent },
    {
      call,
      targetType: "admins",
      targets: [id],
      params: { ...(result === "Throttled" && { isThrottled: true }), ...(factor && { factor }) },
      changes: {},
      result: result === "Success" ? "Success" : "Refused",
    },
  );
};
