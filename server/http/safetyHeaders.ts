import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Of every answer, whatever answers it: a route that shows a page loosens what its page needs (`reply.helmet`). */
export const setSafetyHeaders = async (app: FastifyInstance) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"], sandbox: [] },
    },
    frameguard: { action: "deny" },
  });
  // The one of them that helmet does not know.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=()");
  });
};
