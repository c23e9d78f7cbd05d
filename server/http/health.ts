import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../core/context.ts";

/** Time the database has to answer before this node says it is not ready, in ms. */
const DEADLINE = 1000;

export const mountHealth = (app: FastifyInstance, { database }: Deps) => {
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    const answered = sql`select 1`.execute(database.system).then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([
      answered,
      new Promise<boolean>((resolve) => setTimeout(resolve, DEADLINE, false).unref()),
    ]);
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? "ok" : "unavailable", database: isReady ? "ok" : "unavailable" });
  });
};
