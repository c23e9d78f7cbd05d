import { sql } from "kysely";
import type { Locale } from "../../../contract/core/locales.ts";
import { nextDue, type Schedule } from "../../../contract/entities/notifications/notifications.schedule.ts";
import type { DemoMember, Setting } from "../people/members.ts";
import { DAY, HOUR, iso } from "../chats/rhythm.ts";
import { insertRows } from "../rows.ts";
import { type Language, texts } from "../chats/texts.ts";

const locales: Record<Language, Locale> = { zh: "zh-CN", en: "en-US", vi: "vi-VN", ja: "ja-JP" };
const languages = Object.keys(locales) as Language[];

type Demo = Partial<Schedule> & {
  kind: "Notification" | "Push" | "Notice";
  status: "Pending" | "Sending" | "Send" | "Cancel";
  said: number;
  /** Days since it was written, and since each time it went out. */
  age: number;
  sends?: readonly number[];
  audience?: "All" | "Members";
  /** How many of a hundred it has reached. */
  reached?: number;
};

const demos: readonly Demo[] = [
  { kind: "Notification", status: "Send", said: 0, age: 18, sends: [18], audience: "Members" },
  { kind: "Notification", status: "Send", said: 1, age: 11, notifyTime: "Once", sends: [10] },
  {
    kind: "Notification",
    status: "Pending",
    said: 2,
    age: 15,
    notifyTime: "Week",
    timeOfDay: "10:00",
    weekdays: [1, 4],
    sends: [4, 1],
  },
  { kind: "Notification", status: "Pending", said: 0, age: 4, notifyTime: "Month", timeOfDay: "09:30", dayOfMonth: 31 },
  { kind: "Notification", status: "Cancel", said: 1, age: 6, sends: [6], reached: 40 },
  { kind: "Push", status: "Send", said: 1, age: 9, sends: [9], audience: "Members" },
  { kind: "Push", status: "Send", said: 2, age: 2, sends: [2] },
  { kind: "Push", status: "Pending", said: 0, age: 1, notifyTime: "Day", timeOfDay: "20:00", sends: [1] },
  { kind: "Notice", status: "Send", said: 2, age: 5, sends: [5], audience: "Members" },
  { kind: "Notice", status: "Send", said: 1, age: 1, sends: [1], audience: "Members" },
  { kind: "Notice", status: "Cancel", said: 0, age: 3, notifyTime: "Once", audience: "Members" },
];

/** Announcements, pushes and notices in every state, each in four languages, with the inboxes that they reached. */
export const addNotifications = async (setting: Setting, members: readonly DemoMember[], account: string) => {
  const { db, random, now, server, tenantId } = setting;
  const people = members.filter(({ status }) => status !== "Closed").toSorted((a, b) => Number(a.id) - Number(b.id));
  const timeZone = `+${String(server.offsetHours).padStart(2, "0")}:00`;
  for (const demo of demos) {
    const chosen =
      demo.audience === "Members" ? people.filter((_, index) => index % 97 === demo.said).slice(0, 12) : people;
    const schedule: Schedule = { ...never, timeZone, ...demo };
    const due = demo.status === "Pending" ? nextDue(schedule, now) : undefined;
    const said = JSON.stringify(
      Object.fromEntries(
        languages.map((language) => {
          const [title, content] = texts[language].notifications[demo.said] ?? ["", ""];
          return [locales[language], { title, content }];
        }),
      ),
    );
    const defaultLocale = locales[random.choose(server.languages)];
    const isPush = demo.kind === "Push";
    const { rows } = await sql<{ id: string }>`
      insert into system_notification (tenant_id, kind, texts, default_locale, status, audience, member_ids,
      notify_time, time_of_day,
        weekdays, day_of_month, starts_at, time_zone, has_push, next_due_at, account, created_at, updated_at)
      values (${tenantId}, ${demo.kind}, ${said}, ${defaultLocale}, ${demo.status}, ${demo.audience ?? "All"},
        ${demo.audience ? chosen.map(({ id }) => id) : []}, ${schedule.notifyTime}, ${schedule.timeOfDay},
        ${[...schedule.weekdays]}, ${schedule.dayOfMonth},
        ${demo.notifyTime === "Once" ? iso(now - (demo.age - 1) * DAY) : null}, ${timeZone}, ${isPush},
        ${due === undefined ? null : iso(due)}, ${account}, ${iso(now - demo.age * DAY - HOUR)},
        ${iso(now - demo.age * DAY)}) returning id`.execute(db);
    for (const age of demo.sends ?? []) {
      const at = now - age * DAY;
      const reached = chosen.slice(0, Math.ceil((chosen.length * (demo.reached ?? 100)) / 100));
      const notices = reached.map(({ id }) => ({
        tenant_id: tenantId,
        member_id: id,
        kind: "Notification",
        push_status: isPush ? random.choose({ Delivered: 92, Failed: 6, Waiting: 2 }) : null,
        created_at: iso(at),
        read_at: random.chance(0.55) ? iso(at + random.next() * age * DAY) : null,
      }));
      const count = (status: string) => notices.filter(({ push_status }) => push_status === status).length;
      const send = await sql<{ id: string }>`
        insert into notification_send (tenant_id, notification_id, due_at, texts, default_locale, has_push, status,
        total, sent,
          last_member_id, until_member_id, delivered, failed, read, started_at, finished_at)
        values (${tenantId}, ${rows[0]?.id}, ${iso(at)}, ${said}, ${defaultLocale}, ${isPush},
        ${demo.status === "Cancel" ? "Cancel" : "Send"},
          ${chosen.length}, ${reached.length}, ${reached.at(-1)?.id ?? 0}, ${people.at(-1)?.id ?? 0},
          ${count("Delivered")}, ${count("Failed")},
          ${notices.filter(({ read_at }) => read_at !== null).length}, ${iso(at)}, ${iso(at + 4000)})
          returning id`.execute(db);
      await insertRows(
        db,
        "member_notice",
        noticeTypes,
        notices.map((notice) => ({ ...notice, send_id: send.rows[0]?.id ?? "" })),
      );
    }
  }
};

const never: Schedule = {
  notifyTime: "Now",
  onceTime: null,
  timeOfDay: null,
  weekdays: [],
  dayOfMonth: null,
  startTime: null,
  endTime: null,
  timeZone: "+08:00",
};
const noticeTypes = {
  tenant_id: "bigint",
  member_id: "bigint",
  kind: "text",
  push_status: "text",
  created_at: "timestamptz",
  read_at: "timestamptz",
  send_id: "bigint",
};
