import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../core/context.ts";
import type { Opening } from "./opening.ts";

/** Time the database has to answer, to sign-in and to calls, before this node says it is not ready, in ms. */
const DEADLINE = 1000;

export const mountHealth = (app: FastifyInstance, { database }: Deps, { starting }: Opening) => {
  const ask = async () => {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, DEADLINE, false);
    const answers = Promise.all([database.system, database.of("")].map((db) => sql`select 1`.execute(db)));
    const isReady = await Promise.race([late, answers.then(Boolean, () => false)]);
    clearTimeout(timer);
    return isReady;
  };
  let asking: Promise<boolean> | undefined;
  app.get("/health/live", { exposeHeadRoute: true }, async () => ({ status: "ok" }));
  app.get("/health/ready", { exposeHeadRoute: true }, async (_request, reply) => {
    const under = starting();
    if (under) return reply.code(503).send(under);
    // Whoever asks often gets one answer: those who ask must not be what keeps the node from being ready.
    asking ??= ask().finally(() => (asking = undefined));
    const isReady = await asking;
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? "ok" : "unavailable", database: isReady ? "ok" : "unavailable" });
  });
};
