import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { startApi } from "../support/harness.ts";
import { addKnownMember, platformOf } from "./support.ts";

const api = startApi();

const open = async (tenant = 0) => {
  const platform = await platformOf(api, ["events", "read"], tenant);
  const put = async (path: string, body: object) => {
    const answer = await platform.send(path, { method: "PUT", body });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { admin: platform.admin, put };
};

test("a member is added as the platform has them, and brought up to date by the same call [30.24]", async () => {
  const { admin, put } = await open();
  await sql`insert into invite_code (tenant_id, alias, expires_at)
    values (${api.tenantAt(0)}, 'SPRING', now() - interval '1 day')`.execute(api.system());
  const first = await put("/members/ann%2F1", {
    nickname: "Ann of the long name, as her platform has it",
    nationAreaCode: "86",
    mobile: "13800001111",
    gender: "Female",
    levelId: await api.findLevel("Admin"),
    inviteCode: "SPRING",
    createTime: "2024-02-03T04:05:06Z",
  });
  expect(first).toMatchObject({ status: 200, data: { isNew: true } });
  const { id } = first.data;
  expect(await admin.call(members.endpoints.load, { id })).toMatchObject({
    externalId: "ann/1",
    nickname: "Ann of the long name, as her platform has it",
    account: expect.stringMatching(/^p[0-9a-f]{15}$/),
    registerType: "APP",
    tenantAlias: "SPRING",
    memberLevelId: await api.findLevel("Admin"),
    createTime: "2024-02-03T04:05:06Z",
    effect: { state: "none" },
  });
  await admin.call(members.endpoints.changeLevel, { id, memberLevelId: await api.findLevel("Normal") });
  await admin.call(members.endpoints.ban, { id });
  const again = { nickname: "Ann", mobile: null, levelId: await api.findLevel("BigGod") };
  expect(await put("/members/ann%2F1", again)).toMatchObject({ data: { id, isNew: false } });
  expect(await admin.call(members.endpoints.load, { id })).toMatchObject({
    nickname: "Ann",
    mobile: null,
    gender: "Female",
    memberStatus: "Disable",
    memberLevelId: await api.findLevel("Normal"),
  });
  await admin.call(members.endpoints.delete, { id });
  expect(await put("/members/ann%2F1", again)).toMatchObject({ status: 422, code: 3001 });
});

test("what of a member is wrong is said at its field, and nothing is stored [30.8, 30.24]", async () => {
  const { put } = await open();
  await addKnownMember(api, "holder");
  await sql`update member set nation_area_code = '84', mobile = '912345678', account = 'holder_1'
    where external_id = 'holder'`.execute(api.system());
  const before = await api.fingerprint("member");
  for (const [body, fields] of [
    [{}, ["nickname"]],
    [{ nickname: "x", externalId: "other" }, ["externalId"]],
    [{ nickname: "x", mood: "fine" }, ["mood"]],
    [{ nickname: "superAdmin" }, ["nickname"]],
    [{ nickname: "x", account: "holder_1" }, ["account"]],
    [{ nickname: "x", nationAreaCode: "84", mobile: "912345678" }, ["mobile"]],
    [{ nickname: "x", levelId: "987654321987" }, ["levelId"]],
    [{ nickname: "x", inviteCode: "NOWHERE" }, ["inviteCode"]],
    [{ nickname: "x", createTime: "yesterday" }, ["createTime"]],
  ] as const) {
    const answer = await put("/members/new-one", body);
    expect([body, answer.status, Object.keys(answer.errors ?? {})]).toEqual([body, 400, fields]);
  }
  expect(await api.fingerprint("member")).toBe(before);
});

test("a member sent twice at the same moment is there once; a full server takes none [30.24]", async () => {
  const { put } = await open(1);
  const both = await Promise.all([1, 2, 3, 4].map(() => put("/members/race", { nickname: "Race" })));
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  expect(both.filter(({ data }) => data.isNew)).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`insert into package (name, max_users) values ('Full', 1)
    returning id`.execute(api.system());
  await sql`update tenant set package_id = ${rows[0]!.id} where id = ${api.tenantAt(1)}`.execute(api.system());
  expect(await put("/members/too-many", { nickname: "Late" })).toMatchObject({ status: 422, code: 3010 });
  expect(await put("/members/race", { nickname: "Still here" })).toMatchObject({ status: 200 });
});

test("a group is put there with everybody in it; who is missing leaves, and robots stay [30.24]", async () => {
  const { admin, put } = await open();
  for (const name of ["g-owner", "g-one", "g-two", "g-three"]) await addKnownMember(api, name);
  const first = await put("/groups/room-1", {
    name: "The room",
    owner: "g-owner",
    members: [
      { member: "g-one", role: "Admin" },
      { member: "g-two", isMuted: true },
    ],
    createTime: "2024-01-01T00:00:00Z",
  });
  expect(first).toMatchObject({ status: 200, data: { isNew: true } });
  const groupId = first.data.id;
  const listed = async () =>
    (await admin.call(groupMembers.endpoints.list, { groupId })).records
      .map(({ nickname, groupRole, muteStatus }) => `${nickname} ${groupRole} ${muteStatus}`)
      .toSorted();
  expect(await listed()).toEqual(["Person g-one Admin Open", "Person g-owner Owner Open", "Person g-two Normal Muted"]);
  expect(await admin.call(groups.endpoints.load, { id: groupId })).toMatchObject({
    externalId: "room-1",
    memberCount: 3,
    registerType: "APP",
    createTime: "2024-01-01T00:00:00Z",
  });
  const robot = await addKnownMember(api, "g-robot");
  await sql`update member set is_robot = true where id = ${robot}`.execute(api.system());
  await sql`insert into robot (tenant_id, id) values (${api.tenantAt(0)}, ${robot})`.execute(api.system());
  await sql`insert into group_member (tenant_id, group_id, member_id, role)
    values (${api.tenantAt(0)}, ${groupId}, ${robot}, 'Robot')`.execute(api.system());
  await put("/groups/room-1", { name: "The hall", owner: "g-three", members: [{ member: "g-one" }] });
  expect(await listed()).toEqual([
    "Person g-one Normal Open",
    "Person g-robot Robot Open",
    "Person g-three Owner Open",
  ]);
  await put("/groups/room-1", { name: "The hall", owner: "g-three", isMuted: true });
  expect(await admin.call(groups.endpoints.load, { id: groupId })).toMatchObject({
    name: "The hall",
    memberCount: 3,
    muteStatus: "Muted",
  });
});

test("a group of unknown people, or one that was dissolved, is refused and stays as it is [30.24]", async () => {
  const { admin, put } = await open();
  await addKnownMember(api, "h-owner");
  await addKnownMember(api, "h-theirs", 1);
  const { data } = await put("/groups/hall", { name: "Hall", owner: "h-owner" });
  const before = await api.fingerprint("chat_group", "group_member");
  for (const [body, field] of [
    [{ name: "Hall", owner: "h-theirs" }, "owner"],
    [{ name: "Hall", owner: "h-owner", members: [{ member: "h-theirs" }] }, "members"],
    [{ name: "", owner: "h-owner" }, "name"],
  ] as const)
    for (const path of ["/groups/hall", "/groups/another"]) {
      const answer = await put(path, body);
      expect([path, answer.status, Object.keys(answer.errors)]).toEqual([path, 400, [field]]);
    }
  expect(await api.fingerprint("chat_group", "group_member")).toBe(before);
  await admin.call(groups.endpoints.dissolve, { id: data.id, reason: "Over" });
  expect(await put("/groups/hall", { name: "Hall", owner: "h-owner" })).toMatchObject({ status: 422, code: 3050 });
});
