import { deepEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startApi } from "../api/support/harness.ts";
import { rules, start, type StepName } from "./walk/model.ts";
import { openStaff } from "./walk/staff.ts";
import type { Model } from "./walk/state.ts";
import { startWalk } from "./walk/walker.ts";

/** `node bench/random.ts` walks further. */
const AMOUNT = Number(process.env["RANDOM_STEPS"] ?? 500);
const SEED = Number(process.env["RANDOM_SEED"] ?? 20_260_101);
const LONGEST = 100;
/** So many walk at once, each on a server of its own. */
const servers = ["Aurora", "Borealis", "Corona", "Dawn"];

const api = startApi({ DATABASE_POOL: "12" }, servers);
type Walk = Awaited<ReturnType<typeof startWalk>>;
let taken = 0;

class StepCommand implements fc.AsyncCommand<Model, Walk> {
  readonly name: StepName;
  readonly target: number;
  constructor(name: StepName, target: number) {
    this.name = name;
    this.target = target;
  }
  // What is not allowed is tried too: that it is refused is what this is about.
  check = () => true;
  async run(model: Model, walk: Walk) {
    taken++;
    const allowed = rules[this.name](model, this.target);
    deepEqual([`${this}`, await walk.take(this.name, this.target)], [`${this}`, allowed]);
    deepEqual([`${this}`, await walk.look()], [`${this}`, model]);
  }
  toString = () => `${this.name}(${this.target})`;
}

// Each of two members or operators with each of three reports.
const commands = fc.commands(
  Object.keys(rules).map((name) => fc.nat(5).map((target) => new StepCommand(name as StepName, target))),
  { maxCommands: LONGEST, size: "max" },
);

test(
  `${AMOUNT} steps at random (seed ${SEED}) lead only through the states that are promised [7.3, 16.7]`,
  async () => {
    let isFailed = false;
    const walkOn = async (server: number) => {
      const staff = await openStaff(api, server);
      const walk = fc.asyncProperty(commands, async (steps) => {
        const real = await startWalk(api, staff);
        await fc.asyncModelRun(() => ({ model: start(), real }), steps);
      });
      for (let round = 0; taken < AMOUNT && !isFailed; round++)
        await fc.assert(walk, { numRuns: 5, seed: SEED + round * servers.length + server });
    };
    await Promise.all(
      servers.map((_, server) =>
        walkOn(server).catch((error: unknown) => {
          isFailed = true;
          throw error;
        }),
      ),
    );
    expect(taken).toBeGreaterThanOrEqual(AMOUNT);
  },
  Math.max(240_000, 40 * AMOUNT),
);
