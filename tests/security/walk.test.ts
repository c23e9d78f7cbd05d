import { deepEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startApi } from "../api/harness.ts";
import { type Model, rules, start, type StepName } from "./walk/model.ts";
import { startWalk } from "./walk/walker.ts";

/** `node bench/random.ts` walks further. */
const AMOUNT = Number(process.env["RANDOM_STEPS"] ?? 500);
const SEED = Number(process.env["RANDOM_SEED"] ?? 20_260_101);
const LONGEST = 60;

const api = startApi();
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

const commands = fc.commands(
  Object.keys(rules).map((name) => fc.nat(1).map((target) => new StepCommand(name as StepName, target))),
  { maxCommands: LONGEST, size: "max" },
);

test(
  `${AMOUNT} steps at random (seed ${SEED}) take members, groups, feedback and notifications through no transition but those of the specification`,
  async () => {
    for (let round = 0; taken < AMOUNT; round++) {
      const walk = fc.asyncProperty(commands, async (steps) => {
        const real = await startWalk(api, await api.superAdmin());
        await fc.asyncModelRun(() => ({ model: start(), real }), steps);
      });
      await fc.assert(walk, { numRuns: 5, seed: SEED + round });
    }
    expect(taken).toBeGreaterThanOrEqual(AMOUNT);
  },
  Math.max(60_000, 40 * AMOUNT),
);
