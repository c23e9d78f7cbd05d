import type { FastifyRequest } from "fastify";
import type { ErrorName } from "../../contract/core/errors.ts";
import { enumValues } from "../../contract/core/enums.ts";
import { Id } from "../../contract/core/fields.ts";
import { findFieldKind } from "../../contract/operationLog/fields.ts";
import { telling } from "../../contract/operationLog/sentence.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { listOperations } from "../http/openapi.ts";
import { appendEntry, originOf } from "./append.ts";

const MINUTE = 60_000;
const MOST_TARGETS = 100;
const REFUSALS: ReadonlySet<ErrorName> = new Set(["forbidden", "recordsClosed", "tooMany"]);

/**
 * Writes calls that were refused for lack of permission, and failed proofs of who is there, into the operation log
 * (docs/decisions/0009-refused-calls.md). They stand there when the caller is answered. One who goes on trying without
 * permission leaves an entry a minute for each call, not one for each try.
 */
export const auditDeniedCalls = ({ database }: Deps) => {
  const noted = new Map<string, number>();
  const logged = new Map(
    listOperations().flatMap(({ call, entity, endpoint }) =>
      endpoint.log ? [[call, { entity, isProof: endpoint.isProof === true }] as const] : [],
    ),
  );
  return async (reason: Error, request: FastifyRequest) => {
    const { call, changes } = request.routeOptions.config;
    const known = call === undefined ? undefined : logged.get(call);
    const entity = changes ?? known?.entity;
    const session = request.caller?.session;
    if (!(reason instanceof ApiError) || !session || entity === undefined) return;
    const isFailedProof = known?.isProof === true && reason.reason === "invalidInput";
    if (!isFailedProof && !REFUSALS.has(reason.reason)) return;
    const key = `${session.accountId} ${session.tenantId} ${call}`;
    const now = Date.now();
    for (const [old, at] of noted) if (now - at > MINUTE) noted.delete(old);
    if (noted.has(key) && !isFailedProof) return;
    noted.set(key, now);
    const isProof = known?.isProof === true;
    const targets = isProof ? [session.accountId] : changes === undefined ? readTargets(request) : [];
    await appendEntry(database.of(session.tenantId), originOf(request, session), {
      call: call ?? "",
      targetType: isProof ? "admins" : entity,
      targets,
      params: isProof || changes !== undefined ? {} : readTelling(request, entity),
      changes: {},
      result: "Refused",
    }).catch((err: unknown) => request.log.error({ err }, "a refused call could not be logged"));
  };
};

/** Which of two things was tried, such as a ban or an unban: words of the contract, as far as they are such. */
const readTelling = ({ query, body }: FastifyRequest, entity: string) => {
  const sent = { ...(query as object), ...(body as object) } as Record<string, unknown>;
  const words = telling.flatMap((field) => {
    const { enumeration } = findFieldKind(entity, field);
    const word = enumeration && enumValues(enumeration).find((known) => known === sent[field]);
    return word === undefined ? [] : [[field, word] as const];
  });
  return Object.fromEntries(words);
};

/** The ids that the call named, as far as they are ids: nothing else of a refused input is kept. */
const readTargets = ({ query, body }: FastifyRequest): string[] => {
  const { id, ids, groupId, participant } = { ...(query as object), ...(body as object) } as Record<string, unknown>;
  const named = typeof ids === "string" ? ids.split(",") : Array.isArray(ids) ? ids : [id, groupId, participant];
  return named.slice(0, MOST_TARGETS).filter((value): value is string => Id.safeParse(value).success);
};
