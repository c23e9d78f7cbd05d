import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { openapi } from "./openapi.ts";

const DOCUMENT = "/v1/openapi.json";
const SCRIPT = "/v1/docs/reference.js";
const version = "1";
const DAY = 24 * 3600;

/** The contract for programs at /v1/openapi.json and for people at /v1/docs. */
export const mountDocs = (app: FastifyInstance) => {
  const description = openapi(version);
  let script: Promise<Buffer> | undefined;
  app.get(DOCUMENT, async () => description);
  app.get("/v1/docs", async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: policy(nonce) } });
    return reply.type("text/html; charset=utf-8").send(page(nonce));
  });
  app.get(SCRIPT, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .headers({ "content-encoding": "gzip", "cache-control": `public, max-age=${DAY}` })
      .send(await (script ??= packScript())),
  );
};

/**
 * Scalar's script, four megabytes that most servers are never asked for. Its plugin has them in memory from the start,
 * packs them for each answer, and knows one nonce for all: it is asked once, for the script alone.
 */
const packScript = async () => {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const plugin = Fastify();
  await plugin.register(scalar, { routePrefix: "/", configuration: { url: DOCUMENT } });
  const { rawPayload } = await plugin.inject("/js/scalar.js");
  await plugin.close();
  return promisify(gzip)(rawPayload);
};

/** Nothing is to leave for another host, which the page's policy enforces. */
const configuration = {
  url: DOCUMENT,
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

const page = (nonce: string) => `<!doctype html>
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
    <script nonce="${nonce}">Scalar.createApiReference("#reference", ${JSON.stringify(configuration)})</script>
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
