import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { addressOfQuery } from "../../../../src/components/list/QueryField.tsx";
import { signInTraces } from "../../../api/support/signInTraces.ts";
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
signInTraces(at.api);
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
  expect(row.getByText("Never")).toBeVisible();
  await type("Matches IP address", "203.0.113.77");
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain("203.0.113.77"));
  await findRow("Spam ring");
  await choose("Type", "Device");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("an address that is none is said to be none beside what is missing [12.20, 2.29]", async () => {
  await at.open(await at.holder(), "/create");
  await type(/^IP address or device/, "999.1.1.1");
  await save();
  expect(await screen.findByText(/^Enter an IP address or a range/)).toBeVisible();
  expect(screen.getByText("Required")).toBeVisible();
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
  const value = await type(/^IP address or device/, "203.0.113");
  const reason = await type(/^Reason/, "Again");
  await save();
  expect(await screen.findByText("Enter an IP address or a range in CIDR notation")).toBeVisible();
  await type(/^IP address or device/, "203.0.113.0/24");
  await save();
  expect(await screen.findByText("Already on the blacklist")).toBeVisible();
  expect(value).toHaveAttribute("aria-invalid", "true");
  expect(reason).toHaveValue("Again");
  expect((await admin.call(list, {})).total).toBe(1);
});

test("from who used an address one goes on to the form, and the query knows of the entry [12.22]", async () => {
  const ip = "192.0.2.9";
  await sql`update member set is_online = true, last_login_ip = ${ip} where nickname = 'cat'`.execute(at.api.system());
  const admin = await at.holder(0, ["DeviceIP"]);
  await at.openAddress(admin, addressOfQuery("IP", ip));
  expect(await screen.findByText("cat")).toBeVisible();
  await userEvent.click(await screen.findByRole("link", { name: "Add to blacklist" }));

  expect(await screen.findByRole("textbox", { name: "IP address or device" })).toHaveValue(ip);
  expect(await screen.findByText("1 member recently signed in from there, 1 online now.")).toBeVisible();
  await type("Reason", "Spam");
  await save();
  await waitFor(async () => expect((await admin.call(list, { value: ip })).records).toMatchObject([{ value: ip }]));
  // The form leads back to the query.
  expect(await screen.findByText("Blacklisted")).toBeVisible();
});
