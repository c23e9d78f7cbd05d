import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { feedback } from "../../../contract/entities/moderation/feedback.ts";
import { type MacroKind, macros } from "../../../contract/entities/moderation/macros.ts";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { sendDueNotifications } from "../../../server/entities/notifications/common/delivery.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addMember } from "../support/messageMaker.ts";
import { reportMaker } from "../support/reportMaker.ts";

const api = startApi();
const { list, load, create, update, delete: remove } = macros.endpoints;
const { found, claimed } = reportMaker(api);
const all = codesOf(macros);
let author: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  author = await api.operator(all);
});

let count = 0;
const make = (kinds: MacroKind[], values: object = {}, by = author) =>
  by.call(create, {
    name: `Macro ${++count}`,
    kinds,
    texts: { "en-US": { content: "Thank you, {member}." } },
    ...values,
  });
const used = async (id: string) => (await author.call(load, { id })).usedCount;
const addFeedback = async (memberId: string) => {
  const { rows } = await sql<{ id: string }>`insert into feedback (tenant_id, member_id, type, content, region)
    values (${api.tenantAt(0)}, ${memberId}, 'Mistake', 'It broke', '') returning id`.execute(api.system());
  return rows[0]?.id ?? "";
};

test("a macro is made, found by what it is offered for, changed and deleted [24.1]", async () => {
  const made = await author.call(create, {
    name: "Thanks",
    kinds: ["Reply", "Sanction"],
    texts: { "en-US": { content: "Thanks, {member}!" }, "vi-VN": { title: "", content: "Cảm ơn {member}!" } },
    shortcut: "/Thanks",
  });
  expect(made).toMatchObject({
    shortcut: "thanks",
    texts: { "en-US": { content: "Thanks, {member}!" }, "vi-VN": { content: "Cảm ơn {member}!" } },
    usedCount: 0,
    usedTime: null,
    macroStatus: "Enable",
  });
  const found = async (query: object) => (await author.call(list, { ...query, name: "hank" })).records.length;
  expect([await found({ kinds: "Sanction" }), await found({ kinds: "Notice" })]).toEqual([1, 0]);
  const edited = await author.call(update, { id: made.id, kinds: ["Notice"], macroStatus: "Disable" });
  expect(edited).toMatchObject({ name: "Thanks", kinds: ["Notice"] });
  expect([await found({ kinds: "Notice" }), await found({ macroStatus: "Enable" })]).toEqual([1, 0]);
  expect(await author.call(remove, { ids: [made.id] })).toMatchObject({ succeeded: 1 });
  await expect(author.call(load, { id: made.id })).rejects.toMatchObject({ status: 404 });
});

test.each([
  [
    { texts: { "en-US": { content: "Dear {nickname}, {date}, {Member}" } } },
    "texts.en-US.content",
    "{nickname}, {Member}",
  ],
  [{ texts: { "ja-JP": { title: "{}", content: "x" } }, kinds: ["Notice"] }, "texts.ja-JP.title", "{}"],
  [{ texts: {} }, "texts.zh-CN.content", "at least one language"],
  [{ texts: { "en-US": { title: "Only a title" } } }, "texts.en-US.content", "Required"],
  [{ texts: { "en-US": { content: "x".repeat(501) } } }, "texts.en-US.content", "500"],
  [{ texts: { "en-US": { content: "x".repeat(1001) } }, kinds: ["Notice"] }, "texts.en-US.content", "1000"],
  [{ kinds: [] }, "kinds", ""],
  [{ shortcut: "thank you" }, "shortcut", "no spaces"],
  [{ shortcut: "a/b" }, "shortcut", "letters"],
  [{ name: "" }, "name", ""],
])("of %.60j the field is told what is wrong, and nothing is kept [24.2]", async (values, path, words) => {
  const before = await api.fingerprint("macro", "macro_place", "operation_log");
  await expect(make(["Reply"], values)).rejects.toMatchObject({
    status: 400,
    errors: { [path]: expect.stringContaining(words) },
  });
  expect(await api.fingerprint("macro", "macro_place", "operation_log")).toBe(before);
});

test("a name or a shortcut is taken where another macro is offered, and free elsewhere [24.1]", async () => {
  await make(["Reply", "Notice"], { name: "Greeting", shortcut: "hello" });
  await expect(make(["Notice"], { name: "GREETING" })).rejects.toMatchObject({ errors: { name: expect.any(String) } });
  await expect(make(["Reply"], { shortcut: "Hello" })).rejects.toMatchObject({
    errors: { shortcut: expect.any(String) },
  });
  const other = await make(["Sanction"], { name: "Greeting", shortcut: "hello" });
  await expect(author.call(update, { id: other.id, kinds: ["Sanction", "Reply"] })).rejects.toMatchObject({
    status: 400,
  });
  const elsewhere = await api.operator(all, 1);
  await expect(make(["Reply"], { name: "Greeting", shortcut: "hello" }, elsewhere)).resolves.toBeDefined();
  await expect(elsewhere.call(update, { id: other.id, name: "Theirs" })).rejects.toMatchObject({ status: 404 });
});

test("a change is judged with what stays: a place that is added takes no text too long for it [24.2]", async () => {
  const { id } = await make(["Notice"], { texts: { "en-US": { content: "x".repeat(800) } } });
  await expect(author.call(update, { id, kinds: ["Notice", "Reply"] })).rejects.toMatchObject({
    status: 400,
    errors: { "texts.en-US.content": expect.stringContaining("500") },
  });
});

test("a reply counts the macros that it was made from, once, when it is sent [24.6]", async () => {
  const member = await addMember(api, "Grateful");
  const answerer = await api.operator(["feedback", "feedback:reply"]);
  const [macro, notice] = [await make(["Reply"]), await make(["Notice"])];
  const elsewhere = await make(["Reply"], {}, await api.operator(all, 1));
  const gone = await make(["Reply"]);
  await author.call(remove, { ids: [gone.id] });
  // Looking at them is no use.
  expect((await answerer.call(list, { kinds: "Reply", pageSize: -1 })).records.length).toBeGreaterThan(0);
  expect(await used(macro.id)).toBe(0);
  const macroIds = [macro.id, macro.id, notice.id, elsewhere.id, gone.id, "999999"];
  const id = await addFeedback(member);
  await answerer.call(feedback.endpoints.reply, { id, content: "Thank you", macroIds });
  expect(await author.call(load, { id: macro.id })).toMatchObject({ usedCount: 1, usedTime: expect.any(String) });
  expect((await author.call(load, { id: macro.id })).updateTime).toBe(macro.updateTime);
  expect(await used(notice.id)).toBe(0);
  const { rows } = await sql`select from macro where id = ${elsewhere.id} and used_count = 0`.execute(api.system());
  expect(rows).toHaveLength(1);
  await expect(
    answerer.call(feedback.endpoints.reply, { id, content: "", macroIds: [macro.id] }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await used(macro.id)).toBe(1);
});

test("words of a sanction count where the member is told, those of a report where the member reads them [24.6]", async () => {
  const macro = await make(["Sanction"]);
  const judge = await api.operator(["Sanction", "sanctions:warn"]);
  const { records } = await judge.call(sanctionReasons.endpoints.list, { pageSize: -1 });
  const id = await addMember(api, "Warned");
  const kind = "Warning" as const;
  const warn = { id, kind, reasonId: records[0]?.id ?? "", words: "Stop", macroIds: [macro.id] };
  await judge.call(sanctions.endpoints.create, { ...warn, notify: false });
  expect(await used(macro.id)).toBe(0);
  await judge.call(sanctions.endpoints.create, warn);
  expect(await used(macro.id)).toBe(1);
  const result = { userBehaviour: "Advertising", macroIds: [macro.id] };
  const handle = async (values: { result: "Nothing" | "Warn" }) =>
    found.anna.call(reports.endpoints.handle, {
      ...result,
      ...values,
      id: await claimed({ reportedMemberId: await addMember(api, "Reported") }),
    });
  await handle({ result: "Nothing" });
  expect(await used(macro.id)).toBe(1);
  await handle({ result: "Warn" });
  expect(await used(macro.id)).toBe(2);
});

test("a notification counts its macros each time when it goes out, not when it is written [24.6]", async () => {
  const [macro, notice] = [await make(["Notification"]), await make(["Notice"])];
  const writer = await api.operator([...codesOf(systemNotifications), ...codesOf(userNotices)]);
  const texts = { "en-US": { title: "News", content: "All is well" } };
  const written = { texts, defaultLocale: "en-US", notifyTime: "Now", hasPush: "N" } as const;
  const made = await writer.call(systemNotifications.endpoints.create, {
    ...written,
    audience: "All",
    macroIds: [macro.id, notice.id],
  });
  const member = await addMember(api, "Reader");
  await writer.call(userNotices.endpoints.create, {
    ...written,
    audience: "Members",
    memberIds: [member],
    macroIds: [notice.id],
  });
  await writer.call(systemNotifications.endpoints.test, { id: made.id, memberId: member });
  expect([await used(macro.id), await used(notice.id)]).toEqual([0, 0]);
  await sql`update system_notification set next_due_at = now() where status = 'Pending'`.execute(api.system());
  await sendDueNotifications({ database: api.deps.database });
  expect([await used(macro.id), await used(notice.id)]).toEqual([1, 1]);
});

test.each([
  ["what a macro left", "⟦Member's nickname⟧", "⟦Member</b>'s nickname⟧"],
  ["a placeholder that was typed", "{member}", "{mem</b>ber}"],
])("words with something left to fill in are sent by no call: %s [24.5]", async (_, left, formatted) => {
  const member = await addMember(api, "Unnamed");
  const superAdmin = await api.superAdmin();
  const words = `Dear ${left}, stop. {"no": "placeholder"}`;
  const expected = { status: 400, errors: { content: `Fill in or remove ${left}` } };
  const id = await addFeedback(member);
  await expect(superAdmin.call(feedback.endpoints.reply, { id, content: words })).rejects.toMatchObject(expected);
  const { records } = await superAdmin.call(sanctionReasons.endpoints.list, { pageSize: -1 });
  await expect(
    superAdmin.call(sanctions.endpoints.create, {
      id: member,
      kind: "Warning",
      reasonId: records[0]?.id ?? "",
      words,
    }),
  ).rejects.toMatchObject({ status: 400, errors: { words: expect.any(String) } });
  const held = await claimed({ reportedMemberId: member });
  await expect(
    found.anna.call(reports.endpoints.handle, { id: held, result: "Warn", userBehaviour: words }),
  ).rejects.toMatchObject({ status: 400, errors: { userBehaviour: expect.any(String) } });
  for (const [said, field] of [
    [{ title: words, content: "x" }, "title"],
    [{ title: "x", content: words }, "content"],
    [{ title: "x", richContent: `<p>Dear <b>${formatted}</p>` }, "richContent"],
  ] as const)
    await expect(
      superAdmin.call(systemNotifications.endpoints.create, {
        texts: { "en-US": said },
        defaultLocale: "en-US",
        audience: "All",
        notifyTime: "Now",
        hasPush: "N",
      }),
    ).rejects.toMatchObject({ status: 400, errors: { [`texts.en-US.${field}`]: expect.any(String) } });
});

test("whoever writes to people chooses from the macros, and changes none [24.7]", async () => {
  const { id } = await make(["Reply"]);
  for (const code of [
    "feedback:reply",
    "sanctions:warn",
    "reports:handle",
    "userNotices:add",
    "pushMessages:edit",
  ] as const) {
    const writer = await api.operator([code]);
    expect((await writer.call(list, { pageSize: -1 })).records.map((row) => row.id)).toContain(id);
    await expect(writer.call(update, { id, name: "Mine" })).rejects.toMatchObject({ status: 403 });
    await expect(writer.call(remove, { ids: [id] })).rejects.toMatchObject({ status: 403 });
  }
  await expect((await api.operator(["UserManage"])).call(list, {})).rejects.toMatchObject({ status: 403 });
});

test("what was changed stands in the operation log, in words [24.8]", async () => {
  const superAdmin = await api.superAdmin();
  const { id } = await make(["Reply"], { name: "Logged" });
  await author.call(update, { id, shortcut: "logged" });
  const { records } = await superAdmin.call(operationLogs.endpoints.list, { call: "macros.update" });
  expect(records[0]).toMatchObject({ targetType: "macros", changes: { [id]: { after: { shortcut: "logged" } } } });
});

test("a server has at most 500 macros [24.2]", async () => {
  const tenant = api.tenantAt(1);
  const owner = await api.operator(all, 1);
  await sql`insert into macro (tenant_id, name, kinds, texts)
    select ${tenant}, 'M' || n, '{Reply}', '{}' from generate_series(1, 500) n`.execute(api.system());
  await expect(make(["Sanction"], {}, owner)).rejects.toMatchObject({ code: errors.macrosReached.code });
});
