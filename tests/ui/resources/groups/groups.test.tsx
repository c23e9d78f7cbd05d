import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { groupMaker } from "../../../api/support/groupMaker.ts";
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

const at = consoleAt(groups, "/group");
const { addGroup } = groupMaker(at.api);
const { dissolve, list, load } = groups.endpoints;
let admin: Awaited<ReturnType<typeof at.holder>>;

beforeAll(async () => {
  admin = await at.holder();
  await addGroup(2, { name: "Walkers" });
});

testListStates(at, { list, shows: "Walkers", nothing: { name: "Nobody" } });
testEmptyList(at, "Walkers");
testControls(at, "Walkers", ["Create", "Export", "Mute", "Dissolve"]);

test("the list tells members and state of a group, and narrows by name and status [5.1, 5.2, 2.28]", async () => {
  await at.open(admin);
  const row = await findRow("Walkers");
  expect(row.getByText("Active")).toBeVisible();
  expect(row.getByText("Open")).toBeVisible();
  expect(row.getByText("3")).toBeVisible();
  await type("Name", "alker");
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain("alker"));
  await findRow("Walkers");
  await choose("Status", "Dissolved");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("of a dissolved group nothing is said of who may write in it [5.1, 5.7]", async () => {
  const { id } = await addGroup(0, { name: "Sleepers" });
  await admin.call(dissolve, { ids: [id], reason: "Done" });
  await at.open(admin);
  const row = await findRow("Sleepers");
  expect(row.getByText("Dissolved")).toBeVisible();
  expect(row.queryByText("Open")).not.toBeInTheDocument();
  await userEvent.click(row.getByRole("link", { name: /Sleepers/ }));
  const head = (await screen.findByRole("heading", { name: "Sleepers" })).parentElement;
  expect(within(head!).getByText("Dissolved")).toBeVisible();
  expect(within(head!).queryByText("Open")).not.toBeInTheDocument();
});

test("a group that was dissolved meanwhile is not muted, and it is said why [5.7]", async () => {
  const { id } = await addGroup(0, { name: "Leavers" });
  await at.open(admin);
  const row = await findRow("Leavers");
  await waitFor(() => expect(row.getByRole("button", { name: "Mute" })).toBeVisible());
  await admin.call(dissolve, { ids: [id], reason: "Done" });
  await press("Mute", row);
  expect(await screen.findByText(/The group is dissolved/)).toBeVisible();
  expect(await admin.call(load, { id })).toMatchObject({ muteStatus: "Open" });
});

test("the form says that name and owner are missing, and keeps what was typed [5.2, 18.1, 2.29]", async () => {
  await at.open(admin, "/create");
  await type("Description", "For all who walk");
  await save();
  expect(await screen.findAllByText("Required")).toHaveLength(2);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByRole("textbox", { name: "Description" })).toHaveValue("For all who walk");
});

test("dissolving says what it takes, wants name and reason, and then offers the way back [2.25, 5.5]", async () => {
  const group = await addGroup(2, { name: "Night owls" });
  await at.open(admin, `/${group.id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Dissolve" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("3 memberships")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "Too loud");
  await userEvent.type(dialog.getByRole("textbox", { name: /Type Night owls/ }), "Night owl");
  await userEvent.click(dialog.getByRole("button", { name: "Dissolve" }));
  expect(await admin.call(groups.endpoints.load, { id: group.id })).toMatchObject({ groupStatus: "Enable" });
  await userEvent.type(dialog.getByRole("textbox", { name: /Type Night owls/ }), "s");
  await userEvent.click(dialog.getByRole("button", { name: "Dissolve" }));

  expect(await screen.findByText(/will be deleted on/)).toBeVisible();
  expect(screen.getByText("Reason: Too loud")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mute" })).not.toBeInTheDocument();
  await press("Restore");
  await waitFor(() => expect(screen.queryByText(/will be deleted on/)).not.toBeInTheDocument());
  expect(await screen.findByRole("button", { name: "Mute" })).toBeVisible();
});

test("a new owner is asked for as such, and it is said that no mute stays [5.4]", async () => {
  const group = await addGroup(1, { name: "Rowers" });
  await at.open(admin, `/${group.id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Change owner" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change owner" }));
  const owner = await dialog.findByRole("combobox", { name: "New owner" });
  expect(owner).toHaveAccessibleDescription("If this member is muted in the group, the mute is lifted.");
  await userEvent.click(owner);
  const [heir] = await screen.findAllByRole("option");
  await userEvent.click(heir!);
  await userEvent.click(dialog.getByRole("button", { name: "Change owner" }));
  expect(await screen.findByText(/^Owner of .*Rowers.* changed$/)).toBeVisible();
  expect(await admin.call(load, { id: group.id })).toMatchObject({ ownerId: group.memberIds[0] });
});

test("the second of two editors sees at the field what the first changed, and loses nothing [2.30]", async () => {
  const group = await addGroup(0, { name: "Choir" });
  await at.open(admin, `/${group.id}`);
  const name = await screen.findByRole("textbox", { name: "Name" });
  await admin.call(groups.endpoints.update, { id: group.id, name: "Big choir" });
  await userEvent.clear(name);
  await userEvent.type(name, "Small choir");
  await save();
  expect(await screen.findByText("Someone else changed this")).toBeVisible();
  expect(name).toHaveValue("Small choir");
});

test("members of a dissolved group are shown without anything to do with them [5.3, 5.7]", async () => {
  const { id } = await addGroup(2, { name: "Sailors" });
  await admin.call(dissolve, { ids: [id], reason: "Done" });
  await at.open(admin, `/${id}/show/members`);
  expect(await screen.findByText("Owner")).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

test("members of a group are found by role, and one is made an admin with a click [5.3]", async () => {
  const group = await addGroup(1, { name: "Chess" });
  await at.open(admin, `/${group.id}/show/members`);
  await userEvent.click(await screen.findByRole("button", { name: "Make admin" }));
  await waitFor(async () =>
    expect(await admin.call(groups.endpoints.load, { id: group.id })).toMatchObject({ adminCount: 1 }),
  );
  await choose("Role", "Owner");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
});

test("what is done with several members of a group names them before it is done [5.3, 2.71]", async () => {
  const group = await addGroup(2, { name: "Rowers" });
  const named: [string, string][] = [
    ["Rower Rita", group.memberIds[0] ?? ""],
    ["Rower Rolf", group.memberIds[1] ?? ""],
  ];
  for (const [nickname, id] of named)
    await sql`update member set nickname = ${nickname} where id = ${id}`.execute(at.api.system());
  await at.open(admin, `/${group.id}/show/members`);
  for (const [nickname] of named)
    await userEvent.click((await findRow(nickname)).getByRole("checkbox", { name: /select this row/i }));
  const bar = (await screen.findByText("2 selected")).closest<HTMLElement>("[data-test=bulk-actions-toolbar]");
  for (const action of ["Make admin", "Remove"]) {
    await userEvent.click(within(bar!).getByRole("button", { name: action }));
    const dialog = within(await screen.findByRole("dialog"));
    for (const [nickname] of named) expect(dialog.getByText(new RegExp(nickname))).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  }
});

test("chosen groups are muted, unmuted or restored only where one of them would change [2.65, 5.2]", async () => {
  const { id } = await addGroup(0, { name: "Quiet" });
  await admin.call(groups.endpoints.mute, { ids: [id], muteStatus: "Muted" });
  await addGroup(0, { name: "Loud" });
  await at.open(admin);
  await chooseRow("Quiet");
  expect(await (await chosenBar(1)).findByRole("button", { name: "Unmute" })).toBeVisible();
  expect((await chosenBar(1)).queryByRole("button", { name: "Mute" })).not.toBeInTheDocument();
  await chooseRow("Loud");
  for (const name of ["Mute", "Unmute"])
    expect(await (await chosenBar(2)).findByRole("button", { name })).toBeVisible();
  expect((await chosenBar(2)).queryByRole("button", { name: "Restore" })).not.toBeInTheDocument();
});

test("of a member whom a sanction mutes the group says so, and leads to it [5.3]", async () => {
  const group = await addGroup(2, { name: "Debaters" });
  const [muted = "", ended = ""] = group.memberIds;
  await sql`insert into sanction (tenant_id, member_id, kind, account, ends_at) values
    (${at.api.tenantAt(0)}, ${muted}, 'Mute', 'anna', now() + interval '1 day'),
    (${at.api.tenantAt(0)}, ${ended}, 'Mute', 'anna', now() - interval '1 day')`.execute(at.api.system());
  await at.open(await at.holder(0, ["UserManage"]), `/${group.id}/show/members`);
  const everywhere = await screen.findByRole("link", { name: "Muted on the whole server" });
  expect(everywhere).toHaveAttribute(
    "href",
    expect.stringMatching(new RegExp(`/user/manage/${muted}/show/sanctions$`)),
  );
  expect(everywhere.closest("tr")).not.toHaveTextContent("Open");
  // The owner and the one whose time is over; the head is a row too.
  const open = screen.getAllByRole("row").filter((row) => within(row).queryByText("Open"));
  expect([open.length, screen.getAllByRole("row").length]).toEqual([2, 4]);
});
