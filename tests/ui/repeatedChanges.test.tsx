import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { members } from "../../contract/entities/people/members.ts";
import { sanctions } from "../../contract/entities/moderation/sanctions.ts";
import { startApi } from "../api/support/harness.ts";
import { consoleFor } from "./console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const { ban, create, list } = members.endpoints;
let admin: Awaited<ReturnType<typeof api.operator>>;
let id: string;

beforeAll(async () => {
  admin = await api.operator(["UserManage", "members:add", "members:ban"]);
  const memberLevelId = await api.findLevel("Normal");
  const made = { account: "ali_01", password: "abcdefg1", nickname: "Alice Archer", memberLevelId };
  id = (await admin.call(create, made)).id;
});

const unban = async () => admin.call(ban, { ids: [id], memberStatus: "Enable" });
beforeEach(async () => void (await unban()));

const readStatus = async () => (await admin.call(list, { ids: id })).records[0]?.memberStatus;

const askToBan = async () => {
  const row = (await screen.findByText("Alice Archer")).closest("tr");
  if (!row) throw new Error("she is in no row");
  await userEvent.click(within(row).getByRole("button", { name: "Sanction" }));
  const dialog = within(await screen.findByRole("dialog"));
  // Its ladder begins with a ban.
  await userEvent.click(await dialog.findByRole("button", { name: "Harm to minors" }));
  // What it proposes is filled in as it comes, and is part of the change.
  expect(await dialog.findByText(/Suggested: Ban/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Ban" })).toHaveAttribute("aria-pressed", "true");
  return dialog;
};

/** Done, with an answer that is lost on the way. */
const banInVain = async () => {
  await openConsole(admin.token, "/user/manage");
  const dialog = await askToBan();
  openConsole.loseNextAnswer(sanctions.endpoints.create);
  await userEvent.click(dialog.getByRole("button", { name: "Sanction" }));
  expect(await dialog.findByText("request timed out")).toBeVisible();
  return dialog;
};

test("another try after a lost answer says that it was done already [17.41]", async () => {
  const dialog = await banInVain();

  // The notice goes by itself: it is looked for from before it comes.
  const said = screen.findByText("This was already done.");
  await userEvent.click(dialog.getByRole("button", { name: "Sanction" }));

  expect(await said).toBeVisible();
  expect(await readStatus()).toBe("Disable");
});

test("what the open dialog reads between the two tries leaves it the same change [17.41]", async () => {
  const dialog = await banInVain();
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sanction`.execute(api.system());
    return rows[0]?.count;
  };
  const before = await count();

  // What is proposed is asked anew for another reason, and for this one again.
  const isProposed = (kind: RegExp) => waitFor(() => expect(dialog.getByText(kind)).toBeVisible());
  await userEvent.click(dialog.getByRole("button", { name: "Spam" }));
  await isProposed(/Suggested: Warning/);
  await userEvent.click(dialog.getByRole("button", { name: "Harm to minors" }));
  await isProposed(/Suggested: Ban/);
  expect(dialog.getByRole("button", { name: "Ban" })).toHaveAttribute("aria-pressed", "true");
  const said = screen.findByText("This was already done.");
  await userEvent.click(dialog.getByRole("button", { name: "Sanction" }));

  expect(await said).toBeVisible();
  expect(await count()).toBe(before);
});

test("whoever closed the dialog after a lost answer, and asks for it again, has it done again [17.41]", async () => {
  const dialog = await banInVain();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await unban();

  const again = await askToBan();
  await userEvent.click(again.getByRole("button", { name: "Sanction" }));

  await waitFor(async () => expect(await readStatus()).toBe("Disable"));
  expect(screen.queryByText("This was already done.")).not.toBeInTheDocument();
});
