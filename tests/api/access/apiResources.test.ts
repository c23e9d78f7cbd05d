import { sql } from "kysely";
import { expect, test } from "vitest";
import { apiResources } from "../../../contract/entities/access/apiResources.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { buildApp } from "../../../server/app.ts";
import { openSwitches } from "../../../server/core/callSwitches.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, switch: change } = apiResources.endpoints;
const id = "memberLevels.listAll";

test("a call switched off answers so on every node, and works again later [3.26]", async () => {
  const owner = await api.superAdmin();
  const other = await openSwitches(api.deps.database, (error) => console.error(error.message));
  const node = await buildApp({ ...api.deps, switches: other });
  const path = `/v1${memberLevels.endpoints.listAll.path}`;
  const onOther = async () =>
    (await node.inject({ url: path, headers: { authorization: owner.token ?? "" } })).statusCode;
  try {
    expect(await onOther()).toBe(200);
    expect(await owner.call(change, { id, callState: "Disable" })).toMatchObject({ callState: "Disable" });
    await eventually(async () => expect(await onOther()).toBe(503));
    await eventually(async () => {
      await expect(owner.call(memberLevels.endpoints.listAll, {})).rejects.toMatchObject({ status: 503, code: 1012 });
    });
    await owner.call(change, { id, callState: "Enable" });
    await eventually(async () => expect(await onOther()).toBe(200));
  } finally {
    await node.close();
  }
  const { records } = await owner.call(operationLogs.endpoints.list, { targetType: "apiResources", targetId: "none" });
  expect(records).toEqual([]);
  const { records: entries } = await owner.call(operationLogs.endpoints.list, { call: "apiResources.switch" });
  expect(entries.map(({ changes }) => changes[id]?.after)).toEqual([{ callState: "Enable" }, { callState: "Disable" }]);
});

test("signing in, and what switches a call on again, cannot be switched off [3.26]", async () => {
  const owner = await api.superAdmin();
  const { records } = await owner.call(list, { pageSize: 500 });
  const fixed = records.filter(({ isFixed }) => isFixed).map((call) => call.id);
  expect(fixed).toEqual(
    expect.arrayContaining(["session.login", "session.menuTree", "apiResources.switch", "apiResources.list"]),
  );
  const before = await api.fingerprint("api_switched_off");
  for (const call of fixed) {
    await expect(owner.call(change, { id: call, callState: "Disable" })).rejects.toMatchObject({ status: 422 });
  }
  await expect(owner.call(change, { id: "no.such", callState: "Disable" })).rejects.toMatchObject({ status: 404 });
  await expect(owner.call(change, { id, callState: "Enable" })).rejects.toMatchObject({ status: 400 });
  expect(await api.fingerprint("api_switched_off")).toBe(before);
});

test("only the super admin may, whatever a role holds [3.26]", async () => {
  const server = await api.operator(["ApiResource", "apiResources:switch"]);
  await expect(server.call(list, {})).rejects.toMatchObject({ status: 403 });
  await expect(server.call(change, { id, callState: "Disable" })).rejects.toMatchObject({ status: 403 });
  // The server's own super-admin role holds everything that is the server's, and this is not.
  await sql`update account_role set role_id = (select id from role where tenant_id = ${server.tenantId}
    and is_super_admin)
    where account_id = ${server.accountId}`.execute(api.system());
  await eventually(async () => {
    await expect(server.call(list, {})).rejects.toMatchObject({ status: 403 });
  });
});

test("calls are listed by entity, method, access and state, with how often each was made [3.26]", async () => {
  const owner = await api.superAdmin();
  await sql`insert into api_usage (hour, call, calls, refused, errors) values
    (date_trunc('hour', now()), 'members.list', 10, 2, 1), (date_trunc('hour', now()) - interval '50 hours',
    'members.list', 5, 0, 0)
    on conflict (hour, call) do update set calls = 10, refused = 2, errors = 1`.execute(api.system());
  expect(await owner.call(load, { id: "members.list" })).toMatchObject({
    entity: "members",
    codes: ["UserManage"],
    days: [0, 0, 0, 0, 5, 0, 10],
    lastDay: { calls: 10, refused: 2, errors: 1 },
    lastWeek: { calls: 15 },
  });
  const first = (await owner.call(list, { sort: "calls:desc", pageSize: 1 })).records[0];
  expect(first?.lastWeek.calls).toBeGreaterThan(0);
  const { records } = await owner.call(list, { entity: "members", method: "DELETE", callAccess: "permission" });
  expect(records.map((call) => call.id)).toEqual(["members.clearCache", "members.clearMessages", "members.delete"]);
  expect((await owner.call(list, { q: "disableMember" })).records).toMatchObject([
    { id: "members.ban", aliases: [{ method: "PUT" }], callState: "Enable" },
  ]);
  const inChinese = { headers: { language: "zh-CN" } };
  const words = (await owner.call(list, { q: "会员：封禁" }, inChinese)).records.map((call) => call.id);
  expect(words).toContain("members.ban");
  expect((await owner.call(list, { callState: "Disable" })).total).toBe(0);
});

test("calls are counted by what came of them, and the counts outlive the node [3.26]", async () => {
  const owner = await api.superAdmin();
  const node = await buildApp(api.deps);
  const url = `/v1${memberLevels.endpoints.load.path}?id=999999`;
  for (let index = 0; index < 3; index++) await node.inject({ url, headers: { authorization: owner.token ?? "" } });
  await node.close();
  expect(await owner.call(load, { id: "memberLevels.load" })).toMatchObject({
    lastDay: { calls: 3, refused: 3, errors: 0 },
  });
});
