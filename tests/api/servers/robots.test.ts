import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { robotBindings } from "../../../contract/entities/servers/robotBindings.ts";
import { robotKeys } from "../../../contract/entities/servers/robotKeys.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { serverInformation } from "../../../contract/entities/servers/serverInformation.ts";
import { dataStatistics } from "../../../contract/entities/statistics/dataStatistics.ts";
import { home } from "../../../contract/entities/statistics/home.ts";
import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { collectStatistics } from "../../../server/entities/statistics/statistics/collect.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { startApi } from "../support/harness.ts";
import { addMember, addMessages } from "../support/messageMaker.ts";
import { robotMaker } from "../support/robotMaker.ts";

const api = startApi();
const { found, addGroup, countMembers } = robotMaker(api);
const { list, load, create, update, delete: remove } = robots.endpoints;
const keys = robotKeys.endpoints;
const bindings = robotBindings.endpoints;

test("a robot is made, changed and found; a member that nobody can sign in as stands behind it [12.24]", async () => {
  const { admin } = found;
  const made = await admin.call(create, { name: "Weather", signature: "Rain or shine" });
  expect(made).toMatchObject({ name: "Weather", status: "Enable", keyCount: 0, groupCount: 0 });
  const superAdmin = await api.superAdmin();
  expect(await superAdmin.call(members.endpoints.load, { id: made.id })).toMatchObject({
    nickname: "Weather",
    registerType: "System",
    memberLevelName: "System",
  });
  const changed = await admin.call(update, { id: made.id, name: "Weather bot", updateTime: made.updateTime });
  expect(changed).toMatchObject({ name: "Weather bot", signature: "Rain or shine" });
  await expect(admin.call(update, { id: made.id, name: "Mine", updateTime: made.updateTime })).rejects.toMatchObject({
    status: 409,
  });
  expect((await admin.call(list, { name: "ather" })).records).toMatchObject([{ id: made.id }]);
  expect((await superAdmin.call(members.endpoints.load, { id: made.id })).nickname).toBe("Weather bot");
});

test("the list answers every robot when it is asked without pages [12.28]", async () => {
  const { admin } = found;
  for (let index = 0; index < 12; index++) await admin.call(create, { name: `Robot ${index}` });
  expect((await admin.call(list, {})).records).toHaveLength(10);
  const whole = await admin.send(list, { curPage: 1, pageSize: -1 });
  expect(whole.json().data).toMatchObject({ hasNext: false, total: 13 });
  expect(whole.json().data.records).toHaveLength(13);
  expect((await admin.send(list, { pageSize: -2 })).statusCode).toBe(400);
});

test.each([
  [{ name: "x" }, "name"],
  [{ name: "x".repeat(17) }, "name"],
  [{ signature: "x".repeat(31) }, "signature"],
  [{ headImage: "javascript:alert(1)" }, "headImage"],
])("a robot with %j is refused at its field and changes nothing [12.24, 18.5]", async (wrong, field) => {
  const { admin } = found;
  const before = await api.fingerprint("robot", "member", "operation_log");
  const response = await admin.send(create, { name: "Right", ...wrong });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("robot", "member", "operation_log")).toBe(before);
});

test("a deleted robot leaves its groups and keys, and its member stays as a tombstone [12.27, 17.11]", async () => {
  const { admin } = found;
  const { id } = await admin.call(create, { name: "Goner" });
  const groupId = await addGroup("Last");
  await admin.call(bindings.create, { robotId: id, groupId });
  await admin.call(keys.createKey, { robotId: id });
  expect(await admin.call(remove, { id })).toEqual({ id });
  expect((await admin.send(load, { id })).statusCode).toBe(404);
  expect(await countMembers(groupId)).toEqual({ counted: 1, role: null });
  const { rows } =
    await sql`select status, (select count(*)::int from robot_key where robot_id = m.id) as keys from member m
      where id = ${id}`.execute(api.system());
  expect(rows).toEqual([{ status: "Closed", keys: 0 }]);
});

test("the deletion of a robot that is in groups is told of the robot alone, and found with its keys and groups [15.1, 15.4]", async () => {
  const { admin } = found;
  const { id } = await admin.call(create, { name: "Leaver" });
  for (const name of ["One", "Two"]) await admin.call(bindings.create, { robotId: id, groupId: await addGroup(name) });
  await admin.call(keys.createKey, { robotId: id });
  await admin.call(remove, { id });
  const root = await api.superAdmin();
  const about = (await root.call(operationLogs.endpoints.list, { target: "Leaver" })).records.map(({ call }) => call);
  const bound = "robotBindings.create";
  expect(about).toEqual(["robots.delete", "robotKeys.createKey", bound, bound, "robots.create"]);
  const [entry] = (await root.call(operationLogs.endpoints.list, { call: "robots.delete" })).records;
  expect(entry).toMatchObject({ targetType: "robots", targets: [id], targetCount: 1 });
  expect(Object.keys(entry!.changes)).toEqual([id]);
});

/** Everything that says how many people there are, or lists them. */
const countPeople = async () => {
  const reader = await api.superAdmin();
  await collectStatistics({ database: api.deps.database });
  const { members: all, onlineMembers } = await reader.call(home.endpoints.todo, {});
  const { points } = await reader.call(home.endpoints.series, { range: "24h" });
  const { figures } = await reader.call(operatingStatistics.endpoints.overview, { range: "24h" });
  const amountOf = (metric: string) => figures.find((figure) => figure.metric === metric)?.amount;
  const { servers } = await reader.call(dataStatistics.endpoints.overview, { range: "24h" });
  const own = servers.find(({ id: server }) => server === api.tenantAt(0));
  const { quotas } = await reader.call(serverInformation.endpoints.load, {});
  const levels = await reader.call(memberLevels.endpoints.list, {});
  const listed = await reader.call(members.endpoints.list, { pageSize: 500 });
  const exported = await reader.send(members.endpoints.export, {});
  return {
    home: [all, onlineMembers, points.reduce((sum, point) => sum + (point.members ?? 0), 0)],
    operating: ["registered", "cancelled", "senders", "active"].map(amountOf),
    data: [own?.members, own?.registered.amount, own?.active.amount],
    quota: quotas.find(({ kind }) => kind === "users")?.used,
    levels: levels.records.map(({ name, memberCount }) => `${name} ${memberCount}`),
    list: [listed.total, ...listed.records.map(({ nickname }) => nickname)],
    export: (await readWorkbook(exported.rawPayload, { rows: 500, columns: 50 })).map((row) => row[2]),
    audience: (await reader.call(systemNotifications.endpoints.reach, { audience: "All" })).members,
  };
};

test("a robot changes no figure and no list of people, nor does it once it is deleted; its page opens by its ID [12.31]", async () => {
  const { admin } = found;
  const superAdmin = await api.superAdmin();
  const person = await addMember(api, "Person");
  const at = new Date().toISOString();
  await addMessages(api, [{ sender: person, recipient: person, at, content: "Hello" }]);
  const before = await countPeople();
  expect(before.operating).toMatchObject([before.home[2], 0, 1, 1]);
  const { id } = await admin.call(create, { name: "Nobody" });
  await addMessages(api, [{ sender: id, recipient: person, at, content: "Beep" }]);
  expect(await countPeople()).toEqual(before);
  const { list: listMembers, load: loadMember } = members.endpoints;
  for (const filter of [{ id }, { q: id }, { nickname: "Nobody" }, { registerType: "System" }] as const)
    expect([filter, (await superAdmin.call(listMembers, filter)).records]).toEqual([filter, []]);
  // What refers to it finds it all the same.
  expect(await superAdmin.call(loadMember, { id })).toMatchObject({ nickname: "Nobody", memberStatus: "Enable" });
  expect((await superAdmin.call(listMembers, { ids: id })).records).toMatchObject([{ id }]);
  await admin.call(remove, { id });
  expect(await countPeople()).toEqual(before);
  expect(await superAdmin.call(loadMember, { id })).toMatchObject({ nickname: "Nobody", memberStatus: "Closed" });
});

test("another server's robot, key, group and binding are missing ones; each action asks for its button", async () => {
  const { admin, other } = found;
  const { id: robotId } = await admin.call(create, { name: "Ours" });
  const key = await admin.call(keys.createKey, { robotId });
  const groupId = await addGroup("Ours alone");
  const binding = await admin.call(bindings.create, { robotId, groupId });
  const foreign = await addGroup("Theirs", "Enable", 1);
  expect((await admin.send(bindings.create, { robotId, groupId: foreign })).statusCode).toBe(404);
  for (const [endpoint, input] of [
    [load, { id: robotId }],
    [remove, { id: robotId }],
    [keys.createKey, { robotId }],
    [keys.resetting, { id: key.id }],
    [keys.delete, { id: key.id }],
    [bindings.selectRobotBanding, { id: binding.id }],
    [bindings.deleteById, { id: binding.id }],
    [bindings.create, { robotId, groupId: foreign }],
  ] as const)
    expect([endpoint.path, (await other.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 404]);
  const reader = await api.operator(["RobotList"]);
  expect((await reader.call(keys.list, { robotId })).total).toBe(1);
  for (const endpoint of [
    create,
    update,
    remove,
    keys.createKey,
    keys.create,
    keys.update,
    keys.resetting,
    keys.delete,
  ])
    expect((await reader.send(endpoint, {})).statusCode).toBe(403);
  for (const endpoint of [bindings.create, bindings.update, bindings.deleteById, bindings.deleteRobotBanding])
    expect((await reader.send(endpoint, {})).statusCode).toBe(403);
});
