import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Where each run leaves what failed in it, for `failures.ts` to tell once more when all runs are through. */
export const FAILURES_FOLDER = "test-results/failures";

let failuresFile = "";

/**
 * The last lines of a run: which tests failed, however much was printed above, and a line for programs to read. A file
 * that could not even be loaded counts as a failed test.
 */
export default {
  onInit: ({ projects }) => {
    failuresFile = join(FAILURES_FOLDER, `${projects.map(({ name }) => name).join("-")}.txt`);
    rmSync(failuresFile, { force: true });
  },
  // A run may go on for an hour after.
  onTestCaseResult: (test) => {
    if (test.result().state === "failed") console.log(test.result().errors?.[0]?.message);
  },
  onTestRunEnd: (modules, errors) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter(hasFailedItself);
    const failures = [
      ...broken.map(({ relativeModuleId }) => `failed: ${relativeModuleId}`),
      ...tests.filter((test) => test.result().state === "failed").map(toLine),
      ...errors.map(({ message }) => `failed outside of a test: ${firstLine(message)}`),
    ];
    for (const failure of failures) console.log(failure);
    if (failures.length > 0) {
      mkdirSync(FAILURES_FOLDER, { recursive: true });
      writeFileSync(failuresFile, `${failures.join("\n")}\n`);
    }
    console.log(`${count("passed")} passed, ${failures.length} failed, ${count("skipped")} skipped`);
  },
} satisfies Reporter;

const toLine = (test: TestCase) =>
  `failed: ${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`;

const firstLine = (message = "") => message.split("\n", 1)[0];

const hasFailedItself = (module: TestModule) =>
  module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
