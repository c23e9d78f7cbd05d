import { beforeEach, expect, test, vi } from "vitest";
import { exactDay, exactTime } from "../../../contract/texts/exactTime.ts";
import { offsetText, relativeTime } from "../../../src/components/fields/time.ts";
import { daysText } from "../../../src/components/dates/periods.ts";
import { dayOf, startOfDay } from "../../../src/components/dates/zoned.ts";

beforeEach(() => localStorage.clear());

const at = new Date("2026-11-20T18:05:09Z");

test("times are shown in the operator's zone, each language's way, lists in one way [2.32]", () => {
  expect(exactTime(at, "Asia/Shanghai", "list")).toBe("2026/11/21 02:05:09");
  expect(exactTime(at, "Asia/Shanghai", "zh-CN")).toBe("2026-11-21 02:05:09");
  expect(exactTime(at, "Asia/Shanghai", "en-US")).toBe("11-21-2026 02:05:09");
  expect(exactTime(at, "UTC", "vi-VN")).toBe("11-20-2026 18:05:09");
  expect(exactDay("2026-11-21", "ja-JP")).toBe("11-21-2026");
});

test("in summer the clocks of a zone are further ahead than in winter [2.45]", () => {
  expect(exactTime(new Date("2026-07-01T10:00:00Z"), "Europe/Berlin", "zh-CN")).toBe("2026-07-01 12:00:00");
  expect(exactTime(new Date("2026-01-01T10:00:00Z"), "Europe/Berlin", "zh-CN")).toBe("2026-01-01 11:00:00");
  expect(startOfDay("2026-07-01", "Europe/Berlin")).toBe("2026-06-30T22:00:00.000Z");
  expect(startOfDay("2026-01-01", "Europe/Berlin")).toBe("2025-12-31T23:00:00.000Z");
  expect(dayOf(Date.parse("2026-06-30T22:30:00Z"), "Europe/Berlin")).toBe("2026-07-01");
  expect(dayOf(Date.parse("2026-01-31T22:30:00Z"), "Europe/Berlin")).toBe("2026-01-31");
});

test("how long ago, in words", () => {
  expect(relativeTime(at, at.getTime() + 3 * 3_600_000, "en-US")).toBe("3 hours ago");
  // By the calendar it may be the day before yesterday.
  expect(relativeTime(at, at.getTime() + 47 * 3_600_000, "zh-CN")).toBe("1天前");
  expect(relativeTime(at, at.getTime() + 47 * 3_600_000, "en-US")).toBe("1 day ago");
  expect(relativeTime(at, at.getTime() - 7 * 86_400_000 + 60_000, "en-US")).toBe("in 7 days");
  expect(relativeTime(at, at.getTime() + 7 * 86_400_000 - 60_000, "en-US")).toBe("6 days ago");
});

test("offsets and periods have one spelling", () => {
  expect(["Asia/Shanghai", "Asia/Kolkata", "Etc/GMT+3", "8", "-3"].map(offsetText)).toEqual([
    "+08:00",
    "+05:30",
    "-03:00",
    "+08:00",
    "-03:00",
  ]);
  localStorage.setItem("lang", "en-US");
  // The narrow spaces of the locale's data are not what matters.
  expect(daysText({ from: "2026-11-16", to: "2026-11-22" }).replace(/\s/g, " ")).toBe("Nov 16 – 22, 2026");
});

test.each([
  ["8", "Asia/Shanghai"],
  ["7", "Etc/GMT-7"],
  ["-3", "Etc/GMT+3"],
  ["0", "UTC"],
])("an offset of %s hours that was kept becomes %s [2.45]", async (hours, zone) => {
  localStorage.setItem("im.preferences", `{"timeOffset":${hours},"layout":"top"}`);
  vi.resetModules();
  const { getPreferences } = await import("../../../src/layout/preferences.ts");
  expect(getPreferences()).toMatchObject({ timeZone: zone, layout: "top" });
});

test("a zone that the browser does not know is not kept [2.45]", async () => {
  localStorage.setItem("im.preferences", `{"timeZone":"Europe/Atlantis"}`);
  vi.resetModules();
  const { getPreferences } = await import("../../../src/layout/preferences.ts");
  expect(getPreferences().timeZone).toBe("Asia/Shanghai");
});
