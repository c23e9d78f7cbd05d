import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const all = ["Administrator", "RoleList", ...admins.buttons.map((button) => `admins:${button}`)];

const named = async (accountId: string, nickname: string) => {
  await sql`update account set nickname = ${nickname} where id = ${accountId}`.execute(api.system());
};
const findRow = async (name: string) => {
  const row = (await screen.findByText(name)).closest("tr");
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

test("a reset password is asked for, and shown once [3.20]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await named(person.accountId, "Forgetful");
  await openConsole(admin.token, "/Administrator");
  await userEvent.click((await findRow("Forgetful")).getByRole("button", { name: "Reset password" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reset password" }));
  expect(await screen.findByText(/^[A-Za-z0-9]{16}$/)).toBeVisible();
  expect(screen.getByText(/shown this once/)).toBeVisible();
  await expect(person.call(session.endpoints.menuTree, {})).rejects.toMatchObject({ code: 9015 });
});

test("disabling is confirmed and shown, and nobody is offered it for themselves [3.18]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await named(admin.accountId, "Myself");
  await named(person.accountId, "Leaving");
  await openConsole(admin.token, "/Administrator");
  expect((await findRow("Myself")).queryByRole("button", { name: "Disable" })).not.toBeInTheDocument();
  await userEvent.click((await findRow("Leaving")).getByRole("button", { name: "Disable" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Disable" }));
  await waitFor(async () => expect((await findRow("Leaving")).getByText("Disabled")).toBeVisible());
});

test("the form for a new admin says the rules at their fields, and the reserved name is refused [2.29]", async () => {
  const admin = await api.operator(all);
  await openConsole(admin.token, "/Administrator/create");
  await userEvent.type(await screen.findByRole("textbox", { name: "Account" }), "sup3radmin");
  await userEvent.type(screen.getByRole("textbox", { name: "Nickname" }), "Somebody new");
  await userEvent.type(screen.getByRole("textbox", { name: "First password" }), "short");
  await userEvent.tab();
  expect(await screen.findByText("10-16 characters")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Generate a password" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Aurora" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This name is reserved")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Nickname" })).toHaveValue("Somebody new");
});

test("a viewer sees the list and no button [2.27]", async () => {
  const viewer = await api.operator(["Administrator"]);
  const person = await api.operator([]);
  await named(person.accountId, "Watched");
  await openConsole(viewer.token, "/Administrator");
  const row = await findRow("Watched");
  for (const name of ["Disable", "Reset password", "Reset authenticator"])
    expect(row.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Create" })).not.toBeInTheDocument();
});

test("the own sessions are reached from the account menu, and all others are ended there [1.18]", async () => {
  const person = await api.operator(["UserManage"]);
  const other = await api.signedIn(person.accountId, person.tenantId);
  await openConsole(person.token, "/index");
  await userEvent.click(await screen.findByRole("button", { name: /^Account:/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "My sessions" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("This session")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "End all others" }));
  const question = within(await screen.findByRole("dialog", { name: "End all others" }));
  await userEvent.click(question.getByRole("button", { name: "End all others" }));
  await waitFor(() => expect(other.call(session.endpoints.menuTree, {})).rejects.toMatchObject({ code: 9015 }));
});
