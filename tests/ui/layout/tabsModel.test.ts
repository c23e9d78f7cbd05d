import { describe, expect, test } from "vitest";
import { closeTabs, openTab, type Tab, type Tabs } from "../../../src/layout/tabs/model.ts";

const tab = (key: string, isKept = true): Tab => ({
  key,
  place: { pathname: key, search: "", hash: "", key: "default", state: null },
  isKept,
});
const opened = (active: string, ...keys: string[]): Tabs => ({ tabs: keys.map((key) => tab(key)), active });
const keys = (state: Tabs | null) => state?.tabs.map(({ key }) => key);

describe("tabs", () => {
  test("a new one opens beside the active one, an open one is gone to [2.10]", () => {
    const state = openTab(opened("a", "a", "b"), tab("c"));
    expect(keys(state)).toEqual(["a", "c", "b"]);
    expect(openTab(state, tab("b"))).toMatchObject({ active: "b" });
    expect(keys(openTab(state, tab("b")))).toEqual(["a", "c", "b"]);
  });

  test("one that is not kept alive goes when it is left [2.11]", () => {
    const state: Tabs = { tabs: [tab("a"), tab("b", false)], active: "b" };
    expect(keys(openTab(state, tab("a")))).toEqual(["a"]);
  });

  test("close one, to the left, to the right, all others [2.12]", () => {
    const state = opened("b", "a", "b", "c", "d");
    expect(keys(closeTabs(state, "c", "one"))).toEqual(["a", "b", "d"]);
    expect(keys(closeTabs(state, "c", "left"))).toEqual(["c", "d"]);
    expect(keys(closeTabs(state, "c", "right"))).toEqual(["a", "b", "c"]);
    expect(keys(closeTabs(state, "c", "others"))).toEqual(["c"]);
  });

  test("closing the active one goes to its neighbour", () => {
    expect(closeTabs(opened("b", "a", "b", "c"), "b", "one")?.active).toBe("c");
    expect(closeTabs(opened("c", "a", "b", "c"), "c", "one")?.active).toBe("b");
    expect(closeTabs(opened("a", "a", "b", "c"), "b", "left")?.active).toBe("b");
  });

  test("the last one cannot be closed [2.12]", () => {
    expect(closeTabs(opened("a", "a"), "a", "one")).toBeNull();
  });
});
