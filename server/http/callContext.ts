import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { Authenticated } from "../auth/authenticate.ts";
import { readSeenRole, SEE_AS, seeAsRole } from "../auth/seeAs.ts";
import type { Context, Deps } from "../core/context.ts";
import { ApiError, notFound } from "../core/errors.ts";
import type { Session } from "../core/session.ts";
import { chooseReadDb, POSITION_HEADER } from "../db/readDb.ts";
import { readIdempotencyKey } from "./idempotency.ts";
import { readLocale } from "./replies.ts";
import { readUpload } from "./uploads.ts";

/** What a call needs to be judged. */
type Judged = Pick<Endpoint, "access" | "log" | "kind"> & Partial<Pick<Endpoint, "method" | "aliases" | "input">>;

/**
 * Who calls, in which tenant, from where. @throws ApiError `forbidden` without a code that the call asks for,
 * `notFound` for a tenant that the account does not have, `serverSwitched` for a page of another one
 */
export const buildContext = async (
  deps: Deps,
  endpoint: Judged,
  request: FastifyRequest,
  reply: FastifyReply,
  selected?: string,
) => {
  const { caller } = request;
  const common = {
    deps,
    requestId: request.id,
    ip: request.ip,
    host: String(request.headers["x-host"] ?? request.host).slice(0, 255),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 255),
    locale: readLocale(request),
    // A file that is streamed is not kept to be answered again.
    idempotencyKey: endpoint.log === undefined || endpoint.kind === "file" ? undefined : readIdempotencyKey(request),
    record: () => {},
    noteCommands: () => {},
    afterCommit: (work: () => void) => work(),
    whenOver: () => {},
    setHeader: (name: string, value: string) => void reply.header(name, value),
    upload: (limit?: number, tooLarge?: () => ApiError) => readUpload(request, limit, tooLarge),
  };
  if (endpoint.access === "public" || !caller) return { ...common, ...anonymousContext(deps) } satisfies Context;
  if (caller.renewedToken) reply.header("authorization", caller.renewedToken);
  requireShownServer(request, caller.session.tenantId);
  const tenantId = await resolveTenant(deps, caller, selected);
  const seenRole = readSeenRole({
    endpoint,
    call: request.routeOptions.config.call,
    method: request.method,
    role: request.headers[SEE_AS],
  });
  const judged =
    seenRole === undefined
      ? { deps, session: caller.session }
      : await seeAsRole(deps, caller.session, tenantId, seenRole);
  const { session } = judged;
  const codes = await judged.deps.access.loadCodes(session, tenantId);
  const holds = (code: string) => session.isSuperAdmin || codes.has(code);
  if (endpoint.access !== "signedIn" && !endpoint.access.some(holds)) throw new ApiError("forbidden");
  const readDb = await chooseReadDb(deps, endpoint, request.headers[POSITION_HEADER], caller.session.id);
  // What is logged is a transaction, and those are the primary's; it is about what its caller names.
  const db = endpoint.log === undefined ? readDb.of(tenantId) : deps.database.planned(tenantId);
  return { ...common, ...judged, db, readDb, tenantId, may: holds, holds } satisfies Context;
};

/** Names the server that the caller's page shows. */
const SHOWN_SERVER = "x-server-id";
/** What is about the session itself, and the one stream that the windows of a browser share. */
const OF_EVERY_SERVER = ["session.", "live.events"];

/**
 * Another window, or a sign-in over the page, may have taken the session to another server since: what was filled in for
 * one is not written to the other. Callers that name none are not held to any. @throws ApiError `serverSwitched`
 */
const requireShownServer = ({ headers, routeOptions }: FastifyRequest, tenantId: string) => {
  const shown = headers[SHOWN_SERVER];
  if (shown === undefined || shown === tenantId) return;
  if (OF_EVERY_SERVER.some((name) => routeOptions.config.call?.startsWith(name))) return;
  throw new ApiError("serverSwitched");
};

/** `selectTenantId` can only narrow to a tenant that the account has; any other answers like a missing one. */
const resolveTenant = async (deps: Deps, { session }: Authenticated, selected?: string) => {
  if (selected === undefined || selected === session.tenantId) return session.tenantId;
  const tenants = await deps.access.loadTenants(session);
  if (!tenants.some(({ id, tenantStatus }) => id === selected && tenantStatus === "Enable")) throw notFound();
  return selected;
};

/** Nobody: a public call that looked at its session would find no account, tenant or right in it. */
const anonymousSession: Session = {
  id: "",
  accountId: "",
  account: "",
  nickname: "",
  factorAt: 0,
  avatar: null,
  isSuperAdmin: false,
  mustChangePassword: false,
  tenantId: "",
};

const anonymousContext = ({ database }: Deps) => ({
  db: database.of(""),
  readDb: database,
  tenantId: "",
  may: () => false,
  holds: () => false,
  session: anonymousSession,
});
