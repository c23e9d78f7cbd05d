import { Socket } from "node:net";
import multipart from "@fastify/multipart";
import compress from "@fastify/compress";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { Deps } from "./core/context.ts";
import { ApiError } from "./core/errors.ts";
import { sendError } from "./http/replies.ts";
import { MAX_UPLOAD } from "./http/uploads.ts";
import { auditDeniedCalls } from "./operationLog/deniedCalls.ts";
import { mountFiles } from "./http/files.ts";
import { mountHealth } from "./http/health.ts";
import { holdCalls, opened } from "./http/opening.ts";
import { limitCalls } from "./http/callLimits.ts";
import { mountConsole } from "./http/console.ts";
import { mountDocs } from "./http/docs.ts";
import { mountPlatform } from "./platform/door.ts";
import { mountStreams } from "./platform/streams/door.ts";
import { mountRest } from "./http/rest.ts";
import { listForwardedScreens } from "./rest/screens.ts";
import { countRequests } from "./http/metrics.ts";
import { refuseSwitchedOff } from "./http/refuseSwitchedOff.ts";
import { setSafetyHeaders } from "./http/safetyHeaders.ts";
import { countUsage } from "./http/callUsage.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `entity.endpoint` of a mounted call. */
    call?: string;
    /** What a call changes that is none of the contract's: the screen of a REST service. */
    changes?: string;
    /** It is read as long as it goes on. */
    isStream?: true;
  }
}

/** Largest body of a call that is not an upload: a thousand ids and their fields fit. */
const MAX_BODY = 256 * 1024;
/** A name of 128 characters, each of them written as up to four bytes of an address. */
const MAX_PARAM = 128 * 12;
/** How long a request may take to come, in ms. */
const REQUEST_TIME = 120_000;
const NOWHERE = "/v1/nowhere";
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The whole application: the /v1 calls, their documentation, health and the console. It listens nowhere yet, and
 * answers no call before `opening` is over.
 */
export const buildApp = async (deps: Deps, logger: FastifyServerOptions["logger"] = false, opening = opened) => {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    trustProxy: deps.settings.TRUST_PROXY.length > 0 ? deps.settings.TRUST_PROXY : false,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const wanted = headers["x-request-id"];
      return typeof wanted === "string" && REQUEST_ID.test(wanted) ? wanted : crypto.randomUUID();
    },
    // Streams take as long as they take; of other calls `requireWholeRequests` sees to it.
    requestTimeout: 0,
    // Calls answer what they are asked; a HEAD of each would be a second router as large as the first.
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: MAX_PARAM },
    rewriteUrl: ({ url = "/" }) => (isDecodable(url) ? url : NOWHERE),
  });
  requireWholeRequests(app);
  holdCalls(app, opening);
  await setSafetyHeaders(app);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  app.addHook("onResponse", async (request, reply) => {
    const { call } = request.routeOptions.config;
    // The path without its query: sign-in calls may carry secrets there.
    const path = call ? undefined : request.url.split("?")[0];
    const account = request.caller?.session.accountId;
    request.log.info(
      { call, path, method: request.method, status: reply.statusCode, ms: reply.elapsedTime, account, ip: request.ip },
      "answered",
    );
  });
  // Calls take JSON, or a form with a file.
  app.removeContentTypeParser("text/plain");
  // Streams of events would keep the server from closing.
  app.addHook("preClose", async () => deps.live.close());
  const noteRefused = auditDeniedCalls(deps);
  const judgeUnknown = await limitCalls(app, deps.settings);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    await noteRefused(error, request);
    return sendError(await judgeUnknown(error, request), request, reply);
  });
  app.setNotFoundHandler(() => {
    throw new ApiError("notFound");
  });
  countRequests(app);
  countUsage(app, deps);
  refuseSwitchedOff(app, deps);
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD, files: 1, fields: 10, fieldSize: 1024, parts: 12 } });
  await app.register(compress, { global: true, encodings: ["gzip"], threshold: 4096 });
  for (const mount of deps.mounts) mount(app, deps);
  await mountRest(app, deps, listForwardedScreens());
  mountPlatform(app, deps);
  await mountStreams(app, deps);
  mountHealth(app, deps, opening);
  mountDocs(app, deps);
  await mountFiles(app, deps);
  await mountConsole(app, deps, opening);
  return app;
};

/** The framework answers such a path itself, without what every answer carries: nothing is there, and that is said. */
const isDecodable = (url: string) => {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
};

/** A repeated name becomes a list, which no query of the contract takes: it is refused, not guessed at. */
const parseQuery = (text: string) => {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values[name];
    values[name] = known === undefined ? value : [known, value].flat();
  }
  return values;
};

/** Ends connections whose request does not come to its end; those of streams are watched by who reads them. */
const requireWholeRequests = (app: FastifyInstance) => {
  app.addHook("onRequest", async ({ raw, headers, routeOptions }) => {
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (!hasBody || routeOptions.config.isStream) return;
    const timer = setTimeout(() => {
      // As Node answers whoever is too slow for it.
      if (raw.socket instanceof Socket && !raw.complete)
        raw.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    }, REQUEST_TIME).unref();
    raw.once("close", () => clearTimeout(timer));
  });
};
