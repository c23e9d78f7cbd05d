import { expect, test } from "vitest";
import { nextDue, type Schedule } from "../../contract/entities/notifications/notifications.schedule.ts";
import { toOffsetMinutes } from "../../contract/core/timeZone.ts";

const base: Schedule = {
  notifyTime: "Day",
  onceTime: null,
  timeOfDay: "09:30",
  weekdays: [],
  dayOfMonth: null,
  startTime: null,
  endTime: null,
  timeZone: "+08:00",
};
const dueAfter = (schedule: Partial<Schedule>, after: string) => {
  const due = nextDue({ ...base, ...schedule }, Date.parse(after));
  return due === undefined ? undefined : new Date(due).toISOString().replace(".000Z", "Z");
};

test.each<[Partial<Schedule>, string, string | undefined]>([
  [{}, "2026-01-01T00:00:00Z", "2026-01-01T01:30:00Z"],
  [{}, "2026-01-01T01:30:00Z", "2026-01-02T01:30:00Z"],
  [{ timeZone: "-03:30", timeOfDay: "23:00" }, "2026-01-01T02:29:59Z", "2026-01-01T02:30:00Z"],
  [{ notifyTime: "Week", weekdays: [7, 3] }, "2026-07-08T02:00:00Z", "2026-07-12T01:30:00Z"],
  // Monday in Tokyo begins on Sunday in London.
  [
    { notifyTime: "Week", weekdays: [1], timeOfDay: "03:00", timeZone: "+09:00" },
    "2026-07-05T00:00:00Z",
    "2026-07-05T18:00:00Z",
  ],
  [{ notifyTime: "Month", dayOfMonth: 31 }, "2026-02-01T00:00:00Z", "2026-02-28T01:30:00Z"],
  [{ notifyTime: "Month", dayOfMonth: 30 }, "2028-01-31T00:00:00Z", "2028-02-29T01:30:00Z"],
  [{ notifyTime: "Month", dayOfMonth: 31 }, "2026-04-30T01:30:00Z", "2026-05-31T01:30:00Z"],
  [{ notifyTime: "Month", dayOfMonth: 1, timeOfDay: "00:00" }, "2026-12-31T15:59:59Z", "2026-12-31T16:00:00Z"],
  [{ startTime: "2026-03-05T02:00:00Z" }, "2026-01-01T00:00:00Z", "2026-03-06T01:30:00Z"],
  [{ endTime: "2026-01-01T01:30:00Z" }, "2026-01-01T00:00:00Z", "2026-01-01T01:30:00Z"],
  [{ endTime: "2026-01-01T01:29:59Z" }, "2026-01-01T00:00:00Z", undefined],
  [{ notifyTime: "Once", onceTime: "2026-01-01T00:00:01Z" }, "2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z"],
  [{ notifyTime: "Once", onceTime: "2026-01-01T00:00:00Z" }, "2026-01-01T00:00:00Z", undefined],
  [{ notifyTime: "Now" }, "2026-01-01T00:00:00Z", undefined],
])("%j after %s is due at %s [9.2]", (schedule, after, due) => {
  expect(dueAfter(schedule, after)).toBe(due);
});

test("for any schedule, what is due comes after, on one of its days, at its hour, and nothing is skipped [9.2]", () => {
  let seed = 3;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 3000; round++) {
    const notifyTime = (["Day", "Week", "Month"] as const)[next(3)]!;
    const timeZone = `${next(2) ? "+" : "-"}${String(next(14)).padStart(2, "0")}:${next(2) ? "30" : "00"}`;
    const timeOfDay = `${String(next(24)).padStart(2, "0")}:${String(next(60)).padStart(2, "0")}`;
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => next(3) === 0);
    const schedule = {
      ...base,
      notifyTime,
      timeZone,
      timeOfDay,
      weekdays: weekdays.length ? weekdays : [5],
      dayOfMonth: 1 + next(31),
    };
    const after = Date.UTC(2024, next(48), 1 + next(31), next(24), next(60), next(60));
    const local = (time: number) => new Date(time + toOffsetMinutes(timeZone) * 60_000);
    const isRight = (day: Date) => {
      const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
      return (
        notifyTime === "Day" ||
        (notifyTime === "Week"
          ? schedule.weekdays.includes(day.getUTCDay() || 7)
          : day.getUTCDate() === Math.min(schedule.dayOfMonth, last))
      );
    };
    const due = nextDue(schedule, after)!;
    expect(due).toBeGreaterThan(after);
    expect(local(due).toISOString().slice(11, 19)).toBe(`${timeOfDay}:00`);
    expect(isRight(local(due))).toBe(true);
    // No day between that would have been right as well.
    for (let earlier = due - 86_400_000; earlier > after; earlier -= 86_400_000)
      expect(isRight(local(earlier))).toBe(false);
  }
});
