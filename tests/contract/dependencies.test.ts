import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = { dependencies: object; devDependencies: object };
const { dependencies }: Manifest = JSON.parse(readFileSync("package.json", "utf8"));

/** What a start runs or builds: the server, the console, what both share, and the plugins. */
const roots = ["contract", "plugin", "plugins", "server", "src"];
/** Commands and helpers of who works on the console, which no start comes by. */
const ofDevelopment = /^(server\/db\/generateSchema\.ts|server\/cli\/generate|plugin\/testing|plugins\/[^/]+\/tests\/)/;

const files = [
  "vite.config.ts",
  "im-console.config.ts",
  ...roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file.replaceAll("\\", "/")}`),
  ),
].filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !ofDevelopment.test(file));

/** Packages that a file loads, as it begins, later, or as a part of its own; what is of types alone is gone by then. */
const packagesIn = (source: string) => {
  const statements = source.matchAll(/^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s*)?"([^"]+)"/gm);
  const later = source.matchAll(/\bimport\(\s*"([^"]+)"/g);
  return [...statements, ...later]
    .map(([, from = ""]) => from)
    .filter((from) => !/^(\.|#|node:|virtual:|im-console\/)/.test(from))
    .map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
};

test("a start, and the build that it begins with, need no package of development", () => {
  const needed = files.flatMap((file) => packagesIn(readFileSync(file, "utf8")).map((name) => ({ file, name })));
  // Those that are sure to be needed are found.
  expect(new Set(needed.map(({ name }) => name))).toEqual(expect.toSatisfy((names: Set<string>) => names.size > 40));
  expect(needed.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "react-admin", "vite"]));
  expect(needed.filter(({ name }) => !Object.hasOwn(dependencies, name))).toEqual([]);
});
