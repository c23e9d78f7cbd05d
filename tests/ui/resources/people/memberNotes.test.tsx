import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { consoleAt, findRow, testEmptyList, testListStates } from "../support.tsx";

const at = consoleAt(memberNotes, "/user/note");
const { create, list } = memberNotes.endpoints;
let admin: Awaited<ReturnType<typeof at.holder>>;
let writer: Awaited<ReturnType<typeof at.api.operator>>;
let member: string;
let account: string;

beforeAll(async () => {
  admin = await at.holder(0, ["UserManage"]);
  writer = await at.api.operator(["UserManage", "MemberNote", "memberNotes:add"]);
  member = await addMember(at.api, "Noted Nell");
  await admin.call(create, { memberId: member, content: "Prefers to be called" });
  const { rows } = await sql<{ account: string }>`select account from account where id = ${admin.accountId}`.execute(
    at.api.system(),
  );
  account = rows[0]?.account ?? "";
});

testListStates(at, { list, shows: "Prefers to be called", nothing: { content: "Nobody wrote so" } });
testEmptyList(at, "Prefers to be called");

const notes = async () => (await writer.call(list, { memberId: member })).records;

test("a note is written on the member's page, with a colleague picked by @, who finds it counted [23.1, 23.2]", async () => {
  await at.openAddress(writer, `/user/manage/${member}/show/notes`);
  await userEvent.click(await screen.findByRole("button", { name: "Write note" }));
  const dialog = within(await screen.findByRole("dialog"));
  const box = dialog.getByRole("textbox", { name: /Note/ });
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Required")).toBeVisible();
  await userEvent.type(box, `Asked for @${account.slice(0, 4)}`);
  expect(await screen.findByRole("option", { name: new RegExp(`· ${account}$`) })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(box).toHaveValue(`Asked for @${account} `));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await notes()).toMatchObject([
      { content: `Asked for @${account}`, mentions: [{ id: admin.accountId }] },
      {},
    ]),
  );
});

test("a half-written note is thrown away by Escape only when one says so, and saved by Ctrl and Enter [2.72]", async () => {
  await at.openAddress(writer, `/user/manage/${member}/show/notes`);
  const open = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Write note" }));
    return screen.findByRole("textbox", { name: /Note/ });
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await open()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await isGone();
  const box = await open();
  await userEvent.keyboard("Half a thought{Escape}");
  const leave = async (name: string) => {
    const question = within(await screen.findByRole("dialog", { name: "Discard unsaved changes?" }));
    await userEvent.click(question.getByRole("button", { name }));
  };
  // Whoever presses one key too many loses nothing.
  await screen.findByRole("dialog", { name: "Discard unsaved changes?" });
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  expect(box).toHaveValue("Half a thought");
  await userEvent.type(box, "{Escape}");
  await leave("Discard");
  await isGone();
  await open();
  await userEvent.keyboard("A whole thought{Control>}{Enter}{/Control}");
  await isGone();
  expect((await notes())[0]).toMatchObject({ content: "A whole thought" });
});

test("looking at a note that mentions one is enough to have seen it [23.2]", async () => {
  await writer.call(create, { memberId: member, content: "For you", mentionIds: [admin.accountId] });
  await at.openAddress(admin, `/user/manage/${member}/show/notes`);
  expect(await (await findRow("For you")).findByText("Mentions you")).toBeVisible();
  await waitFor(async () => expect((await admin.call(list, { mentionState: "Unread" })).total).toBe(0));
});

test("notes can be chosen on their list only where something can be done with them [2.65, 23.2]", async () => {
  await at.open(admin);
  await findRow("For you");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  await writer.call(create, { memberId: member, content: "For you too", mentionIds: [admin.accountId] });
  await at.openAddress(admin, "/user/note");
  expect((await findRow("For you too")).getByRole("checkbox")).toBeEnabled();
  expect((await findRow("For you")).getByRole("checkbox")).toBeDisabled();
});

test("notes of others have nothing to press for whoever may not manage them [23.3]", async () => {
  await at.openAddress(writer, `/user/manage/${member}/show/notes`);
  const others = await findRow("Prefers to be called");
  expect(await screen.findByRole("button", { name: "Write note" })).toBeVisible();
  expect(others.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
});

test("whoever manages notes pins, edits and deletes one; a pinned one comes first [23.1, 23.3]", async () => {
  await at.openAddress(admin, `/user/manage/${member}/show/notes`);
  await userEvent.click(await (await findRow("Prefers to be called")).findByRole("button", { name: "Pin" }));
  await waitFor(async () =>
    expect((await notes())[0]).toMatchObject({ content: "Prefers to be called", isPinned: true }),
  );
  await userEvent.click((await findRow("Prefers to be called")).getByRole("button", { name: "Edit note" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /Note/ }), " after six");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Prefers to be called after six")).toBeVisible();
  expect(await screen.findByText(/edited/)).toBeVisible();
  await userEvent.click((await findRow("Prefers to be called after six")).getByRole("button", { name: "Delete" }));
  // It is said of whom it is and what it says.
  const question = within(await screen.findByRole("dialog", { name: "Delete" }));
  expect(question.getByText(/^Noted Nell/)).toBeVisible();
  expect(question.getByText("Prefers to be called after six")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(async () => expect((await notes()).map(({ isPinned }) => isPinned)).not.toContain(true));
});

test("who may not read notes has no tab for them [2.27, 23.2]", async () => {
  const reader = await at.api.operator(["UserManage"]);
  await at.openAddress(reader, `/user/manage/${member}/show`);
  expect(await screen.findByRole("tab", { name: "Timeline" })).toBeVisible();
  expect(screen.queryByRole("tab", { name: "Notes" })).not.toBeInTheDocument();
});
