import type { FastifyRequest } from "fastify";
import { SPENT_TOKEN } from "../../contract/entities/access/session.ts";
import type { Deps } from "../core/context.ts";
import type { Session } from "../core/session.ts";
import { ApiError } from "../core/errors.ts";
import { appendEntry, originOf } from "../operationLog/append.ts";
import { fromNow, now as databaseNow } from "../db/expressions.ts";
import type { SessionRow } from "./access.ts";
import { hashToken, isToken, newToken } from "./secrets.ts";

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
 * The caller of a request, read from its Authorization header alone: a cookie would be sent by other sites too.
 * @throws ApiError `unauthorized` for a missing or unknown token, `sessionEnded` for one that was ended or expired.
 */
export const authenticate = async (deps: Deps, request: FastifyRequest): Promise<Authenticated> => {
  const token = request.headers.authorization;
  if (!token || !isToken(token)) throw new ApiError("unauthorized");
  const hash = hashToken(token);
  const row = await deps.access.session(hash);
  if (!row) throw new ApiError("unauthorized");
  const now = Date.now();
  const idle = deps.settings.SESSION_IDLE_MINUTES * MINUTE;
  if (row.isEnded || row.expiresAt < now || row.lastUsedAt + idle < now) throw new ApiError("sessionEnded");
  if (row.isReplaced && row.graceUntil <= now) return endStolen(deps, request, row);
  if (!row.hasTenant) await moveToAnotherTenant(deps, row);
  if (row.mustChangePassword && !BEFORE_PASSWORD_CHANGE.has(request.routeOptions.config.call ?? ""))
    throw new ApiError("mustChangePassword");
  if (row.isNext) await takeNextToken(deps, row, hash);
  const isUsed = now - row.lastUsedAt > MINUTE && !isByItself(request);
  const isDue = now - row.issuedAt > RENEW_AFTER && !row.isNext;
  // Other calls of the session that come meanwhile need not do the same.
  if (isUsed || isDue)
    deps.access.keepSession(hash, { ...row, ...(isUsed && { lastUsedAt: now }), ...(isDue && { issuedAt: now }) });
  if (isUsed) await touch(deps, row);
  const renewedToken = isDue ? await renew(deps, row) : undefined;
  return { session: row, ...(renewedToken && { renewedToken }) };
};

/** What a console asks for while nobody is at it, its stream of events above all, is no use of the session. */
const isByItself = ({ headers, routeOptions }: FastifyRequest) =>
  headers["x-background"] !== undefined || routeOptions.config.call === "live.events";

/** A token that was given up comes again: somebody has a copy of it, and nobody knows which of the two is the owner. */
const endStolen = async ({ database, access }: Deps, request: FastifyRequest, row: SessionRow): Promise<never> => {
  const ended = await database.system
    .updateTable("session")
    .set({ endedAt: databaseNow })
    .where("id", "=", row.id)
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  access.forget();
  if (ended)
    await appendEntry(database.of(row.tenantId), originOf(request, row), {
      call: SPENT_TOKEN,
      targetType: "admins",
      targets: [row.accountId],
      params: {},
      changes: {},
      result: "Refused",
    });
  throw new ApiError("sessionEnded");
};

/** The session's tenant was disabled or taken away: it ends, unless the account has another enabled one. */
const moveToAnotherTenant = async ({ access, database }: Deps, row: SessionRow) => {
  const other = (await access.loadTenants(row)).find(({ tenantStatus }) => tenantStatus === "Enable");
  await database.system
    .updateTable("session")
    .set(other ? { tenantId: other.id, endedAt: null } : { endedAt: databaseNow })
    .where("id", "=", row.id)
    .execute();
  access.forget();
  throw new ApiError("sessionEnded");
};

const touch = async ({ database }: Deps, row: SessionRow) => {
  await database.system.updateTable("session").set({ lastUsedAt: databaseNow }).where("id", "=", row.id).execute();
};

const renew = async ({ database }: Deps, row: SessionRow) => {
  const token = newToken();
  const renewed = await database.system
    .updateTable("session")
    .set({ nextHash: hashToken(token), nextIssuedAt: databaseNow })
    .where("id", "=", row.id)
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("nextIssuedAt", "is", null), eb("nextIssuedAt", "<", fromNow("-1 minute"))]))
    .returning("id")
    .executeTakeFirst();
  return renewed ? token : undefined;
};

const takeNextToken = async ({ database, access }: Deps, row: SessionRow, hash: Buffer) => {
  await database.system
    .with("spent", (db) =>
      db
        .insertInto("spentToken")
        .columns(["tokenHash", "sessionId"])
        .expression((eb) =>
          eb.selectFrom("session").where("id", "=", row.id).where("nextHash", "=", hash).select(["tokenHash", "id"]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .updateTable("session")
    .set((eb) => ({
      previousHash: eb.ref("tokenHash"),
      previousUntil: fromNow("1 minute"),
      tokenHash: hash,
      nextHash: null,
      nextIssuedAt: null,
      tokenIssuedAt: databaseNow,
    }))
    .where("id", "=", row.id)
    .where("nextHash", "=", hash)
    .execute();
  access.forget();
};
