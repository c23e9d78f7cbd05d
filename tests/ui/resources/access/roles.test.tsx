import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const own = ["RoleList", "roles:add", "roles:edit", "roles:delete"];
const all = [...own, "UserManage", "members:ban", "members:edit"];

test("a button brings its screen, a screen takes its buttons, and only what is held is given [3.6]", async () => {
  const admin = await api.operator(all);
  await openConsole(admin.token, "/RoleList/create");
  const ban = await screen.findByRole("checkbox", { name: "Ban and unban members" });
  const members = screen.getByRole("checkbox", { name: "Members" });
  await userEvent.click(ban);
  expect(members).toBeChecked();
  await userEvent.click(members);
  expect(ban).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Export members to a file" })).toBeDisabled();

  await userEvent.click(screen.getByRole("checkbox", { name: "Users" }));
  expect(ban).toBeChecked();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Guards");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect((await admin.call(roles.endpoints.list, { name: "Guards" })).records).toMatchObject([
      { screenCount: 1, buttonCount: 2 },
    ]),
  );
});

test("a search leaves the screens and buttons that match [3.12]", async () => {
  const admin = await api.operator(all);
  await openConsole(admin.token, "/RoleList/create");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search" }), "phone");
  expect(await screen.findByText("See whole phone numbers")).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Ban and unban members" })).not.toBeInTheDocument();
});

test("the fixed role is shown and offers no change [3.7]", async () => {
  const root = await api.superAdmin();
  await openConsole(root.token, "/RoleList");
  const row = (await screen.findByText("Super admin")).closest("tr");
  expect(row && within(row).queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText("Super admin"));
  expect(await screen.findByText(/holds every screen and button/)).toBeVisible();
  expect(await screen.findByRole("checkbox", { name: "Ban and unban members" })).toBeChecked();
});

test("of a member of staff it is told which role gives them something or would give it [3.12]", async () => {
  const root = await api.superAdmin(1);
  const holder = await api.operator(["UserManage"], 1);
  await root.call(roles.endpoints.create, { name: "Banners", codes: ["UserManage", "members:ban"] });
  const person = (await root.call(roles.endpoints.staff, {})).find(({ id }) => id === holder.accountId);
  await openConsole(root.token, "/RoleList");
  await userEvent.click(await screen.findByRole("button", { name: "Who may what" }));
  await userEvent.click(await screen.findByRole("combobox", { name: "Member of staff" }));
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(person?.account ?? "nobody") }));
  const ban = (await screen.findByText("Ban and unban members")).closest("li");
  expect(ban).toHaveTextContent(/would be given by.*Banners/);
  const screenRow = within(screen.getByRole("dialog")).getByText("Members").closest("li");
  expect(screenRow).toHaveTextContent("through");
});
