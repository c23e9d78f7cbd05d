import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { receptionConfigs } from "../../../../contract/entities/groups/receptionConfigs.ts";
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

const at = consoleAt(receptionConfigs, "/cs/config");
const { create, delete: remove, list } = receptionConfigs.endpoints;
const shows = "https://example.org/help";

beforeAll(async () => {
  await (await at.holder()).call(create, { autoAddCount: 3, linkAddress: shows });
});

testListStates(at, { list, shows, nothing: { addMethod: "random" } });
testEmptyList(at, shows);
testControls(at, shows, ["Create", "Edit", "Delete", "Disable"]);

test("the list tells for whom a config is and how many it adds, and narrows by status [5.9, 2.28]", async () => {
  await at.open(await at.reader());
  expect((await findRow(shows)).getByText("3")).toBeVisible();
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("the form says the rules of count and link, and that there is one for everybody already [5.9, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  const count = await screen.findByRole("spinbutton", { name: /^Groups and members to add/ });
  await userEvent.clear(count);
  await userEvent.type(count, "0");
  const link = await type(/^Customer-service address/, "http://example.org");
  expect(await screen.findByText("amount must be a positive integer")).toBeVisible();
  expect(await screen.findByText("Enter a web address that starts with https://")).toBeVisible();
  await userEvent.clear(count);
  await userEvent.type(count, "2");
  await type(/^Customer-service address/, "https://example.org/other");
  await save();
  expect(await screen.findByText("The config for everyone already exists. Enter an invite code")).toBeVisible();
  expect(link).toHaveValue("https://example.org/other");
  expect((await admin.call(list, {})).total).toBe(1);
});

test("deleting the config for everyone says that nobody takes its place [5.9, 2.24]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  await userEvent.click((await findRow(shows)).getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("New members without a config of their invite code");
});

test("a config that is gone meanwhile cannot be deleted again, and it is said [17.2]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  const row = await findRow(shows);
  await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
  const { records } = await admin.call(list, {});
  await admin.call(remove, { id: records[0]!.id });
  await press("Delete", row);
  expect(await screen.findByText(/Not Found/)).toBeVisible();
  await admin.call(create, { autoAddCount: 3, linkAddress: shows });
});
