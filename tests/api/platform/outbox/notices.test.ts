import { sql } from "kysely";
import { expect, test } from "vitest";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { systemNotifications } from "../../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../../contract/entities/notifications/userNotices.ts";
import { platformKeys } from "../../../../contract/entities/servers/platformKeys.ts";
import { sendDueNotifications } from "../../../../server/entities/notifications/common/delivery.ts";
import { eventually } from "../../support/eventually.ts";
import { addReaders, sendAtOnce } from "../../support/notificationTests.ts";
import { startConnected } from "../connected.ts";
import { anyReason, platformWith } from "../support.ts";

const connected = await startConnected();
const { api, platform } = connected;
const { create, load, cancel, test: sendTest, update } = systemNotifications.endpoints;

const form = {
  texts: { "en-US": { title: "News", content: "We moved" } },
  defaultLocale: "en-US" as const,
  audience: "All" as const,
  notifyTime: "Once" as const,
  onceTime: "2099-01-01T00:00:00Z",
  hasPush: "Y" as const,
};
type Recipient = { noticeId: string; id: string; externalId: string | null };
const recipientsOf = () => platform.of("notification.send").map(({ data }) => data["recipients"] as Recipient[]);
const effectOf = async (id: string) => (await connected.admin.call(load, { id })).effect.state;
let n = 0;
const tell = async (...events: object[]) => {
  const { key } = await connected.admin.call(platformKeys.endpoints.create, { name: "Events", rights: ["events"] });
  const made = events.map((event) => ({ id: `n-${++n}`, at: new Date().toISOString(), ...event }));
  const { send } = platformWith(api, `Bearer ${key}`);
  const answer = await send("/events", { method: "POST", body: { events: made } });
  return answer.json().data.results as { outcome: string; canRetry?: boolean }[];
};

test("a notification is told in parts of at most 500 members, in order, and says when it is in effect [32.4]", async () => {
  await addReaders(api, 1200);
  const { externalId, id: memberId } = await connected.known();
  const { id } = await connected.admin.call(create, form);
  expect(await effectOf(id)).toBe("none");
  await sendAtOnce(api, systemNotifications)(id);
  await eventually(async () => expect(await effectOf(id)).toBe("applied"));
  const parts = recipientsOf();
  expect(Math.max(...parts.map(({ length }) => length))).toBe(500);
  const all = parts.flat();
  expect(new Set(all.map((each) => each.id)).size).toBe(all.length);
  expect(all.length).toBe((await connected.admin.call(load, { id })).sent);
  expect(all).toContainEqual(expect.objectContaining({ id: memberId, externalId, noticeId: expect.any(String) }));
  expect(platform.of("notification.send")[0]?.data["notification"]).toMatchObject({
    id,
    texts: { "en-US": { title: "News", content: "We moved" } },
    defaultLocale: "en-US",
    hasPush: true,
  });
});

test("what the platform tells of delivering and reading is counted on the notification's page, once [32.5]", async () => {
  const [one, two] = [await connected.known(), await connected.known()];
  const { id } = await connected.admin.call(userNotices.endpoints.create, {
    ...form,
    audience: "Members",
    memberIds: [one.id, two.id],
  });
  await sendAtOnce(api, userNotices)(id);
  await eventually(async () => expect(recipientsOf()).toHaveLength(1));
  const [first, second] = recipientsOf()[0]!;
  const about = (who: Recipient | undefined) => ({ notice: who?.noticeId, member: who?.externalId });
  const results = await tell(
    { type: "notification.delivered", data: about(first) },
    { type: "notification.read", data: about(first) },
    { type: "notification.read", data: about(first) },
    { type: "notification.delivered", data: { ...about(second), hasFailed: true } },
    { type: "notification.read", data: { ...about(second), member: first?.externalId } },
    { type: "notification.read", data: { ...about(second), mood: "glad" } },
  );
  expect(results.map(({ outcome }) => outcome).join()).toBe("accepted,accepted,accepted,accepted,rejected,rejected");
  expect(await connected.admin.call(userNotices.endpoints.load, { id })).toMatchObject({
    delivered: 1,
    failed: 1,
    readCount: 1,
  });
  const listed = await connected.admin.call(userNotices.endpoints.recipients, { notificationId: id });
  expect(listed.records.map(({ noticeState, pushStatus }) => [noticeState, pushStatus])).toEqual([
    ["Read", "Delivered"],
    ["Unread", "Failed"],
  ]);
});

test("one that is cancelled is not shown to those who were not told yet [32.4]", async () => {
  await connected.pause();
  const { id } = await connected.admin.call(create, { ...form, notifyTime: "Day", onceTime: null, timeOfDay: "03:00" });
  await sql`update system_notification set next_due_at = now() where id = ${id}`.execute(api.system());
  await eventually(async () => {
    await sendDueNotifications(api.deps);
    expect(await effectOf(id)).toBe("pending");
  });
  await connected.admin.call(cancel, { id });
  await connected.resume();
  await connected.hurry();
  await eventually(async () => expect(await effectOf(id)).toBe("applied"));
  expect(platform.received.map(({ type }) => type)).toEqual(["notification.cancel"]);
  const unsent = await connected.admin.call(create, form);
  await connected.admin.call(cancel, { id: unsent.id });
  expect(await effectOf(unsent.id)).toBe("none");
});

test("sanctions, answers and tests are told the member they are for, and taken back while they wait [32.6]", async () => {
  const { id, externalId } = await connected.known();
  const reasonId = await anyReason(connected.admin);
  const kind = { ids: [id], reasonId, words: "Rude", notify: true };
  await connected.admin.call(sanctions.endpoints.create, { ...kind, kind: "Warning" });
  const notification = await connected.admin.call(create, form);
  await connected.admin.call(sendTest, { id: notification.id, memberId: id });
  const { rows } = await sql<{ id: string }>`insert into feedback (tenant_id, member_id, type, content)
    values (${api.tenantAt(0)}, ${id}, 'Mistake', 'It hangs') returning id`.execute(api.system());
  await connected.admin.call(feedback.endpoints.reply, { id: rows[0]!.id, content: "Fixed" });
  await eventually(async () => expect(platform.of("member.notify")).toHaveLength(3));
  expect(platform.of("member.notify").map(({ data }) => data)).toMatchObject([
    { member: { id, externalId }, notice: { kind: "Sanction", id: expect.any(String) } },
    { notice: { kind: "Test", says: { texts: { "en-US": { title: "News" } } }, hasPush: true } },
    { notice: { kind: "FeedbackReply", says: { content: "Fixed" }, hasPush: false } },
  ]);
  await connected.pause();
  const muted = await connected.admin.call(sanctions.endpoints.create, { ...kind, kind: "Mute" });
  expect(await connected.statesOf(id)).toContain("member.notify waiting");
  expect(muted.succeeded).toBe(1);
  const held = await sql<{ id: string }>`select id from sanction where member_id = ${id} and kind = 'Mute'`.execute(
    api.system(),
  );
  await connected.admin.call(sanctions.endpoints.revoke, { id: held.rows[0]!.id, reason: "Mistaken" });
  expect(await connected.statesOf(id)).toContain("member.notify superseded");
});

test("a platform that cannot show notifications is sent none, and writing one says so [32.4]", async () => {
  const { id } = await connected.admin.call(create, form);
  await sql`update platform_connection set capabilities = '{member.ban}'`.execute(api.system());
  await expect(connected.admin.call(create, form)).rejects.toMatchObject({ code: 3203 });
  await expect(connected.admin.call(update, { id, onceTime: "2098-01-01T00:00:00Z" })).rejects.toMatchObject({
    code: 3203,
  });
});
