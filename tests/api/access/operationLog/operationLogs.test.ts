import { beforeAll, expect, test } from "vitest";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import { systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { menus } from "../../../../contract/entities/access/menus.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { readWorkbook } from "../../../../server/spreadsheets/read.ts";
import { eventually } from "../../support/eventually.ts";
import { startApi } from "../../support/harness.ts";

const api = startApi();
const { list, load, export: excel } = operationLogs.endpoints;
let admin: Awaited<ReturnType<typeof api.operator>>;
let ids: string[];

beforeAll(async () => {
  admin = await api.operator(["UserManage", "Log", "members:add", "members:ban", "operationLogs:export"]);
  const { records } = await admin.call(members.endpoints.createMany, {
    prefix: "lo",
    count: 2,
    memberLevelId: await api.findLevel("Normal"),
  });
  ids = records.map(({ id }) => id);
  await admin.call(members.endpoints.ban, { id: ids[0]! }, { headers: { "x-host": "console.example.org" } });
});

test("what was done to one member is found, with who, from where, and what it changed [15.1]", async () => {
  const { records } = await admin.call(list, { targetType: "members", targetId: ids[0]! });
  expect(records.map(({ call }) => call)).toEqual(["members.ban", "members.createMany"]);
  expect(records[0]).toMatchObject({
    accountId: admin.accountId,
    targets: [ids[0]],
    changes: { [ids[0]!]: { before: { memberStatus: "Enable" }, after: { memberStatus: "Disable" } } },
    operationResult: "Success",
    host: "console.example.org",
    ip: "127.0.0.1",
  });
  expect(await admin.call(load, { id: records[0]!.id })).toEqual(records[0]);
});

test("other servers and their admins are no part of this server's log, for its own people [15.5, 16.1]", async () => {
  const superAdmin = await api.superAdmin();
  const other = await superAdmin.call(tenants.endpoints.create, { tenantName: "Elsewhere" });
  const own = await superAdmin.call(tenants.endpoints.load, { id: api.tenantAt(0) });
  await superAdmin.call(tenants.endpoints.update, { id: own.id, note: "ours" });
  const addAdmin = (account: string, tenantId: string) =>
    superAdmin.call(admins.endpoints.create, {
      account,
      nickname: account,
      password: "Quiet7Harbour",
      tenants: [{ tenantId, roleIds: [] }],
    });
  const [theirs, ours] = [await addAdmin("bossThere", other.id), await addAdmin("bossHere", own.id)];
  const seenBy = async (who: { call: typeof superAdmin.call }) => {
    const { records } = await who.call(list, { accountId: superAdmin.accountId });
    return records.flatMap(({ targets }) => targets).toSorted();
  };
  expect(await seenBy(superAdmin)).toEqual([own.id, other.id, ours.id, theirs.id].toSorted());
  expect(await seenBy(admin)).toEqual([own.id, ours.id].toSorted());
  const [hidden] = (await superAdmin.call(list, { targetType: "tenants", targetId: other.id })).records;
  await expect(admin.call(load, { id: hidden!.id })).rejects.toMatchObject({ status: 404 });
});

test("what could be done to none of several is refused, and names them [15.18]", async () => {
  const missing = ["987654321", "987654322"];
  const answer = await admin.call(members.endpoints.ban, { ids: missing });
  expect(answer).toMatchObject({ succeeded: 0, failed: 2 });
  const latest = async () => (await admin.call(list, { call: "members.ban" })).records[0];
  expect(await latest()).toMatchObject({ operationResult: "Refused", targets: missing, changes: {} });
  await admin.call(members.endpoints.ban, { id: ids[0]!, memberStatus: "Enable" });
  await admin.call(members.endpoints.ban, { ids: [ids[0]!, missing[0]!] });
  expect(await latest()).toMatchObject({ operationResult: "Success", targets: [ids[0]] });
});

test("what somebody was refused stands as refused among what was done to a member [15.17]", async () => {
  const reader = await api.operator(["UserManage"]);
  expect((await reader.send(members.endpoints.forceOffline, { ids: [ids[1]!] })).statusCode).toBe(403);
  const { records } = await admin.call(members.endpoints.operations, { memberId: ids[1]! });
  expect(records[0]).toMatchObject({ call: "members.forceOffline", operationResult: "Refused" });
});

test("what was done to a member names what its values point to [15.15]", async () => {
  const { records } = await admin.call(members.endpoints.operations, { memberId: ids[1]! });
  expect(records.at(-1)?.names).toEqual({ [`memberLevels:${await api.findLevel("Normal")}`]: "Normal" });
});

test("filters by operator, object, address, call, result, request and time each narrow the log [15.4]", async () => {
  const [entry] = (await admin.call(list, { call: "members.ban" })).records;
  const finds = async (filter: object) => (await admin.call(list, filter)).records.some(({ id }) => id === entry!.id);
  const { account, accountId, requestId, createTime } = entry!;
  const right = {
    account: account.slice(1, 5),
    accountId,
    requestId,
    operationResult: "Success",
    ip: "127.0.0.1",
    target: (await admin.call(members.endpoints.load, { id: ids[0]! })).nickname,
  };
  for (const [name, value] of Object.entries(right))
    expect([name, await finds({ [name]: value })]).toEqual([name, true]);
  expect(await finds({ createTimeStart: createTime })).toBe(true);
  for (const filter of [
    { account: "nobody" },
    { target: "nobody" },
    { target: ids[1]! },
    { ip: "127.0.0.2" },
    { accountId: "999999" },
    { operationResult: "Refused" },
    { targetType: "memberLevels" },
    { createTimeEnd: createTime },
  ]) {
    expect([filter, await finds(filter)]).toEqual([filter, false]);
  }
  await expect(admin.call(list, { call: "no call" })).rejects.toMatchObject({
    status: 400,
    errors: { call: expect.any(String) },
  });
});

test("what was deleted is found by what it was called, a setting and a screen by their words [15.4]", async () => {
  const root = await api.superAdmin();
  const { id } = await root.call(inviteCodes.endpoints.create, { alias: "springfair" });
  await root.call(inviteCodes.endpoints.update, { id, note: "For the fair" });
  await root.call(inviteCodes.endpoints.delete, { ids: [id] });
  const found = async (target: string) => (await root.call(list, { target })).records.map(({ call }) => call);
  expect(await found("ringfai")).toEqual(["inviteCodes.delete", "inviteCodes.update", "inviteCodes.create"]);
  expect(await found("ring%fai")).toEqual([]);
  await root.call(systemSettings.endpoints.update, { id: "maxMentions", value: 9 });
  expect(await found("mentions per mess")).toEqual(["systemSettings.update"]);
  const entry = (await root.call(menus.endpoints.list, {})).find(({ path }) => path === "/textMessage");
  await root.call(menus.endpoints.update, { id: entry!.id, icon: "chat" });
  const [changed] = (await root.call(list, { target: "ms chann" })).records;
  expect(changed).toMatchObject({ call: "menus.update", names: { [`menus:${entry!.id}`]: "SMS channels" } });
});

test("what an error shows of its request's id finds the entry, and nothing shorter or wilder [15.4, 15.5]", async () => {
  const [entry] = (await admin.call(list, { call: "members.ban" })).records;
  const find = async (requestId: string, by = admin) => {
    const { records } = await by.call(list, { requestId });
    return records.map(({ requestId: found }) => found);
  };
  const { requestId } = entry!;
  expect(await find(requestId.slice(0, 8))).toEqual([requestId]);
  expect(await find(requestId)).toEqual([requestId]);
  for (const none of [requestId.slice(0, 7), "_".repeat(8), `${requestId.slice(0, 7)}%`, `${requestId}%`])
    expect([none, await find(none)]).toEqual([none, []]);
  expect(await find(requestId.slice(0, 8), await api.operator(["Log"], 1))).toEqual([]);
});

test("a call refused for lack of permission leaves one entry a minute and nothing else [15.3]", async () => {
  const viewer = await api.operator(["UserManage"]);
  const before = await api.fingerprint("member", "member_level");
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(viewer.call(members.endpoints.ban, { ids, memberStatus: "Enable" })).rejects.toMatchObject({
      status: 403,
    });
  await eventually(async () => {
    const { records } = await admin.call(list, { accountId: viewer.accountId });
    expect(records).toEqual([
      expect.objectContaining({
        call: "members.ban",
        operationResult: "Refused",
        targetType: "members",
        targets: ids,
        changes: {},
        params: { memberStatus: "Enable" },
      }),
    ]);
  });
  expect(await api.fingerprint("member", "member_level")).toBe(before);
});

test("the export holds what the filter shows, no formula, and is an entry itself [15.4]", async () => {
  const response = await admin.send(excel, { call: "members.ban", timeZone: "+00:00" });
  const rows = await readWorkbook(response.rawPayload, { rows: 100, columns: 20 });
  const { records } = await admin.call(list, { call: "members.ban" });
  expect(rows).toHaveLength(records.length + 1);
  expect(rows[0]).toContain("Request ID");
  const { nickname } = await admin.call(members.endpoints.load, { id: ids[0]! });
  const told = rows.find((row) => row[1] === `Operator banned member ${nickname} (${ids[0]})`);
  expect(told?.[7]).toBe("Status: Enabled → Banned");
  expect((await admin.call(list, { call: "operationLogs.export" })).records[0]).toMatchObject({
    params: { call: "members.ban" },
  });
});

test("the export names each of several records beside what was changed of it [15.4, 15.15]", async () => {
  const response = await admin.send(excel, { call: "members.createMany", timeZone: "+00:00" });
  const [, row] = await readWorkbook(response.rawPayload, { rows: 100, columns: 20 });
  const made = await Promise.all(ids.map((id) => admin.call(members.endpoints.load, { id })));
  for (const { id, nickname } of made) expect(row?.[7]).toContain(`${nickname} (${id}) `);
  expect(row?.[7]?.split("\n").filter((line) => /^\d/.test(line))).toEqual([]);
});

test("the log is the server's own, and only for those who hold it [15.5]", async () => {
  const other = await api.operator(["Log"], 1);
  expect((await other.call(list, {})).total).toBe(0);
  const { records } = await admin.call(list, {});
  await expect(other.call(load, { id: records[0]!.id })).rejects.toMatchObject({ status: 404 });
  const viewer = await api.operator(["UserManage"]);
  await expect(viewer.call(list, {})).rejects.toMatchObject({ status: 403 });
  await expect((await api.operator(["Log"])).call(excel, {})).rejects.toMatchObject({ status: 403 });
});

test("moving to another server stands in the logs of both, staying where one is in neither [15.10]", async () => {
  const mover = await api.superAdmin();
  const readers = [await api.superAdmin(0), await api.superAdmin(1)];
  const moveTo = async (index: number) => {
    await mover.call(session.endpoints.switchTenant, { tenantId: api.tenantAt(index) });
    const query = { accountId: mover.accountId, call: "session.switchTenant" };
    return Promise.all(readers.map(async (reader) => (await reader.call(list, query)).total));
  };
  // As a sign-in over a page of the first server does.
  expect(await moveTo(0)).toEqual([0, 0]);
  expect(await moveTo(1)).toEqual([1, 1]);
  expect(await moveTo(1)).toEqual([1, 1]);
  expect(await moveTo(0)).toEqual([2, 2]);
});
