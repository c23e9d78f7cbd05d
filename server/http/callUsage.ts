import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { fromNow } from "../db/expressions.ts";
import type { Deps } from "../core/context.ts";

const EVERY = 5000;
/** The screen shows a week; what is older serves nobody. */
const RETENTION = "31 days";
type Usage = { calls: number; refused: number; errors: number };

/** Counts calls in memory and adds the counts to the table every few seconds: no call waits for it. */
export const countUsage = (app: FastifyInstance, { database }: Pick<Deps, "database">) => {
  let counts = new Map<string, Usage>();
  app.addHook("onResponse", async (request, { statusCode }) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    const usage = counts.get(call) ?? { calls: 0, refused: 0, errors: 0 };
    usage.calls++;
    if (statusCode >= 500) usage.errors++;
    else if (statusCode >= 400) usage.refused++;
    counts.set(call, usage);
  });

  let lastHour = 0;
  const flush = async () => {
    if (counts.size === 0) return;
    const entries = [...counts];
    counts = new Map();
    // Two nodes that add the same calls in different orders would wait for each other.
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    const calls = entries.map(([call]) => call);
    const list = (name: keyof Usage) => entries.map(([, usage]) => usage[name]);
    await sql`insert into api_usage (hour, call, calls, refused, errors)
      select date_trunc('hour', now()), *
      from unnest(${calls}::text[], ${list("calls")}::int[], ${list("refused")}::int[], ${list("errors")}::int[])
      on conflict (hour, call) do update set calls = api_usage.calls + excluded.calls,
        refused = api_usage.refused + excluded.refused,
        errors = api_usage.errors + excluded.errors`.execute(database.system);
    const hour = Math.floor(Date.now() / 3_600_000);
    if (hour === lastHour) return;
    lastHour = hour;
    await database.system
      .deleteFrom("apiUsage")
      .where("hour", "<", fromNow(`-${RETENTION}`))
      .execute();
  };
  let flushing = Promise.resolve();
  const next = () => {
    flushing = flushing
      .then(flush)
      .catch((err: unknown) => app.log.error({ err }, "the calls of the last seconds are not counted"));
    return flushing;
  };
  const timer = setInterval(() => void next(), EVERY).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await next();
  });
};
