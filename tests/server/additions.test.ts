import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds } from "../../server/cli/scaffold/kinds.ts";
import { followPage } from "../followPage.ts";

const run = promisify(execFile);
const copied = [
  "contract",
  "docs",
  "examples",
  "server",
  "src",
  "tests",
  "bench",
  "plugin",
  "plugins",
  "im-console.config.ts",
  "tsconfig.json",
  "vitest.config.ts",
  "vite.config.ts",
  "package.json",
  "index.html",
  ".oxfmtrc.json",
  ".oxlintrc.json",
];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-resource-"));
  for (const name of copied)
    await cp(name, join(folder, name), { recursive: true, filter: (path) => !path.includes(".data") });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tool = (name: string, args: string[]) =>
  run(process.execPath, [...(name ? [join("node_modules", name)] : []), ...args], {
    cwd: folder,
    // npm says there where it was called.
    env: { ...process.env, NODE_ENV: "test", INIT_CWD: folder },
  }).catch((error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`);

const runScript = (script: string) =>
  run("npm", ["run", "--silent", script], { cwd: folder, env: { ...process.env, NODE_ENV: "production" } }).catch(
    (error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
  );

const addResource = async () => {
  await followPage(folder, "add-a-resource");
  // What `npm run db:types` writes.
  await run(process.execPath, ["server/cli/generateSchema.ts"], { cwd: folder });
};

/** Changes a file of the copy. */
const edit = async (file: string, change: (text: string) => string) =>
  writeFile(file, change(await readFile(file, "utf8")));

/** A file, its line, and a title of each screen. */
const addPluginLanguage = async (plugin: string) => {
  await writeFile(
    join(plugin, "texts/eo-EO.ts"),
    [
      'import { marked } from "../../../contract/texts/eo-EO/marked.ts";',
      'import en from "./en-US.ts";',
      "export default marked(en);\n",
    ].join("\n"),
  );
  await edit(join(plugin, "console.ts"), (text) =>
    text.replace(/"ja-JP": .*\n/, (line) => line + line.replaceAll("ja-JP", "eo-EO")),
  );
  await edit(join(plugin, "package.json"), (text) =>
    text.replaceAll(/"en-US": "(.*)",/g, (line, title) => `${line} "eo-EO": "⟦${title}⟧",`),
  );
};

/** A line and two folders, and a file of each plugin; the texts are the English ones, marked. */
const addLanguage = async () => {
  await edit(join(folder, "contract/core/locales.ts"), (text) =>
    text.replace("} as const;", '  "eo-EO": "Esperanto",\n} as const;'),
  );
  for (const [side, files] of [
    ["contract/texts", ["index", "later"]],
    ["src/i18n", ["index", "first", "start"]],
  ] as const) {
    await mkdir(join(folder, side, "eo-EO"));
    for (const name of files)
      await writeFile(
        join(folder, side, "eo-EO", `${name}.ts`),
        [
          'import { marked } from "../../../contract/texts/eo-EO/marked.ts";',
          `import en from "../en-US/${name}.ts";`,
          "export default marked(en);\n",
        ].join("\n"),
      );
  }
  const log = join(folder, "contract/texts/eo-EO/log");
  await mkdir(log);
  await writeFile(
    join(log, "index.ts"),
    'import { marked } from "../marked.ts";\nimport en from "../../en-US/log/index.ts";\nexport default marked(en);\n',
  );
  for (const id of await readdir("plugins"))
    if (!id.endsWith(".json")) await addPluginLanguage(join(folder, "plugins", id));
  await cp("tests/server/language/marked.ts", join(folder, "contract/texts/eo-EO/marked.ts"));
  for (const [file, place] of [
    ["server.case.ts", "tests/api/language/server.test.ts"],
    ["console.case.tsx", "tests/ui/language/console.test.tsx"],
  ] as const) {
    await cp(join("tests/server/language", file), join(folder, place));
    await cp("tests/server/language/marked.ts", join(folder, dirname(place), "marked.ts"));
  }
};

const runNew = (...args: string[]) => tool("", ["server/cli/new.ts", ...args]);

const listTests = async (folder: string) =>
  (await readdir(folder)).filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);

const made = { stdout: expect.stringContaining("npm run check") };

/** What `npm run new` makes of a field of every kind, each once, with an action of its own. */
const addGenerated = async () => {
  const fields = "name:text note:longText story:richText seats:number open:boolean day:day at:time season:dateRange";
  const more = "kind:enum(public,company) owner:member? club:group? parent:ref(holidays)? tags:texts site:link";
  const others = "cover:picture? shots:pictures doc:file? mail:email call:phone";
  const asked = `${fields} ${more} ${others}`.match(/:\w+/g)?.map((kind) => kind.slice(1));
  expect(asked?.toSorted()).toEqual(Object.keys(kinds).toSorted());
  const all = `${fields} ${more} ${others}`;
  expect(await runNew("resource", "holidays", "--fields", all, "--actions", "archive")).toMatchObject(made);
};

/** An example as a folder of one's own: its tests run with the others of the configuration. */
const addExample = async () => {
  await cp("examples/plugins/kitchen-sink", join(folder, "plugins/kitchen-sink"), { recursive: true });
  expect(await tool("", ["server/cli/plugin.ts", "add", "plugins/kitchen-sink"])).toMatchObject({
    stdout: expect.stringContaining("recipes"),
  });
};

/** Lines of code, that of a language included. */
const countLines = async (place: string) => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return { files: files.length, lines: texts.join("").split("\n").length - 1 };
};

test("a resource with a list, a form and an action of its own is short [19.18]", async () => {
  const fields = "name:text day:day kind:enum(public,company) seats:number? picture:picture?";
  expect(await runNew("resource", "trips", "--fields", fields, "--actions", "archive")).toMatchObject(made);
  const { files, lines } = await countLines(join(folder, "plugins/trips"));
  expect(files).toBeLessThanOrEqual(8);
  expect(lines).toBeLessThanOrEqual(180);
});

test.each([
  ["an unknown kind", ["resource", "odd", "--fields", "a:colour"], /"colour" is no kind of field: text, /],
  ["a taken name", ["resource", "members"], /members is taken/],
  ["a name that a plugin has taken", ["resource", "emojis"], /emojis is taken/],
  ["a reserved word", ["resource", "select"], /"select" is a reserved word/],
  ["a field of every record", ["resource", "odd", "--fields", "tenantId:text"], /reserved word/],
  ["a name with a slash", ["plugin", "../odd"], /no name of a resource/],
  ["an enumeration of nothing", ["resource", "odd", "--fields", "a:enum"], /names no values/],
  [
    "a reference elsewhere",
    ["resource", "odd", "--fields", "a:text b:ref(even)"],
    /records of odd alone: b:ref\(odd\)/,
  ],
  ["a reference that finds nothing", ["resource", "odd", "--fields", "b:ref(odd)"], /there is no field of it/],
  [
    "the end of a range twice",
    ["resource", "odd", "--fields", "a:dateRange aEnd:day"],
    /the field aEnd is there twice/,
  ],
  ["an action that every resource has", ["resource", "odd", "--actions", "edit"], /edit is an action that every/],
])("%s makes nothing, and is said in one line [19.17]", async (_, args, reason) => {
  const before = await readFile(join(folder, "im-console.config.ts"), "utf8");
  const answer = await runNew(...args);
  expect(answer).toMatch(reason);
  expect(String(answer).trim().split("\n")).toHaveLength(1);
  expect(await readFile(join(folder, "im-console.config.ts"), "utf8")).toBe(before);
  expect(await readdir(join(folder, "plugins"))).not.toContain("odd");
});

/** One run, so that one database is started for all of it. */
const expectGreen = async (files: string[]) => {
  const answer = await tool("vitest/vitest.mjs", ["run", "--project", "node", "--project", "ui", ...files]);
  const said = typeof answer === "string" ? answer : answer.stdout;
  const failed = said.match(/^failed: .*/gm) ?? [];
  // With all that was said about it.
  expect({ failed, said: failed.length > 0 && said }).toEqual({ failed: [], said: false });
  expect(answer).toMatchObject({ stdout: expect.stringMatching(/ 0 failed/) });
  for (const file of files) expect(answer).toMatchObject({ stdout: expect.stringContaining(file) });
};

// The checks are a test of their own: each has a time that a busy machine is not to come near.
test("a resource that is added passes what `npm run check` begins with [19.12, 19.17]", async () => {
  await addResource();
  await addGenerated();
  // That everything compiles comes below.
  for (const script of ["format:check", "rooms", "lint", "build", "budgets"])
    expect([script, await runScript(script)]).toEqual([
      script,
      expect.objectContaining({ stderr: expect.any(String) }),
    ]);
});

test("a resource passes its tests and those that go over all calls and records [19.12, 19.17]", async () => {
  await expectGreen([
    "tests/api/moderation/cannedReplies.test.ts",
    "tests/ui/resources/moderation/cannedReplies.test.tsx",
    "tests/api/access/screens.test.ts",
    "tests/api/http/numbers.test.ts",
    "tests/api/http/spellings.test.ts",
    "tests/security/operationLog.test.ts",
    "tests/ui/resources/access/inWords.test.tsx",
  ]);
});

test("a resource passes what goes over the texts of all screens [19.12, 19.17]", async () => {
  await expectGreen(await listTests("tests/ui/texts"));
});

test("a language is added, and everything compiles [19.12]", async () => {
  await addLanguage();
  await followPage(folder, "write-a-plugin");
  await addExample();
  // It has every side in it. The copy's packages are the project's own: what would be declared of them could not be
  // named from here.
  const alone = ["--composite", "false", "--incremental", "false", "--checkers", "1"];
  const types = await tool("typescript/bin/tsc", ["-p", "plugins", ...alone]);
  expect(types).toMatchObject({ stdout: "" });
});

test("the resource and the language pass tests of their own [19.12, 19.17, 19.19, 2.42]", async () => {
  await expectGreen([
    ...(await listTests("tests/contract")),
    "tests/api/moderation/cannedReplies.test.ts",
    "tests/security/inputs.test.ts",
    "tests/api/language/server.test.ts",
    "tests/ui/language/console.test.tsx",
    "plugins/holidays/tests/holidays.ui.test.tsx",
    "plugins/kitchen-sink/tests/recipes.ui.test.tsx",
    "plugins/kitchen-sink/tests/recipes.api.test.ts",
  ]);
});
