import type { Reporter, TestModule } from "vitest/node";

/**
 * The last lines of a run: which tests failed, however much was printed above, and a line for programs to read. A file
 * that could not even be loaded counts as a failed test.
 */
export default {
  onTestRunEnd: (modules, errors) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter(hasFailedItself);
    for (const { relativeModuleId } of broken) console.log(`failed: ${relativeModuleId}`);
    for (const test of tests) {
      const { state, errors: reasons } = test.result();
      if (state === "failed")
        console.log(`failed: ${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(reasons?.[0]?.message)}`);
    }
    const failed = count("failed") + broken.length + errors.length;
    console.log(`${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);
  },
} satisfies Reporter;

const firstLine = (message = "") => message.split("\n", 1)[0];

const hasFailedItself = (module: TestModule) =>
  module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
