import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { receptionConfigs } from "../../../../contract/entities/groups/receptionConfigs.ts";
import { receptionGroups } from "../../../../contract/entities/groups/receptionGroups.ts";
import { groupCodes, groupMaker } from "../../../api/support/groupMaker.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const { addGroup } = groupMaker(api);
let admin: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  admin = await api.operator([
    ...groupCodes,
    "feedbackConfig",
    "groupConfig",
    ...receptionConfigs.buttons.map((button) => `receptionConfigs:${button}`),
    ...receptionGroups.buttons.map((button) => `receptionGroups:${button}`),
  ]);
});

test("dissolving says what it takes, wants name and reason, and then offers the way back [2.25, 5.5]", async () => {
  const group = await addGroup(2, { name: "Night owls" });
  await openConsole(admin.token, `/group/${group.id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Dissolve" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Places of 3 members")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "Too loud");
  await userEvent.type(dialog.getByRole("textbox", { name: /Type Night owls/ }), "Night owl");
  await userEvent.click(dialog.getByRole("button", { name: "Dissolve" }));
  expect(await admin.call(groups.endpoints.load, { id: group.id })).toMatchObject({ groupStatus: "Enable" });
  await userEvent.type(dialog.getByRole("textbox", { name: /Type Night owls/ }), "s");
  await userEvent.click(dialog.getByRole("button", { name: "Dissolve" }));

  expect(await screen.findByText(/will be deleted on/)).toBeVisible();
  expect(screen.getByText("Reason: Too loud")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mute" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(screen.queryByText(/will be deleted on/)).not.toBeInTheDocument());
  expect(await screen.findByRole("button", { name: "Mute" })).toBeVisible();
});

test("the second of two editors sees at the field what the first changed, and loses nothing [2.30]", async () => {
  const group = await addGroup(0, { name: "Choir" });
  await openConsole(admin.token, `/group/${group.id}`);
  const name = await screen.findByRole("textbox", { name: "Name" });
  await admin.call(groups.endpoints.update, { id: group.id, name: "Big choir" });
  await userEvent.clear(name);
  await userEvent.type(name, "Small choir");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Somebody else has changed this meanwhile")).toBeVisible();
  expect(name).toHaveValue("Small choir");
});

test("members of a group are found by role, and one is made an admin with a click [5.3]", async () => {
  const group = await addGroup(1, { name: "Chess" });
  await openConsole(admin.token, `/group/${group.id}/show/members`);
  await userEvent.click(await screen.findByRole("button", { name: "Make admin" }));
  await waitFor(async () =>
    expect(await admin.call(groups.endpoints.load, { id: group.id })).toMatchObject({ adminCount: 1 }),
  );
  await userEvent.click(screen.getByRole("combobox", { name: "Role" }));
  await userEvent.click(await screen.findByRole("option", { name: "Owner" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
});

test("a trial shows whom the next newcomers would get [5.13]", async () => {
  await admin.call(receptionConfigs.endpoints.create, {});
  for (const name of ["First hall", "Second hall"])
    await admin.call(receptionGroups.endpoints.create, { kind: "Group", targetId: (await addGroup(0, { name })).id });
  await openConsole(admin.token, "/cs/groupConfig");
  await userEvent.click(await screen.findByRole("button", { name: "Try it" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Show" }));
  const rows = within(await dialog.findByRole("status")).getAllByRole("listitem");
  expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    "Newcomer 1First hall",
    "Newcomer 2Second hall",
    "Newcomer 3First hall",
  ]);
});
