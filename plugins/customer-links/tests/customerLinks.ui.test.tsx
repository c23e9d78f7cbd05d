import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { customerLinks } from "../contract.ts";
import { loadScreenTests } from "im-console/testing";

const { choose, consoleAt, findRow, press, save, testControls, testEmptyList, testListStates, type } =
  await loadScreenTests();
const at = consoleAt(customerLinks, "/csr/customerlinks");
const { create, delete: remove, list } = customerLinks.endpoints;

beforeAll(async () => {
  await (await at.holder()).call(create, { name: "Front desk", address: "https://example.org/desk" });
});

testListStates(at, { list, shows: "Front desk", nothing: { name: "Nobody" } });
testEmptyList(at, "Front desk");
testControls(at, "Front desk", ["Create", "Edit", "Delete", "Disable"]);

test("a link is listed with its hours and languages, and by its status [12.18, 2.28]", async () => {
  await at.open(await at.holder());
  const row = await findRow("Front desk");
  expect(row.getByText("Every day")).toBeVisible();
  expect(row.getByText("All languages")).toBeVisible();
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("days beside each other are named by the first and the last [12.18]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Week desk", address: "tel:+4911", weekdays: [7, 1, 2, 3, 4, 5] });
  await at.open(admin);
  expect((await findRow("Week desk")).getByText(/^Mon\s–\sFri, Sun$/)).toBeVisible();
  await admin.call(remove, { id });
});

test("a link that somebody deleted meanwhile cannot be disabled, and is said to be gone [17.2]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Night desk", address: "tel:+4912345" });
  await at.open(admin);
  const row = await findRow("Night desk");
  await waitFor(() => expect(row.getByRole("button", { name: "Disable" })).toBeVisible());
  await admin.call(remove, { id });
  await press("Disable", row);
  expect(await screen.findByText(/Not Found/)).toBeVisible();
  expect((await admin.call(list, {})).records).toMatchObject([{ name: "Front desk", status: "Enable" }]);
});

test("the form takes the web and known apps alone, and keeps what was typed [12.18, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Name/, "Chat");
  const address = await type(/^Address/, "javascript:alert(1)");
  await save();
  expect(await screen.findByText("Enter a web address, or a link of an allowed app")).toBeVisible();
  expect((await admin.call(list, { name: "Chat" })).total).toBe(0);
  await userEvent.clear(address);
  await userEvent.type(address, "tg://resolve?domain=im");
  await save();
  await waitFor(async () => expect((await admin.call(list, { name: "Chat" })).total).toBe(1));
});
