import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { savedViews } from "../../../contract/entities/access/savedViews.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { codesOf } from "../../api/support/codes.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);
const { create, list, update, delete: remove } = savedViews.endpoints;
const resource = "inviteCode";

type Operator = Awaited<ReturnType<typeof api.operator>>;
const lead = () => api.operator(codesOf(savedViews, inviteCodes));
const viewsOf = async (operator: Pick<Operator, "call">) =>
  (await operator.call(list, { resource, pageSize: 500 })).records;
const openMenu = async (name: RegExp = /^View/) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("menu"));
};
const filterOf = () => JSON.parse(new URLSearchParams(window.location.search).get("filter") ?? "{}");
const viewInAddress = () => new URLSearchParams(window.location.search).get("view");

test("a list is kept as a view, changed, put back, saved and deleted, with the way back [21.10, 21.7]", async () => {
  const operator = await lead();
  for (const alias of ["first_one", "second_one"]) await operator.call(inviteCodes.endpoints.create, { alias });
  await open(operator.token, `/${resource}?filter=${encodeURIComponent('{"alias":"first"}')}`);
  await screen.findByText("first_one");
  const empty = await openMenu();
  expect(empty.getByText(/^No views yet/)).toBeVisible();
  await userEvent.click(empty.getByText("Save as new view…"));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /Name/ }), "Firsts");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "View: Firsts" });
  const [made] = await viewsOf(operator);
  expect(made).toMatchObject({ name: "Firsts", filters: { alias: "first" }, isPinned: true, sharing: "own" });
  expect(viewInAddress()).toBe(made?.id);
  // It stands in the menu, below its list.
  const menu = within(await screen.findByRole("navigation", { name: "Main menu" }));
  expect(await menu.findByRole("link", { name: "Firsts" })).toHaveAttribute("aria-current", "page");

  const box = screen.getByRole("textbox", { name: "Code" });
  await userEvent.clear(box);
  await userEvent.type(box, "second");
  // All that was typed is in it: nothing of it comes after the view was put back.
  await waitFor(() => expect(filterOf()).toEqual({ alias: "second" }));
  await screen.findByRole("button", { name: "View: Firsts, with unsaved changes" });
  await userEvent.click((await openMenu()).getByText("Reset to view"));
  await waitFor(() => expect(filterOf()).toEqual({ alias: "first" }));
  await screen.findByRole("button", { name: "View: Firsts" });

  await userEvent.click(await screen.findByRole("button", { name: /^Row height: Normal/ }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Compact" }));
  await screen.findByRole("button", { name: "View: Firsts, with unsaved changes" });
  await userEvent.click((await openMenu()).getByText("Save changes"));
  await screen.findByRole("button", { name: "View: Firsts" });
  expect(await viewsOf(operator)).toMatchObject([{ density: "compact" }]);

  await userEvent.click((await openMenu()).getByText("Delete view"));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete view" }));
  await waitFor(() => expect(viewInAddress()).toBeNull());
  expect(await viewsOf(operator)).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await viewsOf(operator)).toMatchObject([{ name: "Firsts", isPinned: true }]));
});

test("what was refused of a name goes as another name is typed [21.10, 2.29]", async () => {
  const operator = await lead();
  await operator.call(create, { resource, name: "Firsts", filters: {} });
  await open(operator.token, `/${resource}?filter=${encodeURIComponent('{"alias":"first"}')}`);
  await userEvent.click((await openMenu()).getByText("Save as new view…"));
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByRole("textbox", { name: /Name/ });
  await userEvent.type(name, "Firsts");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findAllByText(/already exists|is taken|marked fields/)).length).toBeGreaterThan(0);
  expect(dialog.getByRole("alert")).toBeVisible();
  await userEvent.type(name, " again");
  await waitFor(() => expect(dialog.queryByRole("alert")).not.toBeInTheDocument());
  expect(name).toBeValid();
});

test("the view's order, columns, row height and page size are the list's [21.1, 21.12]", async () => {
  const operator = await lead();
  await operator.call(inviteCodes.endpoints.create, { alias: "arranged" });
  const { id } = await operator.call(create, {
    resource,
    name: "Arranged",
    sort: "createTime:asc",
    columns: ["createTime", "gone", "alias"],
    density: "wide",
    pageSize: 50,
  });
  await open(operator.token, `/${resource}?view=${id}`);
  await screen.findByText("arranged");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const shown = heads.filter((text) => text !== "");
  expect(shown).toHaveLength(2);
  expect(shown.findIndex((text) => text === "Code")).toBe(1);
  const address = new URLSearchParams(window.location.search);
  expect([address.get("sort"), address.get("order"), address.get("perPage")]).toEqual(["createTime", "ASC", "50"]);
  expect(
    getComputedStyle(screen.getByRole("table").closest(".RaDataTable-root") ?? document.body).getPropertyValue(
      "--row-height",
    ),
  ).toBe("56px");
  expect(await screen.findByRole("button", { name: "View: Arranged" })).toBeVisible();
});

test("a view that is not there, or not shared, gives the plain list and a word of it [21.11]", async () => {
  const [owner, other] = [await lead(), await lead()];
  await other.call(inviteCodes.endpoints.create, { alias: "plain_one" });
  const { id } = await owner.call(create, { resource, name: "Private", filters: { alias: "nothing" } });
  const elsewhere = await other.call(create, { resource: "RoleList", name: "Elsewhere" });
  for (const asked of [id, "999999", elsewhere.id]) {
    const { unmount } = await open(other.token, `/${resource}?view=${asked}`);
    expect(await screen.findByText(/doesn't exist or isn't shared with you/)).toBeVisible();
    expect(await screen.findByText("plain_one")).toBeVisible();
    expect(viewInAddress()).toBeNull();
    unmount();
  }
});

test("a list opens with one's own default, else that of one's role, unless one arranged it oneself [21.4]", async () => {
  const sharer = await lead();
  const { roleId = "", ...holder } = await api.operator(["inviteCode"]);
  const shared = { resource, sharing: "all" } as const;
  await sharer.call(create, { ...shared, name: "Of the role", defaultRoleIds: [roleId] });
  const first = await open(holder.token, `/${resource}`);
  await screen.findByRole("button", { name: "View: Of the role" });
  first.unmount();
  const mine = await holder.call(create, { resource, name: "Mine", isDefault: true });
  const second = await open(holder.token, `/${resource}`);
  await screen.findByRole("button", { name: "View: Mine" });
  await userEvent.click((await openMenu()).getByText("No view"));
  await screen.findByRole("button", { name: "Views" });
  second.unmount();
  await holder.call(remove, { id: mine.id });
  await open(holder.token, `/${resource}?filter=${encodeURIComponent('{"alias":"x"}')}`);
  await screen.findByRole("button", { name: "Views" });
});

test("filters that one may not use are left out, and named [21.6]", async () => {
  const sharer = await api.operator([...codesOf(savedViews), "UserManage", "members:viewPhone"]);
  const reader = await api.operator(["UserManage"]);
  const { id } = await sharer.call(create, {
    resource: "user/manage",
    name: "By number",
    filters: { mobile: "13800000000", memberStatus: "Enable" },
    sharing: "all",
  });
  await open(reader.token, `/user/manage?view=${id}`);
  expect(await screen.findByText(/left out: Mobile/)).toBeVisible();
  await waitFor(() => expect(filterOf()).toEqual({ memberStatus: "Enable" }));
});

test("sharing is offered to who may, with roles that they could give, and their default [21.3]", async () => {
  const sharer = await api.superAdmin();
  const role = await sharer.call(roles.endpoints.create, { name: "Readers" });
  const { id } = await sharer.call(create, { resource, name: "To share" });
  await open(sharer.token, `/${resource}?view=${id}`);
  await userEvent.click((await openMenu(/^View: To share/)).getByText("Edit view…"));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("combobox", { name: /Shared with/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Roles" }));
  for (const name of [/^Roles/, /Default for roles/]) {
    await userEvent.click(await dialog.findByRole("combobox", { name }));
    await userEvent.click(await screen.findByRole("option", { name: "Readers" }));
    await userEvent.keyboard("{Escape}");
  }
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect((await viewsOf(sharer)).find((view) => view.id === id)).toMatchObject({
      sharing: "roles",
      roleIds: [role.id],
      defaultRoleIds: [role.id],
    }),
  );
  const plain = await lead();
  await sharer.call(update, { id, sharing: "own" });
  expect(await viewsOf(plain)).not.toContainEqual(expect.objectContaining({ id }));
});

test("whoever may not share is offered no sharing, and of others' views their own choices alone [21.5]", async () => {
  const sharer = await lead();
  const reader = await api.operator(["inviteCode"]);
  const { id } = await sharer.call(create, { resource, name: "Theirs", sharing: "all" });
  await open(reader.token, `/${resource}?view=${id}`);
  const menu = await openMenu(/^View: Theirs/);
  expect(menu.queryByText("Delete view")).toBeNull();
  await userEvent.click(menu.getByText("View options…"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("textbox", { name: /Name/ })).toBeNull();
  expect(dialog.queryByRole("combobox", { name: /Shared with/ })).toBeNull();
  await userEvent.click(dialog.getByRole("switch", { name: "Pin in the menu" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const main = within(await screen.findByRole("navigation", { name: "Main menu" }));
  expect(await main.findByRole("link", { name: "Theirs" })).toBeVisible();
  expect((await viewsOf(sharer)).find((view) => view.id === id)).toMatchObject({ isPinned: false });
});

test("a pinned view says in the menu how much it finds [21.9]", async () => {
  const operator = await api.operator(codesOf(inviteCodes), 1);
  for (const alias of ["count_1", "count_2", "other_3"]) await operator.call(inviteCodes.endpoints.create, { alias });
  const counted = { resource, name: "Counted", filters: { alias: "count" }, isPinned: true, hasCount: true };
  await operator.call(create, counted);
  await open(operator.token, `/${resource}`);
  const link = within(await screen.findByRole("navigation", { name: "Main menu" }));
  expect(await link.findByRole("img", { name: "2 total" })).toBeVisible();
});

test("beside its pinned view, which is marked while it is open, a list's own entry leads to all of it [21.3, 21.9]", async () => {
  const operator = await lead();
  await operator.call(create, { resource, name: "Only some", filters: { alias: "some" }, isPinned: true });
  await open(operator.token, `/${resource}`);
  const menu = within(await screen.findByRole("navigation", { name: "Main menu" }));
  await userEvent.click(await menu.findByRole("link", { name: "Only some" }));
  await waitFor(() => expect(filterOf()).toEqual({ alias: "some" }));
  const entry = menu.getByRole("link", { name: "Invite codes" });
  expect(await menu.findByRole("link", { name: "Only some" })).toHaveAttribute("aria-current", "page");
  expect(entry).not.toHaveAttribute("aria-current");
  await userEvent.click(entry);
  await waitFor(() => expect(filterOf()).toEqual({}));
  expect(entry).toHaveAttribute("aria-current", "page");
});

test("the palette leads to views by their name and by their list's [21.13]", async () => {
  const operator = await lead();
  await operator.call(create, { resource, name: "Only mine", filters: { alias: "mine" } });
  await open(operator.token, "/index");
  await screen.findByRole("navigation", { name: "Main menu" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox"), "only m");
  await userEvent.click(await screen.findByRole("option", { name: /Only mine/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/${resource}`));
  expect(filterOf()).toEqual({ alias: "mine" });
});

test("the key v opens the views, and is a letter where one types [21.10]", async () => {
  const operator = await lead();
  await open(operator.token, `/${resource}`);
  await screen.findByRole("button", { name: "Views" });
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Code" }), { key: "v" });
  expect(screen.queryByRole("menu")).toBeNull();
  fireEvent.keyDown(document.body, { key: "v" });
  expect(await screen.findByRole("menu")).toBeVisible();
});
