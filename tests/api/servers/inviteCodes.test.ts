import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { readNotes } from "../http/readSheet.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const {
  allValid,
  list,
  load,
  create,
  update,
  generate,
  setStatus,
  delete: remove,
  export: download,
} = inviteCodes.endpoints;
const codes = codesOf(inviteCodes);
let admin: Awaited<ReturnType<typeof api.operator>>;
let owner: Awaited<ReturnType<typeof api.superAdmin>>;

beforeAll(async () => {
  admin = await api.operator(codes);
  owner = await api.superAdmin();
});

let made = 0;
const register = async (tenantAlias: string) =>
  owner.call(members.endpoints.create, {
    account: `invited_${++made}`,
    password: "abcdefg1",
    nickname: "Invited",
    memberLevelId: await api.findLevel("Normal"),
    tenantAlias,
  });

test("a code is made, changed, registered with, and then stays [12.15, 12.16]", async () => {
  const { id, updateTime } = await admin.call(create, { alias: "spring_1", note: "Spring", maxUses: 3 });
  expect(await admin.call(update, { id, alias: "spring_2", updateTime })).toMatchObject({
    alias: "spring_2",
    state: "Valid",
  });
  await expect(admin.call(update, { id, note: "Lost", updateTime })).rejects.toMatchObject({ status: 409 });
  await register("spring_2");
  expect(await admin.call(load, { id })).toMatchObject({ uses: 1, memberCount: 1 });
  await expect(admin.call(update, { id, alias: "spring_3" })).rejects.toMatchObject({
    errors: { alias: expect.any(String) },
  });
  const free = await admin.call(create, { alias: "free_1" });
  expect(await admin.call(remove, { ids: [id, free.id, "987654321"] })).toMatchObject({
    succeeded: 1,
    results: [{ ok: false, code: 3011 }, { ok: true }, { ok: false, code: 1004 }],
  });
});

test("only codes that are enabled, not expired and not used up are offered and taken [12.15]", async () => {
  const hour = 3_600_000;
  const soon = new Date(Date.now() + hour).toISOString();
  const gone = new Date(Date.now() - hour).toISOString();
  const valid = await admin.call(create, { alias: "valid_1", maxUses: 1, expireTime: soon });
  await expect(admin.call(create, { alias: "gone_1", expireTime: gone })).rejects.toMatchObject({
    errors: { expireTime: "Choose a time in the future" },
  });
  await admin.call(create, { alias: "gone_1", expireTime: soon });
  await sql`update invite_code set expires_at = ${gone} where alias = 'gone_1'`.execute(api.system());
  const shut = await admin.call(create, { alias: "shut_1" });
  await admin.call(setStatus, { ids: [shut.id], status: "Disable" });
  const offered = async () => (await admin.call(allValid, {})).map(({ alias }) => alias);
  expect(await offered()).toContain("valid_1");
  expect(await offered()).not.toContain("gone_1");
  expect(await offered()).not.toContain("shut_1");
  for (const alias of ["gone_1", "shut_1"])
    await expect(register(alias)).rejects.toMatchObject({ errors: { tenantAlias: expect.any(String) } });
  const tried = await Promise.allSettled([register("valid_1"), register("valid_1")]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await offered()).not.toContain("valid_1");
  expect((await admin.call(list, { state: "UsedUp" })).records).toMatchObject([{ id: valid.id, uses: 1 }]);
  expect((await admin.call(list, { state: "Expired" })).records).toMatchObject([{ alias: "gone_1" }]);
});

test("many are generated at once, all different, behind the prefix [12.16]", async () => {
  const { records } = await admin.call(generate, { prefix: "fair_", count: 500, maxUses: 5 });
  expect(new Set(records.map(({ alias }) => alias)).size).toBe(500);
  expect(records.every(({ alias }) => /^fair_\w{6}$/.test(alias))).toBe(true);
  expect((await admin.send(generate, { count: 501 })).statusCode).toBe(400);
  expect((await admin.send(generate, { count: 1, prefix: "eleven_lett" })).statusCode).toBe(400);
});

test.each([
  [{ alias: "abc" }, "alias"],
  [{ alias: "has space" }, "alias"],
  [{ alias: "spring_2" }, "alias"],
  [{ alias: "right_1", maxUses: 0 }, "maxUses"],
  [{ alias: "right_1", expireTime: "tomorrow" }, "expireTime"],
])("a code like %j is refused at its field, and nothing changes [12.15]", async (input, field) => {
  const before = await api.fingerprint("invite_code", "operation_log");
  const response = await admin.send(create, input);
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("invite_code", "operation_log")).toBe(before);
});

test("the most uses cannot be fewer than those so far", async () => {
  const { id } = await admin.call(create, { alias: "twice_1", maxUses: 5 });
  await register("twice_1");
  await register("twice_1");
  await expect(admin.call(update, { id, maxUses: 1 })).rejects.toMatchObject({
    errors: { maxUses: expect.any(String) },
  });
  expect(await admin.call(update, { id, maxUses: 2 })).toMatchObject({ state: "UsedUp" });
});

test("an operator with the screen alone looks; another server's code answers like a missing one", async () => {
  const reader = await api.operator(["inviteCode"]);
  expect((await reader.send(list, {})).statusCode).toBe(200);
  for (const endpoint of [create, update, generate, setStatus, remove, download])
    expect((await reader.send(endpoint, {})).statusCode).toBe(403);
  const other = await api.operator(codes, 1);
  const { id } = await admin.call(create, { alias: "ours_1" });
  await expect(other.call(load, { id })).rejects.toMatchObject({ status: 404 });
  expect((await admin.send(download, { state: "Valid" })).rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("a workbook of chosen codes names them by what they are [14.10]", async () => {
  const { id } = await admin.call(create, { alias: "chosen_1" });
  const { id: other } = await admin.call(create, { alias: "chosen_2" });
  const { rawPayload } = await admin.send(download, { ids: `${id},${other}` });
  const notes = await readNotes(rawPayload);
  expect(notes[notes.indexOf("Selected rows") + 1]).toBe("chosen_1, chosen_2");
});
