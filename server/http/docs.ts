import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import { textsIn } from "../../contract/texts/index.ts";
import { authenticate } from "../auth/authenticate.ts";
import type { Deps } from "../core/context.ts";
import { PLATFORM_BASE } from "../../contract/platform/calls.ts";
import { platformOpenapi } from "../platform/openapi.ts";
import { platformSchemas } from "../platform/schemas.ts";
import { openapi } from "./openapi.ts";
import { readLocale } from "./replies.ts";

const SCRIPT = "/v1/docs/reference.js";
const version = "1";
const DAY = 24 * 3600;

/** An API as one description tells it: where that is for programs, and where for people, if it has a page. */
type Described = { document: string; page?: string; build: () => object };

const described: readonly Described[] = [
  { document: "/v1/openapi.json", page: "/v1/docs", build: () => openapi(version) },
  {
    document: `${PLATFORM_BASE}/openapi.json`,
    page: `${PLATFORM_BASE}/docs`,
    build: () => platformOpenapi(version),
  },
  { document: `${PLATFORM_BASE}/schemas.json`, build: platformSchemas },
];

/** The contract of the console's calls, and that of the calls of chat platforms, for programs and for people. */
export const mountDocs = (app: FastifyInstance, deps: Deps) => {
  let script: Promise<Buffer> | undefined;
  for (const each of described) mountDescription(app, deps, each);
  app.get(SCRIPT, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .headers({ "content-encoding": "gzip", "cache-control": `public, max-age=${DAY}` })
      .send(await (script ??= packScript())),
  );
};

const mountDescription = (app: FastifyInstance, deps: Deps, { document, page: address, build }: Described) => {
  const { API_DOCS, HOST } = deps.settings;
  const isPublic = (API_DOCS ?? (isLoopback(HOST) ? "public" : "signedIn")) === "public";
  let description: ReturnType<typeof describe> | undefined;
  app.get(document, {
    onRequest: async (request) => {
      if (!isPublic) request.caller = await authenticate(deps, request);
    },
    handler: async ({ caller, headers }, reply) => {
      const { text, packed, etag } = await (description ??= describe(build));
      if (caller?.renewedToken) reply.header("authorization", caller.renewedToken);
      reply.headers({ etag, "cache-control": "private, no-cache", vary: "accept-encoding" });
      if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
      reply.type("application/json; charset=utf-8");
      if (!/\bgzip\b/.test(String(headers["accept-encoding"]))) return reply.send(text);
      return reply.header("content-encoding", "gzip").send(packed);
    },
  });
  if (address === undefined) return;
  app.get(address, async (request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: policy(nonce) } });
    return reply
      .type("text/html; charset=utf-8")
      .send(page(nonce, document, textsIn(readLocale(request)).errors.signInFirst));
  });
};

const isLoopback = (host: string) =>
  host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");

/** Made and packed once, when somebody asks: it is megabytes. */
const describe = async (build: () => object) => {
  const text = JSON.stringify(build());
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  return { text, etag, packed: await promisify(gzip)(text) };
};

/**
 * Scalar's script, four megabytes that most servers are never asked for. Its plugin has them in memory from the start,
 * packs them for each answer, and knows one nonce for all: it is asked once, for the script alone.
 */
const packScript = async () => {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const plugin = Fastify();
  await plugin.register(scalar, { routePrefix: "/", configuration: { url: "/v1/openapi.json" } });
  const { rawPayload } = await plugin.inject("/js/scalar.js");
  await plugin.close();
  return promisify(gzip)(rawPayload);
};

/** Nothing is to leave for another host, which the page's policy enforces. */
const configuration = {
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never",
};

/** Some of the script's style elements do not take the page's nonce by themselves, and zod tries what is forbidden. */
const prepare = `{
  const nonce = document.currentScript.nonce;
  const create = document.createElement;
  document.createElement = function (...named) {
    const element = create.apply(this, named);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  globalThis.__zod_globalConfig = { jitless: true };
}`;

/** The description is fetched as the console fetches: with its session, which is in the browser's storage. */
const show = (document: string, signInFirst: string) => `{
  const [, token = ""] = /(?:^|; )token=([^;]*)/.exec(document.cookie) ?? [];
  const headers = token ? { authorization: decodeURIComponent(token) } : {};
  const response = await fetch("${document}", { headers });
  if (response.ok) Scalar.createApiReference("#reference", { ...${JSON.stringify(configuration)}, content: await response.json() });
  else {
    const link = Object.assign(document.createElement("a"), { href: "/", textContent: ${JSON.stringify(signInFirst)} });
    document.getElementById("reference").append(link);
  }
}`;

const page = (nonce: string, document: string, signInFirst: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta property="csp-nonce" content="${nonce}">
    <title>im-console API</title>
  </head>
  <body>
    <main id="reference"></main>
    <script nonce="${nonce}">${prepare}</script>
    <script nonce="${nonce}" src="${SCRIPT}"></script>
    <script type="module" nonce="${nonce}">${show(document, signInFirst)}</script>
  </body>
</html>`;

/** Style attributes are not allowed either: how wide an example's line numbers are is all that is lost by it. */
const policy = (nonce: string) => ({
  "default-src": ["'none'"],
  "script-src": [`'nonce-${nonce}'`],
  "style-src": [`'nonce-${nonce}'`],
  "img-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
});
