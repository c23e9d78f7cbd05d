import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readManifest } from "../../server/backup/manifest.ts";
import { restoreBackup } from "../../server/backup/restore.ts";
import { writeBackup } from "../../server/backup/write.ts";
import { readCheckpoints } from "../../server/operationLog/checkpoints.ts";
import { verifyLog } from "../../server/operationLog/verify.ts";
import { openRuntime } from "../../server/runtime.ts";
import { readSettings } from "../../server/settings.ts";
import { firstStart } from "../../server/setup/firstStart.ts";
import { eventually } from "../api/support/eventually.ts";
import { startApi } from "../api/support/harness.ts";
import { memberMaker } from "../api/support/memberMaker.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";

const api = startApi();
const maker = memberMaker(api);
let folder: string;
let target: TestDatabase;
const quiet = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-backup-"));
  target = await createTestDatabase();
});
afterAll(async () => {
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What a schema is: every index, constraint, trigger and fence of it. */
const readSchema = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(
    `select indexdef as line from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
     where not tgisinternal
     union all select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     order by 1`,
  );
  await client.end();
  return rows.map(({ line }) => line);
};

test("a backup taken while people work holds all they were told is done, and brings it back [19.7]", async () => {
  const dataDir = api.deps.settings.DATA_DIR;
  await mkdir(join(dataDir, "files", "1"), { recursive: true });
  await writeFile(join(dataDir, "files", "1", "picture.png"), "a picture");
  const before = await maker.add({ nickname: 'Before 备份 "\\N', mobile: "5551234", nationAreaCode: "1" });
  const cleared = await maker.add();
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone; n++) await maker.add();
  })();
  const path = join(folder, "one");
  const manifest = await writeBackup(api.databaseUrl, api.deps.settings, path, { withKey: true });
  isDone = true;
  await writing;
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect((await stat(join(path, "data", "secret.key"))).mode & 0o077).toBe(0);

  const settings = readSettings({ DATA_DIR: join(folder, "data"), DATABASE_POOL: "4" });
  await restoreBackup(target.url, settings, path, quiet);
  expect(await readFile(join(folder, "data", "files", "1", "picture.png"), "utf8")).toBe("a picture");
  expect(await readSchema(target.url)).toEqual(await readSchema(api.databaseUrl));

  const runtime = await openRuntime(target.url, settings, (error) => console.error(error.message));
  const { system, of } = runtime.deps.database;
  const countRows = async (table: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(system)).rows[0]
      ?.count;
  // The restore stands in each server's log too.
  const ofRestore = (name: string) => (name === "operation_log" ? 2 : 0);
  for (const { name, rows } of manifest.tables)
    expect([name, await countRows(name)]).toEqual([name, rows + ofRestore(name)]);
  expect(await countRows("session")).toBe(0);
  const { rows } = await sql<{ nickname: string }>`select nickname from member where id = ${before.id}`.execute(
    of(api.tenantAt(0)),
  );
  expect(rows).toEqual([{ nickname: before.nickname }]);
  expect((await sql`select from member where id = ${cleared.id}`.execute(of(api.tenantAt(1)))).rows).toEqual([]);
  const { rows: added } = await sql<{ id: string }>`
    insert into member (tenant_id, account, nickname, level_id) select tenant_id, 'afterwards', 'Afterwards', level_id
    from member where id = ${before.id}
    returning id`.execute(system);
  expect(Number(added[0]?.id)).toBeGreaterThan(Number(cleared.id));
  const checkpoints = await readCheckpoints(runtime.deps.secrets, settings.DATA_DIR, []);
  expect((await verifyLog(system, checkpoints)).map(({ firstBad }) => firstBad)).toEqual([null, null]);
  await runtime.close();
});

test("what was still to be done is done after the restore [19.7]", async () => {
  const member = await maker.add();
  await sql`insert into member_device (tenant_id, member_id, device_id, platform, ip)
    values (${api.tenantAt(0)}, ${member.id}, 'left behind', 'Android', '192.0.2.7')`.execute(api.system());
  // Queued and not yet done: this job is one of the future.
  await sql`insert into pgboss.job (name, data, start_after, policy)
    select name, ${JSON.stringify({ tenantId: api.tenantAt(0), memberId: member.id })}::jsonb,
    now() + interval '1 hour', policy
    from pgboss.queue where name = 'deleteMemberData'`.execute(api.system());
  const path = join(folder, "two");
  await writeBackup(api.databaseUrl, api.deps.settings, path);
  const other = await createTestDatabase();
  const SECRET_KEY_FILE = join(api.deps.settings.DATA_DIR, "secret.key");
  const settings = readSettings({ DATA_DIR: join(folder, "data2"), DATABASE_POOL: "4", SECRET_KEY_FILE });
  await restoreBackup(other.url, settings, path, quiet);
  const runtime = await openRuntime(other.url, settings, (error) => console.error(error.message));
  await eventually(async () => {
    const left = await sql`select from member_device where member_id = ${member.id}`.execute(
      runtime.deps.database.system,
    );
    expect(left.rows).toEqual([]);
  });
  await runtime.close();
  await other.drop();
});

test("a backup that was altered is refused before anything is changed [19.8]", async () => {
  const path = join(folder, "three");
  await writeBackup(api.databaseUrl, api.deps.settings, path);
  const { tables } = await readManifest(path);
  await appendFile(join(path, tables.at(-1)?.path ?? ""), "x");
  const other = await createTestDatabase();
  const before = await readSchema(other.url);
  const settings = readSettings({ DATA_DIR: join(folder, "data3") });
  await expect(restoreBackup(other.url, settings, path, quiet)).rejects.toThrow("is not as it was written");
  expect(await readSchema(other.url)).toEqual(before);
  await other.drop();
});

test("a backup has no key unless asked for, and a restore says that it needs it [19.7, 19.8]", async () => {
  const path = join(folder, "bare");
  const { files } = await writeBackup(api.databaseUrl, api.deps.settings, path);
  expect(files.filter(({ path }) => /key/.test(path))).toEqual([]);
  const key = (await readFile(join(api.deps.settings.DATA_DIR, "secret.key"), "utf8")).trim();
  const written = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { parentPath, name } of written)
    expect(await readFile(join(parentPath, name), "latin1")).not.toContain(key);
  const other = await createTestDatabase();
  const before = await readSchema(other.url);
  const restore = (environment: Record<string, string>) =>
    restoreBackup(other.url, readSettings({ DATA_DIR: join(folder, "data5"), ...environment }), path, quiet);
  const place = join(folder, "data5", "secret.key");
  await expect(restore({})).rejects.toThrow(`the backup was made without its key: put that into ${place}`);
  await expect(restore({ SECRET_KEY: "ab".repeat(32) })).rejects.toThrow("SECRET_KEY is not the key that the backup");
  expect(await readSchema(other.url)).toEqual(before);
  await restore({ SECRET_KEY: key });
  await other.drop();
});

test("a database with servers, another key and a folder that is there are refused [19.8]", async () => {
  const path = join(folder, "four");
  await writeBackup(api.databaseUrl, api.deps.settings, path, { withKey: true });
  await expect(writeBackup(api.databaseUrl, api.deps.settings, path)).rejects.toThrow("is there already");
  const settings = readSettings({ DATA_DIR: join(folder, "data4") });
  await expect(restoreBackup(api.databaseUrl, settings, path, quiet)).rejects.toThrow("not empty");
  const other = await createTestDatabase();
  const withKey = readSettings({ DATA_DIR: join(folder, "data4"), SECRET_KEY: "ab".repeat(32) });
  await expect(restoreBackup(other.url, withKey, path, quiet)).rejects.toThrow("SECRET_KEY is not the key");

  // One that was begun and killed: the database does not start, and the next restore starts anew.
  const client = new Client({ connectionString: other.url });
  await client.connect();
  await client.query("create table restore_under_way ()");
  await client.end();
  const elsewhere = readSettings({ DATA_DIR: join(folder, "data6"), DATABASE_POOL: "4" });
  const runtime = await openRuntime(other.url, elsewhere, (error) => console.error(error.message));
  await expect(firstStart(runtime.deps)).rejects.toThrow("half restored");
  await runtime.close();
  await restoreBackup(other.url, settings, path, quiet);
  const again = await openRuntime(other.url, settings, (error) => console.error(error.message));
  const { rows } = await sql<{ name: string }>`select name from tenant order by id`.execute(again.deps.database.system);
  expect(rows.map(({ name }) => name)).toEqual(["Aurora", "Borealis"]);
  await again.close();
  await other.drop();
});
