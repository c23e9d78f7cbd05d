import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { session } from "../../../../contract/entities/access/session.ts";
import { robotBindings } from "../../../../contract/entities/servers/robotBindings.ts";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { groupMaker } from "../../../api/support/groupMaker.ts";
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

const at = consoleAt(robots, "/ServerManagement/RobotList");
const { addGroup } = groupMaker(at.api);
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

test("a new key is shown once, with the way to copy it, and the list has its ends alone [12.25]", async () => {
  const admin = await at.holder();
  const robot = await admin.call(create, { name: "Doorman" });
  await at.open(admin, `/${robot.id}/show/keys`);
  await userEvent.click(await screen.findByRole("button", { name: "Create key" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Server");
  await userEvent.click(form.getByRole("button", { name: "Create key" }));

  const key = await screen.findByText(/^imrk_\w{43}$/);
  await userEvent.click(screen.getByRole("button", { name: "I copied it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const shown = key.textContent ?? "";
  expect(await screen.findByText(`${shown.slice(0, 9)}…${shown.slice(-4)}`)).toBeVisible();
  expect(screen.queryByText(shown)).not.toBeInTheDocument();
});

test("the reset of an expired key says that the new one is expired too [12.25]", async () => {
  const admin = await at.holder();
  const robot = await admin.call(create, { name: "Latecomer" });
  const day = 86_400_000;
  for (const [name, days] of [
    ["Late", -1],
    ["Early", 1],
  ] as const)
    await sql`insert into robot_key (tenant_id, robot_id, name, key_hash, prefix, ending, rights, expires_at)
      values (${at.api.tenantAt(0)}, ${robot.id}, ${name}, ${Buffer.from(name)}, 'imrk_aaaa', 'aaaa', '{}',
        ${new Date(Date.now() + days * day)})`.execute(at.api.system());
  await at.open(admin, `/${robot.id}/show/keys`);
  const told = /^This key has expired, and so will the new one/;
  for (const [name, isTold] of [
    ["Late", true],
    ["Early", false],
  ] as const) {
    await userEvent.click((await findRow(name)).getByRole("button", { name: /^Reset key/ }));
    const question = within(await screen.findByRole("dialog", { name: "Reset key" }));
    expect(question.queryAllByText(told)).toHaveLength(isTold ? 1 : 0);
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  }
});

test("a dialog over which one signs in again keeps what was typed and tells of no failure [1.24]", async () => {
  const admin = await at.holder();
  const robot = await admin.call(create, { name: "Doorman" });
  await at.open(admin, `/${robot.id}/show/keys`);
  await userEvent.click(await screen.findByRole("button", { name: "Create key" }));
  const form = await screen.findByRole("dialog", { name: "Create key" });
  await userEvent.type(within(form).getByRole("textbox", { name: "Name" }), "Server");
  await admin.call(session.endpoints.logout, {});
  // The stream of changes may have told of it already: then the question stands over the dialog.
  const submit = within(form).getByText("Create key", { selector: "button" });
  await userEvent.click(submit);
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  await waitFor(() => expect(submit).not.toHaveClass("MuiButton-loading"));
  expect(form).not.toHaveTextContent(/login|authori/i);
  expect(within(form).getByDisplayValue("Server")).toBeInTheDocument();
});

test("a robot is taken out of all its groups at once, and of no other robot's [12.26]", async () => {
  const admin = await at.holder();
  const leaver = await admin.call(create, { name: "Leaver" });
  const stayer = await admin.call(create, { name: "Stayer" });
  for (const name of ["Harbour", "Pier"]) {
    const { id: groupId } = await addGroup(0, { name });
    for (const { id: robotId } of [leaver, stayer])
      await admin.call(robotBindings.endpoints.create, { robotId, groupId });
  }
  await at.open(admin, `/${leaver.id}/show/groups`);
  await screen.findByText("Harbour");
  await press("Remove from all groups");
  await waitFor(async () =>
    expect((await admin.call(robotBindings.endpoints.list, {})).records.map(({ robotName }) => robotName)).toEqual([
      "Stayer",
      "Stayer",
    ]),
  );
  expect(await screen.findByText("Robot “Leaver” removed from all groups")).toBeVisible();
  // There is none left to leave.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove from all groups" })).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Add to group" })).toBeVisible();
});
