import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { receptionConfigs } from "../../../../contract/entities/groups/receptionConfigs.ts";
import { receptionGroups } from "../../../../contract/entities/groups/receptionGroups.ts";
import { groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import { inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { groupMaker } from "../../support/groupMaker.ts";
import { startApi } from "../../support/harness.ts";
import { addKnownMember, platformOf } from "../support.ts";

const api = startApi();
const { addGroup } = groupMaker(api);
const { create: addConfig } = receptionConfigs.endpoints;
const { create: addReceiver, list: listReceivers } = receptionGroups.endpoints;

let platform: Awaited<ReturnType<typeof platformOf>>;
let groupId: string;
let hostId: string;
const ask = async (body: object, from = platform) => {
  const answer = await from.send("/receptions", { method: "POST", body });
  return { status: answer.statusCode, ...answer.json() };
};
const counts = async () => (await platform.admin.call(listReceivers, {})).records.map(({ received }) => received);

beforeAll(async () => {
  platform = await platformOf(api, ["events"]);
  const { admin } = platform;
  await admin.call(inviteCodes.endpoints.create, { alias: "SPRING", note: "", maxUses: 2, expireTime: null });
  groupId = (await addGroup(0)).id;
  hostId = await addKnownMember(api, "host");
  await sql`update chat_group set external_id = 'lobby', name = 'Lobby' where id = ${groupId}`.execute(api.system());
  await admin.call(addConfig, { autoAddCount: 1 });
  await admin.call(addConfig, {
    tenantAlias: "SPRING",
    autoAddCount: 2,
    welcomeGreeting: "<p>Welcome, {nickname}</p>",
    defaultGreeting: "<p>Ask me, {nickname}</p>",
    linkAddress: "https://help.example/chat",
  });
  await admin.call(addReceiver, { kind: "Group", targetId: groupId });
  await admin.call(addReceiver, { kind: "Member", targetId: hostId });
});

test("a new member is given to those who receive them by their invite code, once, and is told with what [32.1]", async () => {
  const newcomer = { externalId: "new-1", nickname: "Ann", inviteCode: "SPRING" };
  const first = await ask(newcomer);
  expect(first).toMatchObject({
    status: 200,
    data: {
      isNew: true,
      groups: [{ id: groupId, externalId: "lobby", name: "Lobby", greeting: "Welcome, Ann" }],
      friends: [{ id: hostId, externalId: "host", greeting: "Ask me, Ann" }],
      customerService: { name: null, address: "https://help.example/chat", logo: null },
    },
  });
  expect(await ask(newcomer)).toMatchObject({ status: 200, data: { ...first.data, isNew: false } });
  const again = await Promise.all(
    Array.from({ length: 4 }, () => ask({ ...newcomer, externalId: "new-2", nickname: "Bo" })),
  );
  expect(again.map(({ status, data }) => [status, data.groups.length, data.friends.length])).toEqual(
    Array.from({ length: 4 }, () => [200, 1, 1]),
  );
  expect(await counts()).toEqual([2, 2]);
  const inside = await platform.admin.call(groupMembers.endpoints.list, { groupId });
  expect(inside.records.map(({ nickname }) => nickname)).toEqual(expect.arrayContaining(["Ann", "Bo"]));
  // The platform writes the greetings, and tells of them as of all messages.
  const { rows } = await sql`select 1 from message where group_id = ${groupId}`.execute(api.system());
  expect(rows).toEqual([]);
});

test("a code that is used up, and another than a member came with, are refused, and nobody is added [32.1]", async () => {
  const before = (await platform.admin.call(members.endpoints.list, {})).total;
  const refused = { status: 400, errors: { inviteCode: expect.any(String) } };
  expect(await ask({ externalId: "new-3", nickname: "Cy", inviteCode: "SPRING" })).toMatchObject(refused);
  expect(await ask({ externalId: "new-3", nickname: "Cy", inviteCode: "NOWHERE" })).toMatchObject(refused);
  expect(await ask({ externalId: "host", nickname: "Host", inviteCode: "SPRING" })).toMatchObject(refused);
  expect(await ask({ externalId: "new-3", nickname: "Cy", mood: "glad" })).toMatchObject({ status: 400 });
  expect((await platform.admin.call(members.endpoints.list, {})).total).toBe(before);
});

test("who is known is given to those they are not with yet; another server receives in its own way [32.1]", async () => {
  await addKnownMember(api, "known-1");
  const [, host] = await Promise.all([
    sql`insert into group_member (tenant_id, group_id, member_id)
      select tenant_id, ${groupId}, id from member where external_id = 'known-1'`.execute(api.system()),
    ask({ externalId: "host", nickname: "Host" }),
  ]);
  expect(host.data).toMatchObject({ isNew: false, friends: [] });
  expect(await ask({ externalId: "known-1", nickname: "Known" })).toMatchObject({
    data: { isNew: false, groups: [], friends: [{ id: hostId, greeting: "" }], customerService: null },
  });
  const other = await platformOf(api, ["events"], 1);
  expect(await ask({ externalId: "new-1", nickname: "Ann" }, other)).toMatchObject({
    data: { isNew: true, groups: [], friends: [], customerService: null },
  });
});
