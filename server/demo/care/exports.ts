import { DAY, HOUR, iso } from "../chats/rhythm.ts";
import type { Setting } from "../people/members.ts";

const weekly = {
  entity: "members",
  name: "New members of the week",
  filters: JSON.stringify({ memberStatus: "Enable" }),
  sort: "createTime:desc",
  frequency: "Week" as const,
  timeOfDay: "07:00",
  weekdays: [1],
  range: "PreviousWeek",
  rangeField: "createTime",
  keptDays: 14,
};
const daily = {
  entity: "operatingStatistics",
  name: "Figures of the last 7 days",
  filters: JSON.stringify({ range: "7d" }),
  frequency: "Day" as const,
  timeOfDay: "06:30",
  weekdays: [],
  keptDays: 7,
};
const zoned = { timeZone: "Asia/Shanghai", locale: "en-US", format: "xlsx" };

/**
 * What the first server's administrator asked for: a file that the job makes at the first start, one that expired, and a
 * schedule that waits until its owner has seen to it.
 */
export const addExports = async ({ db, now, tenantId }: Setting, accountId: string) => {
  const owner = { tenantId, accountId };
  await db
    .insertInto("exportSchedule")
    .values([
      { ...owner, ...zoned, ...weekly, nextDueAt: iso(now + 3 * DAY), lastRunAt: iso(now - 4 * DAY) },
      { ...owner, ...zoned, ...daily, nextDueAt: iso(now + 20 * HOUR), lastRunAt: iso(now - 4 * HOUR) },
      {
        ...owner,
        ...zoned,
        entity: "sanctions",
        name: "Sanctions of the month",
        filters: "{}",
        frequency: "Month",
        timeOfDay: "05:00",
        weekdays: [],
        dayOfMonth: 31,
        range: "PreviousMonth",
        rangeField: "createTime",
        keptDays: 30,
        status: "Paused",
        pausedFor: "exportRight",
        lastRunAt: iso(now - 20 * DAY),
      },
    ])
    .execute();
  const file = { ...owner, locale: "en-US", keptDays: 7 };
  const input = (values: object) => JSON.stringify({ ...values, timeZone: "Asia/Shanghai" });
  await db
    .insertInto("download")
    .values([
      { ...file, entity: "members", name: "Members", input: input({ memberStatus: "Enable" }), dueAt: iso(now) },
      {
        ...file,
        entity: "feedback",
        name: "Feedback",
        input: input({}),
        status: "Expired",
        filename: "feedback.xlsx",
        rowCount: 42,
        bytes: "9120",
        createdAt: iso(now - 9 * DAY),
        dueAt: iso(now - 9 * DAY),
        madeAt: iso(now - 9 * DAY),
        expiresAt: iso(now - 2 * DAY),
        fetchedAt: iso(now - 9 * DAY),
      },
      {
        ...file,
        entity: "sanctions",
        name: "Sanctions of the month",
        input: input({}),
        status: "Failed",
        failure: "exportRight",
        createdAt: iso(now - DAY),
        dueAt: iso(now - DAY),
        madeAt: iso(now - DAY),
      },
    ])
    .execute();
};
