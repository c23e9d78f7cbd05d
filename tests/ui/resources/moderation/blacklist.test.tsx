import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import {
  choose,
  consoleAt,
  findRow,
  press,
  save,
  testControls,
  testEmptyList,
  testListStates,
  type,
} from "../support.tsx";

const at = consoleAt(blacklist, "/blackList");
const { create, delete: remove, list } = blacklist.endpoints;

beforeAll(async () => {
  await (await at.holder()).call(create, { type: "IP", value: "203.0.113.0/24", reason: "Spam ring" });
});

testListStates(at, { list, shows: "Spam ring", nothing: { value: "198.51.100" } });
testEmptyList(at, "Spam ring");
testControls(at, "Spam ring", ["Create", "Import", "Export", "Edit", "Delete"]);

test("an entry is listed with its end and found by an address that it matches [12.20, 2.28]", async () => {
  await at.open(await at.holder());
  const row = await findRow("Spam ring");
  expect(row.getByText("203.0.113.0/24")).toBeVisible();
  expect(row.getByText("for good")).toBeVisible();
  await type("Matches this address", "203.0.113.77");
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain("203.0.113.77"));
  await findRow("Spam ring");
  await choose("Type", "Device");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("an entry that is gone meanwhile is said to be gone, and the others stay [17.11]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { type: "Device", value: "phone-x", reason: "Stolen" });
  await at.open(admin);
  const row = await findRow("Stolen");
  await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
  await admin.call(remove, { id });
  await press("Delete", row);
  expect(await screen.findByText(/Not Found/)).toBeVisible();
  expect((await admin.call(list, {})).records).toMatchObject([{ reason: "Spam ring" }]);
});

test("what is on the list already is refused at its field, and what was typed stays [12.20, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  const value = await type(/^Address or device/, "203.0.113");
  const reason = await type(/^Reason/, "Again");
  await save();
  expect(await screen.findByText("Enter an IP address or a range in CIDR notation")).toBeVisible();
  await type(/^Address or device/, "203.0.113.0/24");
  await save();
  expect(await screen.findByText("It is on the blacklist already")).toBeVisible();
  expect(value).toHaveAttribute("aria-invalid", "true");
  expect(reason).toHaveValue("Again");
  expect((await admin.call(list, {})).total).toBe(1);
});
