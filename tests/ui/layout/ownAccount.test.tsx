import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountEmail } from "../../../contract/entities/access/accountEmail.ts";
import { admins } from "../../../contract/entities/access/admins.ts";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { countDirty } from "../../../src/layout/tabs/dirty.ts";
import { codesOf } from "../../api/support/codes.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";
import { press } from "../resources/support.tsx";

const api = startApi();
const open = consoleFor(api);

test("one's own email address is removed once that was confirmed [2.51]", async () => {
  const person = await api.operator(["UserManage"]);
  await sql`update account set email = 'night@example.org' where id = ${person.accountId}`.execute(api.system());
  const readEmail = async () => (await person.call(accountEmail.endpoints.load, {})).email;
  await open(person.token, "/account/center");
  const part = within(await screen.findByRole("region", { name: "Email address" }));
  await userEvent.click(await part.findByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText("You'll no longer get account events by email.")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await readEmail()).toBe("night@example.org");
  await press("Remove", part);
  await waitFor(async () => expect(await readEmail()).toBeNull());
  await waitFor(() => expect(part.queryByText(/night@example.org/)).not.toBeInTheDocument());
});

test("whose sessions end is told: all of somebody else's, and one's own others on any page [1.18, 2.67]", async () => {
  const admin = await api.operator(codesOf(admins));
  const person = await api.operator([]);
  await open(admin.token, `/Administrator/${person.accountId}/show/sessions`);
  await press("End all sessions");
  expect(await screen.findByText("All sessions ended")).toBeVisible();
  expect((await admin.call(adminSessions.endpoints.list, { accountId: person.accountId })).total).toBe(0);
});

test("a page of one's own sessions without the current one offers to end the others, not all [1.18]", async () => {
  const person = await api.operator(["UserManage"]);
  for (let count = 0; count < 20; count++) await api.signedIn(person.accountId, person.tenantId);
  // The first page has twenty.
  await sql`update session set last_used_at = now() + interval '1 hour' where account_id = ${person.accountId}
    and id > (select min(id) from session where account_id = ${person.accountId})`.execute(api.system());
  await open(person.token, "/account/center");
  const part = within(await screen.findByRole("region", { name: "My sessions" }));
  expect(await part.findByRole("button", { name: "End all others" })).toBeVisible();
  expect(part.queryByText("This session")).not.toBeInTheDocument();
  expect(part.queryByRole("button", { name: "End all sessions" })).not.toBeInTheDocument();
});

test("a changed password leaves its form empty, and the sessions it ended go from the page [1.15, 1.18]", async () => {
  const old = "Quiet7Harbour";
  const person = await api.operator(["UserManage"]);
  await api.signedIn(person.accountId, person.tenantId);
  await sql`update account set password_hash = ${await hashPassword(old)}
    where id = ${person.accountId}`.execute(api.system());
  await open(person.token, "/account/center");
  const sessions = within(await screen.findByRole("region", { name: "My sessions" }));
  expect(await sessions.findByRole("button", { name: "End all others" })).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/^Current password/), old);
  for (const label of [/^New password/, /^Confirm password/])
    await userEvent.type(screen.getByLabelText(label), "Another7Harbour");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveValue(""));
  expect(countDirty()).toBe(0);
  await waitFor(() => expect(sessions.queryByRole("button", { name: "End all others" })).not.toBeInTheDocument());
});

/** Neither a key nor a click beside a dialog loses what was typed in it; its Cancel does. */
const expectKept = async (title: string, label: RegExp) => {
  const box = await screen.findByRole("dialog", { name: title });
  const dialog = within(box);
  await userEvent.type(dialog.getByLabelText(label), "typed");
  await userEvent.click(box.parentElement ?? box);
  await userEvent.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: "Discard unsaved changes?" }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Discard unsaved changes?" })).not.toBeInTheDocument(),
  );
  expect(dialog.getByLabelText(label)).toHaveDisplayValue(/typed$/);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).not.toBeInTheDocument());
};

test("a half-filled password dialog asks before what was typed is lost, and has its Cancel [2.72]", async () => {
  const person = await api.operator(["UserManage"]);
  await open(person.token, "/index");
  await userEvent.click(await screen.findByRole("button", { name: /^Account:/ }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Change password" }));
  await expectKept("Change password", /^Current password/);
});

test("a passkey's new name is not lost by a key or a click beside its dialog [2.72]", async () => {
  const person = await api.operator(["UserManage"]);
  await sql`insert into passkey (account_id, credential_id, public_key, counter, transports, name, is_synced)
    values (${person.accountId}, 'a', 'b', 0, '{}', 'Laptop', false)`.execute(api.system());
  await open(person.token, "/account/center");
  await userEvent.click(await screen.findByRole("button", { name: "Rename Laptop" }));
  await expectKept("Rename passkey", /^Name/);
});
