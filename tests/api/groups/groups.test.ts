import { sql } from "kysely";
import { expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { deleteDissolvedGroups } from "../../../server/entities/groups/groups/deletion.ts";
import { dyingAfter } from "../support/dyingDatabase.ts";
import { eventually } from "../support/eventually.ts";
import { groupMaker } from "../support/groupMaker.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { found, addPeople, addGroup, addMessages, countMessages, age } = groupMaker(api);
const { list, load, create, update, mute, changeOwner, clearMessages, dissolve, restore, losses } = groups.endpoints;

const readFailure = async (batch: Promise<{ results: { ok: boolean; code?: number | undefined }[] }>) =>
  (await batch).results.map(({ ok, code }) => (ok ? "ok" : code));

test("a group is made with its owner and members, found by each filter, changed, and its log tells [5.2]", async () => {
  const { admin } = found;
  const group = await addGroup(3, { name: "Runners" });
  expect(group).toMatchObject({ memberCount: 4, groupStatus: "Enable", registerType: "System", muteStatus: "Open" });
  const { nickname } = (await admin.call(groupMembers.endpoints.list, { groupId: group.id, groupRole: "Owner" }))
    .records[0] ?? { nickname: "" };
  for (const filter of [
    { id: group.id },
    { name: "unner" },
    { owner: group.ownerId },
    { owner: nickname },
    { name: "Runners", memberCountMin: 4, memberCountMax: 4 },
    { name: "Runners", groupStatus: "Enable", muteStatus: "Open", registerType: "System" },
  ] as const)
    expect([filter, (await admin.call(list, filter)).records.map(({ id }) => id)]).toEqual([filter, [group.id]]);
  expect(await admin.call(list, { name: "Runners", memberCountMin: 5 })).toMatchObject({ total: 0 });
  await admin.call(update, { id: group.id, name: "Walkers", introduction: "Slowly", muteStatus: "Muted" });
  expect(await admin.call(load, { id: group.id })).toMatchObject({
    name: "Walkers",
    introduction: "Slowly",
    muteStatus: "Muted",
  });
  const { records } = await admin.call(groups.endpoints.operations, { groupId: group.id });
  expect(records.map(({ call }) => call)).toEqual(["groups.update", "groups.create"]);
  expect(records[0]).toMatchObject({ before: { name: "Runners", muteStatus: "Open" }, after: { name: "Walkers" } });
});

test("a wrong name, owner or member makes no group, and a full package none more [5.2, 12.8]", async () => {
  const { admin } = found;
  const [owner = "", gone = ""] = await addPeople(2);
  await sql`update member set status = 'Closed' where id = ${gone}`.execute(api.system());
  const before = await api.fingerprint("chat_group", "group_member");
  for (const [input, field] of [
    [{ name: "x", ownerId: owner }, "name"],
    [{ name: "Fine", ownerId: "987654321987" }, "ownerId"],
    [{ name: "Fine", ownerId: gone }, "ownerId"],
    [{ name: "Fine", ownerId: owner, memberIds: [gone] }, "memberIds"],
    [{ name: "Fine", ownerId: owner, avatar: "/v1/files/1/none.png" }, "avatar"],
  ] as const)
    await expect(
      admin.call(create, { ...input, memberIds: "memberIds" in input ? [...input.memberIds] : [] }),
    ).rejects.toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
  await sql`with p as (insert into package (name, max_groups) values ('Small', 0) returning id)
    update tenant set package_id = p.id from p where tenant.id = ${api.tenantAt(0)}`.execute(api.system());
  await expect(admin.call(create, { name: "Fine", ownerId: owner })).rejects.toMatchObject({
    code: errors.quotaReached.code,
  });
  expect(await api.fingerprint("chat_group", "group_member")).toBe(before);
  await sql`update tenant set package_id = null where id = ${api.tenantAt(0)}`.execute(api.system());
});

test("an export holds the groups of the filter in words", async () => {
  const { admin } = found;
  const group = await addGroup(1, { name: "Exporters" });
  await admin.call(dissolve, { ids: [group.id], reason: "Moved" });
  const { rawPayload } = await admin.send(groups.endpoints.export, { name: "xporter" });
  const rows = await readWorkbook(rawPayload, { rows: 10, columns: 20 });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining([group.id, "Exporters", "Dissolved", "System", "2", "Open", "Moved"]));
});

test("of two who edit, the second is told which fields the first changed [17.12]", async () => {
  const { admin } = found;
  const { id, updateTime } = await addGroup();
  await admin.call(update, { id, name: "First", updateTime });
  await expect(admin.call(update, { id, name: "Second", introduction: "New", updateTime })).rejects.toMatchObject({
    status: 409,
    errors: expect.toSatisfy((said: object) => Object.keys(said).join() === "name"),
  });
  expect(await admin.call(load, { id })).toMatchObject({ name: "First", introduction: "" });
});

test("the owner changes to a member of the group, and there is one, whatever writes [5.4]", async () => {
  const { admin } = found;
  const group = await addGroup(2);
  const [next = ""] = group.memberIds;
  const [outsider = ""] = await addPeople(1);
  await expect(
    admin.call(changeOwner, { id: group.id, ownerId: outsider, formerRole: "Normal" }),
  ).rejects.toMatchObject({ errors: { ownerId: expect.any(String) } });
  await expect(
    admin.call(changeOwner, { id: group.id, ownerId: group.ownerId, formerRole: "Normal" }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await admin.call(changeOwner, { id: group.id, ownerId: next, formerRole: "Admin" })).toMatchObject({
    ownerId: next,
    adminCount: 1,
  });
  const { records } = await admin.call(groupMembers.endpoints.list, { groupId: group.id });
  expect(records.map(({ id, groupRole }) => [id, groupRole])).toEqual([
    [next, "Owner"],
    [group.ownerId, "Admin"],
    [group.memberIds[1], "Normal"],
  ]);
  const [both, none] = [
    sql`update group_member set role = 'Owner' where group_id = ${group.id}`,
    sql`delete from group_member where group_id = ${group.id} and role = 'Owner'`,
  ];
  await expect(both.execute(api.system())).rejects.toThrow(/group_member_owner/);
  await expect(none.execute(api.system())).rejects.toThrow(/owner/);
});

test("a state is left only from where it can be, and each refusal changes nothing [5.5, 5.6, 5.7]", async () => {
  const { admin } = found;
  const [live, dead] = [await addGroup(), await addGroup()];
  expect(await admin.call(losses, { ids: `${live.id},${dead.id}` })).toMatchObject({
    groups: 2,
    members: 6,
    messages: 0,
  });
  await admin.call(dissolve, { ids: [dead.id], reason: "Spam" });
  expect(await admin.call(load, { id: dead.id })).toMatchObject({
    groupStatus: "Closed",
    closeReason: "Spam",
    daysLeft: 30,
    isDeleted: false,
    memberCount: 3,
  });
  const before = await api.fingerprint("chat_group", "group_member");
  const { groupDissolved, groupActive } = errors;
  expect(await readFailure(admin.call(dissolve, { ids: [dead.id], reason: "Again" }))).toEqual([groupDissolved.code]);
  expect(await readFailure(admin.call(restore, { ids: [live.id] }))).toEqual([groupActive.code]);
  expect(await readFailure(admin.call(mute, { ids: [dead.id], muteStatus: "Muted" }))).toEqual([groupDissolved.code]);
  expect(await readFailure(admin.call(clearMessages, { ids: [dead.id] }))).toEqual([groupDissolved.code]);
  for (const refused of [
    () => admin.call(update, { id: dead.id, name: "Other" }),
    () => admin.call(changeOwner, { id: dead.id, ownerId: dead.memberIds[0] ?? "", formerRole: "Normal" }),
    () => admin.call(groupMembers.endpoints.delete, { groupId: dead.id, ids: dead.memberIds }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: groupDissolved.code });
  expect(await api.fingerprint("chat_group", "group_member")).toBe(before);
  expect(await readFailure(admin.call(restore, { ids: [dead.id, live.id] }))).toEqual(["ok", groupActive.code]);
  expect(await admin.call(load, { id: dead.id })).toMatchObject({
    groupStatus: "Enable",
    closeTime: null,
    memberCount: 3,
    restoreTime: expect.any(String),
  });
});

test("of two dissolved at once one is done, and the quota is asked again when a group comes back [12.8]", async () => {
  const { admin } = found;
  const group = await addGroup();
  const twice = await Promise.all(
    [1, 2].map(() => readFailure(admin.call(dissolve, { ids: [group.id], reason: "Race" }))),
  );
  expect(new Set(twice.flat())).toEqual(new Set([errors.groupDissolved.code, "ok"]));
  await sql`with p as (insert into package (name, max_groups) values ('Tiny', 1) returning id)
    update tenant set package_id = p.id from p where tenant.id = ${api.tenantAt(0)}`.execute(api.system());
  expect(await readFailure(admin.call(restore, { ids: [group.id] }))).toEqual([errors.quotaReached.code]);
  await sql`update tenant set package_id = null where id = ${api.tenantAt(0)}`.execute(api.system());
});

test("an owner whose account goes is followed by the admin; a dissolved group then needs a new one [5.4]", async () => {
  const { admin } = found;
  const whole = await api.superAdmin();
  const [live, dead] = [await addGroup(2), await addGroup(2)];
  const [, second = ""] = live.memberIds;
  await admin.call(groupMembers.endpoints.setRole, { groupId: live.id, ids: [second], groupRole: "Admin" });
  await admin.call(dissolve, { ids: [dead.id], reason: "Quiet" });
  await whole.call(members.endpoints.delete, { ids: [live.ownerId, dead.ownerId] });
  expect(await admin.call(load, { id: live.id })).toMatchObject({ ownerId: second, groupStatus: "Enable" });
  expect(await readFailure(admin.call(restore, { ids: [dead.id] }))).toEqual([errors.groupOwnerGone.code]);
  await expect(admin.call(restore, { id: dead.id, ownerId: second })).rejects.toMatchObject({
    errors: { ownerId: expect.any(String) },
  });
  const [heir = ""] = dead.memberIds;
  expect(await readFailure(admin.call(restore, { id: dead.id, ownerId: heir }))).toEqual(["ok"]);
  expect(await admin.call(load, { id: dead.id })).toMatchObject({ ownerId: heir, groupStatus: "Enable" });
});

test("who becomes a group's owner by whichever way is not muted there any more, and the log says so [5.4]", async () => {
  const { admin } = found;
  const muted = async () => {
    const group = await addGroup(1);
    const [heir = ""] = group.memberIds;
    await admin.call(groupMembers.endpoints.mute, { groupId: group.id, ids: [heir], muteStatus: "Muted" });
    return { ...group, heir };
  };
  const [given, left, restored] = [await muted(), await muted(), await muted()];
  await admin.call(changeOwner, { id: given.id, ownerId: given.heir, formerRole: "Normal" });
  await admin.call(dissolve, { ids: [restored.id], reason: "Quiet" });
  await admin.call(restore, { id: restored.id, ownerId: restored.heir });
  const whole = await api.superAdmin();
  await whole.call(members.endpoints.delete, { ids: [left.ownerId] });
  for (const { id, heir } of [given, left, restored])
    expect((await admin.call(groupMembers.endpoints.list, { groupId: id, groupRole: "Owner" })).records).toMatchObject([
      { id: heir, muteStatus: "Open" },
    ]);
  for (const { id } of [given, restored]) {
    const [latest] = (await admin.call(groups.endpoints.operations, { groupId: id })).records;
    expect(latest).toMatchObject({ before: { ownerMuteStatus: "Muted" }, after: { ownerMuteStatus: "Open" } });
  }
  const { records } = await whole.call(members.endpoints.operations, { memberId: left.ownerId });
  expect(records[0]).toMatchObject({ after: { handedOver: [left.id], unmutedOwners: [left.heir] } });
});

test("clearing deletes what was written until then, in its own time [5.8]", async () => {
  const { admin } = found;
  const group = await addGroup();
  await addMessages(group.id, group.ownerId, 30);
  await admin.call(clearMessages, { ids: [group.id] });
  await sql`insert into message (tenant_id, created_at, group_id, sender_id, content)
    values (${api.tenantAt(0)}, now() + interval '1 minute', ${group.id}, ${group.ownerId}, 'Later')`.execute(
    api.system(),
  );
  await eventually(async () => expect(await countMessages(group.id)).toBe(1));
});

test("past its thirty days a group cannot come back, before the job has come to it and after [5.6]", async () => {
  const { admin } = found;
  const group = await addGroup();
  await admin.call(dissolve, { ids: [group.id], reason: "Old" });
  await age(group.id, 30);
  // Its own row: what goes with an account that is gone changes others in its own time.
  const row = () => sql`select * from chat_group where id = ${group.id}`.execute(api.system());
  const before = await row();
  expect(await readFailure(admin.call(restore, { ids: [group.id] }))).toEqual([errors.groupDeleted.code]);
  expect((await row()).rows).toEqual(before.rows);
  await age(group.id, 29);
  expect(await admin.call(load, { id: group.id })).toMatchObject({ isDeleted: false, daysLeft: 1 });
  expect(await readFailure(admin.call(restore, { ids: [group.id] }))).toEqual(["ok"]);
});

test("killed at any statement the deletion goes on where it was, and ends in a tombstone [5.6, 19.6]", async () => {
  const { admin } = found;
  const [group, young] = [await addGroup(3), await addGroup(1)];
  await addMessages(group.id, group.ownerId, 20);
  await addMessages(young.id, young.ownerId, 3);
  await admin.call(dissolve, { ids: [group.id, young.id], reason: "Over" });
  await age(group.id, 31);
  const { database } = api.deps;
  let kills = 0;
  for (let isDone = false; !isDone && kills < 50;) {
    isDone = await deleteDissolvedGroups({ database: dyingAfter(database, kills) }).then(
      () => true,
      () => false,
    );
    if (!isDone) kills++;
    expect(await readFailure(admin.call(restore, { ids: [group.id] }))).toEqual([errors.groupDeleted.code]);
  }
  expect(kills).toBeGreaterThan(4);
  expect(await countMessages(group.id)).toBe(0);
  expect(await admin.call(load, { id: group.id })).toMatchObject({
    groupStatus: "Closed",
    isDeleted: true,
    daysLeft: null,
    memberCount: 0,
    messageCount: 0,
  });
  expect(await admin.call(groupMembers.endpoints.list, { groupId: group.id })).toMatchObject({ total: 0 });
  // One whose days are not over stays whole.
  expect(await countMessages(young.id)).toBe(3);
  expect(await readFailure(admin.call(restore, { ids: [young.id] }))).toEqual(["ok"]);
});

test("another server's group answers like a missing one, and nobody acts without the button [16.1]", async () => {
  const { admin, other } = found;
  const group = await addGroup();
  await expect(other.call(load, { id: group.id })).rejects.toMatchObject({ status: 404 });
  expect(await readFailure(other.call(dissolve, { ids: [group.id], reason: "Mine" }))).toEqual([errors.notFound.code]);
  const reader = await api.operator(["UserGroup", "Log"]);
  await expect(reader.call(dissolve, { ids: [group.id], reason: "No" })).rejects.toMatchObject({ status: 403 });
  await admin.call(dissolve, { ids: [group.id], reason: "Told" });
  const { records } = await reader.call(operationLogs.endpoints.list, { targetType: "groups", targetId: group.id });
  expect(records[0]).toMatchObject({ call: "groups.dissolve", params: { reason: "Told" } });
});
