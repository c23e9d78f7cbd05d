import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";
import { memberMaker } from "../support/memberMaker.ts";

const api = startApi();
const { found, add } = memberMaker(api);
const { list, load, create, update, createMany, changeLevel } = members.endpoints;

test("a member is made, found by each filter and loaded [4.1, 4.3]", async () => {
  const { admin, level } = found;
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
    { q: "+84 912345678" },
    { mobile: "+84 912345678" },
    { mobile: "+849123" },
    { gender: "Female" as const },
    { memberLevelId: level, nationAreaCode: "84" },
  ]) {
    const { records } = await admin.call(list, filter);
    expect(records.map(({ id }) => id)).toEqual([made.id]);
  }
  expect(await admin.call(load, { id: made.id })).toEqual(made);
});

test("a search takes wildcards for what they are [4.3]", async () => {
  const { admin } = found;
  await add({ nickname: "100%_sure" });
  expect((await admin.call(list, { nickname: "%_" })).records).toHaveLength(1);
  expect((await admin.call(list, { nickname: "0_s" })).records).toHaveLength(0);
});

test("pages follow one another without overlap, and know whether there is more [17.6]", async () => {
  const { admin } = found;
  for (let count = 0; count < 5; count++) await add();
  const first = await admin.call(list, { pageSize: 3, sort: "createTime:asc" });
  const second = await admin.call(list, { pageSize: 3, curPage: 2, sort: "createTime:asc" });
  expect(first).toMatchObject({ hasNext: true });
  expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(6);
  expect(second.records[0]!.createTime > first.records[2]!.createTime).toBe(true);
});

test("without viewPhone the number is masked, cannot be searched by and cannot be changed [4.13]", async () => {
  const made = await add({ nationAreaCode: "86", mobile: "13812345678".slice(0, 11) });
  const operator = await api.operator(["UserManage", "members:edit"]);
  expect((await operator.call(load, { id: made.id })).mobile).toBe("13****78");
  await expect(operator.call(list, { mobile: "138" })).rejects.toMatchObject({ status: 403 });
  await expect(operator.call(update, { id: made.id, mobile: "13800000000" })).rejects.toMatchObject({ status: 403 });
});

test("an edit changes what differs, is refused when stale, and says when nothing differs [4.5, 17.12]", async () => {
  const { admin } = found;
  const made = await add();
  const edited = await admin.call(update, { id: made.id, nickname: "Renamed", updateTime: made.updateTime });
  expect(edited.nickname).toBe("Renamed");
  await expect(
    admin.call(update, { id: made.id, nickname: "Too late", updateTime: made.updateTime }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(admin.call(update, { id: made.id, nickname: "Renamed" })).rejects.toMatchObject({
    errors: { root: "no changes, no need to submit" },
  });
});

test("a post to create that carries an id edits, and needs the right to edit [17.10]", async () => {
  const { admin } = found;
  const made = await add();
  const response = await admin.send(create, { id: made.id, nickname: "By post" });
  expect(response.json().data.nickname).toBe("By post");
  const maker = await api.operator(["UserManage", "members:add"]);
  expect((await maker.send(create, { id: made.id, nickname: "Not allowed" })).statusCode).toBe(403);
  // The refusal is noted in its own time: what comes next looks at the whole log.
  await eventually(async () => {
    const { rows } = await sql`select from operation_log where account_id = ${maker.accountId}`.execute(api.system());
    expect(rows).toHaveLength(1);
  });
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
])("a create form with %j is refused at its field and leaves nothing behind [4.4]", async (wrong, field) => {
  const { admin, level } = found;
  const before = await api.fingerprint("member", "operation_log");
  const response = await admin.send(create, {
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

test("an account or a number that is taken is refused at its field [4.4]", async () => {
  const { admin, level } = found;
  const made = await add({ nationAreaCode: "81", mobile: "9011112222" });
  const values = { password: "abcdefg1", nickname: "Twin", memberLevelId: level };
  await expect(admin.call(create, { ...values, account: made.account })).rejects.toMatchObject({
    errors: { account: "This account already exists" },
  });
  await expect(
    admin.call(create, { ...values, account: "twin_2", nationAreaCode: "81", mobile: "9011112222" }),
  ).rejects.toMatchObject({ errors: { mobile: expect.any(String) } });
});

test("the System level cannot be chosen [4.17]", async () => {
  const { admin } = found;
  const system = await api.findLevel("System");
  const made = await add();
  await expect(add({ memberLevelId: system })).rejects.toMatchObject({ errors: { memberLevelId: expect.any(String) } });
  await expect(admin.call(changeLevel, { ids: [made.id], memberLevelId: system })).rejects.toMatchObject({
    status: 400,
  });
});

test("many are made with a prefix, each with a password of 16 characters shown once [4.12, 15.2, 18.11]", async () => {
  const { admin, level } = found;
  const { records } = await admin.call(createMany, { prefix: "qa", count: 3, memberLevelId: level });
  expect(records.map(({ account }) => account)).toEqual(["qa100001", "qa100002", "qa100003"]);
  for (const { password } of records) expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{16}$/);
  expect((await admin.call(createMany, { prefix: "qa", count: 1, memberLevelId: level })).records[0]!.account).toBe(
    "qa100004",
  );
  await expect(admin.call(createMany, { prefix: "q1", count: 1, memberLevelId: level })).rejects.toMatchObject({
    errors: { prefix: "Exactly two English letters" },
  });
  const { rows } = await sql<{
    hits: number;
  }>`select count(*)::int as hits from operation_log
    where params::text || changes::text like ${`%${records[0]!.password}%`}`.execute(api.system());
  expect(rows[0]!.hits).toBe(0);
});
