import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { changeLines, type LogEntry, sentLines } from "../../../contract/operationLog/sentence.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { png } from "../../files/pictures.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { memberMaker } from "../support/memberMaker.ts";
import { type Form, sendAtOnce } from "../support/notificationTests.ts";
import { uploadPicture } from "../support/uploadPicture.ts";

const api = startApi();
const member = memberMaker(api);
const { create, load, update, list, test: sendTest } = systemNotifications.endpoints;
const daily = { defaultLocale: "en-US", audience: "All", notifyTime: "Day", timeOfDay: "09:00" } as const;
let admin: Awaited<ReturnType<typeof api.operator>>;
let picture: string;

beforeAll(async () => {
  admin = await api.operator([...codesOf(systemNotifications), ...codesOf(operationLogs)]);
  picture = await uploadPicture(api, admin, "richText", await png({ width: 9, height: 9 }));
});

const write = (richContent: string, more: Partial<Form> = {}) =>
  admin.call(create, { ...daily, texts: { "en-US": { title: "Hello", richContent } }, ...more });

const isUnused = async (link: string) => {
  const { rows } = await sql<{ unused: boolean }>`select unused_since is not null as unused from stored_file
    where name = ${link.split("/").pop()}`.execute(api.system());
  return rows[0]?.unused;
};

test("a formatted text is kept as it may be shown, beside what it says in words [2.59]", async () => {
  const made = await write(
    `<h2>New &amp; better</h2><p onclick="x()">All <strong>free</strong></p><ul><li><p>one</p></li><li><p>two</p></li></ul>` +
      `<script>alert(1)</script><img src="https://elsewhere.example/p.png"><p><img src="${picture}"></p>`,
  );
  const words = "New & better\nAll free\n• one\n• two";
  expect(made.texts["en-US"]).toEqual({
    title: "Hello",
    content: words,
    richContent:
      "<h2>New &amp; better</h2><p>All <strong>free</strong></p><ul><li><p>one</p></li><li><p>two</p></li></ul>" +
      `<p><img src="${picture}" /></p>`,
  });
  expect((await admin.call(list, { title: "Hello" })).records[0]).toMatchObject({ texts: made.texts });
});

test("what comes plain, or as paragraphs alone, is plain as it was [2.59]", async () => {
  const plain = { "en-US": { title: "Plain", content: "1 < 2 & <b>so</b> on\nline" } };
  const { id, texts } = await admin.call(create, { ...daily, texts: plain });
  expect(texts).toEqual(plain);
  const html = "<p>1 &lt; 2 &amp; &lt;b&gt;so&lt;/b&gt; on</p><p>line</p>";
  await expect(
    admin.call(update, { id, texts: { "en-US": { title: "Plain", richContent: html } } }),
  ).rejects.toMatchObject({ errors: { root: expect.any(String) } });
});

test("a client of plain texts changes the words of a formatted one, and they count [2.59]", async () => {
  const { id, texts } = await write("<p>Closed on <strong>Monday</strong></p>");
  const said = texts["en-US"]!;
  const edited = await admin.call(update, { id, texts: { "en-US": { ...said, content: "Open on Monday" } } });
  expect(edited.texts).toEqual({ "en-US": { title: "Hello", content: "Open on Monday" } });
});

test("a thousand letters count, their markup does not; what says nothing is refused [2.59]", async () => {
  const long = (letters: number) => "<p><strong>x</strong></p>".repeat(letters / 2 + 1);
  // Each paragraph is a letter and the end of its line.
  expect((await write(long(998))).texts["en-US"]?.content).toHaveLength(999);
  const before = await api.fingerprint("system_notification", "operation_log", "file_use");
  for (const wrong of [long(1000), "<p></p>", "<script>alert(1)</script>", `<p><img src="${picture}"></p>`])
    await expect(write(wrong)).rejects.toMatchObject({
      status: 400,
      errors: { "texts.en-US.richContent": expect.any(String) },
    });
  await expect(write(`<p><img src="${picture}"></p>`)).rejects.toMatchObject({
    errors: { "texts.en-US.richContent": "Add some words to the picture. Phones show them in the notification" },
  });
  const foreign = picture.replace(`/${admin.tenantId}/`, `/${api.tenantAt(1)}/`);
  await expect(write(`<p>x<img src="${foreign}"></p>`)).rejects.toMatchObject({
    errors: { "texts.en-US.richContent": expect.any(String) },
  });
  expect(await api.fingerprint("system_notification", "operation_log", "file_use")).toBe(before);
});

test("phones read the words, and the format where they know it, of a send and of a test [2.59]", async () => {
  const { id: memberId } = await member.add();
  const shown = await uploadPicture(api, admin, "richText", await png({ width: 8, height: 8 }));
  const html = `<p>Look <em>here</em> <img src="${shown}" /></p>`;
  const { id, texts } = await write(html, { notifyTime: "Now" });
  expect(texts["en-US"]).toEqual({ title: "Hello", content: "Look here", richContent: html });
  await admin.call(sendTest, { id, memberId });
  await sendAtOnce(api, systemNotifications)(id);
  const { rows } = await sql`select coalesce(n.texts -> 'texts', s.texts) as texts from member_notice n
    left join notification_send s on s.id = n.send_id where n.member_id = ${memberId}`.execute(api.system());
  expect(rows).toEqual([{ texts }, { texts }]);
});

test("a picture of an earlier send stays when the text is changed for the next [2.59, 14.8]", async () => {
  const [first, second] = [
    await uploadPicture(api, admin, "richText", await png({ width: 7, height: 9 })),
    await uploadPicture(api, admin, "richText", await png({ width: 9, height: 7 })),
  ];
  const { id } = await write(`<p>Once <img src="${first}"></p>`);
  await sql`insert into notification_send (
      tenant_id, notification_id, due_at, texts, default_locale, has_push, total, until_member_id, status)
    select tenant_id, id, now(), texts, default_locale, has_push, 0, 0, 'Send'
    from system_notification where id = ${id}`.execute(api.system());
  await admin.call(update, {
    id,
    texts: { "en-US": { title: "Hello", richContent: `<p>x <img src="${second}"></p>` } },
  });
  expect([await isUnused(first), await isUnused(second)]).toEqual([false, false]);
  await admin.call(update, { id, texts: { "en-US": { title: "Hello", content: "Plain" } } });
  expect([await isUnused(first), await isUnused(second)]).toEqual([false, true]);
  expect(await admin.call(load, { id })).toMatchObject({ texts: { "en-US": { content: "Plain" } } });
});

test("the operation log tells a formatted text in words [2.59]", async () => {
  const { id } = await write("<p>Really <strong>new</strong></p>");
  const { records } = await admin.call(operationLogs.endpoints.list, {});
  const entry = records.find(({ targets }) => targets[0] === id)!;
  const reader = { locale: "en-US" as const, names: {}, timeText: (instant: string) => instant };
  const told = (lines: LogEntry) => [
    ...sentLines(reader, lines).map(({ value }) => value),
    ...changeLines(reader, "systemNotifications", lines.changes[id]!).map(({ after }) => after),
  ];
  expect(told(entry).filter((value) => value?.includes("Really new"))).toHaveLength(2);
  expect(told(entry).join()).not.toMatch(/<|nothing/i);
});
