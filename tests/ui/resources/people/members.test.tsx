import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { toCsv } from "../../../../src/components/list/csv.ts";
import {
  chooseRow,
  chosenBar,
  consoleAt,
  findRow,
  press,
  save,
  testControls,
  testEmptyList,
  testListStates,
  type,
} from "../support.tsx";

const at = consoleAt(members, "/user/manage");
const { create, delete: cancel, list, load } = members.endpoints;
let admin: Awaited<ReturnType<typeof at.holder>>;

const addMember = async (nickname: string) => {
  const account = nickname.slice(0, 3).toLowerCase() + "_01";
  const memberLevelId = await at.api.findLevel("Normal");
  return admin.call(create, { account, password: "abcdefg1", nickname, memberLevelId });
};
beforeAll(async () => {
  admin = await at.holder();
  for (const nickname of ["Alice Archer", "Bob Baker"]) await addMember(nickname);
});

testListStates(at, { list, shows: "Alice Archer", nothing: { nickname: "Nobody" } });
testEmptyList(at, "Alice Archer");
testControls(at, "Alice Archer", ["Create", "Create in bulk", "Import", "Export", "Sanction", "Edit"]);

test("the list shows the members, and a filter narrows it and stands in the address [2.28, 2.35]", async () => {
  await at.open(admin);
  await findRow("Alice Archer");
  expect(screen.getByText("2 total")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Sort by ID (a|de)scending$/ })).toBeVisible();

  await type("Search", "baker");

  await waitFor(() => expect(screen.queryByText("Alice Archer")).not.toBeInTheDocument());
  await findRow("Bob Baker");
  expect(decodeURIComponent(window.location.search)).toContain('"q":"baker"');
});

test("an unban of somebody who is not banned is told as an unban [4.15]", async () => {
  const { id } = await addMember("Uma Unbound");
  await admin.call(members.endpoints.ban, { ids: [id], memberStatus: "Enable" });
  await at.openAddress(admin, `/user/manage/${id}/show/operations`);
  const row = await findRow("Unbanned");
  expect(row.getByText("Enabled")).toBeVisible();
  expect(screen.queryByText("Banned")).not.toBeInTheDocument();
});

test("a ban has its reason, is done, and can be taken back [2.26, 22.5, 22.13]", async () => {
  await at.open(admin);
  await userEvent.click((await findRow("Alice Archer")).getByRole("button", { name: "Sanction" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Alice Archer \(\d+\)$/)).toBeVisible();
  const submit = () => userEvent.click(dialog.getByRole("button", { name: "Sanction" }));
  await submit();
  expect(await dialog.findByText("Required")).toBeVisible();
  await userEvent.click(await dialog.findByRole("button", { name: "Harm to minors" }));
  const notice = within(await dialog.findByRole("region", { name: /The member reads/ }));
  expect(
    await notice.findByText(/Your account is banned until further notice.\s+Reason: Harm to minors./),
  ).toBeVisible();
  // The member reads an end in UTC: the operator's own time stands beside it.
  expect(notice.queryByText(/^In your time zone/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "1 day" }));
  expect(await notice.findByText(/banned until .* \(UTC\)\./)).toBeVisible();
  expect(notice.getByText(/^In your time zone, it ends on \d\d-\d\d-\d{4} \d\d:\d\d\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Permanent" }));
  await submit();
  await waitFor(async () => expect((await findRow("Alice Archer")).getByText("Banned")).toBeVisible());

  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () => expect((await findRow("Alice Archer")).getByText("Enabled")).toBeVisible());
});

test("a member who was cancelled meanwhile is not banned, and it is said why [4.10]", async () => {
  const { id } = await addMember("Leaving Leo");
  await at.open(admin);
  const row = await findRow("Leaving Leo");
  await waitFor(() => expect(row.getByRole("button", { name: "Sanction" })).toBeVisible());
  await admin.call(cancel, { id });
  await userEvent.click(row.getByRole("button", { name: "Sanction" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Fraud" }));
  await userEvent.click(dialog.getByRole("button", { name: "Sanction" }));
  expect(await screen.findByText(/This member's account is cancelled/)).toBeVisible();
  expect(await admin.call(load, { id })).toMatchObject({ memberStatus: "Closed" });
});

test("the form for a new member says the contract's rules and the server's at their fields [2.29, 18.3]", async () => {
  await at.open(admin, "/create");
  const account = await screen.findByRole("textbox", { name: "Account" });
  const nickname = screen.getByRole("textbox", { name: "Nickname" });
  await userEvent.type(account, "a b");
  await userEvent.type(nickname, "Alice Again");
  expect(await screen.findByText("no spaces allowed")).toBeVisible();
  await userEvent.clear(account);
  await userEvent.type(account, "a-b");
  expect(await screen.findByText("4-16 digits, letters or underscores")).toBeVisible();

  await userEvent.clear(account);
  await userEvent.type(account, "ali_01");
  await userEvent.click(screen.getByRole("button", { name: "Generate password" }));
  // The usual level is chosen already.
  expect(screen.getByRole("combobox", { name: "Level" })).toHaveTextContent("Normal");
  await save();

  expect(await screen.findByText("This account already exists")).toBeVisible();
  expect(account).toHaveAttribute("aria-invalid", "true");
  await waitFor(() => expect(account).toHaveFocus());
  expect(nickname).toHaveValue("Alice Again");
});

test("a level that is chosen beforehand is there again when the form's tab is shown again [18.3]", async () => {
  await at.open(admin, "/create");
  const level = () => screen.findByRole("combobox", { name: "Level" });
  await waitFor(async () => expect(await level()).toHaveTextContent("Normal"));
  await userEvent.type(screen.getByRole("textbox", { name: "Nickname" }), "Tess Tabs");
  const menu = within(screen.getByRole("navigation", { name: "Main menu" }));
  await userEvent.click(menu.getByRole("link", { name: "Members" }));
  await findRow("Bob Baker");
  await userEvent.click(screen.getByRole("tab", { name: /Create member/ }));
  expect(await screen.findByRole("textbox", { name: "Nickname" })).toHaveValue("Tess Tabs");
  await waitFor(async () => expect(await level()).toHaveTextContent("Normal"));
});

test("a ban that is lifted is not given anew without its reason and its end [2.26]", async () => {
  const { id, nickname } = await addMember("Lifted Lou");
  await sql`update member set status = 'Disable' where id = ${id}`.execute(at.api.system());
  await at.open(admin);
  await press("Unban", await findRow(nickname));
  await waitFor(async () => expect((await findRow(nickname)).getByText("Enabled")).toBeVisible());
  expect(await screen.findByText(/“Lifted Lou” unbanned/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("an unban is offered for chosen members of whom one is banned, not where none is [4.6]", async () => {
  const { id } = await addMember("Held Hana");
  await addMember("Free Fred");
  await sql`update member set status = 'Disable' where id = ${id}`.execute(at.api.system());
  await at.open(admin);
  await chooseRow("Free Fred");
  expect(await (await chosenBar(1)).findByRole("button", { name: "Force offline" })).toBeVisible();
  expect((await chosenBar(1)).queryByRole("button", { name: "Unban" })).not.toBeInTheDocument();
  await chooseRow("Held Hana");
  expect(await (await chosenBar(2)).findByRole("button", { name: "Unban" })).toBeVisible();
});

test("a file of rows holds no cell that a spreadsheet would run [14.11]", () => {
  expect(toCsv([["=1+1", 'a "b"', "-2", "plain"]])).toBe('\ufeff\'=1+1,"a ""b""",\'-2,plain\r\n');
});

test("the second of two editors is told which fields the first changed, and loses nothing typed [2.30]", async () => {
  const { id } = await addMember("Eve Earlier");
  await at.openAddress(admin, `/user/manage/${id}`);
  const nickname = await screen.findByRole("textbox", { name: "Nickname" });
  await admin.call(members.endpoints.update, { id, nickname: "Eve Elsewhere", gender: "Male" });
  await userEvent.clear(nickname);
  await userEvent.type(nickname, "Eve Mine");
  await save();
  expect(await screen.findByText(/^Someone else changed: Nickname, Gender\./)).toBeVisible();
  expect(nickname).toHaveValue("Eve Mine");
  expect(screen.getByText("Male")).toBeVisible();
  await save();
  await waitFor(async () =>
    expect(await admin.call(load, { id })).toMatchObject({ nickname: "Eve Mine", gender: "Male" }),
  );
});

test("an account that is not the member's is said not to match where it is typed, and cancels nobody [2.25]", async () => {
  const { id } = await addMember("Walter Wrong");
  await at.open(admin, `/${id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel account" }));
  const question = within(await screen.findByRole("dialog"));
  const box = question.getByRole("textbox", { name: "Type wal_01 to confirm" });
  await userEvent.type(box, "wal");
  expect(box).toBeValid();
  await userEvent.type(box, "ter");
  expect(box).toBeInvalid();
  expect(question.getByText("The text doesn't match")).toBeVisible();
  expect(question.getByRole("button", { name: "Cancel account" })).toBeDisabled();
  expect(await admin.call(load, { id })).toMatchObject({ memberStatus: "Enable" });
});
