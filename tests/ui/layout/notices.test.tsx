import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { countDirty, markDirty } from "../../../src/layout/tabs/dirty.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);

/** Somebody at whose account strangers guessed, signed in after that. */
const guessedAt = async () => {
  const { accountId, tenantId } = await api.operator(["UserManage"]);
  const { rows } = await sql<{
    account: string;
  }>`update account set password_hash = ${await hashPassword("Right3right")}
    where id = ${accountId} returning account`.execute(api.system());
  await sql`delete from account_notice where account_id = ${accountId}`.execute(api.system());
  for (let n = 0; n < 4; n++)
    await api.stranger().send(session.endpoints.login, { account: rows[0]?.account, password: "Wrong3wrong" });
  return api.signedIn(accountId, tenantId);
};

test("after the sign-in a dialog says what happened, and is not there again once it was answered [2.47]", async () => {
  const person = await guessedAt();
  await open(person.token, "/account/center");
  const dialog = await screen.findByRole("dialog", { name: "Since your last sign-in" });
  expect(within(dialog).getByText("Failed sign-in attempts")).toBeVisible();
  expect(within(dialog).getByText("4 times")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(dialog).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "This was all me" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await person.call(accountNotices.endpoints.unseen, {})).toEqual([]);
});

test("the account's page lists devices and events, and takes a report of one [2.50]", async () => {
  const person = await guessedAt();
  await sql`update account_notice set seen_at = now() where account_id = ${person.accountId}`.execute(api.system());
  await sql`insert into account_device (account_id, token_hash, user_agent)
    values (${person.accountId}, '\\x00', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'),
      (${person.accountId}, '\\x01', 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0'),
      (${person.accountId}, '\\x02', 'Mozilla/5.0 (Linux; Android 15) Chrome/139.0 Mobile Safari/537.36'),
      (${person.accountId}, '\\x03', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1')`.execute(
    api.system(),
  );
  await open(person.token, "/account/center");
  const devices = within(await screen.findByRole("region", { name: "Known devices" }));
  // Most browsers carry the signs of others too.
  for (const name of ["Firefox 140, Linux", "Edge 141, Windows", "Chrome 139, Android", "Safari 18, iPad"])
    expect(await devices.findByText(name)).toBeVisible();
  const events = within(screen.getByRole("region", { name: "Recent events" }));
  const row = (await events.findByText("Failed sign-in attempts")).closest<HTMLElement>("tr, li")!;
  await userEvent.click(within(row).getByRole("button", { name: "This was not me" }));
  const dialog = within(await screen.findByRole("dialog", { name: "This was not me" }));
  expect(dialog.getByText(/you choose a new password next/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "This was not me" }));
  await waitFor(async () => {
    const { rows } = await sql<{ must: boolean }>`select must_change_password as must from account
      where id = ${person.accountId}`.execute(api.system());
    expect(rows).toEqual([{ must: true }]);
  });
});

test("where a page has something typed, the report asks before that is lost [2.50, 2.12]", async () => {
  const person = await api.operator(["UserManage"]);
  await open(person.token, "/account/center");
  await userEvent.click((await screen.findAllByRole("button", { name: "This was not me" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "This was not me" }));
  act(() => markDirty("/user/manage/7", "form", true));
  const mustChange = async () =>
    (await sql`select 1 from account where id = ${person.accountId} and must_change_password`.execute(api.system()))
      .rows;
  for (const answer of ["Cancel", "Discard"]) {
    await userEvent.click(dialog.getByRole("button", { name: "This was not me" }));
    const question = await screen.findByRole("dialog", { name: "Discard unsaved changes?" });
    expect(await mustChange()).toHaveLength(0);
    await userEvent.click(within(question).getByRole("button", { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  }
  await waitFor(async () => expect(await mustChange()).toHaveLength(1));
  await waitFor(() => expect(countDirty()).toBe(0));
});
