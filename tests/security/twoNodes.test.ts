import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errors } from "../../contract/core/errors.ts";
import { members } from "../../contract/entities/people/members.ts";
import { buildApp } from "../../server/app.ts";
import { openRuntime, type Runtime } from "../../server/runtime.ts";
import { readSettings } from "../../server/settings.ts";
import { eventually } from "../api/support/eventually.ts";
import { startApi } from "../api/support/harness.ts";

const api = startApi();
let runtime: Runtime;
let node: Awaited<ReturnType<typeof buildApp>>;

// Another node over the same database: what it remembers of accounts is its own.
beforeAll(async () => {
  const settings = readSettings({ DATABASE_POOL: "4", DATA_DIR: api.deps.settings.DATA_DIR });
  runtime = await openRuntime(api.databaseUrl, settings, (error) => console.error(error.message));
  node = await buildApp(runtime.deps);
});
afterAll(async () => {
  await node.close();
  await runtime.close();
});

const listOn = async (token: string | undefined) => {
  const answer = await node.inject({ url: `/v1${members.endpoints.list.path}`, headers: { authorization: token } });
  return answer.json<{ code: number }>().code;
};

test("what is taken away on one node is refused by the other, without a new sign-in [19.9]", async () => {
  const operator = await api.operator(["UserManage"]);
  expect(await listOn(operator.token)).toBe(0);
  await sql`delete from role_menu where role_id = ${operator.roleId}`.execute(api.system());
  await eventually(async () => expect(await listOn(operator.token)).toBe(errors.forbidden.code));
});

test("a session that is ended on one node is over on the other [19.9]", async () => {
  const operator = await api.operator(["UserManage"]);
  expect(await listOn(operator.token)).toBe(0);
  await sql`update account set status = 'Disable' where id = ${operator.accountId}`.execute(api.system());
  await eventually(async () => expect(await listOn(operator.token)).toBe(errors.sessionEnded.code));
});

test("a node that cannot listen remembers nothing, and hears again afterwards [19.9]", async () => {
  const operator = await api.operator(["UserManage"]);
  expect(await listOn(operator.token)).toBe(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'
    and datname = current_database()`.execute(api.system());
  await sql`delete from role_menu where role_id = ${operator.roleId}`.execute(api.system());
  await eventually(async () => expect(await listOn(operator.token)).toBe(errors.forbidden.code));
  const another = await api.operator(["UserManage"]);
  expect(await listOn(another.token)).toBe(0);
  await sql`delete from role_menu where role_id = ${another.roleId}`.execute(api.system());
  await eventually(async () => expect(await listOn(another.token)).toBe(errors.forbidden.code));
});
