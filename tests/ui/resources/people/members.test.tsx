import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { toCsv } from "../../../../src/components/list/csv.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const all = ["UserManage", ...members.buttons.map((button) => `members:${button}`)];
let admin: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  admin = await api.operator(all);
  const memberLevelId = await api.findLevel("Normal");
  for (const nickname of ["Alice Archer", "Bob Baker"]) {
    const account = nickname.slice(0, 3).toLowerCase() + "_01";
    await admin.call(members.endpoints.create, { account, password: "abcdefg1", nickname, memberLevelId });
  }
});

const findRow = async (name: string) => {
  const row = (await screen.findByText(name)).closest("tr");
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

test("the list shows the members, and a filter narrows it and stands in the address [2.28]", async () => {
  await openConsole(admin.token, "/user/manage");
  await findRow("Alice Archer");
  expect(screen.getByText("2 in all")).toBeVisible();

  await userEvent.type(screen.getByRole("textbox", { name: "Nickname" }), "baker");

  await waitFor(() => expect(screen.queryByText("Alice Archer")).not.toBeInTheDocument());
  await findRow("Bob Baker");
  expect(decodeURIComponent(window.location.search)).toContain('"nickname":"baker"');
});

test("a ban is asked for, done, and can be taken back [2.26]", async () => {
  await openConsole(admin.token, "/user/manage");
  await userEvent.click((await findRow("Alice Archer")).getByRole("button", { name: "Ban" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Alice Archer")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Ban" }));
  await waitFor(async () => expect((await findRow("Alice Archer")).getByText("Banned")).toBeVisible());

  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () => expect((await findRow("Alice Archer")).getByText("Enabled")).toBeVisible());
});

test("an operator sees no button without its code [2.27]", async () => {
  const viewer = await api.operator(["UserManage"]);
  await openConsole(viewer.token, "/user/manage");
  const row = await findRow("Alice Archer");
  expect(row.queryByRole("button", { name: "Ban" })).not.toBeInTheDocument();
  expect(row.queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
  for (const name of ["Create", "Create many", "Import", "Export"]) {
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  }
});

test("the form for a new member says the contract's rules and the server's at their fields [2.29, 18.3]", async () => {
  await openConsole(admin.token, "/user/manage/create");
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
  await userEvent.click(screen.getByRole("button", { name: "Generate a password" }));
  await userEvent.click(screen.getByRole("combobox", { name: "Level" }));
  await userEvent.click(await screen.findByRole("option", { name: "Normal" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("This account exists already")).toBeVisible();
  expect(account).toHaveAttribute("aria-invalid", "true");
  expect(nickname).toHaveValue("Alice Again");
});

test("a file of rows holds no cell that a spreadsheet would run [14.11]", () => {
  expect(toCsv([["=1+1", 'a "b"', "-2", "plain"]])).toBe('\ufeff\'=1+1,"a ""b""",\'-2,plain\r\n');
});
