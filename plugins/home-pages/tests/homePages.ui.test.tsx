import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { homePages } from "../contract.ts";
import { loadScreenTests } from "im-console/testing";

const { choose, consoleAt, findRow, save, testControls, testEmptyList, testListStates, type } = await loadScreenTests();

const at = consoleAt(homePages, "/homepage");
const { create, list, setStatus } = homePages.endpoints;
const address = "https://example.org";

/** Three pages, of which the first is the default and the last is disabled. */
beforeEach(async () => {
  await sql`delete from home_page`.execute(at.api.system());
  const admin = await at.holder();
  for (const title of ["News", "Help", "Shop"]) await admin.call(create, { title, address });
  const { records } = await admin.call(list, {});
  await admin.call(setStatus, { id: records[2]!.id, status: "Disable" });
});

/** The preview asks by the same call: both answers are lost. */
const operator = async () => {
  at.loseNextAnswer(list);
  return at.holder();
};
testListStates(at, { list, shows: "News", nothing: { title: "Nothing" }, operator });
testEmptyList(at, "News");
testControls(at, "Shop", ["Create", "Edit", "Delete", "Disable", "Set as default", "Move down: News"]);

test("pages are moved with the arrows and made the default, and previewed [12.17]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Move down: News" }));
  const titles = async () => (await admin.call(list, {})).records.map(({ title }) => title);
  await waitFor(async () => expect(await titles()).toEqual(["Help", "News", "Shop"]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Move up: Help" })).toBeDisabled());
  expect(screen.getByRole("button", { name: "Move down: News" })).toHaveFocus();

  await userEvent.click(screen.getByRole("button", { name: "Set as default" }));
  await waitFor(async () =>
    expect((await admin.call(list, {})).records).toMatchObject([{ isDefault: true }, { isDefault: false }, {}]),
  );
  const preview = screen.getByRole("heading", { name: "Member preview" }).closest("section");
  expect(preview && within(preview).getByText("Help")).toBeVisible();
  expect(preview && within(preview).queryByText("Shop")).not.toBeInTheDocument();
});

test("pages are found by title and status [12.17, 2.28]", async () => {
  await at.open(await at.reader());
  expect((await findRow("Shop")).getByText("Disabled")).toBeVisible();
  await choose("Status", "Disabled");
  await waitFor(() => expect(screen.queryByRole("link", { name: /News/ })).not.toBeInTheDocument());
  await findRow("Shop");
  await type("Title", "hel");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a page that was disabled meanwhile does not become the default, and it is said why [12.17]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  const other = await screen.findByRole("button", { name: "Set as default" });
  const { records } = await admin.call(list, {});
  await admin.call(setStatus, { id: records[1]!.id, status: "Disable" });
  await userEvent.click(other);
  expect(await screen.findByText("Only an enabled page can be the default")).toBeVisible();
  expect((await admin.call(list, {})).records[0]).toMatchObject({ title: "News", isDefault: true });
});

test("the form takes addresses of the web alone, and keeps what was typed [12.17, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type("Title", "Radio");
  await type("Address", "ftp://example.org");
  expect(await screen.findByText("Enter a web address that starts with http:// or https://")).toBeVisible();
  await save();
  expect((await admin.call(list, { title: "Radio" })).total).toBe(0);
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Radio");
  await type("Address", "https://example.org/radio");
  await save();
  await waitFor(async () => expect((await admin.call(list, { title: "Radio" })).total).toBe(1));
});
