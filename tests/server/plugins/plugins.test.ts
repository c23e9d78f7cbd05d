import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plugins as contract } from "../../../contract/entities/access/plugins.ts";
import { createTestDatabase, type TestDatabase } from "../../database.ts";
import { type Program, runServer } from "../processes.ts";
import { openSession } from "./openSession.ts";
import { migrationOf, type Parts, writePlugin } from "./pluginFolder.ts";

let folder: string;
let database: TestDatabase;
let server: Program | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-plugins-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const stop = async () => {
  server?.process.kill("SIGTERM");
  await server?.ended;
  server = undefined;
};

/** The real server with these plugins, and the super admin in it. */
const startWith = async (uses: readonly unknown[], config?: string) => {
  await stop();
  const file = join(folder, `config${Math.random()}.ts`);
  await writeFile(file, config ?? `export default { plugins: ${JSON.stringify(uses)} };`);
  server = runServer(join(folder, "data"), { DATABASE_URL: database.url, PLUGIN_CONFIG: file });
  return openSession(await server.ready, database.url);
};

const screen = ({ path = "/elsewhere", parent = "/service", title = "Elsewhere" }) => ({
  restUrl: "https://example.org/x",
  path,
  parent,
  icon: "chat",
  title: { "en-US": title },
});
const sql = (text: string, name: string) => ({ [`migrations/0001_${name}.sql`]: text });
const more = (name: string, text: string) => sql(`${migrationOf(name)}${text}`, name);
const startThrows = `
import { defineServerPlugin, routes, table } from "im-console/server";
import { start } from "./contract.ts";
const rows = table(start, "start");
export default defineServerPlugin({
  routes: [routes(start, { list: rows.list, create: rows.create })],
  start: async () => { throw new Error("no licence"); },
});`;

type Bad = [what: string, parts: Parts, reason: RegExp];
const bad: Bad[] = [
  ["another version of the plugin API", { id: "old", manifest: { console: "^9.0.0" } }, /version \^9\.0\.0/],
  ["a range that is none", { id: "range", manifest: { console: "latest!" } }, /no range of versions/],
  ["a field that nobody knows", { id: "field", manifest: { surprise: 1 } }, /surprise/],
  ["an id with a slash", { id: "slash", manifest: { id: "a/b" } }, /imConsole\.id/],
  ["a title with markup", { id: "markup", manifest: { screens: { Markup: screen({ title: "<b>x</b>" }) } } }, /markup/],
  [
    "a path that is taken",
    { id: "path", manifest: { screens: { Path: screen({ path: "/user/manage" }) } } },
    /is taken/,
  ],
  ["a screen that is taken", { id: "key", manifest: { screens: { UserManage: screen({}) } } }, /UserManage is taken/],
  [
    "a container that is not there",
    { id: "parent", manifest: { screens: { Parent: screen({ parent: "/no" }) } } },
    /\/no/,
  ],
  ["a missing file", { id: "missing", exports: { "./contract": "./nowhere.ts" } }, /nowhere\.ts is missing/],
  ["a file outside its folder", { id: "outside", exports: { "./server": "../shared.ts" } }, /outside its folder/],
  ["no default export", { id: "nodefault", files: { "contract.ts": "export const x = 1;" } }, /no default export/],
  [
    "a wrong default export",
    { id: "wrong", files: { "server.ts": "export default { routes: 7 };" } },
    /its server: routes/,
  ],
  ["code that does not parse", { id: "syntax", files: { "server.ts": "export default {{" } }, /cannot be loaded/],
  ["code that throws", { id: "throws", files: { "contract.ts": "throw new Error('not today');" } }, /not today/],
  ["an entity that is taken", { id: "entity", name: "members" }, /the entity members is taken/],
  ["a table that is taken", { id: "taken", files: sql(migrationOf("member"), "taken") }, /already exists/],
  ["a failing migration", { id: "failing", files: sql("create tabel x ();", "failing") }, /0001_failing fails/],
  [
    "a table without the fence",
    { id: "open", files: sql("create table open (id int, title text);", "open") },
    /not fenced/,
  ],
  [
    "a migration that opens a table",
    { id: "grants", files: more("grants", "grant select on account to im_console_app;") },
    /account/,
  ],
  [
    "a migration that reads past the fence",
    { id: "policy", files: more("policy", "create policy all_of_it on member using (true);") },
    /policy all_of_it/,
  ],
  [
    "a migration that writes elsewhere",
    { id: "writes", files: more("writes", "insert into menu (path, icon) values ('/slipped-in', 'chat');") },
    /writes into the table menu/,
  ],
  [
    "a migration that ends its transaction",
    { id: "commits", files: more("commits", "commit;") },
    /ends the transaction/,
  ],
  [
    "a function with the owner's rights",
    {
      id: "definer",
      files: more(
        "definer",
        "create function peek() returns bigint language sql security definer as 'select count(*) from member';",
      ),
    },
    /function peek\(\)/,
  ],
  ["a start that throws", { id: "start", files: { "server.ts": startThrows } }, /no licence/],
  [
    "a field without a column",
    { id: "nocolumn", files: sql(migrationOf("nocolumn").replace("title", "heading"), "nocolumn") },
    /no column title/,
  ],
];

test("plugins that cannot be had are off with their reason, and nothing else stops [19.13, 19.14]", async () => {
  await writeFile(join(folder, "shared.ts"), "export default {};");
  const uses: string[] = [];
  for (const [, parts] of bad) uses.push(await writePlugin(folder, parts));
  const good = await writePlugin(folder, { id: "notes" });
  const session = await startWith([...uses, "no-such-package", "./nowhere", good, good, { use: good, isOff: true }]);
  const { records } = await session.call(contract.endpoints.list, { pageSize: 100 });
  const found = new Map(records.map(({ id, reason }) => [id, reason]));
  for (const [index, [what, , reason]] of bad.entries())
    expect([what, found.get(uses[index] ?? "")]).toEqual([what, expect.stringMatching(reason)]);
  expect(found.get("no-such-package")).toMatch(/not installed/);
  expect(found.get("./nowhere")).toMatch(/no folder/);
  expect(records.filter(({ id }) => id === good).map(({ pluginState, reason }) => [pluginState, reason])).toEqual([
    ["On", null],
    ["Failed", "the id notes is taken"],
    ["Off", null],
  ]);
  expect(records.filter(({ reason }) => reason?.includes("\n"))).toEqual([]);

  // The good one works, and so does the product.
  const { id } = await session.json("POST", "/v1/notes/build", { title: "First" });
  expect(await session.json("GET", "/v1/notes/list")).toMatchObject({ total: 1, records: [{ id, title: "First" }] });
  expect(await session.json("GET", "/v1/im/member/memberInfo/list")).toMatchObject({ records: [] });
  expect(await session.paths()).toEqual(expect.arrayContaining(["/notes", "/user/manage"]));
  expect(await session.paths()).not.toContain("/start");
});

test("a plugin that is taken away leaves its data, and finds it when it comes back [19.15]", async () => {
  const notes = join(folder, "notes");
  const without = await startWith([]);
  expect(await without.paths()).not.toContain("/notes");
  expect(await without.status("GET", "/v1/notes/list")).toBe(404);
  const again = await startWith([notes]);
  expect(await again.paths()).toContain("/notes");
  expect(await again.json("GET", "/v1/notes/list")).toMatchObject({ total: 1 });
});

test("a configuration that cannot be read is said, and the console starts [19.14]", async () => {
  const session = await startWith([], "export default { plugins: 7 };");
  expect(await session.call(contract.endpoints.list, {})).toMatchObject({
    records: [{ pluginState: "Failed", reason: expect.stringMatching(/plugins/) }],
  });
});
