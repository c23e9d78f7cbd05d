import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { sanctions } from "../../contract/entities/moderation/sanctions.ts";
import { startApi } from "../api/support/harness.ts";
import { addMember } from "../api/support/messageMaker.ts";
import { consoleFor } from "./console.tsx";

const api = startApi();
const open = consoleFor(api);
const { create, propose } = sanctions.endpoints;
/** What calls for a proposal wait for. */
let held: Promise<void> | undefined;
let waiting = 0;

beforeAll(() => {
  api.app.addHook("onRequest", async ({ url }) => {
    if (!held || !url.includes(propose.path)) return;
    waiting++;
    await held;
  });
});
afterEach(() => focusManager.setFocused(undefined));

const openDialog = async (name: string) => {
  await addMember(api, name);
  const operator = await api.operator(["UserManage", "members:ban", "sanctions:warn", "sanctions:mute"]);
  await open(operator.token, "/user/manage");
  const row = (await screen.findByText(name)).closest("tr");
  if (!row) throw new Error("the member is in no row");
  await userEvent.click(within(row).getByRole("button", { name: "Sanction" }));
  return within(await screen.findByRole("dialog"));
};
const send = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole("button", { name: "Sanction" }));
const readSanctions = async (name: string) => {
  const { rows } = await sql<{ kind: string; ends: boolean }>`
    select s.kind, s.ends_at is not null as ends from sanction s join member m on m.id = s.member_id
    where m.nickname = ${name} order by s.id`.execute(api.system());
  return rows;
};

test("who sends before the ladder's proposal is there sends what it says [22.9]", async () => {
  const dialog = await openDialog("Early Eve");
  let answer = () => {};
  held = new Promise<void>((resolve) => (answer = resolve));
  await userEvent.click(await dialog.findByRole("button", { name: "Harm to minors" }));
  await waitFor(() => expect(waiting).toBe(1));
  await send(dialog);
  // A ban of no end, where the usual one has a week.
  answer();
  held = undefined;
  await waitFor(async () => expect(await readSanctions("Early Eve")).toEqual([{ kind: "Ban", ends: false }]));
});

test("what is proposed once the member was sanctioned does not change what is sent again [17.41, 22.9]", async () => {
  const dialog = await openDialog("Lost Lou");
  await userEvent.click(await dialog.findByRole("button", { name: "Spam" }));
  expect(await dialog.findByText(/Suggested: Warning/)).toBeVisible();
  open.loseNextAnswer(create);
  await send(dialog);
  expect(await dialog.findByText("request timed out")).toBeVisible();

  // As when one comes back to the window.
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await dialog.findByText(/1 sanction for this reason/)).toBeVisible();
  const said = screen.findByText("This was already done.");
  await send(dialog);
  await said;
  expect(await readSanctions("Lost Lou")).toEqual([{ kind: "Warning", ends: false }]);
});
