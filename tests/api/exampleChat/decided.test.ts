import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { platformDeliveries } from "../../../contract/entities/servers/platformDeliveries.ts";
import { deleteDissolvedGroups } from "../../../server/entities/groups/groups/deletion.ts";
import { eventually } from "../support/eventually.ts";
import { PASSWORD, startWithChat } from "./support.ts";

const found = await startWithChat();
type Member = Awaited<ReturnType<typeof found.join>>;
type Shown = { id: string; nickname: string };
type Group = { id: string; name: string; isMuted: boolean; owner: string; members: Record<string, object> };
type Home = { me: Shown & { cacheEpoch: number }; members: Shown[]; groups: Group[] };
const home = (of: Member) => of.call<Home>("home");
const said = async (of: Member, where: object) =>
  (await of.call<{ text: string }[]>("history", where)).map(({ text }) => text);
const memberId = async ({ externalId }: Member) =>
  (await found.admin.call(members.endpoints.list, { externalId })).records[0]?.id ?? "";
const groupId = async ({ id }: Group) =>
  (await found.admin.call(groups.endpoints.list, { externalId: id })).records[0]?.id ?? "";
/** Somebody's group with one more in it. */
const talk = async (owner: Member, other: Member, name: string) => {
  const group = await owner.call<Group>("createGroup", { name, members: [other.externalId] });
  return { group, id: await groupId(group) };
};

test("a member's new name, cleared cache and cleared messages are in the chat at once [34.15]", async () => {
  const { admin } = found;
  const [one, two] = [await found.join(), await found.join()];
  const id = await memberId(one);
  const news = await one.listen();
  expect(await admin.call(members.endpoints.update, { id, nickname: "Renamed here" })).toMatchObject({
    effect: { state: "applied" },
  });
  expect((await home(two)).members).toContainEqual(expect.objectContaining({ nickname: "Renamed here" }));
  const { cacheEpoch } = (await home(one)).me;
  expect(await admin.call(members.endpoints.clearCache, { id })).toMatchObject({ effect: "applied" });
  expect((await home(one)).me.cacheEpoch).toBeGreaterThan(cacheEpoch);
  await eventually(async () => expect(news).toContainEqual(expect.objectContaining({ type: "cache" })));
  await one.call("say", { to: two.externalId, text: "To be cleared" });
  expect(await said(two, { to: one.externalId })).toEqual(["To be cleared"]);
  expect(await admin.call(members.endpoints.clearMessages, { id })).toMatchObject({ effect: "applied" });
  expect(await said(two, { to: one.externalId })).toEqual([]);
});

test("a cancelled account is out of the chat, its groups and everybody's friends [34.15]", async () => {
  const { admin } = found;
  const [one, two] = [await found.join(), await found.join()];
  const { group } = await talk(two, one, "Left behind");
  await two.call("addFriend", { id: one.externalId });
  const news = await one.listen();
  expect(await admin.call(members.endpoints.delete, { id: await memberId(one) })).toMatchObject({ effect: "applied" });
  await eventually(async () => expect(news).toContainEqual(expect.objectContaining({ type: "out" })));
  expect(await found.visit().refused("signIn", { account: one.account, password: PASSWORD })).toMatchObject({
    status: 401,
  });
  const { members: shown, groups: left } = await home(two);
  expect(shown.map(({ id }) => id)).not.toContain(one.externalId);
  expect(Object.keys(left.find(({ id }) => id === group.id)?.members ?? {})).toEqual([]);
});

test("a group is muted, closed, opened again and deleted in the chat as it is here [34.15]", async () => {
  const { admin } = found;
  const { mute, dissolve, restore, update, clearMessages } = groups.endpoints;
  const [owner, other] = [await found.join(), await found.join()];
  const { group, id } = await talk(owner, other, "The hall");
  const shown = async () => (await home(other)).groups.find((one) => one.id === group.id);
  expect(await admin.call(update, { id, name: "The great hall" })).toMatchObject({ effect: { state: "applied" } });
  expect(await shown()).toMatchObject({ name: "The great hall", isMuted: false });
  expect(await admin.call(mute, { id, muteStatus: "Muted" })).toMatchObject({ effect: "applied" });
  expect(await shown()).toMatchObject({ isMuted: true });
  expect(await other.refused("say", { group: group.id, text: "Hello" })).toMatchObject({ status: 403 });
  await admin.call(mute, { id, muteStatus: "Open" });
  await other.call("say", { group: group.id, text: "Hello" });
  expect(await said(owner, { group: group.id })).toEqual(["Hello"]);
  expect(await admin.call(clearMessages, { id })).toMatchObject({ effect: "applied" });
  expect(await said(owner, { group: group.id })).toEqual([]);
  expect(await admin.call(dissolve, { id, reason: "Spam" })).toMatchObject({ effect: "applied" });
  expect(await shown()).toBeUndefined();
  expect(await admin.call(restore, { id })).toMatchObject({ effect: "applied" });
  expect(await shown()).toMatchObject({ name: "The great hall" });
  // After its days of grace it is gone for good there, too.
  await admin.call(dissolve, { id, reason: "Spam" });
  await sql`update chat_group set closed_at = now() - interval '31 days' where id = ${id}`.execute(found.api.system());
  await deleteDissolvedGroups(found.api.deps);
  await eventually(async () => {
    const { records } = await admin.call(platformDeliveries.endpoints.list, { type: "group.delete", targetId: id });
    expect(records).toMatchObject([{ state: "delivered", status: 200 }]);
  });
  expect(await owner.refused("history", { group: group.id })).toMatchObject({ status: 404 });
});

test("who is in a group, and as what, is decided here and so in the chat [34.15]", async () => {
  const { admin } = found;
  const { create, setRole, mute, delete: remove } = groupMembers.endpoints;
  const [owner, other, third] = [await found.join(), await found.join(), await found.join()];
  const { group, id } = await talk(owner, other, "The circle");
  const inside = async () => (await home(owner)).groups.find((one) => one.id === group.id)?.members ?? {};
  const [otherId, thirdId] = [await memberId(other), await memberId(third)];
  await admin.call(create, { groupId: id, memberIds: [thirdId] });
  await eventually(async () => expect(await inside()).toMatchObject({ [third.externalId]: { role: "Normal" } }));
  await admin.call(setRole, { groupId: id, ids: [thirdId], groupRole: "Admin" });
  await eventually(async () => expect(await inside()).toMatchObject({ [third.externalId]: { role: "Admin" } }));
  await admin.call(mute, { groupId: id, ids: [otherId], muteStatus: "Muted" });
  await eventually(async () =>
    expect(await other.refused("say", { group: group.id, text: "Hello" })).toMatchObject({ status: 403 }),
  );
  await admin.call(groups.endpoints.changeOwner, { id, ownerId: thirdId, formerRole: "Normal" });
  await eventually(async () =>
    expect((await home(owner)).groups.find((one) => one.id === group.id)).toMatchObject({ owner: third.externalId }),
  );
  await admin.call(remove, { groupId: id, ids: [otherId] });
  await eventually(async () => expect((await home(other)).groups.map((one) => one.id)).not.toContain(group.id));
});
