import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "../auth/authenticate.ts";
import type { Context, Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { appendOperation } from "../operationLog/append.ts";
import { callService, type ServiceAnswer, type ServiceCall, ServiceError } from "../rest/service.ts";
import { toTarget } from "../rest/target.ts";
import { buildContext } from "./callContext.ts";

/** What each method does, in the words of react-admin's simple REST dialect. */
const verbs = { GET: "read", POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" } as const;
type Method = keyof typeof verbs;
const methods = Object.keys(verbs) as Method[];

/** Segments of a path before those that are the service's: `/v1/rest/<component>`. */
const PREFIX = 4;
const ID = /^[\w-]{1,64}$/;

/**
 * Passes `/v1/rest/<component>` and all below it on to the REST service of that screen, for whoever holds the screen.
 * The service is told who asks; the token stays here.
 */
export const mountRest = async (app: FastifyInstance, deps: Deps, targets: ReadonlyMap<string, URL>) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What a service takes is its own to say: bodies are passed on as they came.
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) => body);
    for (const [component, base] of targets) {
      if (!deps.settings.REST_ORIGINS.includes(base.origin))
        app.log.warn(`the screen ${component} is not served: REST_ORIGINS lacks ${base.origin}`);
      for (const url of [`/v1/rest/${component}`, `/v1/rest/${component}/*`])
        for (const method of methods)
          scope.route({
            method,
            url,
            config: { call: `${component}.${verbs[method]}`, ...(method !== "GET" && { changes: component }) },
            onRequest: async (request) => {
              request.caller = await authenticate(deps, request);
            },
            handler: (request, reply) => answer(deps, component, base, request, reply),
          });
    }
  });
};

const answer = async (deps: Deps, component: string, base: URL, request: FastifyRequest, reply: FastifyReply) => {
  const context = await buildContext(deps, { access: [component], log: [] }, request, reply);
  if (!deps.settings.REST_ORIGINS.includes(base.origin)) throw new ApiError("serviceNotAllowed");
  const [path = "", ...query] = request.url.split("?");
  const segments = path.split("/").slice(PREFIX);
  const call: ServiceCall = {
    method: request.method,
    url: toTarget(base, segments, query.join("?")),
    headers: buildHeaders(request, context),
    body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined,
  };
  reply.header("cache-control", "no-store");
  try {
    const { status, headers, body } = await (call.method === "GET"
      ? read(call)
      : change(context, component, segments, call));
    for (const name of PASSED_BACK) reply.header(name, headers.get(name) ?? undefined);
    return await reply.code(status).send(body);
  } catch (error) {
    if (error instanceof ServiceError) request.log.warn({ component, detail: error.detail }, "a REST service failed");
    throw error;
  }
};

const PASSED_ON = ["accept", "accept-language", "content-type", "if-match", "if-none-match", "language", "range"];
const PASSED_BACK = [
  "content-disposition",
  "content-language",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
  "x-total-count",
];

/** Those that the dialect needs, and who asks: neither the token nor a cookie, nor what is between two hops. */
const buildHeaders = ({ headers }: FastifyRequest, { session, tenantId, requestId }: Context) => ({
  ...Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  ),
  "x-request-id": requestId,
  "x-console-account": session.account,
  "x-console-account-id": session.accountId,
  "x-console-tenant-id": tenantId,
});

const read = async (call: ServiceCall) => {
  const { body, ...rest } = await callService(call);
  return { ...rest, body: body && Readable.from(body, { objectMode: false }) };
};

/** What the service has done, or may have done, stands in the operation log before anybody is told. */
const change = async (context: Context, component: string, segments: readonly string[], call: ServiceCall) => {
  // Its own words only: an answer that was not understood may hold anything.
  const log = async (status: number | "unknown", id = segments[0]) => {
    const { method } = call;
    const changes = id !== undefined && ID.test(id) ? { [id]: { before: null, after: null } } : {};
    await appendOperation(context, {
      call: `${component}.${verbs[method as Method]}`,
      targetType: component,
      params: { method, path: segments.join("/").slice(0, 255), status },
      changes,
    });
  };
  let answered: ServiceAnswer;
  let content: Buffer;
  try {
    answered = await callService(call);
    content = await readAll(answered);
  } catch (error) {
    if (error instanceof ServiceError && error.mayBeDone) await log("unknown");
    throw error;
  }
  if (answered.status < 400) await log(answered.status, segments[0] ?? readId(content));
  return { ...answered, body: content.length > 0 ? content : null };
};

const readAll = async ({ body }: ServiceAnswer) => {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body ?? []) chunks.push(chunk);
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError("its answer broke off", true);
  }
  return Buffer.concat(chunks);
};

/** The id of a record that was made, when the answer is that record. */
const readId = (content: Buffer): string | undefined => {
  try {
    const { id }: { id?: unknown } = JSON.parse(content.toString());
    return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
  } catch {
    return undefined;
  }
};
