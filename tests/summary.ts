import type { Reporter, TestModule } from "vitest/node";

/** The last line of a run, for programs to read. A file that could not even be loaded counts as a failed test. */
export default {
  onTestRunEnd: (modules, errors) => {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((found) => found === state).length;
    const failed = count("failed") + modules.filter(hasFailedItself).length + errors.length;
    console.log(`${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);
  },
} satisfies Reporter;

const hasFailedItself = (module: TestModule) =>
  module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
