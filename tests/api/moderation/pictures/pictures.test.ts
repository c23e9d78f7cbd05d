import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { endPictures } from "../../../../server/entities/moderation/pictures/ending.ts";
import { deleteUnusedFiles } from "../../../../server/files/cleanup.ts";
import { startApi } from "../../support/harness.ts";
import { addMember, addMessages, setSetting } from "../../support/messageMaker.ts";
import { picturesAt } from "./pictureMaker.ts";

const api = startApi();
const at = picturesAt(api);
const { upload, serve, withAvatar, groupAvatar, inGroup, avatarOf, age } = at;
const { list, load, remove, replace, quarantine, restore } = pictures.endpoints;
type Operator = ReturnType<typeof at.operator>;
let operator: Operator;
let admin: ReturnType<typeof at.admin>;

beforeAll(() => {
  operator = at.operator();
  admin = at.admin();
});

const allow = (group: string, accountId: string) =>
  sql`insert into group_whitelist (tenant_id, group_id, account_id, level, reason, account)
    values (${api.tenantAt(0)}, ${group}, ${accountId}, 'list', '', 'test')`.execute(api.system());
test("avatars and pictures in messages are listed the newest first, page by page without gaps [27.1]", async () => {
  const [one, two, three] = [await withAvatar(), await groupAvatar(), await inGroup()];
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await admin.call(list, { pageSize: 2, ...(before !== undefined && { before }) });
    seen.push(...page.records.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before !== undefined);
  const all = (await admin.call(list, { pageSize: 100 })).records;
  expect(seen).toEqual(all.map(({ id }) => id));
  expect(seen.slice(0, 3)).toEqual([three.picture, two.picture, one.picture]);
  const times = all.map(({ createTime }) => createTime);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("the gallery is filtered by kind, member, group, state and time [27.1]", async () => {
  const [avatar, ofGroup] = [await withAvatar("Filtered Fay"), await groupAvatar()];
  const found = async (query: object) => (await operator.call(list, query)).records.map(({ id }) => id);
  expect(await found({ member: "iltered F" })).toEqual([avatar.picture]);
  expect(await found({ member: ofGroup.owner })).toEqual([ofGroup.picture]);
  expect(await found({ pictureKind: "GroupAvatar", groupId: ofGroup.id })).toEqual([ofGroup.picture]);
  expect(await found({ pictureKind: "MemberAvatar", groupId: ofGroup.id })).toEqual([]);
  expect(await found({ member: avatar.id, pictureStatus: "Removed" })).toEqual([]);
  expect(await found({ member: avatar.id, createTimeEnd: "2020-01-01T00:00:00Z" })).toEqual([]);
});

test("each says who put it up, when and where it stands [27.1]", async () => {
  const [avatar, ofGroup, message] = [await withAvatar("Putting Pam"), await groupAvatar(), await inGroup()];
  const of = async (query: object) => (await admin.call(list, query)).records[0];
  const { nickname } = await operator.call(members.endpoints.load, { id: message.sender });
  const recent = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await of({ member: avatar.id })).toMatchObject({
    pictureKind: "MemberAvatar",
    memberId: avatar.id,
    memberName: "Putting Pam",
    groupId: null,
    createTime: recent,
  });
  expect(await of({ groupId: ofGroup.id })).toMatchObject({
    pictureKind: "GroupAvatar",
    memberName: "Owner Olga",
    groupId: ofGroup.id,
    groupName: expect.stringMatching(/^Group /),
  });
  expect(await of({ groupId: message.group })).toMatchObject({
    pictureKind: "Message",
    memberId: message.sender,
    memberName: nickname,
    groupName: expect.stringMatching(/^Photos /),
    messageId: expect.stringMatching(/^\d+$/),
  });
});

test("a picture that was exchanged, or whose message is gone, is in the gallery no more [27.1]", async () => {
  const [{ id, picture }, message] = [await withAvatar(), await inGroup()];
  await operator.call(members.endpoints.update, { id, avatar: await upload("avatar") });
  const { records } = await operator.call(list, { member: id });
  expect(records).toHaveLength(1);
  expect(records[0]?.id).not.toBe(picture);
  await sql`delete from message where group_id = ${message.group}`.execute(api.system());
  expect((await admin.call(list, { groupId: message.group })).records).toEqual([]);
});

const cleanUp = async () => {
  await sql`update stored_file set unused_since = now() - interval '2 days' where unused_since is not null`.execute(
    api.system(),
  );
  await deleteUnusedFiles(api.deps);
};

test("a picture of a message keeps its file for as long as the message has it [27.1]", async () => {
  const { link, group } = await inGroup();
  await cleanUp();
  expect(await serve(link)).toBe(200);
  await sql`delete from message where group_id = ${group}`.execute(api.system());
  await cleanUp();
  expect(await serve(link)).toBe(404);
});

test("pictures of messages are shown as far as the whitelist lets one read them [27.2]", async () => {
  const { group, picture } = await inGroup();
  const reader = await api.operator(["Picture", "groupMessage", "pictures:remove"]);
  const blind = await api.operator(["Picture", "pictures:remove"]);
  const found = async (who: Pick<Operator, "call">) =>
    (await who.call(list, { groupId: group })).records.map(({ id }) => id);
  expect(await found(reader)).toEqual([]);
  await expect(reader.call(remove, { id: picture })).rejects.toMatchObject({ status: 404 });
  await allow(group, reader.accountId);
  await allow(group, blind.accountId);
  expect([await found(reader), await found(blind), await found(admin)]).toEqual([[picture], [], [picture]]);
  await expect(blind.call(remove, { id: picture })).rejects.toMatchObject({ status: 404 });
  expect(await reader.call(remove, { id: picture })).toMatchObject({ pictureStatus: "Removed" });
});

test("of private messages what one entry refuses is refused [27.2]", async () => {
  const [sender, recipient] = [await addMember(api, "Private Pat"), await addMember(api, "Private Rae")];
  const url = await upload("picture");
  const at = new Date().toISOString();
  await addMessages(api, [{ sender, recipient, at, type: "image", content: "x", payload: { url } }]);
  const reader = await api.operator(["Picture", "privateMessage"]);
  const found = async () => (await reader.call(list, { member: sender })).records.length;
  const enter = (member: string, level: string) =>
    sql`insert into private_whitelist (tenant_id, member_id, account_id, level, reason, account)
      values (${api.tenantAt(0)}, ${member}, ${reader.accountId}, ${level}, '', 'test')`.execute(api.system());
  expect(await found()).toBe(0);
  await enter(recipient, "list");
  expect(await found()).toBe(1);
  await enter(sender, "server");
  expect(await found()).toBe(0);
});

test("where messages ask for a reason, their pictures do; looking at them is noted [27.2]", async () => {
  const { group, picture, sender } = await inGroup();
  await setSetting(api, "askReadingReason", true);
  const closed = await admin.call(list, { groupId: group });
  expect(closed).toMatchObject({ asksReason: true, records: [] });
  const looks = async () =>
    (await admin.call(operationLogs.endpoints.list, { call: "pictures.list", pageSize: 100 })).records;
  const before = (await looks()).length;
  const open = await admin.call(list, { groupId: group, reason: "Case of Sam" });
  expect([open.asksReason, open.records.map(({ id }) => id)]).toEqual([false, [picture]]);
  const [entry, ...others] = await looks();
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({ targets: [picture], params: { groupId: group, reason: "Case of Sam" } });
  await admin.call(list, { member: sender, pictureKind: "MemberAvatar" });
  expect(await looks()).toHaveLength(before + 1);
});

test("an avatar is removed or replaced by a preset, and comes back [27.3]", async () => {
  const { id, link, picture } = await withAvatar();
  const removed = await operator.call(remove, { id: picture });
  expect(removed).toMatchObject({ pictureStatus: "Removed", link });
  expect(await avatarOf(id)).toBeNull();
  await expect(operator.call(remove, { id: picture })).rejects.toMatchObject({ code: 3122 });
  expect(await operator.call(restore, { id: picture })).toMatchObject({ pictureStatus: "Shown", decidedBy: null });
  expect(await avatarOf(id)).toBe(link);
  expect(await operator.call(replace, { id: picture })).toMatchObject({ pictureStatus: "Replaced" });
  expect(await avatarOf(id)).toContain("/v1/files/preset/");
  await operator.call(restore, { id: picture });
  expect(await avatarOf(id)).toBe(link);
  const ofGroup = await groupAvatar();
  await operator.call(replace, { id: ofGroup.picture });
  const group = await operator.call(groups.endpoints.load, { id: ofGroup.id });
  expect(group.avatar).toContain("/v1/files/preset/");
  await operator.call(restore, { id: ofGroup.picture });
  expect((await operator.call(groups.endpoints.load, { id: ofGroup.id })).avatar).toBe(ofGroup.link);
});

test("a picture of a message is removed by withdrawing it, and cannot be replaced [27.3]", async () => {
  const { group, picture } = await inGroup();
  const status = async () =>
    (await sql<{ status: string }>`select status from message where group_id = ${group}`.execute(api.system())).rows;
  await expect(admin.call(replace, { id: picture })).rejects.toMatchObject({ code: 3123, status: 422 });
  await admin.call(remove, { id: picture });
  expect(await status()).toEqual([{ status: "withdrawn" }]);
  await admin.call(restore, { id: picture });
  expect(await status()).toEqual([{ status: "normal" }]);
});

test("what was removed does not come back over another picture, nor after 30 days [27.3]", async () => {
  const [{ id, picture }, late] = [await withAvatar(), await withAvatar()];
  await operator.call(remove, { id: picture });
  const next = await upload("avatar");
  await operator.call(members.endpoints.update, { id, avatar: next });
  await expect(operator.call(restore, { id: picture })).rejects.toMatchObject({ code: 3121, status: 409 });
  expect(await avatarOf(id)).toBe(next);
  await operator.call(remove, { id: late.picture });
  await age(29);
  await endPictures(api.deps);
  expect(await operator.call(load, { id: late.picture })).toMatchObject({ pictureStatus: "Removed" });
  await age(31);
  await endPictures(api.deps);
  await expect(operator.call(restore, { id: late.picture })).rejects.toMatchObject({ status: 404 });
});

test("what was done stands in the log and on the timeline as a sentence [27.6]", async () => {
  const { id, picture } = await withAvatar("Told Tina");
  await operator.call(remove, { id: picture });
  await operator.call(restore, { id: picture });
  await operator.call(quarantine, { id: picture });
  const { records } = await operator.call(members.endpoints.timeline, { memberId: id, kinds: ["Change"], pageSize: 3 });
  const said = records.map(({ sentence }) => sentence.replace(/^\S+ /, ""));
  expect(said).toEqual([
    expect.stringMatching(/^quarantined a picture of .*Told Tina.*\(Member avatar\)$/),
    expect.stringMatching(/^restored a picture of .*Told Tina.*\(Member avatar\)$/),
    expect.stringMatching(/^removed a picture of .*Told Tina.*\(Member avatar\)$/),
  ]);
});

test("what was done with a group's picture is on the group's timeline [27.6]", async () => {
  const { id, picture } = await groupAvatar();
  await operator.call(remove, { id: picture });
  await operator.call(quarantine, { id: picture });
  const { records } = await operator.call(groups.endpoints.timeline, { groupId: id, kinds: ["Change"], pageSize: 2 });
  expect(records.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/ quarantined a picture of .*\(Group avatar\)$/),
    expect.stringMatching(/ removed a picture of .*\(Group avatar\)$/),
  ]);
});
