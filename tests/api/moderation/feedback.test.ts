import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { feedback } from "../../../contract/entities/moderation/feedback.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, reply, read, readAll, delete: remove, export: exportAll } = feedback.endpoints;
const all = codesOf(feedback);
let admin: Awaited<ReturnType<typeof api.operator>>;
let member: string;

const addMember = async (account: string, tenant = 0) => {
  const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    values (${api.tenantAt(tenant)}, ${account}, ${account}, ${await api.findLevel("Normal", tenant)})
    returning id`.execute(api.system());
  return rows[0]!.id;
};
const add = async (
  values: { memberId?: string; type?: string; content?: string; region?: string; tenant?: number } = {},
) => {
  const { memberId = member, type = "Mistake", content = "It broke", region = "", tenant = 0 } = values;
  const { rows } = await sql<{ id: string }>`insert into feedback (tenant_id, member_id, type, content, region)
    values (${api.tenantAt(tenant)}, ${memberId}, ${type}, ${content}, ${region}) returning id`.execute(api.system());
  return rows[0]!.id;
};

beforeAll(async () => {
  admin = await api.operator(all);
  member = await addMember("writer");
});

test("feedback is found by its state, kind, serial number, member, region and day [8.1]", async () => {
  const id = await add({ type: "Suggestion", region: "Hà Nội" });
  const { serialNumber } = await admin.call(load, { id });
  const day = { createTimeStart: new Date(Date.now() - 60_000).toISOString() };
  for (const filter of [
    { serialNumber: serialNumber.toLowerCase() },
    { region: "hà" },
    { type: "Suggestion" as const, feedbackStatus: "Unread" as const, memberId: member, ...day },
  ])
    expect((await admin.call(list, filter)).records.map((row) => row.id)).toEqual([id]);
  expect(await admin.call(list, { createTimeEnd: day.createTimeStart })).toMatchObject({ total: 0 });
});

test("it is counted by its status, of one's own server alone [8.1, 16.1]", async () => {
  const counts = () => admin.call(feedback.endpoints.counts, {});
  const before = await counts();
  await add();
  await add({ tenant: 1, memberId: await addMember("other", 1) });
  await admin.call(read, { id: await add() });
  expect(await counts()).toEqual({ ...before, Unread: before.Unread + 1, Read: before.Read + 1 });
});

test("it goes from unread to read once, and to replied with what reaches the member [8.2, 8.3, 18.1]", async () => {
  const id = await add();
  expect(await admin.call(read, { id })).toMatchObject({ feedbackStatus: "Read" });
  const before = await api.fingerprint("feedback", "operation_log");
  await expect(admin.call(read, { id })).rejects.toMatchObject({ status: 422 });
  expect(await api.fingerprint("feedback", "operation_log")).toBe(before);
  await admin.call(reply, { id, content: " Thank you " });
  const answered = await admin.call(reply, { id, content: "It is mended" });
  expect(answered).toMatchObject({ feedbackStatus: "Replied", replyCount: 2 });
  expect(answered.replies.map(({ content }) => content)).toEqual(["Thank you", "It is mended"]);
  const found = async (replyState: "Replied" | "Unreplied") =>
    (await admin.call(list, { replyState })).records.some((row) => row.id === id);
  expect([await found("Replied"), await found("Unreplied")]).toEqual([true, false]);
  await expect(admin.call(read, { id })).rejects.toMatchObject({ status: 422 });
  const { rows } = await sql<{ texts: object }>`select texts from member_notice
    where member_id = ${member} and kind = 'FeedbackReply' order by id`.execute(api.system());
  expect(rows.map(({ texts }) => texts)).toMatchObject([{ content: "Thank you" }, { content: "It is mended" }]);
});

test.each([
  ["", "please enter reply"],
  [" \n ", "please enter reply"],
  ["x".repeat(501), "input length cannot exceed 500"],
])("a reply of %.5j is refused at its field and changes nothing [8.3, 18.2]", async (content, message) => {
  const id = await add();
  const before = await api.fingerprint("feedback", "feedback_reply", "member_notice", "operation_log");
  await expect(admin.call(reply, { id, content })).rejects.toMatchObject({ status: 400, errors: { content: message } });
  expect(await api.fingerprint("feedback", "feedback_reply", "member_notice", "operation_log")).toBe(before);
});

test("whoever is no more cannot be answered, and it is said why [8.6]", async () => {
  const [leaver, gone] = [await addMember("leaver"), await addMember("gone")];
  const [first, second] = [await add({ memberId: leaver }), await add({ memberId: gone })];
  const superAdmin = await api.superAdmin();
  await superAdmin.call(members.endpoints.delete, { ids: [leaver] });
  await sql`delete from member where id = ${gone}`.execute(api.system());
  for (const id of [first, second])
    await expect(admin.call(reply, { id, content: "Hello" })).rejects.toMatchObject({ status: 422, code: 3001 });
});

test("marking all as read counts what was unread and leaves the rest as it is [8.5]", async () => {
  await sql`delete from feedback where tenant_id = ${api.tenantAt(0)}`.execute(api.system());
  const [, , answered] = [await add(), await add(), await add()];
  await admin.call(reply, { id: answered, content: "Thanks" });
  const foreign = await add({ tenant: 1, memberId: await addMember("elsewhere", 1) });
  expect(await admin.call(readAll, {})).toEqual({ count: 2 });
  expect(await admin.call(readAll, {})).toEqual({ count: 0 });
  expect((await admin.call(list, {})).records.map(({ feedbackStatus }) => feedbackStatus)).toEqual([
    "Replied",
    "Read",
    "Read",
  ]);
  const { rows } = await sql`select status from feedback where id = ${foreign}`.execute(api.system());
  expect(rows).toEqual([{ status: "Unread" }]);
});

test("of two who reply at the same moment both are kept, and one state is left [8.6]", async () => {
  const id = await add();
  await Promise.all([1, 2, 3].map((turn) => admin.call(reply, { id, content: `Reply ${turn}` })));
  const { replies, feedbackStatus } = await admin.call(load, { id });
  expect([replies.length, feedbackStatus]).toEqual([3, "Replied"]);
});

test("it is deleted with its replies, exported, and each button is its own right [8.7]", async () => {
  const id = await add();
  await admin.call(reply, { id, content: "Thanks" });
  expect((await admin.send(exportAll, { ids: id })).headers["content-type"]).toContain("spreadsheet");
  expect(await admin.call(remove, { ids: [id, "987654321"] })).toMatchObject({ succeeded: 1, failed: 1 });
  const left = await sql`select from feedback_reply where feedback_id = ${id}`.execute(api.system());
  expect(left.rows).toHaveLength(0);
  const reader = await api.operator(["feedback"]);
  const own = await add();
  for (const [endpoint, input] of [
    [reply, { id: own, content: "a" }],
    [read, { id: own }],
    [readAll, {}],
    [remove, { ids: [own] }],
    [exportAll, {}],
  ] as const)
    expect((await reader.send(endpoint, input)).statusCode).toBe(403);
  const other = await api.operator(all, 1);
  await expect(other.call(reply, { id: own, content: "a" })).rejects.toMatchObject({ status: 404 });
});
