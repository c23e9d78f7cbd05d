import { expect, test } from "vitest";
import { robotBindings } from "../../../contract/entities/servers/robotBindings.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { startApi } from "../support/harness.ts";
import { robotMaker } from "../support/robotMaker.ts";

const api = startApi();
const { found, addGroup, countMembers } = robotMaker(api);
const { create } = robots.endpoints;
const bindings = robotBindings.endpoints;

test("a robot joins a group as a Robot with its rights there, once, and leaves it [12.24]", async () => {
  const { admin } = found;
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
    errors: { groupId: "The robot is already in this group" },
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
  const { admin } = found;
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

test("another server's binding is a missing one, and each action asks for its own button [3.1, 16.1]", async () => {
  const { admin, other } = found;
  const { id: robotId } = await admin.call(create, { name: "Bound" });
  const groupId = await addGroup("Bound here");
  const free = await addGroup("Free");
  const { id } = await admin.call(bindings.create, { robotId, groupId });
  const reader = await api.operator(["RobotList"]);
  expect((await reader.call(bindings.list, { robotId })).records).toMatchObject([{ id, groupName: "Bound here" }]);
  const before = await api.fingerprint("robot_binding", "group_member");
  for (const [endpoint, input] of [
    [bindings.create, { robotId, groupId: free }],
    [bindings.update, { id, maySend: false }],
    [bindings.deleteById, { id }],
  ] as const) {
    expect([endpoint.path, (await other.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 404]);
    expect([endpoint.path, (await reader.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 403]);
  }
  expect(await api.fingerprint("robot_binding", "group_member")).toBe(before);
});
