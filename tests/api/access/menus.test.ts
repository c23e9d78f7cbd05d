import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { menus } from "../../../contract/entities/access/menus.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const ORIGIN = "https://apps.example.org";
const api = startApi({ MICRO_APPS: ORIGIN });
const { list, create, update, reorder, delete: remove, preview, roles } = menus.endpoints;

const entry = async (path: string) => {
  const found = (await (await api.superAdmin()).call(list, {})).find((menu) => menu.path === path);
  if (!found) throw new Error(`${path} is not in the menu`);
  return found;
};

test("a title by language, an icon and a place are seen at the next load of everyone [3.23]", async () => {
  const owner = await api.superAdmin();
  const viewer = await api.operator(["UserManage", "UserRoleManage"]);
  const { id, parentId } = await entry("/role");
  await owner.call(update, { id, title: "Ranks", titleJa: "階級", icon: "flag" });
  await owner.call(reorder, { id, parentId, position: 0 });
  const seen = async (language: string) =>
    (await viewer.call(session.endpoints.menuTree, {}, { headers: { language } }))[0]?.children[0];
  expect(await seen("en-US")).toMatchObject({ name: "Ranks", path: "/role", icon: "flag" });
  expect(await seen("ja-JP")).toMatchObject({ name: "階級" });
});

test("cycles, unknown parents, screens as parents and taken paths are refused at their field [3.24]", async () => {
  const owner = await api.superAdmin();
  const outer = await owner.call(create, { path: "/outer", icon: "tree" });
  const inner = await owner.call(create, { path: "/inner", icon: "tree" });
  await owner.call(reorder, { id: inner.id, parentId: outer.id, position: 0 });
  const screen = await entry("/role");
  const before = await api.fingerprint("menu");
  for (const parentId of [inner.id, outer.id, "999999", screen.id]) {
    await expect(owner.call(reorder, { id: outer.id, parentId, position: 0 })).rejects.toMatchObject({
      status: 400,
      errors: { parentId: expect.any(String) },
    });
  }
  for (const path of ["/outer", "/role", "//evil.example", "/a/../b", "no-slash"]) {
    await expect(owner.call(create, { path, icon: "tree" })).rejects.toMatchObject({
      status: 400,
      errors: { path: expect.any(String) },
    });
  }
  await expect(owner.call(remove, { id: outer.id })).rejects.toMatchObject({ status: 422 });
  expect(await api.fingerprint("menu")).toBe(before);
});

test("a move that changes nothing is refused, and leaves no entry in the log [3.23, 15.1]", async () => {
  const owner = await api.superAdmin();
  const { id, parentId } = await entry("/role");
  const siblings = (await owner.call(list, {})).filter((menu) => menu.parentId === parentId);
  const place = siblings.findIndex((menu) => menu.id === id);
  const before = await api.fingerprint("menu", "operation_log");
  await expect(owner.call(reorder, { id, parentId, position: place })).rejects.toMatchObject({
    status: 400,
    errors: { root: "no changes, no need to submit" },
  });
  expect(await api.fingerprint("menu", "operation_log")).toBe(before);
});

test("the console's own entries keep their path and cannot be deleted [3.24]", async () => {
  const owner = await api.superAdmin();
  const { id } = await entry("/user/manage");
  await expect(owner.call(update, { id, path: "/elsewhere" })).rejects.toMatchObject({
    status: 400,
    errors: { path: expect.any(String) },
  });
  await expect(owner.call(remove, { id })).rejects.toMatchObject({ status: 422 });
});

test("another application's entry comes from an origin of the settings only [2.7]", async () => {
  const owner = await api.superAdmin();
  const bills = { path: "/bills", appId: "billing", icon: "package" } as const;
  await expect(owner.call(create, { ...bills, origin: "https://evil.example" })).rejects.toMatchObject({
    status: 400,
    errors: { origin: expect.any(String) },
  });
  const { id } = await owner.call(create, { ...bills, origin: ORIGIN });
  const [superRole] = await owner.call(roles, {});
  expect(await owner.call(preview, { roleId: superRole?.id ?? "" })).toEqual(
    expect.arrayContaining([expect.objectContaining({ path: "/bills", appId: "billing" })]),
  );
  expect(await owner.call(session.endpoints.menuTree, {})).toEqual(
    expect.arrayContaining([expect.objectContaining({ component: `${ORIGIN}/bills` })]),
  );
  await owner.call(remove, { id });
});

test("a withheld button is nobody's but the super admin's, on the server too [3.4, 3.25]", async () => {
  const owner = await api.superAdmin();
  const operator = await api.operator(["UserManage", "members:forceOffline"]);
  const { id } = await entry("/user/manage");
  await owner.call(update, { id, withheld: ["members:forceOffline"] });
  await eventually(async () => {
    await expect(operator.call(members.endpoints.forceOffline, { ids: ["1"] })).rejects.toMatchObject({ status: 403 });
  });
  const [group] = await operator.call(session.endpoints.menuTree, {});
  expect(group?.children[0]?.optList.map(({ code }) => code)).not.toContain("members:forceOffline");
  await expect(owner.call(update, { id, withheld: ["memberLevels:add"] })).rejects.toMatchObject({ status: 400 });
  await owner.call(update, { id, withheld: [] });
});

test("a role's menu is shown as it sees it; the installation's screens are in no role's [2.9, 3.23]", async () => {
  const owner = await api.superAdmin();
  const viewer = await api.operator(["UserManage", "ResourcesConfig", "menus:edit"]);
  const tree = await owner.call(preview, { roleId: viewer.roleId ?? "" });
  expect(tree.flatMap(({ children }) => children.map(({ component }) => component))).toEqual(["UserManage"]);
  // Containers without a screen below them are left out.
  expect(tree).toHaveLength(1);
  await expect(viewer.call(list, {})).rejects.toMatchObject({ status: 403 });
  await expect(viewer.call(create, { path: "/mine", icon: "tree" })).rejects.toMatchObject({ status: 403 });
  const other = await api.superAdmin(1);
  await expect(other.call(preview, { roleId: viewer.roleId ?? "" })).rejects.toMatchObject({ status: 404 });
});

test("an entry tells its operations with their state, and the buttons that one has [3.4]", async () => {
  const operator = await api.operator(["UserManage", "members:ban"]);
  const tree = await operator.call(session.endpoints.menuTree, {});
  const entry = tree[0]?.children[0];
  expect(entry?.optList).toEqual(
    expect.arrayContaining([
      { code: "members:ban", status: "Enable" },
      { code: "members:edit", status: "Disable" },
    ]),
  );
  expect(entry?.buttonList).toEqual([{ buttonCode: "members:ban" }]);
  const { roles: granted, optPermissionList, info } = await operator.call(session.endpoints.accountInfo, {});
  expect([granted, optPermissionList]).toEqual([tree, ["members:ban"]]);
  expect(info).toMatchObject({ appId: "im-console", nickname: "Operator", app: { logo: expect.any(String) } });
});

test("a hidden entry says so to everybody, and stays in the tree [3.23]", async () => {
  const owner = await api.superAdmin();
  const viewer = await api.operator(["UserManage"]);
  const { id } = await entry("/user/manage");
  const shown = async () => (await viewer.call(session.endpoints.menuTree, {}))[0]?.children.map(({ show }) => show);
  expect(await shown()).toEqual(["Y"]);
  await owner.call(update, { id, isShown: false });
  expect(await shown()).toEqual(["N"]);
  await owner.call(update, { id, isShown: true });
});
