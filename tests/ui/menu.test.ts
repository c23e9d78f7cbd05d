import { describe, expect, test, vi } from "vitest";
import type { MenuEntry } from "../../contract/session.ts";
import { menuOf } from "../../src/layout/menu/menu.ts";
import { placeOf } from "../../src/layout/tabs/places.ts";

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
    const menu = menuOf([container([entry({})])], []);
    expect(menu.nodes).toMatchObject([{ kind: "group", children: [{ kind: "screen", resource: "user/manage" }] }]);
  });

  test("a hidden entry can still be gone to [2.5]", () => {
    const menu = menuOf([container([entry({ show: "N" })])], []);
    expect(menu.screens).toMatchObject([{ path: "/user/manage", isShown: false }]);
    expect(placeOf("/user/manage/7/show", menu, () => false)?.key).toBe("/user/manage/7/show");
  });

  test("ExternalReq entries are dropped [2.6]", () => {
    expect(menuOf([entry({ component: "ExternalReq" })], []).leaves).toEqual([]);
  });

  test("an unknown screen is skipped with a warning [2.6]", () => {
    const warn = vi.fn<(message: string) => void>();
    expect(menuOf([entry({ component: "Nowhere" }), entry({})], [], warn).screens).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("another application's entry is framed under /auth, at an origin of the settings only [2.7]", () => {
    const foreign = entry({ appId: "billing", path: "/bills", component: "Bills" });
    const [frame] = menuOf([foreign], ["https://apps.example.org"]).leaves;
    expect(frame).toMatchObject({ kind: "frame", path: "/auth/bills", src: "https://apps.example.org/bills" });
    expect(menuOf([{ ...foreign, path: "//evil.example/x" }], ["https://apps.example.org"]).leaves).toEqual([]);
    expect(menuOf([foreign], []).leaves).toEqual([]);
  });

  test("buttons and keepAlive are those of the entry [2.4]", () => {
    const menu = menuOf([entry({ keepAlive: "N", buttonList: [{ buttonCode: "members:ban" }] })], []);
    expect(menu.buttons.get("/user/manage")).toEqual(["members:ban"]);
    expect(menu.screens[0]?.isKept).toBe(false);
  });
});

describe("which tab an address belongs to", () => {
  const menu = menuOf([entry({}), entry({ id: "2", path: "/role", component: "UserRoleManage" })], []);
  const keyOf = (path: string) => placeOf(path, menu, (component) => component === "UserRoleManage")?.key;

  test("lists, forms and records have one each; their sub-tabs stay in them", () => {
    expect(keyOf("/user/manage")).toBe("/user/manage");
    expect(keyOf("/user/manage/create")).toBe("/user/manage/create");
    expect(keyOf("/user/manage/7")).toBe("/user/manage/7");
    expect(keyOf("/user/manage/7/show/groups")).toBe("/user/manage/7/show");
  });

  test("a screen that works beside its list has one tab for all", () => {
    expect(keyOf("/role/7/show")).toBe("/role");
  });

  test("an unknown address has none", () => {
    expect(keyOf("/user/managers")).toBeUndefined();
    expect(keyOf("/nowhere")).toBeUndefined();
  });
});
