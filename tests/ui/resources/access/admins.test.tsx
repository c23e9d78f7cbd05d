import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { currentCode, newSecret } from "../../../../server/auth/authenticator.ts";
import { choose, consoleAt, findRow, press, save, testControls, testListStates, type } from "../support.tsx";

const at = consoleAt(admins, "/Administrator");
const { list, load } = admins.endpoints;
const { api } = at;
const shows = "Night shift";

const named = async (accountId: string, nickname: string) => {
  await sql`update account set nickname = ${nickname} where id = ${accountId}`.execute(api.system());
};
beforeAll(async () => named((await api.operator([])).accountId, shows));

testListStates(at, { list, shows, nothing: { account: "nobody" } });
testControls(at, shows, ["Create", "Edit", "Disable", "Reset password", "Reset authenticator"]);

test("the accounts of one's own server alone are listed, and found by nickname and status [3.15]", async () => {
  await named((await api.operator([], 1)).accountId, "Elsewhere");
  await at.open(await at.reader());
  const row = await findRow(shows);
  expect(row.getByText(/Aurora/)).toBeVisible();
  expect(screen.queryByText("Elsewhere")).not.toBeInTheDocument();
  await type("Nickname", "night");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("whoever came to hold more meanwhile is not disabled, and the dialog says why [3.8]", async () => {
  const admin = await at.holder();
  const person = await api.operator([]);
  await named(person.accountId, "Promoted");
  await at.open(admin);
  const row = await findRow("Promoted");
  await waitFor(() => expect(row.getByRole("button", { name: "Disable" })).toBeVisible());
  await sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${api.tenantAt(0)}, ${person.roleId}, id from menu where component = 'UserManage'`.execute(api.system());
  const dialog = await press("Disable", row);
  expect(await dialog.findByText("This account has permissions you don't have")).toBeVisible();
  expect(await admin.call(load, { id: person.accountId })).toMatchObject({ status: "Enable" });
});

test("a reset password is asked for, and shown once [3.20]", async () => {
  const admin = await at.holder();
  const person = await api.operator([]);
  await named(person.accountId, "Forgetful");
  await at.open(admin);
  await press("Reset password", await findRow("Forgetful"));
  expect(await screen.findByText(/^[A-Za-z0-9]{16}$/)).toBeVisible();
  expect(screen.getByText(/shown only once/)).toBeVisible();
  await expect(person.call(session.endpoints.menuTree, {})).rejects.toMatchObject({ code: 9015 });
});

test("disabling is confirmed and shown, and nobody is offered it for themselves [3.18]", async () => {
  const admin = await at.holder();
  const person = await api.operator([]);
  await named(admin.accountId, "Myself");
  await named(person.accountId, "Leaving");
  await at.open(admin);
  expect((await findRow("Myself")).queryByRole("button", { name: "Disable" })).not.toBeInTheDocument();
  await press("Disable", await findRow("Leaving"));
  await waitFor(async () => expect((await findRow("Leaving")).getByText("Disabled")).toBeVisible());
});

test("what was done to an admin says which of two things it was [15.15]", async () => {
  const person = await api.operator([]);
  const admin = await api.superAdmin();
  for (const status of ["Disable", "Enable"] as const)
    await admin.call(admins.endpoints.setStatus, { id: person.accountId, status });
  await at.open(admin, `/${person.accountId}/show/on`);
  expect(await screen.findByText("Disabled")).toBeVisible();
  // The account is enabled, and the last of what was done to it says so.
  expect(screen.getAllByText("Enabled")).toHaveLength(2);
  expect(screen.queryByText("Enabled or disabled")).toBeNull();
});

test("what an admin was refused is told as refused, not as done [15.17]", async () => {
  const person = await api.operator([]);
  const admin = await api.superAdmin();
  const { account } = await admin.call(load, { id: person.accountId });
  await person.send(session.endpoints.login, { account, password: "wrong-password-1" });
  await at.open(admin, `/${person.accountId}/show/by`);
  const row = await findRow(`A sign-in as ${account} was refused`);
  expect(row.getByText("Refused")).toBeVisible();
  expect(screen.queryByText("Signed in")).toBeNull();
});

test("the form for a new admin says the rules at their fields, and the reserved name is refused [2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type("Account", "sup3radmin");
  await type("Nickname", "Somebody new");
  await type("Initial password", "short");
  expect(await screen.findByText("10-16 characters")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Generate password" }));
  expect(await screen.findByRole("button", { name: /^Copy / })).toBeVisible();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Aurora" }));
  expect(await screen.findByText("Without a role, this admin sees nothing on this server.")).toBeVisible();
  await save();
  expect(await screen.findByText("This name is reserved")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Nickname" })).toHaveValue("Somebody new");
});

test("the form asks for a fresh code over itself, keeps what was typed, and goes on with it [3.27]", async () => {
  const admin = await at.holder();
  const secret = newSecret();
  await sql`update account set totp_secret = ${api.deps.secrets.seal(secret, `account:${admin.accountId}`)}
    where id = ${admin.accountId}`.execute(api.system());
  await sql`update session set factor_at = now() - interval '6 minutes'
    where account_id = ${admin.accountId}`.execute(api.system());
  api.deps.access.forget();
  await at.open(admin, "/create");
  await type("Account", "newcomer");
  await type("Nickname", "Fresh start");
  await type("Initial password", "Quiet7Harbour");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Aurora" }));
  await save();
  const question = await screen.findByRole("dialog", { name: "Confirm it's you" });
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  // One's own no is no fault to report.
  expect(await screen.findByText("Enter a new authenticator code to continue")).toBeVisible();
  expect(await screen.findByRole("textbox", { name: "Nickname" })).toHaveValue("Fresh start");
  expect((await admin.call(list, { account: "newcomer" })).total).toBe(0);
  await save();
  const again = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  await userEvent.type(again.getByLabelText("Authenticator code"), currentCode(secret));
  await waitFor(async () => expect((await admin.call(list, { account: "newcomer" })).total).toBe(1));
  expect((await admin.call(list, { account: "newcomer" })).records[0]).toMatchObject({ nickname: "Fresh start" });
});

const needTwo = async (isOn: boolean) => {
  await sql`update tenant set needs_two_people = ${isOn} where id = ${api.tenantAt(0)}`.execute(api.system());
  api.deps.access.forget();
};

test("roles that were chosen outlive the tab, and wait for a second person as no fault [2.10, 3.28]", async () => {
  const person = await api.operator([]);
  await named(person.accountId, "Changes roles");
  const admin = await at.holder();
  await needTwo(true);
  await at.open(admin, `/${person.accountId}/show/servers`);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Aurora" }));
  expect(await screen.findByText(/^Someone else has to approve this/)).toBeVisible();
  expect(screen.getByRole("img", { name: "Unsaved changes" })).toBeVisible();
  await userEvent.click(screen.getByRole("tab", { name: "Profile" }));
  await userEvent.click(screen.getByRole("tab", { name: "Servers and roles" }));
  expect(await screen.findByRole("checkbox", { name: "Aurora" })).not.toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Request sent/)).toBeVisible();
  expect(await screen.findByRole("checkbox", { name: "Aurora" })).toBeChecked();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await needTwo(false);
});

test("where two people are needed a form says that it waits, and is done with [3.28]", async () => {
  await needTwo(true);
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type("Account", "waiting_one");
  await type("Nickname", "Waits for two");
  await type("Initial password", "Quiet7Harbour");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Aurora" }));
  await save();
  expect(await screen.findByText(/A second person must approve it/)).toBeVisible();
  await findRow(shows);
  expect(screen.queryByRole("textbox", { name: "Initial password" })).not.toBeInTheDocument();
  expect((await admin.call(list, { account: "waiting_one" })).total).toBe(0);
  await needTwo(false);
});

test("the own sessions are reached from the account menu, and all others are ended there [1.18]", async () => {
  const person = await api.operator(["UserManage"]);
  const other = await api.signedIn(person.accountId, person.tenantId);
  await at.openAddress(person, "/index");
  await userEvent.click(await screen.findByRole("button", { name: /^Account:/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "My sessions" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("This session")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "End all others" }));
  const question = within(await screen.findByRole("dialog", { name: "End all others" }));
  await userEvent.click(question.getByRole("button", { name: "End all others" }));
  await waitFor(() => expect(other.call(session.endpoints.menuTree, {})).rejects.toMatchObject({ code: 9015 }));
});

test("an account that wrong guesses keep out says until when, in the list and on its page [1.7]", async () => {
  const person = await api.operator([]);
  await named(person.accountId, "Guessed at");
  const { account } = (await person.call(session.endpoints.accountInfo, {})).info;
  const wrong = { account, password: "Wrong2horse" };
  for (let index = 0; index < 10; index++) await api.stranger().send(session.endpoints.login, wrong);
  await at.open(await at.reader(), "?perPage=100");
  const row = await findRow("Guessed at");
  expect(row.getByText(/^Sign-in paused until \d{4}\//)).toBeVisible();
  expect((await findRow(shows)).queryByText(/^Sign-in paused/)).not.toBeInTheDocument();
  await userEvent.click(row.getByText("Guessed at"));
  expect(await screen.findByText(/^Sign-in paused until \d\d-/)).toBeVisible();
});
