import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { deleteDissolvedGroups } from "../../../../server/entities/groups/groups/deletion.ts";
import { eventually } from "../../support/eventually.ts";
import { addMessages } from "../../support/messageMaker.ts";
import { startConnected } from "../connected.ts";

const found = await startConnected();
const { api, platform, known } = found;
const calls = groups.endpoints;
const inside = groupMembers.endpoints;

const room = async (...others: string[]) => {
  const owner = await known();
  const { id } = await found.admin.call(calls.create, { name: "Riverside", ownerId: owner.id, memberIds: others });
  const externalId = `room-${id}`;
  await sql`update chat_group set external_id = ${externalId} where id = ${id}`.execute(api.system());
  platform.received.splice(0);
  return { id, externalId, owner };
};
const told = () => platform.received.map(({ type, data }) => ({ type, ...data }));
const statesOf = async (targetId: string) =>
  (
    await found.admin.call(platformDeliveries.endpoints.list, {
      targetType: "groups",
      targetId,
      sort: "createTime:asc",
    })
  ).records.map(({ type, state }) => `${type} ${state}`);

test("each change of a group is told in its own words, and its record says that it is in effect [30.28]", async () => {
  const { id, externalId, owner } = await room();
  const group = { id, externalId };
  expect(await found.admin.call(calls.update, { id, name: "Hillside", muteStatus: "Muted" })).toMatchObject({
    effect: { state: "applied", time: expect.any(String) },
  });
  expect(await found.admin.call(calls.mute, { ids: [id], muteStatus: "Open" })).toMatchObject({ effect: "applied" });
  await found.admin.call(calls.clearMessages, { id });
  await found.admin.call(calls.dissolve, { id, reason: "Nothing but spam" });
  await found.admin.call(calls.restore, { id });
  expect(told()).toMatchObject([
    {
      type: "group.update",
      group,
      profile: { name: "Hillside", owner: { id: owner.id, externalId: owner.externalId } },
    },
    { type: "group.mute", group },
    { type: "group.unmute", group, by: found.admin.accountId },
    { type: "group.clearMessages", group },
    { type: "group.dissolve", group, reason: "Nothing but spam" },
    { type: "group.restore", group },
  ]);
  const { records } = await found.admin.call(calls.list, { id });
  expect(records).toMatchObject([{ effect: { state: "applied" } }]);
  const deliveries = await found.admin.call(platformDeliveries.endpoints.list, { targetType: "groups", targetId: id });
  expect(deliveries.records[0]).toMatchObject({ targetId: id, memberId: null, externalId });
});

test("who comes into a group, goes, is muted or has another role there is told [30.28]", async () => {
  const [one, two] = [await known(), await known()];
  const { id, owner } = await room(one.id);
  await found.admin.call(inside.create, { groupId: id, memberIds: [two.id] });
  await found.admin.call(inside.mute, { groupId: id, id: one.id, muteStatus: "Muted" });
  await found.admin.call(inside.setRole, { groupId: id, id: two.id, groupRole: "Admin" });
  await found.admin.call(inside.mute, { groupId: id, id: two.id, muteStatus: "Muted" });
  await found.admin.call(calls.changeOwner, { id, ownerId: two.id, formerRole: "Admin" });
  await found.admin.call(inside.delete, { groupId: id, id: one.id });
  expect(told()).toMatchObject([
    { type: "groupMember.setRole", member: { id: two.id }, role: "Normal" },
    { type: "groupMember.mute", member: { id: one.id, externalId: one.externalId }, isMuted: true },
    { type: "groupMember.setRole", member: { id: two.id }, role: "Admin" },
    { type: "groupMember.mute", member: { id: two.id }, isMuted: true },
    { type: "group.update", profile: { owner: { id: two.id } } },
    { type: "groupMember.setRole", member: { id: owner.id }, role: "Admin" },
    { type: "groupMember.mute", member: { id: two.id }, isMuted: false },
    { type: "groupMember.remove", member: { id: one.id, externalId: one.externalId } },
  ]);
});

test("a group whose owner is deleted is told with its new one, and one that nobody is left in as dissolved [30.28]", async () => {
  const heir = await known();
  const [kept, left] = [await room(heir.id), await room()];
  await found.admin.call(inside.mute, { groupId: kept.id, id: heir.id, muteStatus: "Muted" });
  platform.received.splice(0);
  await found.admin.call(members.endpoints.delete, { ids: [kept.owner.id, left.owner.id] });
  expect(told()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: "group.update",
        group: { id: kept.id, externalId: kept.externalId },
        profile: expect.objectContaining({ owner: expect.objectContaining({ id: heir.id }) }),
      }),
      expect.objectContaining({
        type: "groupMember.mute",
        group: { id: kept.id, externalId: kept.externalId },
        member: expect.objectContaining({ id: heir.id }),
        isMuted: false,
      }),
      expect.objectContaining({ type: "group.dissolve", group: { id: left.id, externalId: left.externalId } }),
    ]),
  );
  await sql`update chat_group set closed_at = now() - interval '31 days' where id = ${left.id}`.execute(api.system());
  await deleteDissolvedGroups(api.deps);
  await eventually(async () =>
    expect(platform.of("group.delete")).toMatchObject([{ data: { group: { id: left.id }, by: null } }]),
  );
});

test("commands about a group keep their order, and a later decision makes an earlier one superfluous [30.18, 30.28]", async () => {
  const one = await known();
  const { id } = await room(one.id);
  await found.pause();
  await found.admin.call(calls.mute, { ids: [id], muteStatus: "Muted" });
  await found.admin.call(inside.mute, { groupId: id, id: one.id, muteStatus: "Muted" });
  await found.admin.call(inside.setRole, { groupId: id, id: one.id, groupRole: "Admin" });
  await found.admin.call(inside.delete, { groupId: id, id: one.id });
  expect(await found.admin.call(calls.mute, { ids: [id], muteStatus: "Open" })).toMatchObject({ effect: "pending" });
  expect((await statesOf(id)).slice(-5)).toEqual([
    "group.mute superseded",
    "groupMember.mute superseded",
    "groupMember.setRole superseded",
    "groupMember.remove waiting",
    "group.unmute waiting",
  ]);
  expect(await found.admin.call(calls.load, { id })).toMatchObject({ effect: { state: "pending" } });
  await found.resume();
  await eventually(async () =>
    expect(platform.received.map(({ type }) => type)).toEqual(["groupMember.remove", "group.unmute"]),
  );
});

test("a withdrawn message is told by the platform's own name of it, and says that it is in effect [30.28]", async () => {
  const { id: group, externalId, owner } = await room();
  const at = new Date().toISOString();
  await addMessages(api, [{ group, sender: owner.id, at, content: "Taken back" }]);
  const asked = { groupId: group, reason: "Case 3" };
  const [message] = (await found.admin.call(groupMessages.endpoints.list, asked)).records;
  const id = message!.id;
  expect(message).toMatchObject({ effect: { state: "none", time: null } });
  await sql`insert into platform_message (tenant_id, external_id, message_id, sent_at)
    values (${api.tenantAt(0)}, 'msg-77', ${id}, ${at})`.execute(api.system());
  expect(await found.admin.call(groupMessages.endpoints.withdraw, { id })).toMatchObject({ effect: "applied" });
  expect(told()).toMatchObject([
    {
      type: "message.withdraw",
      message: { id, externalId: "msg-77" },
      group: { id: group, externalId },
      sender: { id: owner.id, externalId: owner.externalId },
      recipient: null,
    },
  ]);
  expect((await found.admin.call(groupMessages.endpoints.list, asked)).records).toMatchObject([
    { messageStatus: "withdrawn", effect: { state: "applied" } },
  ]);
});

test("what the platform cannot do to a group is refused, and nothing changes; what follows from other things is done [30.23, 30.28]", async () => {
  const { id, owner } = await room();
  const able = (...names: string[]) =>
    sql`update platform_connection set capabilities = ${names}`.execute(api.system());
  await able("group.update");
  expect((await found.admin.send(calls.dissolve, { id, reason: "Over" })).json().code).toBe(3203);
  expect(await found.admin.call(calls.load, { id })).toMatchObject({ groupStatus: "Enable" });
  await able("member.delete");
  expect(await found.admin.call(members.endpoints.delete, { id: owner.id })).toMatchObject({ succeeded: 1 });
  expect(told().map(({ type }) => type)).toEqual(["member.delete"]);
  expect(await found.admin.call(calls.load, { id })).toMatchObject({ groupStatus: "Closed" });
});
