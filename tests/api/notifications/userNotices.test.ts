import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { pushMessages } from "../../../contract/entities/notifications/pushMessages.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addReaders, expectOwnScreen, expectTestToOne, type Form, sendAtOnce } from "../support/notificationTests.ts";

const api = startApi();
const { load, create, update, reach, recipients } = userNotices.endpoints;
let admin: Awaited<ReturnType<typeof api.operator>>;
let readers: string[];
const sendAt = sendAtOnce(api, userNotices);

beforeAll(async () => {
  [admin, readers] = [await api.operator(codesOf(userNotices)), await addReaders(api, 4)];
});

const formFor = (...memberIds: string[]): Form => ({
  texts: { "en-US": { title: "Hello", content: "To you" } },
  defaultLocale: "en-US",
  audience: "Members",
  memberIds,
  notifyTime: "Once",
  onceTime: "2099-01-01T00:00:00Z",
});

test("a notice goes to chosen members, and to nobody else [9.9]", async () => {
  const [first = "", second = "", third = ""] = readers;
  const before = await api.fingerprint("system_notification", "operation_log");
  const form = formFor(first, second);
  for (const audience of ["All", "Levels"] as const)
    await expect(
      admin.call(create, { ...form, audience, levelIds: [await api.findLevel("Normal")] }),
    ).rejects.toMatchObject({ errors: { audience: expect.any(String) } });
  await expect(admin.call(create, formFor())).rejects.toMatchObject({ errors: { memberIds: expect.any(String) } });
  expect(await api.fingerprint("system_notification", "operation_log")).toBe(before);

  const { id } = await admin.call(create, form);
  await expect(admin.call(update, { id, audience: "All" })).rejects.toMatchObject({
    errors: { audience: expect.any(String) },
  });
  expect(await admin.call(update, { id, memberIds: [second, third], notifyTime: "Now" })).toMatchObject({
    audience: "Members",
  });
  await sendAt(id);
  const { rows } = await sql<{ memberId: string }>`select n.member_id as "memberId" from member_notice n
    join notification_send s on s.id = n.send_id where s.notification_id = ${id} order by 1`.execute(api.system());
  expect(rows.map(({ memberId }) => memberId)).toEqual([second, third]);
});

test("it shows who has read it, and when [9.9]", async () => {
  const [first = "", second = ""] = readers;
  const { id } = await admin.call(create, { ...formFor(first, second), notifyTime: "Now" });
  await sendAt(id);
  expect(await admin.call(load, { id })).toMatchObject({ sent: 2, readCount: 0 });
  const named = async (noticeState?: "Read" | "Unread") => {
    const query = { notificationId: id, ...(noticeState && { noticeState }) };
    const { records } = await admin.call(recipients, query);
    return Object.fromEntries(records.map(({ memberId, readTime }) => [memberId, readTime !== null]));
  };
  expect(await named()).toEqual({ [first]: false, [second]: false });
  await sql`update member_notice n set read_at = now() from notification_send s
    where s.id = n.send_id and s.notification_id = ${id} and n.member_id = ${first}`.execute(api.system());
  expect(await admin.call(load, { id })).toMatchObject({ readCount: 1 });
  expect(await named("Read")).toEqual({ [first]: true });
  expect(await named("Unread")).toEqual({ [second]: false });
});

test("a pasted list names those whom it reaches and those who do not exist [9.8]", async () => {
  const [first = "", second = ""] = readers;
  const memberIds = [second, "987654321", first];
  expect(await admin.call(reach, { audience: "Members", memberIds })).toEqual({
    members: 2,
    missing: ["987654321"],
    named: [
      { id: second, account: "m2", nickname: "M2" },
      { id: first, account: "m1", nickname: "M1" },
    ],
  });
  await expect(admin.call(create, formFor(...memberIds))).rejects.toMatchObject({
    errors: { memberIds: expect.stringContaining("987654321") },
  });
});

test("a test goes to one member's inbox at once, whom it is not for as well [9.8]", () =>
  expectTestToOne(api, userNotices, formFor(readers[0] ?? ""), readers[3] ?? ""));

test("it has a screen and buttons of its own, and is cancelled once [9.6, 9.7]", () =>
  expectOwnScreen(api, userNotices, [systemNotifications, pushMessages], formFor(readers[0] ?? ""), readers[0] ?? ""));
