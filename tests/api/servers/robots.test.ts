import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { robotBindings } from "../../../contract/entities/servers/robotBindings.ts";
import { robotKeys } from "../../../contract/entities/servers/robotKeys.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { hashToken } from "../../../server/auth/secrets.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, create, update, delete: remove } = robots.endpoints;
const keys = robotKeys.endpoints;
const bindings = robotBindings.endpoints;
const all = ["RobotList", ...robots.buttons.map((button) => `robots:${button}`)];
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
let other: Operator;

const withFreshCode = async (operator: Operator) => {
  await sql`update session set factor_at = now() where account_id = ${operator.accountId}`.execute(api.system());
  api.deps.access.forget();
  return operator;
};
const addGroup = async (name: string, status = "Enable", tenant = 0) => {
  const level = await api.findLevel("Normal", tenant);
  const { rows } = await sql<{ id: string }>`
    with owner as (insert into member (tenant_id, account, nickname, level_id) values (${api.tenantAt(tenant)}, ${`own_${name}`}, 'Owner', ${level}) returning id)
    insert into chat_group (tenant_id, name, owner_id, status, member_count) select ${api.tenantAt(tenant)}, ${name}, id, ${status}, 1 from owner returning id`.execute(
    api.system(),
  );
  return rows[0]!.id;
};
const countMembers = async (groupId: string) => {
  const { rows } = await sql<{ counted: number; role: string | null }>`
    select member_count as counted, (select string_agg(role, ',') from group_member m where m.group_id = g.id) as role from chat_group g where id = ${groupId}`.execute(
    api.system(),
  );
  return rows[0];
};

beforeAll(async () => {
  admin = await withFreshCode(await api.operator(all));
  other = await withFreshCode(await api.operator(all, 1));
});

test("a robot is made, changed and found; a member that nobody can sign in as stands behind it [12.24]", async () => {
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
  const before = await api.fingerprint("robot", "member", "operation_log");
  const response = await admin.send(create, { name: "Right", ...wrong });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("robot", "member", "operation_log")).toBe(before);
});

test("a key is shown once, kept as a hash, and stands in no log [12.25, 15.2]", async () => {
  const { id: robotId } = await admin.call(create, { name: "Keys" });
  const made = await admin.call(keys.create, { robotId, name: "Server", rights: ["SendMessage"] });
  expect(made.key).toMatch(/^imrk_[A-Za-z0-9]{43}$/);
  expect(made.key.startsWith(made.prefix) && made.key.endsWith(made.ending)).toBe(true);
  const viaGet = await admin.send({ method: "GET", path: keys.createKey.path }, { robotId });
  expect(viaGet.headers["cache-control"]).toBe("no-store");
  const second: { key: string } = viaGet.json().data;
  expect(second.key).toMatch(/^imrk_/);
  const shown = await admin.send(keys.list, { robotId });
  expect(shown.json().data.total).toBe(2);
  const { rows } = await sql<{ hashes: string[]; text: string }>`
    select (select array_agg(encode(key_hash, 'hex')) from robot_key where robot_id = ${robotId}) as hashes,
      (select string_agg(t::text, '') from operation_log t) || (select string_agg(t::text, '') from robot_key t) as text`.execute(
    api.system(),
  );
  for (const { key } of [made, second]) {
    expect(rows[0]!.hashes).toContain(hashToken(key).toString("hex"));
    expect(rows[0]!.text).not.toContain(key);
    expect(shown.body).not.toContain(key);
  }
});

test("resetting gives a new key for a fresh code, and the old one is gone [12.25]", async () => {
  const { id: robotId } = await admin.call(create, { name: "Reset" });
  const made = await admin.call(keys.createKey, { robotId });
  const stale = await api.operator(all);
  await sql`update session set factor_at = now() - interval '1 hour' where account_id = ${stale.accountId}`.execute(
    api.system(),
  );
  api.deps.access.forget();
  expect((await stale.send(keys.resetting, { id: made.id })).statusCode).toBe(403);
  const anew = await admin.call(keys.resetting, { id: made.id });
  expect(anew.key).not.toBe(made.key);
  expect(anew).toMatchObject({ id: made.id, resetTime: expect.any(String) });
  const { rows } = await sql<{
    hash: string;
  }>`select encode(key_hash, 'hex') as hash from robot_key where id = ${made.id}`.execute(api.system());
  expect(rows[0]!.hash).toBe(hashToken(anew.key).toString("hex"));
});

test("a key is changed, lapses and is deleted [12.26]", async () => {
  const { id: robotId } = await admin.call(create, { name: "Change" });
  const { id } = await admin.call(keys.createKey, { robotId });
  expect(
    await admin.call(keys.update, { id, rights: ["ReadMentions", "SendMessage"], status: "Disable" }),
  ).toMatchObject({
    status: "Disable",
    rights: ["ReadMentions", "SendMessage"],
  });
  await expect(admin.call(keys.update, { id, rights: ["SendMessage", "ReadMentions"] })).rejects.toMatchObject({
    status: 400,
  });
  for (const wrong of [
    { rights: [] },
    { expiresTime: "2020-01-01T00:00:00Z" },
    { status: "Expired" },
    { rights: ["Everything"] },
  ])
    expect((await admin.send(keys.update, { id, ...wrong })).statusCode).toBe(400);
  await sql`update robot_key set expires_at = now() - interval '1 second', status = 'Enable' where id = ${id}`.execute(
    api.system(),
  );
  expect((await admin.call(keys.list, { robotId, status: "Expired" })).records).toMatchObject([
    { id, status: "Expired" },
  ]);
  expect(await admin.call(keys.delete, { id })).toEqual({ id });
  expect((await admin.call(keys.list, { robotId })).total).toBe(0);
});

test("a robot joins a group as a Robot with its rights there, once, and leaves it [12.24]", async () => {
  const { id: robotId } = await admin.call(create, { name: "Joiner" });
  const groupId = await addGroup("Readers");
  expect((await admin.call(bindings.candidates, { robotId, text: "eader" })).map(({ id }) => id)).toEqual([groupId]);
  const bound = await admin.call(bindings.create, { robotId, groupId, mayReadAll: true });
  expect(bound).toMatchObject({
    robotName: "Joiner",
    groupName: "Readers",
    maySend: true,
    mayReadAll: true,
    memberCount: 2,
  });
  expect(await countMembers(groupId)).toEqual({ counted: 2, role: "Robot" });
  expect(await admin.call(bindings.candidates, { robotId, text: groupId })).toEqual([]);
  await expect(admin.call(bindings.create, { robotId, groupId })).rejects.toMatchObject({
    errors: { groupId: "The robot is in this group already" },
  });
  expect(await admin.call(bindings.selectRobotBanding, { id: bound.id })).toMatchObject({ id: bound.id, groupId });
  expect(await admin.call(bindings.update, { id: bound.id, maySend: false })).toMatchObject({
    maySend: false,
    mayReadAll: true,
  });
  expect(await admin.call(bindings.deleteById, { id: bound.id })).toEqual({ id: bound.id });
  expect(await countMembers(groupId)).toEqual({ counted: 1, role: null });
  expect((await admin.send(bindings.deleteById, { id: bound.id })).statusCode).toBe(404);
});

test("a dissolved group takes no robot, all bindings of a robot or a group go at once [5.7, 12.26]", async () => {
  const [first, second] = [await admin.call(create, { name: "One" }), await admin.call(create, { name: "Two" })];
  const closed = await addGroup("Closed", "Closed");
  await expect(admin.call(bindings.create, { robotId: first.id, groupId: closed })).rejects.toMatchObject({
    status: 422,
  });
  const groups = [await addGroup("A group"), await addGroup("B group")];
  for (const robot of [first, second])
    for (const groupId of groups) await admin.call(bindings.create, { robotId: robot.id, groupId });
  expect((await admin.send(bindings.deleteRobotBanding, {})).statusCode).toBe(400);
  expect(await admin.call(bindings.deleteRobotBanding, { robotId: first.id, groupId: groups[0]! })).toEqual({
    deleted: 1,
  });
  expect(await admin.call(bindings.deleteRobotBanding, { groupId: groups[1]! })).toEqual({ deleted: 2 });
  expect((await admin.call(bindings.list, { groupId: groups[0]! })).records).toMatchObject([{ robotId: second.id }]);
  expect(await countMembers(groups[1]!)).toEqual({ counted: 1, role: null });
});

test("a deleted robot leaves its groups and keys, and its member stays as a tombstone [12.27, 17.11]", async () => {
  const { id } = await admin.call(create, { name: "Goner" });
  const groupId = await addGroup("Last");
  await admin.call(bindings.create, { robotId: id, groupId });
  await admin.call(keys.createKey, { robotId: id });
  expect(await admin.call(remove, { id })).toEqual({ id });
  expect((await admin.send(load, { id })).statusCode).toBe(404);
  expect(await countMembers(groupId)).toEqual({ counted: 1, role: null });
  const { rows } =
    await sql`select status, (select count(*)::int from robot_key where robot_id = m.id) as keys from member m where id = ${id}`.execute(
      api.system(),
    );
  expect(rows).toEqual([{ status: "Closed", keys: 0 }]);
});

test("another server's robot, key, group and binding answer like missing ones, and each action asks for its own button", async () => {
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
