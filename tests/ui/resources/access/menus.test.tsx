import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { menuIcons, menus } from "../../../../contract/entities/access/menus.ts";
import { choose, consoleAt, press, save, testFailure, type } from "../support.tsx";

const at = consoleAt(menus, "/configMenu");
const { create, delete: remove, list, reorder } = menus.endpoints;

/** What stands in the tree, not in the console's own menu beside it. */
const findEntry = async (title: string) => {
  const edit = await screen.findByRole("button", { name: `Edit: ${title}` });
  return within(edit.closest("li")!);
};
const readPaths = async () => {
  const all = await (await at.holder()).call(list, {});
  return all.map(({ path }) => path);
};

testFailure(at, { list, shows: "Role preview" });

test("every entry is listed with its path, and groups with what is below them [3.23]", async () => {
  await at.open(await at.holder());
  const group = await findEntry("Users");
  expect(group.getByText("/user/manage")).toBeVisible();
  expect(group.getByRole("button", { name: "Edit: Member levels" })).toBeVisible();
  expect((await findEntry("Member levels")).queryByText("/user/manage")).not.toBeInTheDocument();
});

test("the console's own entries offer no deleting, and the first no way up [3.24, 2.27]", async () => {
  await at.open(await at.holder());
  const entry = await findEntry("Members");
  expect(entry.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  expect(entry.getByRole("button", { name: "Move up: Members" })).toBeDisabled();
  expect(entry.getByRole("button", { name: "Move down: Members" })).toBeEnabled();
});

test("an entry is moved with the arrows, for everybody, and it is told [3.23, 2.67]", async () => {
  await at.open(await at.holder());
  const before = await readPaths();
  const entry = await findEntry("Members");
  await userEvent.click(entry.getByRole("button", { name: "Move down: Members" }));
  await waitFor(async () =>
    expect((await readPaths()).indexOf("/user/manage")).toBe(before.indexOf("/user/manage") + 1),
  );
  expect(await screen.findByText("Menu entry “Members” moved")).toBeVisible();
  const moved = await findEntry("Members");
  await waitFor(() => expect(moved.getByRole("button", { name: "Move up: Members" })).toBeEnabled());
  expect(moved.getByRole("button", { name: "Move down: Members" })).toHaveFocus();
});

test("a taken path is refused at its field, and what was typed stays [3.24, 2.29]", async () => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: "Add group" }));
  await type("Title in English", "Extras");
  await type("Path", "no-slash");
  expect(await screen.findByText("A path that starts with / and has only letters, digits, and . _ -")).toBeVisible();
  await type("Path", "/role");
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("This path already exists")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Title in English" })).toHaveValue("Extras");

  await type("Path", "/extras");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect((await findEntry("Extras")).getByText("/extras")).toBeVisible();
});

test("a group that somebody filled meanwhile is not deleted, and the dialog says why [3.24]", async () => {
  const admin = await at.holder();
  const outer = await admin.call(create, { path: "/outer", icon: "tree", title: "Outer" });
  const inner = await admin.call(create, { path: "/inner", icon: "tree", title: "Inner" });
  await at.open(admin);
  const entry = await findEntry("Outer");
  await admin.call(reorder, { id: inner.id, parentId: outer.id, position: 0 });
  expect(entry.getByRole("button", { name: "Delete: Outer" })).toBeVisible();
  const dialog = await press(/^Delete/, entry);
  expect(await dialog.findByText("Still in use")).toBeVisible();
  expect(await readPaths()).toEqual(expect.arrayContaining(["/outer", "/inner"]));
  await admin.call(remove, { id: inner.id });
  await admin.call(remove, { id: outer.id });
});

test("icons are chosen by their pictures and by words, not by their names in code [3.23]", async () => {
  const admin = await at.holder();
  const entry = await admin.call(create, { path: "/pictured", icon: "tree", title: "Pictured" });
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Edit: Pictured" }));
  const box = await screen.findByRole("combobox", { name: "Icon" });
  expect(box).toHaveTextContent(/^Tree$/);
  await userEvent.click(box);
  const options = await screen.findAllByRole("option");
  expect(options).toHaveLength(menuIcons.length);
  expect(options.filter((option) => option.querySelector("svg") === null)).toEqual([]);
  await userEvent.click(screen.getByRole("option", { name: "Wrench" }));
  await save();
  await waitFor(async () => expect((await admin.call(list, {})).find(({ id }) => id === entry.id)?.icon).toBe("build"));
  await admin.call(remove, { id: entry.id });
});

test("the menu is shown as a chosen role sees it [3.23]", async () => {
  const { roleId } = await at.api.operator(["UserManage"]);
  const admin = await at.holder();
  const role = (await admin.call(menus.endpoints.roles, {})).find(({ id }) => id === roleId);
  await at.open(admin);
  const preview = within((await screen.findByText("Role preview")).closest("section")!);
  await choose("Role", role?.name ?? "");
  await waitFor(() => expect(preview.getAllByRole("listitem").map((item) => item.textContent)).toContain("Members"));
  expect(preview.queryByText("Member levels")).not.toBeInTheDocument();
});

test("nobody but the super admin has the screen, whatever a role holds [3.23, 2.27]", async () => {
  await at.open(await at.api.operator(["UserManage", "ResourcesConfig", "menus:edit"]));
  expect(await screen.findByText("Page not found")).toBeVisible();
});
