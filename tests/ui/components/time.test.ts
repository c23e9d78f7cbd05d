import { expect, test } from "vitest";
import {
  exactTime,
  fromLocalInput,
  offsetText,
  relativeTime,
  toLocalInput,
} from "../../../src/components/fields/time.ts";

const at = new Date("2026-11-20T18:05:09Z");

test("times are shown eight hours ahead, each language's way, lists in one way [2.32]", () => {
  expect(exactTime(at, 8, "list")).toBe("2026/11/21 02:05:09");
  expect(exactTime(at, 8, "zh-CN")).toBe("2026-11-21 02:05:09");
  expect(exactTime(at, 8, "en-US")).toBe("11-21-2026 02:05:09");
  expect(exactTime(at, 0, "vi-VN")).toBe("11-20-2026 18:05:09");
});

test("how long ago, in words", () => {
  expect(relativeTime(at, at.getTime() + 3 * 3_600_000, "en-US")).toBe("3 hours ago");
  expect(relativeTime(at, at.getTime() + 86_400_000, "zh-CN")).toBe("昨天");
});

test("a time that is typed at the display offset is sent in UTC [2.32]", () => {
  expect(fromLocalInput("2026-11-21T02:05", 8)).toBe("2026-11-20T18:05:00.000Z");
  expect(toLocalInput("2026-11-20T18:05:00.000Z", 8)).toBe("2026-11-21T02:05");
  expect(offsetText(8)).toBe("+08:00");
  expect(offsetText(-3)).toBe("-03:00");
});
