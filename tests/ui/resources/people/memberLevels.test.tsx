import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { memberLevels } from "../../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { choose, consoleAt, findRow, press, save, testControls, testListStates, type } from "../support.tsx";

const at = consoleAt(memberLevels, "/role");
const { capacities, create, list } = memberLevels.endpoints;

beforeAll(async () => {
  await (await at.holder()).call(create, { name: "Gold", levelCode: "Normal", displayHead: true, headText: "VIP" });
});

testListStates(at, { list, shows: "VIP", nothing: { name: "Silver" } });
testControls(at, "VIP", ["Create", "Edit"]);

test("the list tells kinds, head texts and members, and narrows by its filters [4.16, 2.28]", async () => {
  await at.open(await at.holder());
  const gold = await findRow("VIP");
  expect(gold.getByText("Gold")).toBeVisible();
  expect(gold.getByText("Normal")).toBeVisible();
  await choose("Kind", "Admin");
  await waitFor(() => expect(screen.queryByText("VIP")).not.toBeInTheDocument());
});

test("a level that got a member meanwhile is not deleted, and the dialog says why [4.18]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Silver", levelCode: "Normal", displayHead: true, headText: "SLV" });
  await at.open(admin);
  const row = await findRow("SLV");
  const member = { account: "silver_1", password: "abcdefg1", nickname: "Silver One", memberLevelId: id };
  await (await at.api.superAdmin()).call(members.endpoints.create, member);
  const dialog = await press("Delete", row);
  expect(await dialog.findByText("Still in use")).toBeVisible();
  expect((await admin.call(list, { name: "Silver" })).records).toMatchObject([{ id, memberCount: 1 }]);
});

test("the number of members leads to them, for who sees members [4.16]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Copper", levelCode: "Normal", displayHead: true, headText: "CPR" });
  const member = { account: "copper_1", password: "abcdefg1", nickname: "Copper One", memberLevelId: id };
  await (await at.api.superAdmin()).call(members.endpoints.create, member);
  await at.open(await at.holder(0, ["UserManage"]));
  const link = await (await findRow("CPR")).findByRole("link", { name: "1" });
  const search = new URLSearchParams({ filter: JSON.stringify({ memberLevelId: id }) });
  expect(link).toHaveAttribute("href", expect.stringMatching(new RegExp(`/user/manage\\?${search}$`)));
});

test("the form asks for a head text of at most four characters where one is shown [4.16, 18.12, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Name/, "Bronze");
  await userEvent.click(screen.getByRole("switch", { name: "Show badge text" }));
  const head = await type(/^Badge text/, "toolong");
  expect(await screen.findByText("input length cannot exceed 4")).toBeVisible();
  await save();
  expect((await admin.call(list, { name: "Bronze" })).total).toBe(0);
  await userEvent.clear(head);
  await userEvent.type(head, "BR");
  await save();
  await waitFor(async () => expect((await admin.call(list, { name: "Bronze" })).total).toBe(1));
});

test("capacities stand in one table, which only those who may change it can fill in [4.18, 2.27]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByRole("spinbutton", { name: "Gold: Friends" })).toBeDisabled();
});

test("capacities that are filled in are stored for their level alone, and shown again [4.18]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  const friends = await screen.findByRole("spinbutton", { name: "Gold: Friends" });
  // What is wrong is said by the console, not by the browser in a language of its own.
  expect(friends.closest("form")).toHaveAttribute("novalidate");
  await userEvent.clear(friends);
  await userEvent.type(friends, "250");
  await save();
  const stored = async () => (await admin.call(capacities, { pageSize: 500 })).records;
  await waitFor(async () =>
    expect((await stored()).filter(({ maxFriends }) => maxFriends === 250)).toMatchObject([
      { memberLevelName: "Gold" },
    ]),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  expect(screen.getByRole("spinbutton", { name: "Gold: Friends" })).toHaveValue(250);
});
