import { expect, test } from "vitest";
import { filtersAt, nextDue, rangeFilters, type Timing } from "../../../../server/entities/access/exports/due.ts";
import { planAt } from "../../../../server/entities/access/exports/schedules/plan.ts";

const daily: Timing = {
  frequency: "Day",
  onceTime: null,
  timeOfDay: "06:00",
  weekdays: [],
  dayOfMonth: null,
  timeZone: "Europe/Berlin",
};
/** The next times after an instant, as many as asked for. */
const times = (schedule: Partial<Timing>, after: string, count: number) => {
  const found: string[] = [];
  for (let at = Date.parse(after); found.length < count;) {
    at = nextDue({ ...daily, ...schedule }, at) ?? Number.NaN;
    found.push(new Date(at).toISOString());
  }
  return found;
};

test("six o'clock is six o'clock over both changes of the clocks [29.3]", () => {
  expect(times({}, "2026-03-27T12:00:00Z", 3)).toEqual([
    "2026-03-28T05:00:00.000Z",
    "2026-03-29T04:00:00.000Z",
    "2026-03-30T04:00:00.000Z",
  ]);
  expect(times({}, "2026-10-23T12:00:00Z", 3)).toEqual([
    "2026-10-24T04:00:00.000Z",
    "2026-10-25T05:00:00.000Z",
    "2026-10-26T05:00:00.000Z",
  ]);
});

test("a time that the clocks leave out comes that night all the same, one that they show twice comes once [29.3]", () => {
  const [skipped, after] = times({ timeOfDay: "02:30" }, "2026-03-28T12:00:00Z", 2);
  expect(["2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z"]).toContain(skipped);
  expect(after).toBe("2026-03-30T00:30:00.000Z");
  const twice = times({ timeOfDay: "02:30" }, "2026-10-24T12:00:00Z", 2);
  expect(twice[0]?.slice(0, 10)).toBe("2026-10-25");
  expect(twice[1]).toBe("2026-10-26T01:30:00.000Z");
});

test("a day that a month does not have is its last, on weekdays it is those alone [29.3]", () => {
  const zone = { timeZone: "Asia/Shanghai" };
  expect(times({ ...zone, frequency: "Month", dayOfMonth: 31 }, "2028-01-31T12:00:00Z", 3)).toEqual([
    "2028-02-28T22:00:00.000Z",
    "2028-03-30T22:00:00.000Z",
    "2028-04-29T22:00:00.000Z",
  ]);
  expect(times({ ...zone, frequency: "Week", weekdays: [1, 7] }, "2026-11-23T12:00:00Z", 3)).toEqual([
    "2026-11-28T22:00:00.000Z",
    "2026-11-29T22:00:00.000Z",
    "2026-12-05T22:00:00.000Z",
  ]);
});

test("the days before a run are whole ones of its clock, also where one has 23 hours [29.3]", () => {
  const run = { at: Date.parse("2026-03-30T04:00:00Z"), timeZone: "Europe/Berlin" };
  const days = (range: Parameters<typeof rangeFilters>[0]) => Object.values(rangeFilters(range, "createTime", run));
  expect(days("PreviousDay")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(days("PreviousWeek")).toEqual(["2026-03-22T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(days("PreviousMonth")).toEqual(["2026-01-31T23:00:00.000Z", "2026-02-28T23:00:00.000Z"]);
  expect(rangeFilters("Last7Days", "days", run)).toEqual({ from: "2026-03-23", to: "2026-03-29" });
});

test("a period among the filters goes back from the run, its days begin on the clock of the zone [29.3]", () => {
  const run = { at: Date.parse("2026-03-30T04:00:00Z"), timeZone: "Europe/Berlin" };
  const startOf = (period: string) => filtersAt({ createTimeStart: period }, run)["createTimeStart"];
  expect(["24h", "7d", "30d", "today", "thisMonth"].map(startOf)).toEqual([
    "2026-03-29T04:00:00.000Z",
    "2026-03-23T04:00:00.000Z",
    "2026-02-28T04:00:00.000Z",
    "2026-03-29T22:00:00.000Z",
    "2026-02-28T23:00:00.000Z",
  ]);
  expect(filtersAt({ nickname: "24h", createTimeEnd: "24h" }, run)).toEqual({ nickname: "24h", createTimeEnd: "24h" });
  // The days that the schedule itself asks for win where they are of the same time.
  const filters = { createTimeStart: "24h", lastLoginTimeStart: "today" };
  const arranged = { sort: null, columns: null, timeZone: run.timeZone, filters };
  expect(planAt({ ...arranged, range: "PreviousDay", rangeField: "createTime" }, run.at).filters).toEqual({
    createTimeStart: "2026-03-28T23:00:00.000Z",
    createTimeEnd: "2026-03-29T22:00:00.000Z",
    lastLoginTimeStart: "2026-03-29T22:00:00.000Z",
  });
});
