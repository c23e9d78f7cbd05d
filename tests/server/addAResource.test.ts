import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const copied = [
  "contract",
  "docs",
  "server",
  "src",
  "tests",
  "bench",
  "tsconfig.base.json",
  "vitest.config.ts",
  "vite.config.ts",
  "package.json",
  "index.html",
];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-resource-"));
  for (const name of copied)
    await cp(name, join(folder, name), { recursive: true, filter: (path) => !path.includes(".data") });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The page's code: whole files, and lines that others gain behind a line they have. */
const blocks = async () =>
  [...(await readFile("docs/add-a-resource.md", "utf8")).matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = "", file = "", text = ""]) => ({ language, file, text }),
  );

const patched = (source: string, patch: string) => {
  const lines = source.split("\n");
  let at = -1;
  for (const line of patch.trimEnd().split("\n")) {
    if (line.startsWith("+")) lines.splice(++at, 0, line.slice(1));
    else at = lines.indexOf(line.slice(1), at + 1);
    if (at < 0) throw new Error(`the page shows a line that is not there: ${line}`);
  }
  return lines.join("\n");
};

test("the page's resource compiles and passes its own test [19.12]", { timeout: 600_000 }, async () => {
  for (const { language, file, text } of await blocks()) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, language === "diff" ? patched(await readFile(path, "utf8"), text) : text);
  }
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: "test" } };
  const tool = (name: string, args: string[]) =>
    run(process.execPath, [join("node_modules", name), ...args], options).catch(
      (error: { stdout?: string }) => error.stdout ?? String(error),
    );
  // What `npm run db:types` writes.
  expect(await run(process.execPath, ["server/cli/generateSchema.ts"], options)).toMatchObject({ stderr: "" });
  for (const side of ["contract", "server", "src"]) {
    // What the compiler remembers of the copy is the copy's.
    const types = await tool("typescript/bin/tsc", ["-p", side, "--tsBuildInfoFile", join(folder, `${side}.types`)]);
    expect(types).toMatchObject({ stdout: "" });
  }
  expect(
    await tool("vitest/vitest.mjs", [
      "run",
      "--project",
      "node",
      "tests/api/moderation/cannedReplies.test.ts",
      "tests/contract",
      "tests/security/inputs.test.ts",
    ]),
  ).toMatchObject({ stdout: expect.stringMatching(/ 0 failed/) });
});
