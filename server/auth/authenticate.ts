import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../core/context.ts";
import type { Session } from "../core/session.ts";
import { ApiError } from "../core/errors.ts";
import type { SessionRow } from "./access.ts";
import { hashToken, newToken } from "./secrets.ts";

export type Authenticated = { session: Session; renewedToken?: string };

declare module "fastify" {
  interface FastifyRequest {
    caller?: Authenticated;
  }
}

const MINUTE = 60_000;
/** A token in use is replaced at this age; the old one keeps working until the new one was used, and a minute more. */
const RENEW_AFTER = 10 * MINUTE;
/** Calls that stay open to an account whose password must be changed first. */
const BEFORE_PASSWORD_CHANGE = new Set([
  "session.changePassword",
  "session.logout",
  "session.accountInfo",
  "session.menuTree",
  "tenants.allValid",
]);

/**
 * The caller of a request, read from its Authorization header alone (`design 3`).
 * @throws ApiError `unauthorized` for a missing or unknown token, `sessionEnded` (9015) for one that was ended or expired.
 */
export const authenticate = async (deps: Deps, request: FastifyRequest): Promise<Authenticated> => {
  const token = request.headers.authorization;
  if (!token || token.length > 128) throw new ApiError("unauthorized");
  const hash = hashToken(token);
  const row = await deps.access.session(hash);
  if (!row) throw new ApiError("unauthorized");
  const now = Date.now();
  const idle = deps.settings.SESSION_IDLE_MINUTES * MINUTE;
  if (row.isEnded || row.isOld || row.expiresAt < now || row.lastUsedAt + idle < now)
    throw new ApiError("sessionEnded");
  if (!row.hasTenant) await moveToAnotherServer(deps, row);
  if (row.mustChangePassword && !BEFORE_PASSWORD_CHANGE.has(request.routeOptions.config.call ?? ""))
    throw new ApiError("mustChangePassword");
  if (row.isNext) await takeNextToken(deps, row, hash);
  if (now - row.lastUsedAt > MINUTE && !isByItself(request)) await touch(deps, row, now);
  const renewedToken = now - row.issuedAt > RENEW_AFTER && !row.isNext ? await renew(deps, row) : undefined;
  return { session: row, ...(renewedToken && { renewedToken }) };
};

/** What a console asks for while nobody is at it, its stream of events above all, is no use of the session. */
const isByItself = ({ headers, routeOptions }: FastifyRequest) =>
  headers["x-background"] !== undefined || routeOptions.config.call === "live.events";

/** The session's server was disabled or taken away: it ends, unless the account has another enabled one. */
const moveToAnotherServer = async ({ access, database }: Deps, row: SessionRow) => {
  const other = (await access.loadTenants(row)).find(({ tenantStatus }) => tenantStatus === "Enable");
  await sql`update session set tenant_id = coalesce(${other?.id ?? null}, tenant_id),
    ended_at = case when ${other === undefined} then now() end where id = ${row.id}`.execute(database.system);
  access.forget();
  throw new ApiError("sessionEnded");
};

const touch = async ({ database }: Deps, row: SessionRow, now: number) => {
  row.lastUsedAt = now;
  await sql`update session set last_used_at = now() where id = ${row.id}`.execute(database.system);
};

const renew = async ({ database }: Deps, row: SessionRow) => {
  row.issuedAt = Date.now();
  const token = newToken();
  const { rows } = await sql`
    update session set next_hash = ${hashToken(token)}, next_issued_at = now()
    where id = ${row.id} and ended_at is null and (next_issued_at is null or next_issued_at < now() - interval '1 minute') returning id`.execute(
    database.system,
  );
  return rows.length > 0 ? token : undefined;
};

const takeNextToken = async ({ database, access }: Deps, row: SessionRow, hash: Buffer) => {
  await sql`
    update session set previous_hash = token_hash, previous_until = now() + interval '1 minute', token_hash = next_hash, next_hash = null,
      next_issued_at = null, token_issued_at = now()
    where id = ${row.id} and next_hash = ${hash}`.execute(database.system);
  access.forget();
};
