import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { SEND_PAUSE_SECONDS } from "../../../contract/entities/notifications/notifications.schedule.ts";
import { pushMessages } from "../../../contract/entities/notifications/pushMessages.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { claimDue, sendBatch, sendDueNotifications } from "../../../server/entities/notifications/common/delivery.ts";
import { codesOf } from "../support/codes.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";
import { expectOwnScreen, makeDueIn, sendAtOnce } from "../support/notificationTests.ts";

const api = startApi();
const { list, load, create, update, cancel, reach, candidates } = systemNotifications.endpoints;
const codes = codesOf(systemNotifications);
const makeDue = makeDueIn(api);
const PEOPLE = 5000;
let admin: Awaited<ReturnType<typeof api.operator>>;
let chosen: string[];

beforeAll(async () => {
  admin = await api.operator(codes);
  const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id, status)
    select ${api.tenantAt(0)}, 'm' || n, 'M' || n, ${await api.findLevel("Normal")},
      case n when 1 then 'Closed' when 2 then 'Disable' else 'Enable' end
    from generate_series(1, ${PEOPLE + 1}) n returning id`.execute(api.system());
  chosen = rows.slice(2, 5).map(({ id }) => id);
});

const said = { "en-US": { title: "Hello", content: "To all" }, "ja-JP": { title: "こんにちは", content: "皆さんへ" } };
const daily = {
  texts: said,
  defaultLocale: "en-US" as const,
  audience: "All" as const,
  notifyTime: "Day" as const,
  timeOfDay: "09:00",
};
const readNotices = async (id: string) => {
  const { rows } = await sql<{ members: number; notices: number; sends: number }>`
    select count(distinct n.member_id)::int as members, count(n.id)::int as notices, count(distinct s.id)::int as sends
    from notification_send s left join member_notice n on n.send_id = s.id where s.notification_id = ${id}`.execute(
    api.system(),
  );
  return rows[0]!;
};
const sent = (id: string) => eventually(async () => expect((await admin.call(load, { id })).notifyStatus).toBe("Send"));

test("what is sent now waits for a minute in which it can be stopped, and is then sent to nobody [2.57]", async () => {
  const asked = Date.now();
  const { id, notifyStatus, nextDueTime } = await admin.call(create, { ...daily, notifyTime: "Now" });
  expect(notifyStatus).toBe("Pending");
  expect(Date.parse(nextDueTime ?? "") - asked).toBeGreaterThanOrEqual(SEND_PAUSE_SECONDS * 1000);
  await sendDueNotifications(api.deps);
  expect(await readNotices(id)).toMatchObject({ notices: 0, sends: 0 });
  expect(await admin.call(cancel, { id })).toMatchObject({ notifyStatus: "Cancel", sendCount: 0 });
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from start_after - created_on)::int as seconds
    from pgboss.job where name = 'sendDueNotifications' and start_after > now()`.execute(api.system());
  expect(rows).toEqual([{ seconds: SEND_PAUSE_SECONDS }]);
});

test("one that is sent now reaches everybody who is there once, and says how many [9.4, 9.7, 9.10]", async () => {
  expect(await admin.call(reach, { audience: "All" })).toEqual({ members: PEOPLE, missing: [], named: [] });
  const { id, title } = await admin.call(create, { ...daily, notifyTime: "Now" });
  expect(title).toBe("Hello");
  await sendAtOnce(api, systemNotifications)(id);
  expect(await admin.call(load, { id })).toMatchObject({
    total: PEOPLE,
    sent: PEOPLE,
    sendCount: 1,
    nextDueTime: null,
  });
  expect(await readNotices(id)).toEqual({ members: PEOPLE, notices: PEOPLE, sends: 1 });
  await expect(admin.call(cancel, { id })).rejects.toMatchObject({ code: 3021 });
  await expect(admin.call(update, { id, timeOfDay: "10:00" })).rejects.toMatchObject({ code: 3020 });
});

test("two schedulers at once, with connections cut anywhere, reach each member exactly once [9.4]", async () => {
  const { id } = await admin.call(create, daily);
  await makeDue(id);
  const cutter = new pg.Client({ connectionString: api.databaseUrl });
  await cutter.connect();
  let isDone = false;
  let cuts = 0;
  const cutting = (async () => {
    for (let turn = 0; turn < 12 && !isDone; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      const { rowCount } = await cutter.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'im-console' and query ~ 'member_notice|notification_send'
        and datname = current_database()`);
      cuts += rowCount ?? 0;
    }
  })();
  const scheduler = async () => {
    for (;;) {
      const isThrough = await sendDueNotifications(api.deps).then(
        () => true,
        () => false,
      );
      if (isThrough && (await isSent(id).catch(() => false))) return;
    }
  };
  await Promise.all([scheduler(), scheduler()]);
  isDone = true;
  await cutting;
  await cutter.end();
  expect(cuts).toBeGreaterThan(0);
  expect(await readNotices(id)).toEqual({ members: PEOPLE, notices: PEOPLE, sends: 1 });
  expect(await admin.call(load, { id })).toMatchObject({ notifyStatus: "Pending", sent: PEOPLE, total: PEOPLE });
  await admin.call(cancel, { id });
});

const isSent = async (id: string) => {
  const { rows } = await sql`select 1 from notification_send where notification_id = ${id} and status = 'Send'`.execute(
    api.system(),
  );
  return rows.length === 1;
};

test("times that were missed are caught up once, and the next is counted from now [9.5]", async () => {
  const { id } = await admin.call(create, daily);
  await makeDue(id, "10 days");
  await eventually(async () => {
    await sendDueNotifications(api.deps);
    expect(await admin.call(load, { id })).toMatchObject({ notifyStatus: "Pending", sendCount: 1 });
  });
  const { nextDueTime } = await admin.call(load, { id });
  expect(Date.parse(nextDueTime!)).toBeGreaterThan(Date.now());
  expect(Date.parse(nextDueTime!)).toBeLessThanOrEqual(Date.now() + 86_400_000);
  await admin.call(cancel, { id });
});

test("one that recurs is sent for good when its next time lies behind its end", async () => {
  const { id } = await admin.call(create, { ...daily, endTime: new Date(Date.now() + 2 * 86_400_000).toISOString() });
  await sql`update system_notification set next_due_at = now() - interval '1 second', ends_at = now()
    where id = ${id}`.execute(api.system());
  await sendDueNotifications(api.deps);
  await sent(id);
});

test("a cancellation between batches stops what is not sent, and cannot be repeated [9.6, 9.7]", async () => {
  const { id } = await admin.call(create, daily);
  // Due in a moment that this test alone lives in: the scheduler of this process must not be quicker.
  await api
    .system()
    .transaction()
    .execute(async (db) => {
      await sql`update system_notification set next_due_at = now() where id = ${id}`.execute(db);
      await sql`insert into notification_send (
        tenant_id, notification_id, due_at, texts, default_locale, has_push, total, until_member_id)
      select tenant_id, id, now(), texts, default_locale, has_push, ${PEOPLE}, (select max(id) from member)
      from system_notification where id = ${id}`.execute(db);
      await sql`update system_notification set status = 'Sending', next_due_at = null where id = ${id}`.execute(db);
    });
  const { rows } = await sql<{ id: string }>`select id from notification_send where notification_id = ${id}`.execute(
    api.system(),
  );
  const send = { tenantId: api.tenantAt(0), id: rows[0]!.id, notificationId: id };
  expect(await sendBatch(api.system(), send, 100)).toBe(true);
  expect(await admin.call(cancel, { id })).toMatchObject({ notifyStatus: "Cancel", sent: 100 });
  expect(await sendBatch(api.system(), send, 100)).toBe(false);
  await sendDueNotifications(api.deps);
  expect((await readNotices(id)).notices).toBe(100);
  const before = await api.fingerprint("system_notification", "notification_send", "operation_log");
  await expect(admin.call(cancel, { id })).rejects.toMatchObject({ status: 422, code: 3021 });
  await expect(admin.call(update, { id, timeOfDay: "10:00" })).rejects.toMatchObject({ status: 422, code: 3020 });
  expect(await api.fingerprint("system_notification", "notification_send", "operation_log")).toBe(before);
});

test("what is due on a disabled server waits, and what is not due is not claimed [9.10]", async () => {
  const { id } = await admin.call(create, daily);
  expect(await claimDue(api.system())).toBe(false);
  await sql`update tenant set status = 'Disable' where id = ${api.tenantAt(0)}`.execute(api.system());
  await makeDue(id);
  expect(await claimDue(api.system())).toBe(false);
  await sql`update tenant set status = 'Enable' where id = ${api.tenantAt(0)}`.execute(api.system());
  api.deps.access.forget();
  await admin.call(cancel, { id });
});

test.each<[object, string]>([
  [{ texts: {} }, "texts.en-US.title"],
  [{ texts: { "ja-JP": said["ja-JP"] } }, "texts.en-US.title"],
  [{ texts: { ...said, "vi-VN": { title: "Xin chào", content: "" } } }, "texts.vi-VN.content"],
  [{ audience: "Levels" }, "levelIds"],
  [{ audience: "Levels", levelIds: ["987654321"] }, "levelIds"],
  [{ audience: "Members", memberIds: ["987654321"] }, "memberIds"],
  [{ notifyTime: "Once" }, "onceTime"],
  [{ notifyTime: "Once", onceTime: "2020-01-01T00:00:00Z" }, "onceTime"],
  [{ notifyTime: "Week" }, "weekdays"],
  [{ notifyTime: "Month", dayOfMonth: 32 }, "dayOfMonth"],
  [{ notifyTime: "Month" }, "dayOfMonth"],
  [{ timeOfDay: null }, "timeOfDay"],
  [{ timeOfDay: "24:00" }, "timeOfDay"],
  [{ startTime: "2030-01-02T00:00:00Z", endTime: "2030-01-01T00:00:00Z" }, "endTime"],
  [{ endTime: "2020-01-01T00:00:00Z" }, "endTime"],
])("a notification with %j is refused at its field [9.3]", async (wrong, field) => {
  const before = await api.fingerprint("system_notification", "operation_log");
  const answer = await admin.send(create, { ...daily, ...wrong });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, [field]]);
  expect(await api.fingerprint("system_notification", "operation_log")).toBe(before);
});

test("all that is wrong or missing is said at once [9.3]", async () => {
  const wrong = { ...daily, texts: {}, notifyTime: "Week" as const, timeOfDay: "24:00" };
  await expect(admin.call(create, wrong)).rejects.toMatchObject({
    errors: { "texts.en-US.title": "Required", timeOfDay: expect.any(String), weekdays: "Required" },
  });
});

test("an edit is judged as a whole, moves the next time, and refuses what was changed meanwhile", async () => {
  const made = await admin.call(create, { ...daily, notifyTime: "Month", dayOfMonth: 31 });
  const edited = await admin.call(update, { id: made.id, timeOfDay: "10:30", updateTime: made.updateTime });
  expect(edited.nextDueTime).not.toBe(made.nextDueTime);
  await expect(admin.call(update, { id: made.id, notifyTime: "Week" })).rejects.toMatchObject({
    errors: { weekdays: "Required" },
  });
  await expect(
    admin.call(update, { id: made.id, timeOfDay: "11:00", updateTime: made.updateTime }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await admin.call(list, { notifyStatus: "Pending", title: "hell" })).records[0]).toMatchObject({
    id: made.id,
  });
  await admin.call(cancel, { id: made.id });
});

test("a test goes to one member's inbox at once, and a pasted list names who is not there [9.8]", async () => {
  const { id } = await admin.call(create, daily);
  const [first = "", second = ""] = chosen;
  await admin.call(systemNotifications.endpoints.test, { id, memberId: first });
  const { rows } =
    await sql`select kind, texts from member_notice where member_id = ${first} and kind = 'Test'`.execute(api.system());
  expect(rows).toMatchObject([{ texts: { texts: said, defaultLocale: "en-US" } }]);
  await expect(admin.call(systemNotifications.endpoints.test, { id, memberId: "987654321" })).rejects.toMatchObject({
    status: 400,
  });
  expect(await admin.call(reach, { audience: "Members", memberIds: [second, first, "987654321"] })).toEqual({
    members: 2,
    missing: ["987654321"],
    named: [
      { id: second, account: "m4", nickname: "M4" },
      { id: first, account: "m3", nickname: "M3" },
    ],
  });
  await admin.call(cancel, { id });
});

test("members to choose are found by nickname, account or id: those it can reach [9.10]", async () => {
  const found = async (text: string, by: Pick<typeof admin, "call"> = admin) =>
    (await by.call(candidates, { text })).map(({ nickname }) => nickname);
  expect(await found("4999")).toEqual(["M4999"]);
  // By the beginning of the account.
  await sql`update member set nickname = 'Else' where account = 'm4777'`.execute(api.system());
  expect(await found("m477")).toContain("Else");
  // Banned, and by the whole account before those that are called alike.
  expect((await found("m2"))[0]).toBe("M2");
  expect(await found(chosen[0]!)).toContain("M3");
  // Closed.
  expect(await found("m1")).not.toContain("M1");
  expect(await admin.call(candidates, {})).toHaveLength(20);
  expect(await found("4999", await api.operator(codes, 1))).toEqual([]);
});

test("it has a screen and buttons of its own, and is cancelled once [9.6, 9.7]", () =>
  expectOwnScreen(
    api,
    systemNotifications,
    [pushMessages, userNotices],
    { ...daily, notifyTime: "Once", onceTime: "2099-01-01T00:00:00Z" },
    chosen[0] ?? "",
  ));
