import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Loads the server's modules and all plugins as a start does, and says whether Node's own compiler came with them. */
const START = `
  await import("./server/app.ts");
  const { loadPlugins } = await import("./server/plugins/load.ts");
  const outcomes = await loadPlugins("im-console.config.ts", async () => []);
  const compiler = process.moduleLoadList.filter((name) => name.includes("amaro"));
  console.log(JSON.stringify({ states: outcomes.map(({ state }) => state.status), compiler }));
`;

test("a server with its plugins does without the compiler that takes types away, which stays in memory", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import",
    "./server/setup/strippedTypes.mjs",
    "--input-type=module",
    "--eval",
    START,
  ]);
  const { states, compiler } = JSON.parse(stdout);
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states)).toEqual(new Set(["On"]));
  expect(compiler).toEqual([]);
});
