import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { codesOf } from "../../api/support/codes.ts";
import { startApi } from "../../api/support/harness.ts";
import { addGroup, addMember } from "../../api/support/messageMaker.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);
let zoe: string;

beforeAll(async () => {
  zoe = await addMember(api, "Zoe Zimmer");
  await addGroup(api, zoe, "Zimmer frames");
});

const lead = () => api.operator([...codesOf(members, groups, sanctions, sanctionReasons)]);
const openPalette = async () => {
  await screen.findByRole("navigation", { name: "Main menu" });
  // Here alone, what is hidden can have the focus: the keys are the page's.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("{Control>}k{/Control}");
  return screen.findByRole("combobox", { name: /^Search screens/ });
};
const optionIn = (group: string) => async (name: RegExp) =>
  within(await screen.findByRole("group", { name: group })).findByRole("option", { name });

test("records stand under their kinds with why they were found, and the keys lead there [25.1, 25.5]", async () => {
  const operator = await lead();
  await open(operator.token, "/index");
  await userEvent.type(await openPalette(), "zimmer");
  expect(await optionIn("Members")(/^Zoe Zimmer/)).toHaveTextContent(/m_/);
  expect(await optionIn("Groups")(/^Zimmer frames/)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/group\/\d+\/show$/));

  // Both places are there again before anything is typed.
  await userEvent.type(await openPalette(), zoe);
  await userEvent.click(await optionIn("Members")(new RegExp(`ID ${zoe}$`)));
  await waitFor(() => expect(window.location.pathname).toBe(`/user/manage/${zoe}/show`));
  await openPalette();
  const recent = within(await screen.findByRole("group", { name: "Recent" }));
  expect(recent.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Zoe Zimmer/),
    expect.stringMatching(/^Zimmer frames/),
  ]);
});

test("who may list no records finds screens alone, and is told what to try where nothing fits [25.2]", async () => {
  const operator = await api.operator(["Log"]);
  await open(operator.token, "/index");
  const box = await openPalette();
  await userEvent.type(box, "zimmer");
  expect(await screen.findByText(/^No results\. Try an ID/)).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, "operation log");
  expect(await optionIn("Screens")(/^Operation log/)).toBeVisible();
});

test("what one can do with one's own account is found by its name, and done [25.5]", async () => {
  const operator = await api.operator(["Log"]);
  await open(operator.token, "/index");
  const box = await openPalette();
  expect(screen.queryByRole("group", { name: "My account" })).not.toBeInTheDocument();
  await userEvent.type(box, "change pass");
  await userEvent.click(await optionIn("My account")(/^Change password/));
  const dialog = within(await screen.findByRole("dialog", { name: "Change password" }));
  expect(dialog.getByLabelText(/^Current password/)).toBeVisible();
});

test("more records than are shown are told of [25.5]", async () => {
  for (let number = 1; number <= 7; number++) await addMember(api, `Quentin ${number}`);
  await open((await lead()).token, "/index");
  await userEvent.type(await openPalette(), "quentin");
  expect(await screen.findByText(/^Only the first 6 of each kind are shown/)).toBeVisible();
});

test("a search that fails says so, and screens are found all the same [25.5]", async () => {
  const operator = await lead();
  await open(operator.token, "/index");
  const box = await openPalette();
  await sql`alter table member rename to member_elsewhere`.execute(api.system());
  try {
    await userEvent.type(box, "members");
    expect(await screen.findByText(/server error/i)).toBeVisible();
    expect(await optionIn("Screens")(/^Members/)).toBeVisible();
  } finally {
    await sql`alter table member_elsewhere rename to member`.execute(api.system());
  }
});

test("what can be done on the page is offered by name: ban 7 days opens the form with both [25.6]", async () => {
  const operator = await lead();
  await open(operator.token, `/user/manage/${zoe}/show`);
  await screen.findByRole("heading", { name: "Zoe Zimmer", level: 1 });
  const box = await openPalette();
  const here = optionIn("Zoe Zimmer");
  expect(await here(/^Sanction$/)).toBeVisible();
  expect(await here(/^Edit$/)).toBeVisible();
  expect(screen.queryByRole("option", { name: /7 days/ })).toBeNull();
  await userEvent.type(box, "ban 7 days");
  await userEvent.click(await here(/^Ban \(7 days\)$/));
  const form = within(await screen.findByRole("dialog"));
  expect(await form.findByRole("button", { name: "Ban", pressed: true })).toBeVisible();
  expect(form.getByRole("button", { name: "7 days", pressed: true })).toBeVisible();
  // What was asked for stays whatever the reason's ladder would begin with.
  await userEvent.click(await form.findByRole("button", { name: /Spam/ }));
  await form.findByText(/sanctions for this reason/);
  expect(form.getByRole("button", { name: "Ban", pressed: true })).toBeVisible();
  expect(form.getByRole("button", { name: "7 days", pressed: true })).toBeVisible();
});

test("the chosen rows of a list are offered what can be done with them, once there are any [25.6]", async () => {
  const operator = await lead();
  await open(operator.token, "/user/manage");
  await screen.findByText("Zoe Zimmer");
  await openPalette();
  expect(screen.queryByRole("group", { name: /selected/ })).toBeNull();
  await userEvent.keyboard("{Escape}");
  const [row] = (await screen.findAllByRole("row")).filter(({ textContent }) => textContent?.includes("Zoe Zimmer"));
  await userEvent.click(within(row!).getByRole("checkbox"));
  await openPalette();
  await userEvent.click(await optionIn("1 selected")(/^Force offline/));
  expect(await screen.findByRole("dialog")).toHaveTextContent(/signed out on every device/);
});

test("who may do nothing on a page is offered nothing there [25.6]", async () => {
  const reader = await api.operator(["UserManage"]);
  await open(reader.token, `/user/manage/${zoe}/show`);
  await screen.findByRole("heading", { name: "Zoe Zimmer", level: 1 });
  await userEvent.type(await openPalette(), "ban");
  await screen.findByText(/^No results/);
  expect(screen.queryByRole("option", { name: /^Ban/ })).toBeNull();
});
