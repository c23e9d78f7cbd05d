import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { choose, consoleAt, findRow, save, testControls, testEmptyList, testListStates, type } from "../support.tsx";

const at = consoleAt(robots, "/ServerManagement/RobotList");
const { create, list } = robots.endpoints;

beforeAll(async () => {
  await (await at.holder()).call(create, { name: "Porter", signature: "At your service" });
});

testListStates(at, { list, shows: "Porter", nothing: { name: "Nobody" } });
testEmptyList(at, "Porter");
testControls(at, "Porter", ["Create", "Edit", "Delete"]);

test("the list tells keys and groups of a robot and narrows by status [12.24, 2.28]", async () => {
  await at.open(await at.holder());
  expect((await findRow("Porter")).getAllByText("0")).toHaveLength(2);
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("the form says a robot's name is 2 to 16 characters long and keeps what was typed [18.5, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Signature/, "Hello");
  const name = await type(/^Name/, "P");
  await save();
  expect(await screen.findByText("input length 2~16")).toBeVisible();
  expect((await admin.call(list, {})).total).toBe(1);
  await userEvent.type(name, "age");
  await save();
  expect(await screen.findByRole("heading", { name: /Page/, level: 1 })).toBeVisible();
});
