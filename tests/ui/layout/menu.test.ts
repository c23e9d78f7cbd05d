import { describe, expect, test, vi } from "vitest";
import type { MenuEntry } from "../../../contract/entities/access/session.ts";
import { buildMenu } from "../../../src/layout/menu/menu.ts";
import { resolveTab } from "../../../src/layout/tabs/places.ts";

const entry = (change: Partial<MenuEntry>): MenuEntry => ({
  id: "1",
  parentId: "10",
  name: null,
  path: "/user/manage",
  component: "UserManage",
  icon: "person",
  appId: "im-console",
  show: "Y",
  keepAlive: "Y",
  buttonList: [],
  optList: [],
  children: [],
  ...change,
});
const container = (children: MenuEntry[]) =>
  entry({ id: "10", parentId: "-1", path: "/Usermange", component: null, children });

describe("the menu tree", () => {
  test("a container holds its screens [2.4]", () => {
    const menu = buildMenu([container([entry({})])], []);
    expect(menu.nodes).toMatchObject([{ kind: "group", children: [{ kind: "screen", resource: "user/manage" }] }]);
  });

  test("a hidden entry can still be gone to [2.5]", () => {
    const menu = buildMenu([container([entry({ show: "N" })])], []);
    expect(menu.screens).toMatchObject([{ path: "/user/manage", isShown: false }]);
    expect(resolveTab("/user/manage/7/show", menu, () => false)?.key).toBe("/user/manage/7/show");
  });

  test("ExternalReq entries are dropped [2.6]", () => {
    expect(buildMenu([entry({ component: "ExternalReq" })], []).leaves).toEqual([]);
  });

  test("an unknown screen is skipped with a warning [2.6]", () => {
    const warn = vi.fn<(message: string) => void>();
    expect(buildMenu([entry({ component: "Nowhere" }), entry({})], [], warn).screens).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("another application's entry is framed under /auth, at an origin of the settings only [2.7]", () => {
    const foreign = entry({ appId: "billing", path: "/bills", component: "Bills" });
    const [frame] = buildMenu([foreign], ["https://apps.example.org"]).leaves;
    expect(frame).toMatchObject({ kind: "frame", path: "/auth/bills", src: "https://apps.example.org/bills" });
    const warn = vi.fn<(message: string) => void>();
    const elsewhere = { ...foreign, path: "//evil.example/x" };
    expect(buildMenu([elsewhere], ["https://apps.example.org"], warn).leaves).toEqual([]);
    expect(buildMenu([foreign], [], warn).leaves).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test("another application's entry needs no component; one that nobody serves is skipped with a warning [2.7]", () => {
    const warn = vi.fn<(message: string) => void>();
    const foreign = entry({ appId: "billing", path: "/bills", component: null });
    expect(buildMenu([foreign], ["https://apps.example.org"], warn).leaves).toMatchObject([{ path: "/auth/bills" }]);
    expect(warn).not.toHaveBeenCalled();
    expect(buildMenu([foreign], [], warn).leaves).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("keepAlive is the entry's [2.4]", () => {
    expect(buildMenu([entry({ keepAlive: "N" })], []).screens[0]?.isKept).toBe(false);
  });
});

describe("which tab an address belongs to", () => {
  const menu = buildMenu([entry({}), entry({ id: "2", path: "/role", component: "UserRoleManage" })], []);
  const resolveKey = (path: string) => resolveTab(path, menu, (component) => component === "UserRoleManage")?.key;

  test("lists, forms and records have one each; their sub-tabs stay in them", () => {
    expect(resolveKey("/user/manage")).toBe("/user/manage");
    expect(resolveKey("/user/manage/create")).toBe("/user/manage/create");
    expect(resolveKey("/user/manage/7")).toBe("/user/manage/7");
    expect(resolveKey("/user/manage/7/show/groups")).toBe("/user/manage/7/show");
  });

  test("a screen that works beside its list has one tab, but for a record that is looked at", () => {
    expect(resolveKey("/role/7")).toBe("/role");
    expect(resolveKey("/role/create")).toBe("/role");
    expect(resolveKey("/role/7/show")).toBe("/role/7/show");
  });

  test("an unknown address has none", () => {
    expect(resolveKey("/user/managers")).toBeUndefined();
    expect(resolveKey("/nowhere")).toBeUndefined();
  });
});
