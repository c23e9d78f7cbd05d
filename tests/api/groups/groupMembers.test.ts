import { sql } from "kysely";
import { expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { groupMaker } from "../support/groupMaker.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { found, addPeople, addGroup } = groupMaker(api);
const { load } = groups.endpoints;
const { list, create: add, setRole, mute: silence, delete: remove, candidates } = groupMembers.endpoints;

const readFailure = async (batch: Promise<{ results: { ok: boolean; code?: number | undefined }[] }>) =>
  (await batch).results.map(({ ok, code }) => (ok ? "ok" : code));

test("members are added, promoted, muted and removed, each answered, and the owner stays [5.3]", async () => {
  const { admin } = found;
  const group = await addGroup(1);
  const [inside = ""] = group.memberIds;
  const [fresh = "", closed = "", banned = ""] = await addPeople(3);
  await sql`update member set status = 'Closed' where id = ${closed}`.execute(api.system());
  await sql`update member set status = 'Disable' where id = ${banned}`.execute(api.system());
  const groupId = group.id;
  const offered = (await admin.call(candidates, { groupId, text: fresh })).map(({ id }) => id);
  expect([offered.includes(fresh), offered.includes(inside)]).toEqual([true, false]);
  const asked = [fresh, inside, closed, banned, "987654321987"];
  expect(await readFailure(admin.call(add, { groupId, memberIds: asked }))).toEqual([
    "ok",
    errors.alreadyInGroup.code,
    errors.memberDeleted.code,
    errors.memberBanned.code,
    errors.notFound.code,
  ]);
  expect(await readFailure(admin.call(setRole, { groupId, ids: [fresh, group.ownerId], groupRole: "Admin" }))).toEqual([
    "ok",
    errors.groupOwnerFixed.code,
  ]);
  expect(await readFailure(admin.call(silence, { groupId, id: fresh, muteStatus: "Muted" }))).toEqual(["ok"]);
  expect((await admin.call(list, { groupId, muteStatus: "Muted" })).records).toMatchObject([
    { id: fresh, groupRole: "Admin" },
  ]);
  expect(await readFailure(admin.call(remove, { groupId, ids: [fresh, group.ownerId] }))).toEqual([
    "ok",
    errors.groupOwnerFixed.code,
  ]);
  expect(await admin.call(load, { id: groupId })).toMatchObject({ memberCount: 2, adminCount: 0 });
});

test("who may not write in a group is found as muted, whether the group or a sanction says so [5.3]", async () => {
  const { admin } = found;
  const group = await addGroup(4);
  const [here = "", everywhere = "", ended = "", warned = ""] = group.memberIds;
  const groupId = group.id;
  await admin.call(silence, { groupId, id: here, muteStatus: "Muted" });
  await sql`insert into sanction (tenant_id, member_id, kind, account, ends_at) values
    (${api.tenantAt(0)}, ${everywhere}, 'Mute', 'anna', now() + interval '1 day'),
    (${api.tenantAt(0)}, ${ended}, 'Mute', 'anna', now() - interval '1 day'),
    (${api.tenantAt(0)}, ${warned}, 'Warning', 'anna', null)`.execute(api.system());
  const find = async (muteStatus: "Open" | "Muted") =>
    (await admin.call(list, { groupId, muteStatus })).records.map(({ id }) => id).toSorted();
  expect(await find("Muted")).toEqual([here, everywhere].toSorted());
  expect(await find("Open")).toEqual([group.ownerId, ended, warned].toSorted());
});

test("another server's group and members answer like missing ones, and its members stay [16.1]", async () => {
  const { admin, other } = found;
  const group = await addGroup(1);
  const [inside = ""] = group.memberIds;
  const [foreign = ""] = await addPeople(1, 1);
  const before = await api.fingerprint("group_member", "chat_group");
  const groupId = group.id;
  expect(await readFailure(admin.call(add, { groupId, memberIds: [foreign] }))).toEqual([errors.notFound.code]);
  for (const [endpoint, input] of [
    [list, { groupId }],
    [add, { groupId, memberIds: [foreign] }],
    [setRole, { groupId, ids: [inside], groupRole: "Admin" }],
    [silence, { groupId, id: inside, muteStatus: "Muted" }],
    [remove, { groupId, ids: [inside] }],
  ] as const)
    expect([endpoint.path, (await other.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 404]);
  expect(await api.fingerprint("group_member", "chat_group")).toBe(before);
});

test("who has the screen alone sees the members and changes nobody [3.1]", async () => {
  const group = await addGroup(2);
  const reader = await api.operator(["UserGroup"]);
  expect((await reader.call(list, { groupId: group.id })).total).toBe(3);
  const before = await api.fingerprint("group_member");
  for (const endpoint of [add, setRole, silence, remove])
    expect((await reader.send(endpoint, { groupId: group.id, ids: group.memberIds })).statusCode).toBe(403);
  expect(await api.fingerprint("group_member")).toBe(before);
});
