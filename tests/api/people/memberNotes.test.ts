import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { memberNotes } from "../../../contract/entities/people/memberNotes.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { live } from "../../../contract/entities/statistics/live.ts";
import { startApi } from "../support/harness.ts";
import { addMember } from "../support/messageMaker.ts";

const api = startApi();
const { list, load, colleagues, create, update, delete: remove, see } = memberNotes.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;
const writing = ["MemberNote", "memberNotes:add"] as const;
let anna: Operator;
let ben: Operator;
let lead: Operator;
let stranger: Operator;
let outsider: Operator;

beforeAll(async () => {
  anna = await api.operator(writing);
  ben = await api.operator(writing);
  lead = await api.operator([...writing, "memberNotes:manage"]);
  stranger = await api.operator(writing, 1);
  outsider = await api.operator(["UserManage"]);
});

const accountOf = async ({ accountId }: Operator) => {
  const { rows } = await sql<{ account: string }>`select account from account where id = ${accountId}`.execute(
    api.system(),
  );
  return rows[0]?.account ?? "";
};
const write = (memberId: string, content: string, more: object = {}, who = anna) =>
  who.call(create, { memberId, content, ...more });
const waitingFor = async (who: Operator) => (await who.call(live.endpoints.waiting, {})).waiting["MemberNote"];

test("a note has its author and time, and says once it was edited, by whom and when; pinned ones come first [23.1]", async () => {
  const memberId = await addMember(api, "Noted Nora");
  const first = await write(memberId, "  Wants a call back\nafter six  ", { isPinned: true });
  expect(first).toMatchObject({
    memberName: "Noted Nora",
    content: "Wants a call back\nafter six",
    isPinned: true,
    account: await accountOf(anna),
    isOwn: true,
    mentions: [],
    mentionState: null,
    editTime: null,
    editAccount: null,
  });
  const second = await write(memberId, "Called");
  const third = await write(memberId, "Called again", {}, ben);
  const shown = async () => (await ben.call(list, { memberId })).records.map(({ id }) => id);
  expect(await shown()).toEqual([first.id, third.id, second.id]);
  await anna.call(update, { id: second.id, isPinned: true });
  expect(await shown()).toEqual([second.id, first.id, third.id]);
  // Pinning changes nothing of what was written.
  expect((await anna.call(load, { id: second.id })).editTime).toBeNull();
  const edited = await anna.call(update, { id: second.id, content: "Called at noon", updateTime: undefined });
  expect(edited).toMatchObject({ content: "Called at noon", editAccount: await accountOf(anna) });
  expect(edited.editTime).not.toBeNull();
  await expect(
    anna.call(update, { id: second.id, content: "Late", updateTime: first.updateTime }),
  ).rejects.toMatchObject({
    status: 409,
  });
});

test("a text that is empty, of spaces or too long is refused at its field, and nothing is written [23.1]", async () => {
  const memberId = await addMember(api, "Quiet");
  const before = await api.fingerprint("member_note", "member_note_mention");
  for (const content of ["", "   \n ", "x".repeat(2001)])
    await expect(write(memberId, content)).rejects.toMatchObject({
      status: 400,
      errors: { content: expect.any(String) },
    });
  const foreign = await addMember(api, "Elsewhere", 1);
  for (const id of [foreign, "999999"]) await expect(write(id, "Hello")).rejects.toMatchObject({ status: 404 });
  expect(await api.fingerprint("member_note", "member_note_mention")).toBe(before);
  expect(await write(memberId, "y".repeat(2000))).toMatchObject({ content: "y".repeat(2000) });
});

test("whoever may read notes here can be mentioned, and nobody of another server or without the right [23.2]", async () => {
  const memberId = await addMember(api, "Discussed");
  const offered = async (text: string) => (await anna.call(colleagues, { text })).map(({ id }) => id);
  expect(await offered(await accountOf(ben))).toEqual([ben.accountId]);
  expect(await offered(await accountOf(stranger))).toEqual([]);
  expect(await offered(await accountOf(outsider))).toEqual([]);
  const before = await api.fingerprint("member_note", "member_note_mention");
  for (const who of [stranger, outsider])
    await expect(write(memberId, "See here", { mentionIds: [ben.accountId, who.accountId] })).rejects.toMatchObject({
      status: 400,
      errors: { mentionIds: expect.any(String) },
    });
  await expect(write(memberId, "See here", { mentionIds: ["999999"] })).rejects.toMatchObject({
    errors: { mentionIds: expect.any(String) },
  });
  const many = Array.from({ length: 21 }, (_, index) => `${index + 1}`);
  await expect(write(memberId, "All of you", { mentionIds: many })).rejects.toMatchObject({
    errors: { mentionIds: expect.any(String) },
  });
  expect(await api.fingerprint("member_note", "member_note_mention")).toBe(before);
});

test("who is mentioned finds it counted until they have seen it, and nobody else does [23.2]", async () => {
  const memberId = await addMember(api, "Waiting");
  const carl = await api.operator(writing);
  expect(await waitingFor(carl)).toBe(0);
  const note = await write(memberId, `@${await accountOf(carl)} please look`, { mentionIds: [carl.accountId] });
  expect(note.mentions).toMatchObject([{ id: carl.accountId, account: await accountOf(carl) }]);
  expect([await waitingFor(carl), await waitingFor(ben), await waitingFor(outsider)]).toEqual([1, 0, undefined]);
  const unread = await carl.call(list, { mentionState: "Unread" });
  expect(unread.records).toMatchObject([{ id: note.id, mentionState: "Unread", isOwn: false }]);
  expect((await ben.call(list, { mentionState: "Unread" })).total).toBe(0);
  // Of others nothing is seen for them.
  expect(await ben.call(see, { ids: [note.id] })).toEqual({ seen: 0 });
  expect(await carl.call(see, { ids: [note.id] })).toEqual({ seen: 1 });
  expect(await carl.call(see, { ids: [note.id] })).toEqual({ seen: 0 });
  expect(await waitingFor(carl)).toBe(0);
  expect((await carl.call(list, { mentionState: "Read" })).records).toMatchObject([{ id: note.id }]);
  // An edit tells those who come to it, and takes back those who do not stand there any more.
  await anna.call(update, { id: note.id, mentionIds: [ben.accountId] });
  expect([await waitingFor(carl), await waitingFor(ben)]).toEqual([0, 1]);
  expect((await carl.call(load, { id: note.id })).mentionState).toBeNull();
  await anna.call(remove, { id: note.id });
  expect(await waitingFor(ben)).toBe(0);
});

test("only the author, or who manages those of others, edits and deletes a note [23.3]", async () => {
  const memberId = await addMember(api, "Contested");
  const note = await write(memberId, "Mine");
  await expect(ben.call(update, { id: note.id, content: "Yours" })).rejects.toMatchObject({ status: 403 });
  await expect(ben.call(remove, { id: note.id })).rejects.toMatchObject({ status: 403 });
  await expect(outsider.call(list, {})).rejects.toMatchObject({ status: 403 });
  for (const call of [stranger.call(update, { id: note.id, content: "x" }), stranger.call(remove, { id: note.id })])
    await expect(call).rejects.toMatchObject({ status: 404 });
  expect(await anna.call(load, { id: note.id })).toMatchObject({ content: "Mine", editTime: null });
  expect(await lead.call(update, { id: note.id, content: "Put right" })).toMatchObject({
    isOwn: false,
    account: await accountOf(anna),
    editAccount: await accountOf(lead),
  });
  const other = await write(memberId, "Another", {}, ben);
  // Of several each is answered: what is not one's own stays.
  const answer = await ben.call(remove, { ids: [note.id, other.id] });
  expect(answer).toMatchObject({ succeeded: 1, failed: 1 });
  expect((await lead.call(list, { memberId })).records).toMatchObject([{ id: note.id }]);
});

test("notes reach no member, their texts are not in the log, and they go with the account [23.3, 23.4, 4.9]", async () => {
  const memberId = await addMember(api, "Forgotten Fay");
  const before = await api.fingerprint("member_notice");
  const note = await write(memberId, "Owes us SECRET-7", { mentionIds: [ben.accountId] });
  await anna.call(update, { id: note.id, content: "Owes us SECRET-8" });
  expect(await api.fingerprint("member_notice")).toBe(before);
  const { rows } = await sql`select from operation_log o where o::text like '%SECRET-%'`.execute(api.system());
  expect(rows).toEqual([]);
  const auditor = await api.superAdmin();
  const { records } = await auditor.call(operationLogs.endpoints.list, {
    targetType: "memberNotes",
    targetId: note.id,
  });
  expect(records.map(({ call }) => call)).toEqual(["memberNotes.update", "memberNotes.create"]);
  await auditor.call(members.endpoints.delete, { id: memberId });
  await expect(write(memberId, "Too late")).rejects.toMatchObject({ code: 3001 });
  await expect.poll(async () => (await anna.call(list, { memberId })).total).toBe(0);
  expect(await waitingFor(ben)).toBe(0);
});
