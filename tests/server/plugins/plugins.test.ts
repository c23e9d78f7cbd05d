import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { plugins as contract } from "../../../contract/entities/access/plugins.ts";
import { badMigrations, sql } from "./badMigrations.ts";
import { migrationOf, type Parts, writePlugin } from "./pluginFolder.ts";
import { pluginServer } from "./pluginServer.ts";

const { folder, databaseUrl, startWith } = pluginServer();

const query = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
};

const screen = ({ path = "/elsewhere", parent = "/service", title = "Elsewhere" }) => ({
  restUrl: "https://example.org/x",
  path,
  parent,
  icon: "chat",
  title: { "en-US": title },
});
const startThrows = `
import { defineServerPlugin, routes, table } from "im-console/server";
import { start } from "./contract.ts";
const rows = table(start, "start");
export default defineServerPlugin({
  routes: [routes(start, { list: rows.list, create: rows.create })],
  start: async () => { throw new Error("no licence"); },
});`;

const bad: [what: string, parts: Parts, reason: RegExp][] = [
  ...badMigrations,
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
  ["a start that throws", { id: "start", files: { "server.ts": startThrows } }, /no licence/],
  [
    "a field without a column",
    { id: "nocolumn", files: sql(migrationOf("nocolumn").replace("title", "heading"), "nocolumn") },
    /no column title/,
  ],
];

// It comes first: the queues' schema is there from then on.
test("a configuration that cannot be read is said, and the console starts [19.14]", async () => {
  const session = await startWith([], "export default { plugins: 7 };");
  expect(await session.call(contract.endpoints.list, {})).toMatchObject({
    records: [{ pluginState: "Failed", reason: expect.stringMatching(/plugins/) }],
  });
});

test("plugins that cannot be had are off with their reason, and nothing else stops [19.13, 19.14]", async () => {
  await writeFile(join(folder(), "shared.ts"), "export default {};");
  const uses: string[] = [];
  for (const [, parts] of bad) uses.push(await writePlugin(folder(), parts));
  const good = await writePlugin(folder(), { id: "notes" });
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
  const stand = await query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)",
    [badMigrations.map(([, { id }]) => id).filter((id) => id !== "taken")],
  );
  expect(stand).toEqual([]);

  // The good one works, and so does the product.
  const { id } = await session.json("POST", "/v1/notes/build", { title: "First" });
  expect(await session.json("GET", "/v1/notes/list")).toMatchObject({ total: 1, records: [{ id, title: "First" }] });
  expect(await session.json("GET", "/v1/im/member/memberInfo/list")).toMatchObject({ records: [] });
  expect(await session.paths()).toEqual(expect.arrayContaining(["/notes", "/user/manage"]));
  expect(await session.paths()).not.toContain("/start");
});

test("a plugin that is taken away leaves its data, and finds it when it comes back [19.15]", async () => {
  const notes = join(folder(), "notes");
  const without = await startWith([]);
  expect(await without.paths()).not.toContain("/notes");
  expect(await without.status("GET", "/v1/notes/list")).toBe(404);
  const again = await startWith([notes]);
  expect(await again.paths()).toContain("/notes");
  expect(await again.json("GET", "/v1/notes/list")).toMatchObject({ total: 1 });
});

test("what a plugin's migration made, a later one may change and take away; a table that is gone is said [19.13]", async () => {
  const makes = `${migrationOf("second")}
    create table second_part (like second including all, number serial);
    call fence_table('second_part', 'select');
    create index on second_part (title);
    create function second_note() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger note before insert on second for each row execute function second_note();
    insert into second_part (tenant_id, title) select id, 'commit;' from tenant;`;
  const parts = { id: "second", files: sql(makes, "second") };
  const reasons = async () => {
    const session = await startWith([await writePlugin(folder(), parts)]);
    return (await session.call(contract.endpoints.list, {})).records.map(({ reason }) => reason);
  };
  expect(await reasons()).toEqual([null]);
  parts.files = sql(makes, "second", "drop table second_part; alter table second add more int default 1;");
  expect(await reasons()).toEqual([null]);
  expect(await query("select name from plugin_table where plugin = 'second'")).toEqual([{ name: "second" }]);
  await query("drop table second");
  expect(await reasons()).toEqual(["the table second is not in the schema public"]);
});
