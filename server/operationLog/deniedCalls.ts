import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { Id } from "../../contract/core/fields.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { listOperations } from "../http/openapi.ts";

const MINUTE = 60_000;
const MOST_TARGETS = 100;

/**
 * Writes calls that were refused for lack of permission into the operation log (docs/decisions/0009-refused-calls.md).
 * They stand there when the caller is answered; one who goes on trying leaves an entry a minute for each call, not one
 * for each try.
 */
export const auditDeniedCalls = ({ database }: Deps) => {
  const noted = new Map<string, number>();
  const logged = new Map(
    listOperations().flatMap(({ call, entity, endpoint }) => (endpoint.log ? [[call, entity] as const] : [])),
  );
  return async (reason: Error, request: FastifyRequest) => {
    const { call, changes } = request.routeOptions.config;
    const entity = changes ?? (call === undefined ? undefined : logged.get(call));
    const session = request.caller?.session;
    if (!(reason instanceof ApiError) || !session || entity === undefined) return;
    if (reason.reason !== "forbidden" && reason.reason !== "recordsClosed") return;
    const key = `${session.accountId} ${session.tenantId} ${call}`;
    const now = Date.now();
    for (const [old, at] of noted) if (now - at > MINUTE) noted.delete(old);
    if (noted.has(key)) return;
    noted.set(key, now);
    const targets = changes === undefined ? readTargets(request) : [];
    const host = String(request.headers["x-host"] ?? request.host).slice(0, 255);
    const agent = (request.headers["user-agent"] ?? "").slice(0, 255);
    await sql`select append_operation(${session.accountId}, ${session.account}, ${call}, ${entity}, ${targets},
      '{}', '{}', ${request.id}, ${request.ip}, 'Refused', ${host}, ${agent})`
      .execute(database.of(session.tenantId))
      .catch((err: unknown) => request.log.error({ err }, "a refused call could not be logged"));
  };
};

/** The ids that the call named, as far as they are ids: nothing else of a refused input is kept. */
const readTargets = ({ query, body }: FastifyRequest): string[] => {
  const { id, ids, groupId, participant } = { ...(query as object), ...(body as object) } as Record<string, unknown>;
  const named = typeof ids === "string" ? ids.split(",") : Array.isArray(ids) ? ids : [id, groupId, participant];
  return named.slice(0, MOST_TARGETS).filter((value): value is string => Id.safeParse(value).success);
};
