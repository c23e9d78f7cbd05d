import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ErrorName } from "../../contract/core/errors.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { hashToken } from "../auth/secrets.ts";
import type { Settings } from "../settings.ts";
import { createServer } from "../core/nodeHttp.ts";

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a call",
  labelNames: ["call", "status"] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
});
const refusals = new Counter({
  name: "sign_in_refused_total",
  help: "Sign-ins refused",
  labelNames: ["status"] as const,
  registers: [registry],
});

const limits = new Counter({
  name: "limit_reached_total",
  help: "Calls refused or ended because a limit was reached",
  labelNames: ["limit"] as const,
  registers: [registry],
});

const backlog = new Gauge({
  name: "operation_log_backlog_entries",
  help: "Entries of the operation log that OPERATION_LOG_STREAM has not got yet",
  registers: [registry],
});

/** Tells how much of the operation log still waits to be handed on. */
export const setLogBacklog = (entries: number) => backlog.set(entries);

const mails = new Counter({
  name: "mail_total",
  help: "Letters to operators: sent, failed and tried again, or given up",
  labelNames: ["result"] as const,
  registers: [registry],
});

export const countMail = (result: "sent" | "failed" | "givenUp") => mails.labels(result).inc();

/** Counts a limit that was met: by the name of what it answers, or by its own where there is nobody to answer. */
export const countLimit = (limit: ErrorName | "exportStalled") => limits.labels(limit).inc();

/** Counts every answered request under the name of its call: the labels are the contract's, so they are bounded. */
export const countRequests = (app: FastifyInstance) => {
  app.addHook("onResponse", async (request, reply) => {
    const call = request.routeOptions.config.call ?? "other";
    duration.labels(call, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (call === "session.login" && reply.statusCode >= 400) refusals.labels(String(reply.statusCode)).inc();
  });
};

/**
 * Prometheus metrics on a listener of their own, which is not the one operators reach. A port that is taken is told in
 * the log: the console goes without.
 */
export const listenMetrics = async (
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Pick<Settings, "METRICS_PORT" | "METRICS_HOST" | "METRICS_TOKEN">,
  log: { warn: (fields: object, message: string) => void },
) => {
  if (METRICS_PORT === "off") return async () => {};
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    if (METRICS_TOKEN !== undefined && !isSame(request.headers.authorization ?? "", `Bearer ${METRICS_TOKEN}`)) {
      response.writeHead(401, { "www-authenticate": "Bearer" }).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.on("error", (err) => {
      log.warn({ err }, `no metrics: METRICS_PORT ${METRICS_PORT} cannot be listened on`);
      resolve();
    });
    server.listen(METRICS_PORT, METRICS_HOST, resolve);
  });
  return () => new Promise<void>((resolve) => void server.close(() => resolve()));
};

/** In the same time wherever they differ. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hashToken(given), hashToken(wanted));
