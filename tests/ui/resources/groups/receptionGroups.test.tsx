import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { receptionConfigs } from "../../../../contract/entities/groups/receptionConfigs.ts";
import { receptionGroups } from "../../../../contract/entities/groups/receptionGroups.ts";
import { groupMaker } from "../../../api/support/groupMaker.ts";
import { choose, consoleAt, findRow, press, save, testControls, testEmptyList, testListStates } from "../support.tsx";

const at = consoleAt(receptionGroups, "/cs/groupConfig");
const { addGroup } = groupMaker(at.api);
const { create, delete: remove, list } = receptionGroups.endpoints;
const shows = "First hall";

const addReceiver = async (name: string) => {
  const { id: targetId } = await addGroup(0, { name });
  return (await at.holder()).call(create, { kind: "Group", targetId });
};
beforeAll(async () => {
  await addReceiver(shows);
});

testListStates(at, { list, shows, nothing: { kind: "Member" } });
testEmptyList(at, shows);
testControls(at, shows, ["Create", "Edit", "Disable", "Remove"]);

test("a receiver tells its kind, members, rules and state, and is found by kind and status [5.11, 2.28]", async () => {
  await at.open(await at.reader());
  const row = await findRow(shows);
  for (const text of ["Group", "1", "Anyone", "Receiving"]) expect(row.getByText(text)).toBeVisible();
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a receiver that somebody took out meanwhile is said to be gone, and the others stay [17.11]", async () => {
  const admin = await at.holder();
  const { id } = await addReceiver("Short-lived");
  await at.open(admin);
  const row = await findRow("Short-lived");
  await waitFor(() => expect(row.getByRole("button", { name: "Disable" })).toBeVisible());
  await admin.call(remove, { id });
  await press("Disable", row);
  expect(await screen.findByText(/Not Found/)).toBeVisible();
  expect((await admin.call(list, {})).records).toMatchObject([{ name: shows, status: "Enable" }]);
});

test("the form finds a group by name and says that a limit is a positive number [5.9, 5.11, 2.29]", async () => {
  const admin = await at.holder();
  await addGroup(0, { name: "Third hall" });
  await at.open(admin, "/create");
  const target = await screen.findByRole("combobox", { name: "Group or member" });
  await userEvent.click(target);
  await userEvent.paste("Third");
  await userEvent.click(await screen.findByRole("option", { name: /^Third hall/ }));
  const most = await screen.findByRole("spinbutton", { name: "Member limit" });
  await userEvent.type(most, "0");
  await userEvent.tab();
  expect(await screen.findByText("amount must be a positive integer")).toBeVisible();
  await save();
  expect((await admin.call(list, {})).total).toBe(1);
  await userEvent.clear(most);
  await userEvent.type(most, "5");
  await save();
  await waitFor(async () =>
    expect((await admin.call(list, {})).records).toMatchObject([
      { name: shows },
      { name: "Third hall", maxMembers: 5 },
    ]),
  );
  await admin.call(remove, { id: (await admin.call(list, {})).records[1]!.id });
});

test("receivers are moved in their own order alone, elsewhere it says what to do first [5.11, 2.27]", async () => {
  const admin = await at.holder();
  await addReceiver("Late hall");
  await at.open(admin);
  const up = () => screen.findByRole("button", { name: "Move up: Late hall" });
  await waitFor(async () => expect(await up()).toBeEnabled());
  await userEvent.click(await up());
  await waitFor(async () =>
    expect((await admin.call(list, {})).records.map(({ name }) => name)).toEqual(["Late hall", shows]),
  );
  // It came to the end: the next step can only be the way back.
  await waitFor(() => expect(screen.getByRole("button", { name: "Move down: Late hall" })).toHaveFocus());
  cleanup();
  await at.open(admin, "?sort=order&order=DESC");
  expect(await up()).toBeDisabled();
  expect((await up()).parentElement).toHaveAccessibleName(/^To move entries, clear the filters/);
  expect(screen.queryByRole("button", { name: /^Drag to reorder/ })).not.toBeInTheDocument();
  await admin.call(remove, { id: (await admin.call(list, {})).records[0]!.id });
});

test("a trial shows whom the next newcomers would get [5.13]", async () => {
  const admin = await at.holder();
  await (await at.api.superAdmin()).call(receptionConfigs.endpoints.create, {});
  for (const name of ["Second hall"])
    await admin.call(create, { kind: "Group", targetId: (await addGroup(0, { name })).id });
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Test assignment" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Show result" }));
  const rows = within(await dialog.findByRole("status")).getAllByRole("listitem");
  expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    "New member 1First hall",
    "New member 2Second hall",
    "New member 3First hall",
  ]);
});
