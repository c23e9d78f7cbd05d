import { expect, test } from "vitest";
import { placeAfter, placeOnDrop } from "../../../src/resources/access/menus/moves.ts";

const entry = (id: string, parentId: string | null, component: string | null) => ({ id, parentId, component });
const group = entry("1", null, null);
const first = entry("2", "1", "UserManage");
const second = entry("3", "1", "CheckIn");
const other = entry("4", null, null);
const lone = entry("5", null, "Log");
const all = [group, first, second, other, lone];

test("an entry moves by one step, and not beyond its end", () => {
  expect(placeAfter(all, second, "up")).toEqual({ parentId: "1", position: 0 });
  expect(placeAfter(all, first, "up")).toBeUndefined();
  expect(placeAfter(all, second, "down")).toBeUndefined();
  expect(placeAfter(all, group, "down")).toEqual({ parentId: null, position: 1 });
});

test("an entry goes into the group above it, and out again behind that group", () => {
  expect(placeAfter(all, lone, "indent")).toEqual({ parentId: "4", position: 0 });
  expect(placeAfter(all, group, "indent")).toBeUndefined();
  expect(placeAfter(all, second, "outdent")).toEqual({ parentId: null, position: 1 });
  expect(placeAfter(all, lone, "outdent")).toBeUndefined();
});

test("a dropped entry lands in a group or at another entry's place, never below itself [3.24]", () => {
  expect(placeOnDrop(all, lone, group)).toEqual({ parentId: "1", position: 2 });
  expect(placeOnDrop(all, lone, second)).toEqual({ parentId: "1", position: 1 });
  expect(placeOnDrop(all, second, first)).toEqual({ parentId: "1", position: 0 });
  expect(placeOnDrop(all, first, second)).toEqual({ parentId: "1", position: 1 });
  expect(placeOnDrop(all, group, other)).toEqual({ parentId: null, position: 1 });
  expect(placeOnDrop(all, group, second)).toBeUndefined();
  expect(placeOnDrop(all, group, group)).toBeUndefined();
});

test("an entry that would stay where it is cannot be dropped there [3.24]", () => {
  expect(placeOnDrop(all, second, group)).toBeUndefined();
  expect(placeOnDrop(all, first, group)).toEqual({ parentId: "1", position: 1 });
});
