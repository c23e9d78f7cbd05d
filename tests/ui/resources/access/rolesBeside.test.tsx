import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { beginSeeing, getSeenRole } from "../../../../src/authProvider/seenRole.ts";
import { countDirty, markDirty } from "../../../../src/layout/tabs/dirty.ts";
import { consoleAt, findRow, save } from "../support.tsx";

const at = consoleAt(roles, "/RoleList");
const { create, list } = roles.endpoints;
const held: PermissionCode[] = ["UserManage", "members:ban", "members:edit"];

test("a role is copied by one press, under a name that is free [3.41]", async () => {
  const admin = await at.holder(0, held);
  await admin.call(create, { name: "Patrol", codes: ["UserManage", "members:ban"] });
  await at.open(admin);
  await userEvent.click((await findRow("Patrol")).getByRole("link", { name: "Copy" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Name/ })).toHaveValue("Patrol 2"));
  await save();
  await waitFor(async () => expect((await admin.call(list, { name: "Patrol 2" })).total).toBe(1));
  const [made] = (await admin.call(list, { name: "Patrol 2" })).records;
  expect((await admin.call(roles.endpoints.load, { id: made?.id ?? "" })).codes.toSorted()).toEqual([
    "UserManage",
    "members:ban",
  ]);
});

test("two roles stand side by side with only what differs, in words [3.42]", async () => {
  const admin = await at.holder(0, held);
  await admin.call(create, { name: "Left one", codes: ["UserManage", "members:ban"] });
  await admin.call(create, { name: "Right one", codes: ["UserManage", "members:edit"] });
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Compare roles" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const [side, name] of [
    ["First role", "Left one"],
    ["Second role", "Right one"],
  ] as const) {
    await userEvent.click(await dialog.findByRole("combobox", { name: side }));
    await userEvent.click(await screen.findByRole("option", { name }));
  }
  const cells = (label: string) =>
    within(dialog.getByRole("row", { name: new RegExp(`^${label}`) }))
      .getAllByRole("cell")
      .map((cell) => within(cell).getByTitle(/it$/).textContent);
  await dialog.findByText("Ban and unban members");
  expect(cells("Ban and unban members")).toEqual(["Gives it", "Doesn't give it"]);
  expect(cells("Edit member profiles")).toEqual(["Doesn't give it", "Gives it"]);
  // Its screen stands above its buttons; nothing else is there.
  expect(dialog.getAllByRole("row")).toHaveLength(4);
});

test("a role is told from the template of its name, in the choices and over its column [3.42]", async () => {
  const admin = await at.holder(0, held);
  await admin.call(create, { name: "Moderator", codes: ["UserManage"] });
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Compare roles" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const [side, name] of [
    ["First role", "Moderator"],
    ["Second role", "Moderator (template)"],
  ] as const) {
    await userEvent.click(await dialog.findByRole("combobox", { name: side }));
    await userEvent.click(await screen.findByRole("option", { name }));
    expect(dialog.getByRole("combobox", { name: side })).toHaveValue(name);
  }
  expect(await dialog.findByRole("columnheader", { name: "Moderator" })).toBeVisible();
  expect(dialog.getByRole("columnheader", { name: "Moderator (template)" })).toBeVisible();
});

test("seen as a role the console has the role's menu and buttons, and a bar that says so [3.43]", async () => {
  const admin = await at.holder(0, held);
  const { id } = await admin.call(create, { name: "Looker", codes: ["UserManage"] });
  beginSeeing({ id, name: "Looker" });
  await at.openAddress(admin, "/user/manage");
  expect(await screen.findByText("You see the console as the role Looker. Nothing can be changed.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Leave this view" })).toBeVisible();
  const menu = within(screen.getByRole("navigation", { name: "Main menu" }));
  expect(menu.getByText("Users")).toBeVisible();
  expect(menu.queryByText("Roles")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Create/ })).not.toBeInTheDocument();
});

test("where a page has something typed, seeing as a role asks before that is lost [3.43, 2.12]", async () => {
  const admin = await at.holder(0, held);
  await admin.call(create, { name: "Watcher", codes: ["UserManage"] });
  await at.open(admin);
  const row = await findRow("Watcher");
  act(() => markDirty("/user/manage/7", "form", true));
  const ask = async (answer: string) => {
    await userEvent.click(row.getByRole("button", { name: "See as this role" }));
    const question = await screen.findByRole("dialog", { name: "Discard unsaved changes?" });
    await userEvent.click(within(question).getByRole("button", { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  await ask("Cancel");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await ask("Discard");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "See as this role" }));
  await waitFor(() => expect(getSeenRole()?.name).toBe("Watcher"));
  // The browser has nothing left to ask about.
  expect(countDirty()).toBe(0);
});

test("leaving the view of a role asks too before what was typed in it is lost [3.43, 2.12]", async () => {
  const admin = await at.holder(0, held);
  const { id } = await admin.call(create, { name: "Leaver", codes: ["UserManage"] });
  beginSeeing({ id, name: "Leaver" });
  await at.openAddress(admin, "/user/manage");
  const leave = await screen.findByRole("button", { name: "Leave this view" });
  act(() => markDirty("/account/center", "form", true));
  await userEvent.click(leave);
  const question = within(await screen.findByRole("dialog", { name: "Discard unsaved changes?" }));
  expect(getSeenRole()?.name).toBe("Leaver");
  await userEvent.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(getSeenRole()).toBeUndefined());
  expect(countDirty()).toBe(0);
});
