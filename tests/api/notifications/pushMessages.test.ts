import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { pushMessages } from "../../../contract/entities/notifications/pushMessages.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addReaders, expectOwnScreen, expectTestToOne, type Form, sendAtOnce } from "../support/notificationTests.ts";

const api = startApi();
const { list, load, create, update, reach, recipients } = pushMessages.endpoints;
let admin: Awaited<ReturnType<typeof api.operator>>;
let readers: string[];
const sendAt = sendAtOnce(api, pushMessages);

beforeAll(async () => {
  [admin, readers] = [await api.operator(codesOf(pushMessages)), await addReaders(api, 4)];
});

const form: Form = {
  texts: { "en-US": { title: "Hello", content: "To all" } },
  defaultLocale: "en-US",
  audience: "All",
  notifyTime: "Once",
  onceTime: "2099-01-01T00:00:00Z",
  hasPush: "Y",
};
const pushed = async (values: Partial<Form>) => {
  const { id } = await admin.call(create, { ...form, notifyTime: "Now", ...values });
  await sendAt(id);
  return id;
};
/** What the push service says became of it. */
const report = (id: string, memberId: string, status: "Delivered" | "Failed") =>
  sql`update member_notice n set push_status = ${status} from notification_send s
    where s.id = n.send_id and s.notification_id = ${id} and n.member_id = ${memberId}`.execute(api.system());

test("a push message always has hasPush Y, when it is made and when it is edited [9.9]", async () => {
  const before = await api.fingerprint("system_notification", "operation_log");
  const withoutPush = { errors: { hasPush: expect.any(String) } };
  await expect(admin.call(create, { ...form, hasPush: "N" })).rejects.toMatchObject(withoutPush);
  await expect(admin.call(create, { ...form, hasPush: undefined })).rejects.toMatchObject(withoutPush);
  expect(await api.fingerprint("system_notification", "operation_log")).toBe(before);
  const { id, hasPush } = await admin.call(create, form);
  expect(hasPush).toBe("Y");
  await expect(admin.call(update, { id, hasPush: "N" })).rejects.toMatchObject(withoutPush);
  expect(await admin.call(load, { id })).toMatchObject({ hasPush: "Y" });
  expect((await admin.call(list, { hasPush: "N" })).total).toBe(0);
});

test("it counts what was delivered and what failed, and names to whom [9.9]", async () => {
  const [first = "", second = "", third = ""] = readers;
  const id = await pushed({ audience: "Members", memberIds: [first, second, third] });
  expect(await admin.call(load, { id })).toMatchObject({ total: 3, sent: 3, delivered: 0, failed: 0 });
  const stateOf = async () =>
    Object.fromEntries(
      (await admin.call(recipients, { notificationId: id })).records.map(({ memberId, pushStatus }) => [
        memberId,
        pushStatus,
      ]),
    );
  const [waiting] = Object.values(await stateOf());
  expect(await stateOf()).toEqual({ [first]: waiting, [second]: waiting, [third]: waiting });
  await report(id, first, "Delivered");
  await report(id, second, "Failed");
  expect(await admin.call(load, { id })).toMatchObject({ sent: 3, delivered: 1, failed: 1 });
  expect(await stateOf()).toEqual({ [first]: "Delivered", [second]: "Failed", [third]: waiting });
});

test("it goes to everybody, to levels or to chosen members [9.3]", async () => {
  const [first = ""] = readers;
  const level = await api.findLevel("Normal");
  const empty = await api.findLevel("Admin");
  expect(await admin.call(reach, { audience: "All" })).toMatchObject({ members: 4 });
  expect(await admin.call(reach, { audience: "Levels", levelIds: [level] })).toMatchObject({ members: 4 });
  expect(await admin.call(reach, { audience: "Levels", levelIds: [empty] })).toMatchObject({ members: 0 });
  const ids = [
    await pushed({}),
    await pushed({ audience: "Levels", levelIds: [level] }),
    await pushed({ audience: "Members", memberIds: [first] }),
  ];
  const sent = await Promise.all(ids.map(async (id) => (await admin.call(load, { id })).sent));
  expect(sent).toEqual([4, 4, 1]);
});

test("a test goes to one member's inbox at once [9.8]", () =>
  expectTestToOne(api, pushMessages, form, readers[0] ?? ""));

test("it has a screen and buttons of its own, and is cancelled once [9.6, 9.7]", () =>
  expectOwnScreen(api, pushMessages, [systemNotifications, userNotices], form, readers[0] ?? ""));
