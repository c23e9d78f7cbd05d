import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import {
  choose,
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

const at = consoleAt(inviteCodes, "/inviteCode");
const { create, list } = inviteCodes.endpoints;

beforeAll(async () => {
  const admin = await at.holder();
  await admin.call(create, { alias: "SPRING", maxUses: 5, note: "Fair" });
});

testListStates(at, { list, shows: "SPRING", nothing: { alias: "WINTER" } });
testEmptyList(at, "SPRING");
testControls(at, "SPRING", ["Create", "Generate codes", "Export", "Edit", "Delete", "Disable"]);

test("the list tells uses and state, and narrows by state [12.15, 2.28]", async () => {
  await at.open(await at.holder());
  const row = await findRow("SPRING");
  expect(row.getByText("0 / 5")).toBeVisible();
  expect(row.getByText("Fair")).toBeVisible();
  await choose("State", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a code that somebody registered with meanwhile is not deleted, and the dialog stays [12.16]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { alias: "AUTUMN" });
  await at.open(admin);
  const row = await findRow("AUTUMN");
  await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
  await sql`update invite_code set uses = 1 where id = ${id}`.execute(at.api.system());
  await press("Delete", row);
  expect(await screen.findByText(/can't be deleted/)).toBeVisible();
  expect((await admin.call(list, { alias: "AUTUMN" })).total).toBe(1);
});

test("the form says the rule of a code, and at its field that it is taken [12.15, 18.4, 2.29]", async () => {
  await at.open(await at.holder(), "/create");
  const alias = await type(/^Code/, "ab");
  await type(/^Note/, "For friends");
  expect(await screen.findByText("4-16 digits, letters or underscores")).toBeVisible();
  await userEvent.clear(alias);
  await userEvent.type(alias, "SPRING");
  await save();
  expect(await screen.findByText("This code already exists")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Note/ })).toHaveValue("For friends");
});

test("many codes are made at once and shown to be handed out [12.16]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Generate codes" }));
  const count = await screen.findByRole("spinbutton", { name: /Number of codes/ });
  await userEvent.clear(count);
  await userEvent.type(count, "3");
  const form = within(screen.getByRole("dialog"));
  await userEvent.type(form.getByRole("textbox", { name: /Prefix/ }), "MAY");
  await userEvent.click(form.getByRole("button", { name: /Generate|Save|Create/ }));
  expect(await screen.findByText("3 new codes")).toBeVisible();
  expect((await admin.call(list, { alias: "MAY" })).total).toBe(3);
});

test("a chosen row that its own button deletes is chosen no more [12.16]", async () => {
  const admin = await at.holder();
  for (const alias of ["stays_one", "goes_one"]) await admin.call(create, { alias });
  await at.open(admin);
  for (const alias of ["stays_one", "goes_one"]) await chooseRow(alias);
  await chosenBar(2);
  await press("Delete", await findRow("goes_one"));
  await chosenBar(1);
  expect(screen.queryByText("2 selected")).not.toBeInTheDocument();
});
