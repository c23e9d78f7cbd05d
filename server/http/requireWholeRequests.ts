import type { FastifyInstance } from "fastify";

/** How long a request may take to come, in ms. */
const PATIENCE = 120_000;

/** Ends connections whose request does not come to its end; those of streams are watched by who reads them. */
export const requireWholeRequests = (app: FastifyInstance) => {
  app.addHook("onRequest", async ({ raw, headers, routeOptions }) => {
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (!hasBody || routeOptions.config.isStream) return;
    const timer = setTimeout(() => {
      // As Node answers whoever is too slow for it.
      if (!raw.complete) raw.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    }, PATIENCE).unref();
    raw.once("close", () => clearTimeout(timer));
  });
};
