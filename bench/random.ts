import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";

/** A database grows with what is sent to it: so many requests or steps go to each. */
const PART = 50_000;

/**
 * `node bench/random.ts --requests 100000 --steps 100000`: what the suite sends at random, in larger amounts and
 * other orders. It ends with an error when any of it was answered wrongly.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    steps: { type: "string", default: "100000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});

const runs = [
  { file: "tests/security/fuzz.test.ts", amount: Number(values.requests), variable: "RANDOM_REQUESTS" },
  { file: "tests/security/walk.test.ts", amount: Number(values.steps), variable: "RANDOM_STEPS" },
];
for (const { file, amount, variable } of runs) {
  for (let sent = 0; sent < amount; sent += PART) {
    process.env[variable] = String(Math.min(PART, amount - sent));
    process.env["RANDOM_SEED"] = String(Number(values.seed) + sent);
    const vitest = await startVitest("test", [file], { project: "node", watch: false });
    await vitest.close();
  }
}
