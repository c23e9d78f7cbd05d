import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { Opening } from "./opening.ts";

export const consoleFolder = join(import.meta.dirname, "../../dist/console");
/** What the build leaves where the page's nonce belongs (`vite.config.ts`, `html.cspNonce`). */
const NONCE_HOLE = "__CSP_NONCE__";
/** Tells the page that the start is not complete; it asks `/health/ready` how far it is. */
const STARTING = "data-starting";
const YEAR = 365 * 24 * 3600;

/** Serves the built console: its page with a fresh nonce at every path that is no file and no call. */
export const mountConsole = async (app: FastifyInstance, { settings }: Deps, { starting }: Opening) => {
  await app.register(fastifyStatic, {
    root: consoleFolder,
    index: false,
    wildcard: false,
    globIgnore: ["assets/**"],
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });
  // Hundreds of files: one route for all of them.
  await app.register(fastifyStatic, {
    root: join(consoleFolder, "assets"),
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header("cache-control", `public, max-age=${YEAR}, immutable`),
  });

  const page = await readFile(join(consoleFolder, "index.html"), "utf8").catch(() => undefined);
  const sendPage = async (reply: FastifyReply) => {
    if (page === undefined) throw new ApiError("notFound");
    const nonce = randomBytes(16).toString("base64");
    reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: policy(nonce, settings) } });
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send((starting() ? page.replace("<html", `<html ${STARTING}`) : page).replaceAll(NONCE_HOLE, nonce));
  };
  app.get("/*", { exposeHeadRoute: true }, async (request, reply) => {
    const [path = ""] = request.url.split("?");
    if (path.startsWith("/v1/") || path.startsWith("/health/")) throw new ApiError("notFound");
    return sendPage(reply);
  });
};

const policy = (nonce: string, { MICRO_APPS: frames, REST_ORIGINS: services, CDN_URL }: Deps["settings"]) => {
  const cdn = CDN_URL ? [CDN_URL] : [];
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:", "blob:", ...cdn],
    "media-src": ["'self'", ...cdn],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...services],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
};
