import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { smsChannels } from "../../../contract/entities/maintenance/smsChannels.ts";
import { platformSecrets } from "../../../contract/entities/servers/platformSecrets.ts";
import { buildApp } from "../../../server/app.ts";
import { sealOwner } from "../../../server/auth/approval.ts";
import { newToken } from "../../../server/auth/secrets.ts";
import { toSnakeCase } from "../../../server/db/naming.ts";
import { sealedPlaces } from "../../../server/keys/sealed.ts";
import { keepCheckpoints, readCheckpoints } from "../../../server/operationLog/checkpoints.ts";
import { openRuntime } from "../../../server/runtime.ts";
import { readSettings, type Settings } from "../../../server/settings.ts";
import { eventually } from "../../api/support/eventually.ts";
import { startApi } from "../../api/support/harness.ts";
import { createTestDatabase } from "../../database.ts";

const api = startApi();

/** What needs no sealing: these tell whether something is the same, and a public key is nobody's secret. */
const HASHES = /^(operation_(chain|log)\.hash|session\.\w+|.*_hash|secret_key\.marker|passkey\.public_key)$/;

/** Runs the command as an operator does. */
const rotate = (settings: Settings, more: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ["server/cli/admin.ts", "rotate-key"], {
    env: { ...process.env, DATABASE_URL: api.databaseUrl, DATA_DIR: settings.DATA_DIR, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
};

/** How many values of each place are sealed with which key. */
const countSealed = async () => {
  const counts: Record<string, string[]> = {};
  for (const { table, column } of sealedPlaces) {
    const { rows } = await sql<{ id: string }>`select distinct encode(substring(${sql.ref(column)} from 2 for 4), 'hex')
      as id from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(api.system());
    counts[table] = [...new Set([...(counts[table] ?? []), ...rows.map(({ id }) => id)])];
  }
  return counts;
};

const keyLines = async () =>
  (await readFile(join(api.deps.settings.DATA_DIR, "secret.key"), "utf8")).trim().split("\n");

test("everything that is sealed is in the one list [19.29]", async () => {
  const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
    from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`.execute(api.system());
  const sealed = rows.map(({ place }) => place).filter((place) => !HASHES.test(place));
  const places = sealedPlaces.map(({ table, column }) => `${toSnakeCase(table)}.${toSnakeCase(column)}`);
  expect(sealed.toSorted()).toEqual(places.toSorted());
});

test("a key is changed while two nodes go on working, killed on the way and run again [19.29]", async () => {
  const { settings, secrets } = api.deps;
  const other = await openRuntime(api.databaseUrl, settings, (error) => console.error(error.message));
  const otherApp = await buildApp(other.deps);
  onTestFinished(async () => {
    await otherApp.close();
    await other.close();
  });
  const admin = await api.superAdmin();
  const path = `/v1${smsChannels.endpoints.create.path}`;
  const channel = (name: string) => ({ name, provider: "Twilio", accessKey: "key", sender: "A", template: "{code}" });
  /** The same call under the same name of a client's, to either node. */
  const create = async (app: typeof otherApp, key: string, name: string) => {
    const answer = await app.inject({
      method: "POST",
      url: path,
      headers: { authorization: admin.token ?? "", "idempotency-key": key },
      payload: { ...channel(name), secret: "very-secret-token" },
    });
    return { status: answer.statusCode, data: answer.json().data, isRepeated: answer.headers["idempotent-replayed"] };
  };
  const key = randomUUID();
  const made = await create(api.app, key, "First");
  const accountId = await api.addAccount();
  // As they were sealed before keys had versions.
  const before = secrets.seal("JBSWY3DPEHPK3PXP", `account:${accountId}`).subarray(5);
  await sql`update account set totp_secret = ${before} where id = ${accountId}`.execute(api.system());
  await sql`insert into authenticator_binding (token_hash, account_id, secret, expires_at) values
    ('\\x01', ${accountId}, ${secrets.seal("BINDING", `account:${accountId}`)}, now() + interval '1 hour')`.execute(
    api.system(),
  );
  const { rows: guessed } = await sql<{ account: string }>`insert into login_guess (way, account, source, drained_at)
    select 'account', lower(account), '', now() + interval '1 hour' from account where id = ${accountId}
    returning account`.execute(api.system());
  const tenantId = api.tenantAt(0);
  const began = await sql<{ id: string }>`insert into session (account_id, tenant_id, token_hash, expires_at)
    values (${accountId}, ${tenantId}, '\\x02', now() + interval '1 hour') returning id`.execute(api.system());
  const sessionId = began.rows[0]?.id ?? "";
  await sql`insert into sso_session (session_id, issuer, subject, id_token) values
    (${sessionId}, 'https://id.example.org', 'sub', ${secrets.seal("a.b.c", `sso_session ${sessionId}`)})`.execute(
    api.system(),
  );
  const asked = await sql<{ id: string }>`insert into approval (tenant_id, call, shown, requester_id)
    values (${tenantId}, 'admins.create', '{}', ${accountId}) returning id`.execute(api.system());
  const approvalId = asked.rows[0]?.id ?? "";
  const [input, answer] = [sealOwner(tenantId, approvalId, "input"), sealOwner(tenantId, approvalId, "answer")];
  await sql`update approval set sealed_input = ${secrets.seal("{}", input)},
    sealed_answer = ${secrets.seal("{}", answer)} where id = ${approvalId}`.execute(api.system());
  await admin.call(platformSecrets.endpoints.create, {});
  const noted = await sql<{ id: string }>`insert into sms_history
    (tenant_id, nation_area_code, mobile, purpose, status, channel)
    values (${tenantId}, '84', '912345678', 'Login', 'Failed', 'First') returning id`.execute(api.system());
  const codeId = noted.rows[0]?.id ?? "";
  await sql`update sms_history set status = 'Sent', sealed = ${secrets.seal("123456", `verification_code ${tenantId} ${codeId}`)}
    where id = ${codeId}`.execute(api.system());
  const stopCheckpoints = await keepCheckpoints(api.system(), secrets, settings.DATA_DIR, api.app.log);
  await stopCheckpoints();
  const oldMark = secrets.sign("a", "b");

  // Somebody holds a row: the command waits for it, and is killed there.
  const holder = new Client({ connectionString: api.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from account where id = $1 for update", [accountId]);
  const first = rotate(settings);
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname =
      current_database() and query like '%totp_secret%'`.execute(api.system());
    expect(rows).toHaveLength(1);
  });
  first.child.kill("SIGKILL");
  await first.ended;
  await holder.query("rollback");
  await holder.end();

  // Nodes work on meanwhile, each with what the other sealed.
  let isDone = false;
  const working = (async () => {
    for (let n = 0; !isDone || n < 3; n++) {
      const [one, two] = n % 2 ? [api.app, otherApp] : [otherApp, api.app];
      const each = randomUUID();
      const answer = await create(one, each, `Channel ${n}`);
      expect(await create(two, each, `Channel ${n}`)).toEqual({ ...answer, isRepeated: "true" });
    }
  })();
  const again = await rotate(settings).ended;
  isDone = true;
  await working;
  expect(again).toEqual({ code: 0, said: expect.stringMatching(/going on where it was ended before[^]*are sealed/) });
  expect(await keyLines()).toHaveLength(2);
  const [newest] = Object.values(await countSealed()).flat();
  expect(await countSealed()).toEqual({
    account: [newest],
    authenticatorBinding: [newest],
    approval: [newest],
    smsChannel: [newest],
    smsHistory: [newest],
    platformSecret: [newest],
    ssoSession: [newest],
    idempotentCall: [newest],
  });

  for (const app of [api.app, otherApp])
    expect(await create(app, key, "First")).toEqual({ ...made, isRepeated: "true" });
  // Whoever guesses has no more guesses for it.
  expect(
    await sql`select account from login_guess where account = ${guessed[0]?.account}`.execute(api.system()),
  ).toMatchObject({ rows: guessed });
  const { rows } = await sql<{
    sealed: Buffer;
  }>`select totp_secret as sealed from account where id = ${accountId}`.execute(api.system());
  for (const node of [secrets, other.deps.secrets]) {
    expect(node.open(rows[0]?.sealed ?? Buffer.of(), `account:${accountId}`)).toBe("JBSWY3DPEHPK3PXP");
    // Marks of before, with the key's version and without; and none of another text.
    expect([node.verify("a", "b", oldMark), node.verify("a", "b", oldMark.split(".")[1] ?? "")]).toEqual([true, true]);
    expect([node.verify("c", "b", oldMark), node.verify("a", "c", oldMark)]).toEqual([false, false]);
    expect((await readCheckpoints(node, settings.DATA_DIR)).length).toBeGreaterThan(0);
    expect(node.sign("a", "b")).toMatch(new RegExp(`^${newest}\\.`));
  }
});

test("given in the environment, the key is changed by starting nodes anew one after the other [19.29]", async () => {
  const database = await createTestDatabase();
  const [old, young] = [newToken(), newToken()].map((text) => Buffer.from(text, "base64url").toString("hex"));
  if (!old || !young) throw new Error("no keys were made");
  const open = async (environment: Record<string, string>) => {
    const settings = readSettings({ DATA_DIR: api.deps.settings.DATA_DIR, DATABASE_POOL: "2", ...environment });
    const node = await openRuntime(database.url, settings, () => {});
    onTestFinished(() => node.close());
    return node;
  };
  onTestFinished(() => database.drop());
  const before = await open({ SECRET_KEY: old });
  const after = await open({ SECRET_KEY: young, SECRET_KEY_PREVIOUS: old });
  // Until all know the new one, none uses it.
  expect(before.deps.secrets.open(after.deps.secrets.seal("A", "account:1"), "account:1")).toBe("A");
  const ended = await rotate(api.deps.settings, { DATABASE_URL: database.url, SECRET_KEY: old }).ended;
  expect(ended).toEqual({
    code: 1,
    said: expect.stringContaining("set SECRET_KEY to a new one and SECRET_KEY_PREVIOUS"),
  });
  const both = { DATABASE_URL: database.url, SECRET_KEY: young, SECRET_KEY_PREVIOUS: old };
  expect(await rotate(api.deps.settings, both).ended).toMatchObject({ code: 0 });
  await eventually(async () => expect(after.deps.secrets.sign("", "")).not.toContain(before.deps.secrets.sign("", "")));
  // A wrong key, and one of before alone, are said in one line; nothing is made in the place of a missing one.
  for (const SECRET_KEY of ["cd".repeat(32), old])
    await expect(open({ SECRET_KEY })).rejects.toThrow(/^SECRET_KEY is not the key that the database's secrets are/);
});

test("a missing key stops the start, and none is made in its place [19.30]", async () => {
  const SECRET_KEY_FILE = join(api.deps.settings.DATA_DIR, "elsewhere.key");
  const settings = readSettings({ DATA_DIR: api.deps.settings.DATA_DIR, SECRET_KEY_FILE });
  await expect(openRuntime(api.databaseUrl, settings, () => {})).rejects.toThrow(
    `there is no key in ${SECRET_KEY_FILE}: put the one there that the database's secrets are sealed with`,
  );
  expect(existsSync(SECRET_KEY_FILE)).toBe(false);
  // In a new database it is made where the setting says.
  const database = await createTestDatabase();
  await (await openRuntime(database.url, settings, () => {})).close();
  expect(existsSync(SECRET_KEY_FILE)).toBe(true);
  // And is not the one of a database that has another.
  await expect(openRuntime(api.databaseUrl, settings, () => {})).rejects.toThrow(`${SECRET_KEY_FILE} is not the key`);
  await database.drop();
});
