import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkConfiguration, effectiveSettings } from "../../server/configuration/check.ts";
import { readSettings } from "../../server/settings.ts";
import { startApi } from "../api/support/harness.ts";

const api = startApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-check-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = async (env: Record<string, string>) => {
  const findings = await checkConfiguration({ PORT: "0", DATA_DIR: folder, ...env });
  // What the server of the tests is: it keeps nothing beyond a crash, or is one whose searches nobody made fast.
  const other = findings.filter(({ is, says }) => is !== "ok" && !/lost in a crash|searches are slow/.test(says));
  return other.map(({ is, name, says }) => `${is} ${name}: ${says}`);
};

test("a good configuration has nothing bad, and none is made by looking [19.4]", async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ DATABASE_URL: api.databaseUrl })).toEqual([]);
});

test("what a start would fail of is told, each by its name [19.4]", async () => {
  expect(await check({ TRUST_PROXY: "0.0.0.0/0" })).toEqual([expect.stringContaining("bad settings: ")]);
  await writeFile(join(folder, "file"), "");
  expect(await check({ DATA_DIR: join(folder, "file", "data") })).toEqual([expect.stringContaining("bad DATA_DIR: ")]);
  expect(await check({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toEqual([
    expect.stringContaining("bad DATABASE_URL: does not answer"),
  ]);
  expect(await check({ DATABASE_URL: api.databaseUrl, DATABASE_REPLICA_URL: api.databaseUrl })).toEqual([
    "bad DATABASE_REPLICA_URL: is no replica: it takes writes of its own",
  ]);
});

test("a key that is not the one in use is told before anybody is locked out [19.4]", async () => {
  const { secrets } = api.deps;
  const id = await api.addAccount();
  await sql`update account set totp_secret = ${secrets.seal("JBSWY3DPEHPK3PXP", `account:${id}`)}
    where id = ${id}`.execute(api.system());
  expect(await check({ DATABASE_URL: api.databaseUrl, SECRET_KEY: "cd".repeat(32) })).toEqual([
    "bad SECRET_KEY: is not the key that the database's secrets are sealed with",
  ]);
});

test("what is odd is told: a name that is nearly a setting, a taken port, an open address [19.4]", async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
  const { port } = taken.address() as AddressInfo;
  expect(await check({ DATABASE_UR: "x", PORT: String(port) })).toEqual([
    expect.stringContaining("warning DATABASE_UR: "),
    expect.stringContaining("warning PORT: "),
  ]);
  taken.close();
  expect(await check({ HOST: "0.0.0.0" })).toEqual([expect.stringContaining("warning HOST: ")]);
  // Of a setting that has no default the beginning is known too.
  expect(await check({ SECRET_KYE: "x" })).toEqual([expect.stringContaining("warning SECRET_KYE: ")]);
});

test("a screen whose service is left out is named, and a service that anybody can listen to [20.7]", async () => {
  const config = join(folder, "plugins.config.mjs");
  await writeFile(config, 'export default { plugins: ["./examples/plugins/tickets"] };');
  const env = { PLUGIN_CONFIG: config };
  expect(await check(env)).toEqual([
    "warning REST_ORIGINS: lacks http://127.0.0.1:4000: the screen Tickets shows nothing",
    "warning REST_ORIGINS: lacks http://127.0.0.1:4000: the screen DirectTickets shows nothing",
  ]);
  const origins = "http://127.0.0.1:4000,http://b.example.org,https://a.example.org";
  expect(await check({ ...env, REST_ORIGINS: origins })).toEqual([
    expect.stringContaining("warning REST_ORIGINS: what is sent to http://b.example.org can be read on the way"),
  ]);
});

test("secrets are not shown [19.4]", () => {
  const shown = effectiveSettings(
    readSettings({
      DATABASE_URL: "postgres://me:hush@db/x",
      ADMIN_PASSWORD: "hush12345678",
      SECRET_KEY: "ab".repeat(32),
    }),
  );
  expect(JSON.stringify(shown)).not.toMatch(/hush|abab/);
});
