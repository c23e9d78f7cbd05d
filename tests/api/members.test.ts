import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../contract/members.ts";
import { startApi } from "./harness.ts";
import { eventually } from "./eventually.ts";

const api = startApi();
const {
  list,
  load,
  build,
  modify,
  modifyMany,
  buildBatch,
  ban,
  handleMany,
  forceOffline,
  changeLevel,
  ipWhitelist,
  clearCache,
  clearMessages,
  joinedGroups,
  operations,
  loadSystem,
  nationAreaCodes,
} = members.endpoints;
const all = ["UserManage", ...members.buttons.map((button) => `members:${button}`)];

let admin: Awaited<ReturnType<typeof api.operator>>;
let other: Awaited<ReturnType<typeof api.operator>>;
let level: string;

beforeAll(async () => {
  admin = await api.operator(all);
  other = await api.operator(all, 1);
  level = await api.levelOf("Normal");
});

let next = 0;
const add = async (values: object = {}) => {
  next++;
  return admin.call(build, {
    account: `member_${next}`,
    password: "abcdefg1",
    nickname: `Person ${next}`,
    memberLevelId: level,
    ...values,
  });
};

test("a member is made, found by each filter and loaded", async () => {
  const made = await add({ nickname: "Nguyễn Ánh", nationAreaCode: "84", mobile: "912345678", gender: "Female" });
  expect(made).toMatchObject({
    nickname: "Nguyễn Ánh",
    memberStatus: "Enable",
    registerType: "System",
    memberLevelName: "Normal",
  });
  for (const filter of [
    { id: made.id },
    { account: made.account },
    { nickname: "ễn Á" },
    { mobile: "345" },
    { gender: "Female" as const },
    { memberLevelId: level, nationAreaCode: "84" },
  ]) {
    const { records } = await admin.call(list, filter);
    expect(records.map(({ id }) => id)).toEqual([made.id]);
  }
  expect(await admin.call(load, { id: made.id })).toEqual(made);
});

test("a search takes wildcards for what they are", async () => {
  await add({ nickname: "100%_sure" });
  expect((await admin.call(list, { nickname: "%_" })).records).toHaveLength(1);
  expect((await admin.call(list, { nickname: "0_s" })).records).toHaveLength(0);
});

test("pages follow one another without overlap, and know whether there is more", async () => {
  for (let count = 0; count < 5; count++) await add();
  const first = await admin.call(list, { pageSize: 3, sort: "createTime:asc" });
  const second = await admin.call(list, { pageSize: 3, curPage: 2, sort: "createTime:asc" });
  expect(first).toMatchObject({ hasNext: true });
  expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(6);
  expect(second.records[0]!.createTime > first.records[2]!.createTime).toBe(true);
});

test("without viewPhone the number is masked, cannot be searched by and cannot be changed", async () => {
  const made = await add({ nationAreaCode: "86", mobile: "13812345678".slice(0, 11) });
  const operator = await api.operator(["UserManage", "members:edit"]);
  expect((await operator.call(load, { id: made.id })).mobile).toBe("13****78");
  await expect(operator.call(list, { mobile: "138" })).rejects.toMatchObject({ status: 403 });
  await expect(operator.call(modify, { id: made.id, mobile: "13800000000" })).rejects.toMatchObject({ status: 403 });
});

test("an edit changes what differs, is refused when stale, and says so when there is nothing to change", async () => {
  const made = await add();
  const edited = await admin.call(modify, { id: made.id, nickname: "Renamed", updateTime: made.updateTime });
  expect(edited.nickname).toBe("Renamed");
  await expect(
    admin.call(modify, { id: made.id, nickname: "Too late", updateTime: made.updateTime }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(admin.call(modify, { id: made.id, nickname: "Renamed" })).rejects.toMatchObject({
    errors: { root: "no changes, no need to submit" },
  });
});

test("a post to build that carries an id edits, and needs the right to edit", async () => {
  const made = await add();
  const response = await admin.send(build, { id: made.id, nickname: "By post" });
  expect(response.json().data.nickname).toBe("By post");
  const maker = await api.operator(["UserManage", "members:add"]);
  expect((await maker.send(build, { id: made.id, nickname: "Not allowed" })).statusCode).toBe(403);
});

test.each([
  [{ account: "abc" }, "account"],
  [{ password: "short" }, "password"],
  [{ nickname: "x" }, "nickname"],
  [{ nickname: "a".repeat(17) }, "nickname"],
  [{ nickname: { $ne: 1 } }, "nickname"],
  [{ nickname: "tab\u0000null" }, "nickname"],
  [{ mobile: "12" }, "mobile"],
  [{ mobile: "123456" }, "nationAreaCode"],
  [{ gender: "Unknown" }, "gender"],
  [{ memberLevelId: "999999" }, "memberLevelId"],
  [{ tenantAlias: "NOSUCH" }, "tenantAlias"],
  [{ isSuperAdmin: true }, "isSuperAdmin"],
  [{ tenantId: "2" }, "tenantId"],
])("a create form with %j is refused at its field and leaves nothing behind", async (wrong, field) => {
  const before = await api.fingerprint("member", "operation_log");
  const response = await admin.send(build, {
    account: "wrong_one",
    password: "abcdefg1",
    nickname: "Wrong",
    memberLevelId: level,
    ...wrong,
  });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors)).toContain(field);
  expect(await api.fingerprint("member", "operation_log")).toBe(before);
});

test("an account or a number that is taken is refused at its field", async () => {
  const made = await add({ nationAreaCode: "81", mobile: "9011112222" });
  const values = { password: "abcdefg1", nickname: "Twin", memberLevelId: level };
  await expect(admin.call(build, { ...values, account: made.account })).rejects.toMatchObject({
    errors: { account: "This account exists already" },
  });
  await expect(
    admin.call(build, { ...values, account: "twin_2", nationAreaCode: "81", mobile: "9011112222" }),
  ).rejects.toMatchObject({ errors: { mobile: expect.any(String) } });
});

test("the System level cannot be chosen", async () => {
  const system = await api.levelOf("System");
  const made = await add();
  await expect(add({ memberLevelId: system })).rejects.toMatchObject({ errors: { memberLevelId: expect.any(String) } });
  await expect(admin.call(changeLevel, { ids: [made.id], memberLevelId: system })).rejects.toMatchObject({
    status: 400,
  });
});

test("many are made with a prefix, each with a password of 16 characters shown once", async () => {
  const { records } = await admin.call(buildBatch, { prefix: "qa", count: 3, memberLevelId: level });
  expect(records.map(({ account }) => account)).toEqual(["qa100001", "qa100002", "qa100003"]);
  for (const { password } of records) expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{16}$/);
  expect((await admin.call(buildBatch, { prefix: "qa", count: 1, memberLevelId: level })).records[0]!.account).toBe(
    "qa100004",
  );
  await expect(admin.call(buildBatch, { prefix: "q1", count: 1, memberLevelId: level })).rejects.toMatchObject({
    errors: { prefix: "Exactly two English letters" },
  });
  const { rows } = await sql<{
    hits: number;
  }>`select count(*)::int as hits from operation_log where params::text || changes::text like ${`%${records[0]!.password}%`}`.execute(
    api.system(),
  );
  expect(rows[0]!.hits).toBe(0);
});

test("a batch answers each id: another server's like a missing one, and nothing of it changes", async () => {
  const own = await add();
  const foreignLevel = await api.levelOf("Normal", 1);
  const foreign = await other.call(build, {
    account: "foreign_1",
    password: "abcdefg1",
    nickname: "Foreign",
    memberLevelId: foreignLevel,
  });
  const { results, succeeded, failed } = await admin.call(ban, { ids: [own.id, foreign.id, "999999999"] });
  expect([succeeded, failed]).toEqual([1, 2]);
  const answers = results.slice(1).map(({ id: _, ...answer }) => answer);
  expect(answers[0]).toEqual(answers[1]);
  expect((await other.call(load, { id: foreign.id })).memberStatus).toBe("Enable");
  await expect(admin.call(load, { id: foreign.id })).rejects.toMatchObject({ status: 404 });
});

test("ban and unban switch the status, end the sessions and stand in the log", async () => {
  const made = await add();
  await sql`update member set is_online = true where id = ${made.id}`.execute(api.system());
  await admin.call(ban, { id: made.id });
  expect(await admin.call(load, { id: made.id })).toMatchObject({ memberStatus: "Disable", onlineStatus: "Offline" });
  await admin.call(handleMany, { ids: [made.id], memberStatus: "Enable" }, { path: `${handleMany.path}` });
  expect((await admin.call(load, { id: made.id })).memberStatus).toBe("Enable");
  const { records } = await admin.call(operations, { memberId: made.id });
  expect(records.map(({ call }) => call)).toEqual(["members.handleMany", "members.ban", "members.build"]);
  expect(records[1]).toMatchObject({
    before: { memberStatus: "Enable", onlineStatus: "Online" },
    after: { memberStatus: "Disable", onlineStatus: "Offline" },
  });
});

test("batchHandleMember takes its status from the query", async () => {
  const made = await add();
  const response = await admin.send(
    { method: "PUT", path: `${handleMany.path}?memberStatus=Disable` as "/x" },
    { ids: [made.id] },
  );
  expect(response.json()).toMatchObject({ code: 0, data: { succeeded: 1 } });
  expect(
    (await admin.send({ method: "PUT", path: `${handleMany.path}?memberStatus=Closed` as "/x" }, { ids: [made.id] }))
      .statusCode,
  ).toBe(400);
});

test("forced offline, level, cache and IP whitelist each change the member", async () => {
  const made = await add();
  const levelId = await api.levelOf("BigGod");
  await sql`update member set is_online = true where id = ${made.id}`.execute(api.system());
  await admin.call(forceOffline, { ids: [made.id] });
  await admin.call(changeLevel, { ids: [made.id], memberLevelId: levelId });
  await admin.call(clearCache, { id: made.id });
  const changed = await admin.call(ipWhitelist, { id: made.id, ipWhitelist: " 10.0.0.1, 2001:db8::/32,10.0.0.1" });
  expect(changed).toMatchObject({
    onlineStatus: "Offline",
    memberLevelName: "BigGod",
    ipWhitelist: "10.0.0.1,2001:db8::/32",
  });
  await expect(admin.call(ipWhitelist, { id: made.id, ipWhitelist: "10.0.0.256" })).rejects.toMatchObject({
    errors: { ipWhitelist: expect.any(String) },
  });
});

test("many are edited at once, and not at all without a change", async () => {
  const [one, two] = [await add(), await add()];
  await admin.call(modifyMany, { ids: [one.id, two.id], gender: "Male" });
  expect((await admin.call(list, { ids: `${one.id},${two.id}` })).records.map(({ gender }) => gender)).toEqual([
    "Male",
    "Male",
  ]);
  await expect(admin.call(modifyMany, { ids: [one.id] })).rejects.toMatchObject({
    errors: { root: "no changes, no need to submit" },
  });
});

test("a cancelled account leaves a tombstone, and everything else of it goes", async () => {
  const made = await add({ nationAreaCode: "86", mobile: "13900001111" });
  const tenantId = admin.tenantId;
  await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip) values (${tenantId}, ${made.id}, 'Success', 'IOS', 'd1', '10.0.0.9')`.execute(
    api.system(),
  );
  await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content) values (${tenantId}, now(), ${made.id}, 1, 'hello'), (${tenantId}, now(), 1, ${made.id}, 'hi')`.execute(
    api.system(),
  );
  await sql`insert into sms_history (tenant_id, nation_area_code, mobile, code, purpose, status, channel) values (${tenantId}, '86', '13900001111', '123456', 'Login', 'Used', 'x')`.execute(
    api.system(),
  );
  await admin.call(members.endpoints.delete, { ids: [made.id] });
  expect(await admin.call(load, { id: made.id })).toMatchObject({
    memberStatus: "Closed",
    nickname: "",
    mobile: null,
    account: `#${made.id}`,
  });
  await eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from member_login_log where member_id = ${made.id})::int + (select count(*) from message where ${made.id} in (sender_id, recipient_id))::int
        + (select count(*) from sms_history where mobile = '13900001111')::int as left`.execute(api.system());
    expect(rows[0]!.left).toBe(0);
  });
  const again = await admin.call(ban, { ids: [made.id] });
  expect(again.results[0]).toMatchObject({ ok: false, code: 3001 });
});

test("clearing messages deletes what the member sent and nothing else", async () => {
  const made = await add();
  await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content) values (${admin.tenantId}, now(), ${made.id}, 1, 'mine'), (${admin.tenantId}, now(), 1, ${made.id}, 'theirs')`.execute(
    api.system(),
  );
  await admin.call(clearMessages, { id: made.id });
  await eventually(async () => {
    const { rows } = await sql<{
      content: string;
    }>`select content from message where ${made.id} in (sender_id, recipient_id)`.execute(api.system());
    expect(rows.map(({ content }) => content)).toEqual(["theirs"]);
  });
});

test("joined groups, system members and area codes are listed", async () => {
  const made = await add();
  await sql`with g as (insert into chat_group (tenant_id, name, owner_id) values (${admin.tenantId}, 'Team', ${made.id}) returning id)
    insert into group_member (tenant_id, group_id, member_id, role) select ${admin.tenantId}, id, ${made.id}, 'Owner' from g`.execute(
    api.system(),
  );
  expect((await admin.call(joinedGroups, { memberId: made.id })).records).toMatchObject([
    { name: "Team", groupRole: "Owner" },
  ]);
  await expect(other.call(joinedGroups, { memberId: made.id })).rejects.toMatchObject({ status: 404 });
  expect((await admin.call(loadSystem, {})).some(({ id }) => id === made.id)).toBe(true);
  expect(await admin.call(nationAreaCodes, {})).toContainEqual({ region: "VN", nationAreaCode: "84" });
});
