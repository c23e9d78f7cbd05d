import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";
import { memberMaker } from "../support/memberMaker.ts";

const api = startApi();
const { found, add } = memberMaker(api);
const {
  list,
  load,
  create,
  updateMany,
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

test("a batch answers each id: another server's like a missing one, and nothing of it changes [4.7]", async () => {
  const { admin, other } = found;
  const own = await add();
  const foreignLevel = await api.findLevel("Normal", 1);
  const foreign = await other.call(create, {
    account: "foreign_1",
    password: "abcdefg1",
    nickname: "Foreign",
    memberLevelId: foreignLevel,
  });
  const { results, succeeded, failed } = await admin.call(ban, { ids: [own.id, foreign.id, "999999999"] });
  expect([succeeded, failed]).toEqual([1, 2]);
  const answers = results.slice(1).map((answer) => ({ ...answer, id: "" }));
  expect(answers[0]).toEqual(answers[1]);
  expect((await other.call(load, { id: foreign.id })).memberStatus).toBe("Enable");
  await expect(admin.call(load, { id: foreign.id })).rejects.toMatchObject({ status: 404 });
});

test("ban and unban switch the status, end the sessions and stand in the log [4.6, 4.15]", async () => {
  const { admin } = found;
  const made = await add();
  await sql`update member set is_online = true where id = ${made.id}`.execute(api.system());
  await admin.call(ban, { id: made.id });
  expect(await admin.call(load, { id: made.id })).toMatchObject({ memberStatus: "Disable", onlineStatus: "Offline" });
  await admin.call(handleMany, { ids: [made.id], memberStatus: "Enable" });
  expect((await admin.call(load, { id: made.id })).memberStatus).toBe("Enable");
  const { records } = await admin.call(operations, { memberId: made.id });
  expect(records.map(({ call }) => call)).toEqual(["members.handleMany", "members.ban", "members.create"]);
  expect(records[1]).toMatchObject({
    before: { memberStatus: "Enable", onlineStatus: "Online" },
    after: { memberStatus: "Disable", onlineStatus: "Offline" },
  });
});

test("batchHandleMember takes its status from the query [4.6, 4.10]", async () => {
  const { admin } = found;
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

test("forced offline, level, cache and IP whitelist each change the member [4.8, 18.17]", async () => {
  const { admin } = found;
  const made = await add();
  const levelId = await api.findLevel("BigGod");
  await sql`update member set is_online = true where id = ${made.id}`.execute(api.system());
  await admin.call(forceOffline, { ids: [made.id] });
  await admin.call(changeLevel, { ids: [made.id], memberLevelId: levelId });
  await admin.call(clearCache, { id: made.id });
  const changed = await admin.call(ipWhitelist, { id: made.id, ipWhitelist: " 10.0.0.1, 2001:db8::/32,10.0.0.1" });
  expect(changed).toMatchObject({
    onlineStatus: "Offline",
    memberLevelName: "Big God",
    ipWhitelist: "10.0.0.1,2001:db8::/32",
  });
  await expect(admin.call(ipWhitelist, { id: made.id, ipWhitelist: "10.0.0.256" })).rejects.toMatchObject({
    errors: { ipWhitelist: expect.any(String) },
  });
});

test("many are edited at once, and not at all without a change [4.5]", async () => {
  const { admin } = found;
  const [one, two] = [await add(), await add()];
  await admin.call(updateMany, { ids: [one.id, two.id], gender: "Male" });
  expect((await admin.call(list, { ids: `${one.id},${two.id}` })).records.map(({ gender }) => gender)).toEqual([
    "Male",
    "Male",
  ]);
  await expect(admin.call(updateMany, { ids: [one.id] })).rejects.toMatchObject({
    errors: { root: "no changes, no need to submit" },
  });
});

test("a cancelled account leaves a tombstone, and everything else of it goes [4.9, 4.10]", async () => {
  const { admin } = found;
  const made = await add({ nationAreaCode: "86", mobile: "13900001111" });
  const tenantId = admin.tenantId;
  await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip)
    values (${tenantId}, ${made.id}, 'Success', 'IOS', 'd1', '10.0.0.9')`.execute(api.system());
  await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
    values (${tenantId}, now(), ${made.id}, 1, 'hello'), (${tenantId}, now(), 1, ${made.id}, 'hi')`.execute(
    api.system(),
  );
  await sql`insert into sms_history (tenant_id, nation_area_code, mobile, code, purpose, status, channel)
    values (${tenantId}, '86', '13900001111', '123456', 'Login', 'Used', 'x')`.execute(api.system());
  await admin.call(members.endpoints.delete, { ids: [made.id] });
  expect(await admin.call(load, { id: made.id })).toMatchObject({
    memberStatus: "Closed",
    nickname: "",
    mobile: null,
    account: `#${made.id}`,
  });
  await eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from member_login_log where member_id = ${made.id})::int + (select count(*) from message
      where ${made.id} in (sender_id, recipient_id))::int
        + (select count(*) from sms_history where mobile = '13900001111')::int as left`.execute(api.system());
    expect(rows[0]!.left).toBe(0);
  });
  const again = await admin.call(ban, { ids: [made.id] });
  expect(again.results[0]).toMatchObject({ ok: false, code: 3001 });
});

test("clearing messages deletes what the member sent and nothing else [4.11]", async () => {
  const { admin } = found;
  const made = await add();
  await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
    values (${admin.tenantId}, now(), ${made.id}, 1, 'mine'), (${admin.tenantId}, now(), 1, ${made.id},
    'theirs')`.execute(api.system());
  await admin.call(clearMessages, { id: made.id });
  await eventually(async () => {
    const { rows } = await sql<{
      content: string;
    }>`select content from message where ${made.id} in (sender_id, recipient_id)`.execute(api.system());
    expect(rows.map(({ content }) => content)).toEqual(["theirs"]);
  });
});

test("joined groups, system members and area codes are listed [4.14]", async () => {
  const { admin, other } = found;
  const made = await add();
  await sql`with g as (insert into chat_group (tenant_id, name, owner_id)
    values (${admin.tenantId}, 'Team', ${made.id}) returning id)
    insert into group_member (tenant_id, group_id, member_id, role) select ${admin.tenantId}, id, ${made.id}, 'Owner'
    from g`.execute(api.system());
  const gone = await add();
  await sql`insert into group_member (tenant_id, group_id, member_id)
    select tenant_id, id, ${gone.id} from chat_group where owner_id = ${made.id}`.execute(api.system());
  expect((await admin.call(joinedGroups, { memberId: made.id })).records).toMatchObject([
    { name: "Team", groupRole: "Owner" },
  ]);
  await expect(other.call(joinedGroups, { memberId: made.id })).rejects.toMatchObject({ status: 404 });
  expect((await admin.call(loadSystem, {})).some(({ id }) => id === made.id)).toBe(true);
  // At once, though a job takes them out of the groups.
  expect((await admin.call(joinedGroups, { memberId: gone.id })).total).toBe(1);
  await admin.call(members.endpoints.delete, { ids: [gone.id] });
  expect((await admin.call(joinedGroups, { memberId: gone.id })).total).toBe(0);
  expect(await admin.call(nationAreaCodes, {})).toContainEqual({ region: "VN", nationAreaCode: "84" });
});
