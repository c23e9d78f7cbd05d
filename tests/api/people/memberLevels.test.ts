import { beforeAll, expect, test } from "vitest";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, listAll, create, update, delete: remove, capacities, updateCapacities } = memberLevels.endpoints;
let admin: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  admin = await api.operator(codesOf(memberLevels));
});

test("a level is made, changed, used and deleted [4.16, 4.18]", async () => {
  const made = await admin.call(create, { name: "Gold", levelCode: "Normal", displayHead: true, headText: "VIP" });
  expect(made).toMatchObject({ name: "Gold", headText: "VIP", memberCount: 0, isDefault: false });
  expect((await admin.call(update, { id: made.id, name: "Golden" })).name).toBe("Golden");
  const superAdmin = await api.superAdmin();
  const member = await superAdmin.call(members.endpoints.create, {
    account: "golden",
    password: "abcdefg1",
    nickname: "Golden",
    memberLevelId: made.id,
  });
  await expect(admin.call(remove, { id: made.id })).rejects.toMatchObject({
    status: 422,
    errors: { id: "Still in use" },
  });
  await superAdmin.call(members.endpoints.changeLevel, {
    ids: [member.id],
    memberLevelId: await api.findLevel("Normal"),
  });
  expect(await admin.call(remove, { id: made.id })).toEqual({ id: made.id });
});

test("the default is given to another level, and one always has it [4.16]", async () => {
  const levels = async () => (await admin.call(list, {})).records;
  const former = (await levels()).find(({ isDefault }) => isDefault)?.id ?? "";
  const id = await api.findLevel("Admin");
  await expect(admin.call(update, { id: former, isDefault: false })).rejects.toMatchObject({
    errors: { isDefault: "Make another level the default first" },
  });
  expect(await admin.call(update, { id, isDefault: true })).toMatchObject({ isDefault: true });
  expect((await levels()).flatMap((level) => (level.isDefault ? [level.id] : []))).toEqual([id]);
  await admin.call(update, { id: former, isDefault: true });
});

test("System is not offered unless asked for, and cannot be made, changed or deleted [4.17]", async () => {
  expect((await admin.call(listAll, {})).map(({ levelCode }) => levelCode)).toEqual(["Normal", "Admin", "BigGod"]);
  expect(await admin.call(listAll, { withSystem: "true" })).toHaveLength(4);
  const id = await api.findLevel("System");
  expect((await admin.send(create, { name: "Mine", levelCode: "System" })).statusCode).toBe(400);
  await expect(admin.call(update, { id, name: "Mine" })).rejects.toMatchObject({ status: 400 });
  await expect(admin.call(remove, { id })).rejects.toMatchObject({ status: 400 });
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "eleven char" }, "name"],
  [{ name: "Normal" }, "name"],
  [{ displayHead: true, headText: null }, "headText"],
  [{ displayHead: true, headText: "five5" }, "headText"],
  [{ levelCode: "King" }, "levelCode"],
])("a level with %j is refused at its field [18.1]", async (wrong, field) => {
  const before = await api.fingerprint("member_level", "operation_log");
  const response = await admin.send(create, { name: "Silver", levelCode: "Normal", ...wrong });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors)).toEqual([field]);
  expect(await api.fingerprint("member_level", "operation_log")).toBe(before);
});

test("head text counts what people see as characters [4.16]", async () => {
  expect(
    await admin.call(create, { name: "Family", levelCode: "Normal", displayHead: true, headText: "👨‍👩‍👧‍👦ễ小A" }),
  ).toMatchObject({ headText: "👨‍👩‍👧‍👦ễ小A" });
});

test("capacities are changed by a list, here or on a server that the account has [4.18, 16.4, 18.16]", async () => {
  const id = await api.findLevel("Normal");
  const changed = await admin.call(updateCapacities, { list: [{ memberLevelId: id, maxFriends: 7 }] });
  expect(changed.find(({ memberLevelId }) => memberLevelId === id)).toMatchObject({
    maxFriends: 7,
    maxGroupsJoined: 200,
  });
  const bare = await admin.send(updateCapacities, [{ memberLevelId: id, maxFriends: 8 }]);
  expect(bare.json().code).toBe(0);
  const both = await api.superAdmin();
  const foreign = await api.findLevel("Normal", 1);
  const path = `${updateCapacities.path}?selectTenantId=${api.tenantAt(1)}` as "/x";
  expect(
    (await both.send({ method: "PUT", path }, [{ memberLevelId: foreign, maxFriends: 9 }])).json().data[0],
  ).toMatchObject({ maxFriends: 9 });
  expect((await admin.send({ method: "PUT", path }, [{ memberLevelId: foreign, maxFriends: 1 }])).statusCode).toBe(404);
  expect((await admin.send(updateCapacities, [{ memberLevelId: foreign, maxFriends: 1 }])).statusCode).toBe(404);
  expect((await admin.send(updateCapacities, [{ memberLevelId: id, maxFriends: 1_000_000_000 }])).statusCode).toBe(400);
  expect((await admin.call(capacities, {})).records.find(({ memberLevelId }) => memberLevelId === id)).toMatchObject({
    maxFriends: 8,
  });
});

test("an operator with the screen alone sees levels and changes nothing", async () => {
  const operator = await api.operator(["UserRoleManage"]);
  expect((await operator.call(list, {})).records.length).toBeGreaterThan(3);
  for (const endpoint of [create, update, updateCapacities, remove])
    expect((await operator.send(endpoint, {})).statusCode).toBe(403);
});

test("another server's level answers like a missing one [16.1]", async () => {
  const id = await api.findLevel("Normal", 1);
  const answers = await Promise.all(
    [id, "987654321"].map((target) => admin.send(update, { id: target, name: "Taken" })),
  );
  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: "" }));
  expect(bodies[0]).toEqual(bodies[1]);
  expect(answers[0]!.statusCode).toBe(404);
});
