import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { MAX_TAGS, MAX_TAGS_OF_MEMBER, memberTags } from "../../../contract/entities/people/memberTags.ts";
import { sentenceOf } from "../../../contract/operationLog/sentence.ts";
import { startApi } from "../support/harness.ts";
import { addMember } from "../support/messageMaker.ts";

const api = startApi();
const { list, create, update, delete: remove, set } = memberTags.endpoints;
const codes = [
  "MemberTag",
  "memberTags:add",
  "memberTags:edit",
  "memberTags:delete",
  "UserManage",
  "members:tag",
  "members:export",
  "members:cancel",
] as const;
let operator: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  operator = await api.operator(codes);
});

const add = async (name: string, tenant = 0) => {
  const who = tenant === 0 ? operator : await api.operator(codes, tenant);
  return (await who.call(create, { name, color: "Teal" })).id;
};
const tagsOf = async (id: string) => (await operator.call(members.endpoints.load, { id })).tags;
const namesOf = async (id: string) => (await tagsOf(id)).map(({ name }) => name);

test("a tag has a trimmed name, unique whatever its case, and a colour of the theme [23.5]", async () => {
  const vip = await operator.call(create, { name: "  VIP ", color: "Amber" });
  expect(vip).toMatchObject({ name: "VIP", color: "Amber", memberCount: 0 });
  for (const name of ["VIP", "vip", " Vip "])
    await expect(operator.call(create, { name })).rejects.toMatchObject({
      status: 400,
      errors: { name: expect.any(String) },
    });
  for (const name of ["", "   ", "x".repeat(21), "a\u202eb"])
    await expect(operator.call(create, { name })).rejects.toMatchObject({ errors: { name: expect.any(String) } });
  await expect(operator.call(create, { name: "Pink", color: "Pink" as never })).rejects.toMatchObject({
    errors: { color: expect.any(String) },
  });
  const other = await add("Press");
  await expect(operator.call(update, { id: other, name: "vIp" })).rejects.toMatchObject({
    errors: { name: expect.any(String) },
  });
  // Its own name in another case is no other's.
  expect(await operator.call(update, { id: vip.id, name: "Vip", color: "Red" })).toMatchObject({
    name: "Vip",
    color: "Red",
  });
  expect(await add("VIP", 1)).toBeDefined();
  expect((await operator.call(list, { name: "pre" })).records).toMatchObject([{ id: other }]);
});

test("tags are put on many and taken off in one call, and each member is answered [23.6]", async () => {
  const [one, two, gone] = [await addMember(api, "One"), await addMember(api, "Two"), await addMember(api, "Gone")];
  const foreign = await addMember(api, "Elsewhere", 1);
  const [a, b] = [await add("Alpha"), await add("Beta")];
  await operator.call(set, { id: two, addIds: [b] });
  await sql`update member set status = 'Closed' where id = ${gone}`.execute(api.system());
  const answer = await operator.call(set, { ids: [one, two, gone, foreign, "999999"], addIds: [a], removeIds: [b] });
  expect(answer.results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
    [one, true, undefined],
    [two, true, undefined],
    [gone, false, 3001],
    [foreign, false, 1004],
    ["999999", false, 1004],
  ]);
  expect(await namesOf(one)).toEqual(["Alpha"]);
  expect(await namesOf(two)).toEqual(["Alpha"]);
  expect(await tagsOf(gone)).toEqual([]);
  const { records } = await operator.call(list, { pageSize: -1 });
  expect(records.find(({ id }) => id === a)?.memberCount).toBe(2);
  expect(records.find(({ id }) => id === b)?.memberCount).toBe(0);
});

test("what does not fit is refused at its field, and nothing is half done [23.6]", async () => {
  const id = await addMember(api, "Untouched");
  const mine = await add("Mine");
  const foreign = await add("Theirs", 1);
  const before = await api.fingerprint("member_tagging");
  const refusals: [object, object][] = [
    [{ addIds: [mine, foreign] }, { addIds: expect.any(String) }],
    [{ addIds: [mine], removeIds: [foreign] }, { removeIds: expect.any(String) }],
    [{ addIds: ["999999"] }, { addIds: expect.any(String) }],
    [{}, { addIds: expect.any(String) }],
    [{ addIds: [mine], removeIds: [mine] }, { removeIds: expect.any(String) }],
    [{ addIds: Array.from({ length: 3000 }, (_, index) => `${index + 1}`) }, { addIds: expect.any(String) }],
  ];
  for (const [values, errors] of refusals)
    await expect(operator.call(set, { id, ...values })).rejects.toMatchObject({ status: 400, errors });
  const thousands = Array.from({ length: 1001 }, (_, index) => `${index + 1}`);
  await expect(operator.call(set, { ids: thousands, addIds: [mine] })).rejects.toMatchObject({ status: 400 });
  const reader = await api.operator(["UserManage"]);
  await expect(reader.call(set, { id, addIds: [mine] })).rejects.toMatchObject({ status: 403 });
  expect(await api.fingerprint("member_tagging")).toBe(before);
});

test("a member carries a bounded number of tags, a server has a bounded number, and the rest is told [23.5, 23.6]", async () => {
  const [full, other] = [await addMember(api, "Full"), await addMember(api, "Other")];
  const { rows } = await sql<{ id: string }>`insert into member_tag (tenant_id, name, color)
    select ${api.tenantAt(0)}, 'Many ' || n, 'Gray' from generate_series(1, ${MAX_TAGS_OF_MEMBER}) n returning id`.execute(
    api.system(),
  );
  await operator.call(set, { id: full, addIds: rows.map((row) => row.id) });
  const more = await add("One more");
  const answer = await operator.call(set, { ids: [full, other], addIds: [more] });
  expect(answer.results).toMatchObject([
    { id: full, ok: false, code: 3091, msg: expect.stringContaining("as many tags") },
    { id: other, ok: true },
  ]);
  expect(await tagsOf(full)).toHaveLength(MAX_TAGS_OF_MEMBER);
  // In exchange for another there is room.
  expect(await operator.call(set, { id: full, addIds: [more], removeIds: [rows[0]?.id ?? ""] })).toMatchObject({
    succeeded: 1,
  });
  await sql`insert into member_tag (tenant_id, name, color) select ${api.tenantAt(0)}, 'Filler ' || n, 'Gray'
    from generate_series(1, ${MAX_TAGS}) n limit ${MAX_TAGS} - (select count(*) from member_tag
    where tenant_id = ${api.tenantAt(0)})`.execute(api.system());
  await expect(operator.call(create, { name: "Too many" })).rejects.toMatchObject({ code: 3090 });
  await sql`delete from member_tag where name like 'Filler %'`.execute(api.system());
});

test("members are found by any of several tags, and their workbook names the tags [23.7]", async () => {
  const [x, y, z] = [await addMember(api, "Xenia"), await addMember(api, "Yann"), await addMember(api, "Zoe")];
  const [north, south] = [await add("North"), await add("South")];
  await operator.call(set, { id: x, addIds: [north, south] });
  await operator.call(set, { id: y, addIds: [south] });
  const found = async (tags: string[]) =>
    (await operator.call(members.endpoints.list, { tags, sort: "id:asc" })).records.map(({ id }) => id);
  expect(await found([north, south])).toEqual([x, y]);
  expect(await found([north])).toEqual([x]);
  expect(await found(["999999"])).toEqual([]);
  expect(await found([north, south])).not.toContain(z);
  await expect(found(["north"])).rejects.toMatchObject({ errors: { tags: expect.any(String) } });
  expect((await operator.call(members.endpoints.list, { id: x })).records).toMatchObject([
    { tags: [{ name: "North", color: "Teal" }, { name: "South" }] },
  ]);
});

test("a tag that is deleted leaves its members; a cancelled member leaves its tags [23.5, 4.9]", async () => {
  const id = await addMember(api, "Leaving");
  const [stays, goes] = [await add("Stays"), await add("Goes")];
  await operator.call(set, { id, addIds: [stays, goes] });
  expect(await operator.call(remove, { id: goes })).toMatchObject({ id: goes });
  expect(await namesOf(id)).toEqual(["Stays"]);
  await operator.call(members.endpoints.delete, { id });
  await expect.poll(async () => (await operator.call(list, { name: "Stays" })).records[0]?.memberCount).toBe(0);
});

test("changed tags stand in the operation log by their names [23.6]", async () => {
  const id = await addMember(api, "Logged Lea");
  const tag = await add("Chatty");
  await operator.call(set, { id, addIds: [tag] });
  // Said again nothing changes, and nothing is noted of the member.
  await operator.call(set, { id, addIds: [tag] });
  const auditor = await api.superAdmin();
  const { records } = await auditor.call(operationLogs.endpoints.list, { call: "memberTags.set", targetId: id });
  expect(records).toHaveLength(1);
  const [entry] = records;
  const reader = { locale: "en-US" as const, names: entry?.names ?? {}, timeText: (instant: string) => instant };
  expect(entry && sentenceOf(reader, entry)).toMatch(
    /changed the tags of member Logged Lea \(\d+\), added: Chatty \(\d+\)$/,
  );
});
