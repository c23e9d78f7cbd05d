import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";

/**
 * `node bench/random.ts --requests 100000 --steps 100000`: what the suite sends at random, in larger amounts and
 * other orders.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    steps: { type: "string", default: "100000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    only: { type: "string", default: "fuzz,walk" },
  },
});

process.env["RANDOM_REQUESTS"] = values.requests;
process.env["RANDOM_STEPS"] = values.steps;
process.env["RANDOM_SEED"] = values.seed;
const files = values.only.split(",").map((name) => `tests/security/${name}.test.ts`);
const vitest = await startVitest("test", files, { project: "node", watch: false });
await vitest.close();
