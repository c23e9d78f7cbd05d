import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { hostname, tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { COMMAND_LINE } from "../../../contract/entities/access/commandLine.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { approvals } from "../../../contract/entities/access/approvals.ts";
import { verifyLog } from "../../../server/operationLog/verify.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { startApi } from "../../api/support/harness.ts";
import { createTestDatabase } from "../../database.ts";

const api = startApi();
const { list, load, export: excel } = operationLogs.endpoints;

/** Runs a command as an operator of the machine does. */
const run = (script: string, args: readonly string[], more: Record<string, string> = {}, cwd = resolve()) =>
  promisify(execFile)(process.execPath, [`server/cli/${script}.ts`, ...args], {
    cwd,
    env: { ...process.env, DATABASE_URL: api.databaseUrl, DATA_DIR: api.deps.settings.DATA_DIR, ...more },
  }).then(({ stdout }) => stdout.trim());

/** What stands in one server's log of the command line, as its operators read it. */
const entriesOf = async (tenant: number) => {
  const reader = await api.operator(["Log"], tenant);
  return (await reader.call(list, { account: COMMAND_LINE.account, sort: "createTime:asc", pageSize: 100 })).records;
};

const nameOf = async (accountId: string) => {
  const { rows } = await sql<{ account: string }>`select account from account where id = ${accountId}`.execute(
    api.system(),
  );
  return rows[0]?.account ?? "";
};

test("what the command line does to an account is in the log of its servers, without what it printed [15.11]", async () => {
  const { accountId } = await api.operator([], 0);
  const account = await nameOf(accountId);
  const sealed = api.deps.secrets.seal("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", `account:${accountId}`);
  await sql`update account set totp_secret = ${sealed} where id = ${accountId}`.execute(api.system());
  const printed: string[] = [];
  for (const command of ["code", "reset-password", "unlock", "reset-code"])
    printed.push(await run("admin", [command, account]));
  const entries = await entriesOf(0);
  expect(entries).toMatchObject(
    ["showCode", "resetPassword", "unlock", "resetGoogleCode"].map((name) => ({
      ...COMMAND_LINE,
      call: `installation.${name}`,
      targetType: "admins",
      targets: [accountId],
      params: { systemUser: userInfo().username },
      host: hostname(),
      operationResult: "Success",
    })),
  );
  for (const secret of printed.filter((_, index) => index !== 2)) expect(JSON.stringify(entries)).not.toContain(secret);
  expect(await entriesOf(1)).toEqual([]);
  // What fails is not in it, and an account of all servers is in the log of each.
  await expect(run("admin", ["unlock", "nobody"])).rejects.toThrow("there is no such account");
  await run("admin", ["unlock", await nameOf(await api.addAccount({ isSuperAdmin: true }))]);
  expect((await entriesOf(0)).length).toBe(5);
  expect((await entriesOf(1)).map(({ call }) => call)).toEqual(["installation.unlock"]);
  const admin = await api.superAdmin();
  expect(await admin.call(load, { id: entries[0]?.id ?? "" })).toEqual(entries[0]);
  const sheet = await admin.send(excel, { call: "installation.showCode", timeZone: "+00:00" });
  expect((await readWorkbook(sheet.rawPayload, { rows: 9, columns: 20 }))[1]).toContain("Command line");
  for (const { firstBad } of await verifyLog(api.system())) expect(firstBad).toBeNull();
});

test("the command line ends a server's two-person rule, and says so in its log [15.11, 19.34]", async () => {
  const admin = await api.superAdmin(1);
  await sql`update tenant set needs_two_people = true where id = ${api.tenantAt(1)}`.execute(api.system());
  await expect(run("admin", ["end-two-people", "Nowhere"])).rejects.toThrow("there is no such server");
  await run("admin", ["end-two-people", "Borealis"]);
  // Nodes that run know it at once.
  await expect.poll(() => admin.call(approvals.endpoints.setting, {})).toEqual({ isOn: false });
  expect((await entriesOf(1)).at(-1)).toMatchObject({
    call: "installation.endTwoPeople",
    targetType: "tenants",
    changes: { [api.tenantAt(1)]: { before: { needsTwoPeople: true }, after: { needsTwoPeople: false } } },
  });
  await expect(run("admin", ["end-two-people", "Borealis"])).rejects.toThrow("one person is enough");
});

test("a plugin that is added or removed is in the log of every server [15.11]", async () => {
  // A project of one's own: the command changes its configuration.
  const project = await mkdtemp(join(tmpdir(), "im-console-project-"));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  for (const name of ["contract", "server", "plugin", "plugins", "im-console.config.ts", "package.json"])
    await cp(name, join(project, name), { recursive: true });
  await symlink(resolve("node_modules"), join(project, "node_modules"));
  const inProject = { INIT_CWD: project };
  await expect(run("plugin", ["add", "plugins/emoji"], inProject, project)).rejects.toThrow("is named already");
  await run("plugin", ["remove", "plugins/emoji"], inProject, project);
  await run("plugin", ["add", "plugins/emoji"], inProject, project);
  for (const tenant of [0, 1])
    expect((await entriesOf(tenant)).slice(-2)).toMatchObject(
      ["removePlugin", "addPlugin"].map((name) => ({
        call: `installation.${name}`,
        params: { use: "./plugins/emoji" },
      })),
    );
});

test("a backup, a restore and a new key are in the log of every server [15.11]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "im-console-commands-"));
  const other = await createTestDatabase();
  onTestFinished(async () => {
    await other.drop();
    await rm(folder, { recursive: true, force: true });
  });
  await run("admin", ["rotate-key"]);
  const path = join(folder, "backup");
  await run("backup", [path, "--with-key"]);
  await expect(run("backup", [path])).rejects.toThrow("is there already");
  for (const tenant of [0, 1])
    expect((await entriesOf(tenant)).slice(-2)).toMatchObject([
      { call: "installation.rotateKey", targetType: "installation", targets: [] },
      { call: "installation.backup", params: { folder: path, withKey: true } },
    ]);
  const said = await run("restore", [path], { DATABASE_URL: other.url, DATA_DIR: join(folder, "data") });
  expect(said).toMatch(/operation log of Aurora: \d+ rows, unbroken/);
  const restored = new Client({ connectionString: other.url });
  await restored.connect();
  const { rows } = await restored.query<{ call: string }>(
    "select call from operation_log where call like 'installation.%' order by tenant_id, seq desc limit 2",
  );
  await restored.end();
  expect(rows.map(({ call }) => call)).toEqual(["installation.restore", "installation.backup"]);
});
