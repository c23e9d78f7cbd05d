import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { choose, consoleAt, findRow, press, save, testControls, testListStates, type } from "../support.tsx";

const at = consoleAt(roles, "/RoleList");
const { create, list } = roles.endpoints;
const { api } = at;
const shows = "Guests";
const grantable: PermissionCode[] = ["UserManage", "members:ban", "members:edit"];

beforeAll(async () => {
  await (await at.holder()).call(create, { name: shows });
});

testListStates(at, { list, shows, nothing: { name: "Nobody" } });
testControls(at, shows, ["Create", "Edit", "Delete", "Disable"]);

test("a role tells how many hold it and what it gives, and is found by name and status [3.5, 2.28]", async () => {
  const admin = await at.holder(0, grantable);
  await admin.call(create, { name: "Watch", codes: ["UserManage", "members:ban"] });
  await at.open(admin);
  await type("Name", "atc");
  const row = await findRow("Watch");
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["0", "1"]));
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a role that somebody got meanwhile is not deleted, and the dialog says why [3.11]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Given" });
  await at.open(admin);
  const row = await findRow("Given");
  await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
  await sql`insert into account_role (tenant_id, role_id, account_id)
    values (${api.tenantAt(0)}, ${id}, ${admin.accountId})`.execute(api.system());
  const dialog = await press("Delete", row);
  expect(await dialog.findByText("Still in use")).toBeVisible();
  expect((await admin.call(list, { name: "Given" })).total).toBe(1);
});

test("the form says that a name is too long or taken, and keeps what was chosen [3.5, 18.12, 2.29]", async () => {
  const admin = await at.holder(0, grantable);
  await at.open(admin, "/create");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ban and unban members" }));
  await type("Name", "Eleven long");
  expect(await screen.findByText("input length cannot exceed 10")).toBeVisible();
  await type("Name", shows);
  await save();
  expect(await screen.findByText("This name already exists")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Ban and unban members" })).toBeChecked();
  expect((await admin.call(list, { name: shows })).total).toBe(1);
});

test("a button brings its screen, a screen takes its buttons, and only what is held is given [3.6]", async () => {
  const admin = await at.holder(0, grantable);
  await at.open(admin, "/create");
  const ban = await screen.findByRole("checkbox", { name: "Ban and unban members" });
  const members = screen.getByRole("checkbox", { name: "Members" });
  await userEvent.click(ban);
  expect(members).toBeChecked();
  await userEvent.click(members);
  expect(ban).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Export members to a file" })).toBeDisabled();

  await userEvent.click(screen.getByRole("checkbox", { name: "Users" }));
  expect(ban).toBeChecked();
  await type("Name", "Guards");
  await save();
  await waitFor(async () =>
    expect((await admin.call(list, { name: "Guards" })).records).toMatchObject([{ screenCount: 1, buttonCount: 2 }]),
  );
});

test("a template fills the form with what one may give, and its name where there is none yet [3.40]", async () => {
  const admin = await at.holder(0, grantable);
  await at.open(admin, "/create");
  const ban = await screen.findByRole("checkbox", { name: "Ban and unban members" });
  await userEvent.click(await screen.findByRole("combobox", { name: "Start from" }));
  expect(await screen.findByText("Templates")).toBeVisible();
  await userEvent.click(screen.getByRole("option", { name: "Moderator" }));
  expect(ban).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Force members offline" })).not.toBeChecked();
  await save();
  await waitFor(async () =>
    expect((await admin.call(list, { name: "Moderator" })).records).toMatchObject([{ screenCount: 1, buttonCount: 1 }]),
  );
});

test("a search leaves the screens and buttons that match [3.12]", async () => {
  const admin = await at.holder(0, grantable);
  await at.open(admin, "/create");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search" }), "phone");
  expect(await screen.findByText("View full phone numbers")).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Ban and unban members" })).not.toBeInTheDocument();
});

test("the fixed role is shown and offers no change [3.7]", async () => {
  const root = await api.superAdmin();
  await at.open(root);
  const row = (await screen.findByText("Super admin")).closest("tr");
  expect(row && within(row).queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText("Super admin"));
  expect(await screen.findByText(/has every screen and button/)).toBeVisible();
  expect(await screen.findByRole("checkbox", { name: "Ban and unban members" })).toBeChecked();
});

test("of a member of staff it is told which role gives them something or would give it [3.12]", async () => {
  const root = await api.superAdmin(1);
  const holder = await api.operator(["UserManage"], 1);
  await root.call(create, { name: "Banners", codes: ["UserManage", "members:ban"] });
  const person = (await root.call(roles.endpoints.staff, {})).find(({ id }) => id === holder.accountId);
  await at.open(root);
  await userEvent.click(await screen.findByRole("button", { name: "Check permissions" }));
  await userEvent.click(await screen.findByRole("combobox", { name: "Admin" }));
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(person?.account ?? "nobody") }));
  const ban = (await screen.findByText("Ban and unban members")).closest("li");
  expect(ban).toHaveTextContent(/available from.*Banners/);
  const screenRow = within(screen.getByRole("dialog")).getByText("Members").closest("li");
  expect(screenRow).toHaveTextContent("from");
});
