import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { addGroup, addMember } from "../../../api/support/messageMaker.ts";
import { consoleAt } from "../support.tsx";

const { create, list, load } = reports.endpoints;
const at = consoleAt(reports, "/report/management");
const decider = () => at.holder(0, ["UserManage", "members:ban", "UserGroup", "groups:dissolve"]);
const fill = async (form: HTMLElement, result: string) => {
  await userEvent.click(within(form).getByRole("button", { name: result }));
  await userEvent.click(within(form).getByRole("textbox", { name: /User behavior/ }));
  await userEvent.paste("Asked members for money");
};
const chooseAll = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole("checkbox", { name: /^Select R/ })).toHaveLength(count));
  for (const box of screen.getAllByRole("checkbox", { name: /^Select R/ })) await userEvent.click(box);
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  return screen.findByRole("dialog", { name: "Decide" });
};

beforeEach(async () => void (await sql`delete from report`.execute(at.api.system())));

test("a result that dissolves asks for the group's name, and of many for their number [2.25, 7.7]", async () => {
  const owner = await addMember(at.api, "Owner");
  const admin = await decider();
  const ids: string[] = [];
  for (const name of ["Lottery club", "Dice club", "Card club"]) {
    const id = await addGroup(at.api, owner, name);
    await admin.call(create, { reporterId: owner, reportedGroupId: id, reason: "Gambling" });
    ids.push(id);
  }
  const states = async () =>
    Promise.all(ids.map(async (id) => (await admin.call(groups.endpoints.load, { id })).groupStatus));
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: /Lottery club/ }));
  const form = await screen.findByRole("form", { name: "Submit result" });
  await fill(form, "Group dissolved");
  await userEvent.click(within(form).getByRole("button", { name: "Submit result" }));
  const name = await within(form).findByRole("textbox", { name: "Type Lottery club to confirm" });
  await waitFor(() => expect(name).toHaveAccessibleDescription("The text doesn't match"));
  await waitFor(() => expect(name).toHaveFocus());
  expect(await states()).toEqual(["Enable", "Enable", "Enable"]);
  await userEvent.type(name, "Lottery club{Control>}{Enter}{/Control}");
  await waitFor(async () => expect(await states()).toEqual(["Closed", "Enable", "Enable"]));

  const dialog = await chooseAll(2);
  await fill(dialog, "Group dissolved");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  const number = await within(dialog).findByRole("textbox", { name: "Type 2 to confirm" });
  await waitFor(() => expect(number).toBeInvalid());
  await userEvent.type(number, "2");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(async () => expect(await states()).toEqual(["Closed", "Closed", "Closed"]));
});

test("bans of many reports are taken back at once, but for those of before [2.26, 28.4]", async () => {
  const [reporter, before, first, second] = [
    await addMember(at.api, "Reporter"),
    await addMember(at.api, "Banned before"),
    await addMember(at.api, "Accused"),
    await addMember(at.api, "Accused too"),
  ];
  const accused = [before, first, second];
  const admin = await decider();
  await admin.call(members.endpoints.ban, { ids: [before], memberStatus: "Disable" });
  for (const reportedMemberId of accused)
    await admin.call(create, { reporterId: reporter, reportedMemberId, reason: "Fraud" });
  const states = async () =>
    Promise.all(accused.map(async (id) => (await admin.call(members.endpoints.load, { id })).memberStatus));
  await at.open(admin);
  const dialog = await chooseAll(3);
  await fill(dialog, "Ban");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(async () => expect((await admin.call(list, { result: "Ban" })).total).toBe(3));
  expect(await states()).toEqual(["Disable", "Disable", "Disable"]);
  await userEvent.click(await screen.findByRole("button", { name: "Unban" }));
  expect(await screen.findByText("2 members unbanned")).toBeVisible();
  expect(await states()).toEqual(["Disable", "Enable", "Enable"]);
  // The reports say which ban holds no more.
  const { records } = await admin.call(list, { result: "Ban" });
  const revoked = records.map(async ({ id, reportedMemberId }) => {
    const { revokeTime } = await admin.call(load, { id });
    return [reportedMemberId, revokeTime !== null] as const;
  });
  expect(Object.fromEntries(await Promise.all(revoked))).toEqual({ [before]: false, [first]: true, [second]: true });
});

test("warnings of many reports are taken back at once, and their reports say so [22.5, 28.4]", async () => {
  const reporterId = await addMember(at.api, "Reporter");
  const admin = await at.holder(0, ["UserManage", "sanctions:warn"]);
  for (const name of ["Accused", "Accused too"])
    await admin.call(create, { reporterId, reportedMemberId: await addMember(at.api, name), reason: "Fraud" });
  await at.open(admin);
  const dialog = await chooseAll(2);
  await fill(dialog, "Warning");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  const revokeTimes = async () => (await admin.call(list, { result: "Warn" })).records.map((row) => row.revokeTime);
  await waitFor(async () => expect(await revokeTimes()).toEqual([null, null]));
  await userEvent.click(await screen.findByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Sanctions of 2 members revoked")).toBeVisible();
  expect(await revokeTimes()).toEqual([expect.any(String), expect.any(String)]);
});

test("of several reports at once those results are offered that fit each of them [7.7]", async () => {
  const [owner, loud] = [await addMember(at.api, "Olaf Owner"), await addMember(at.api, "Loud Lena")];
  const admin = await decider();
  const group = await addGroup(at.api, owner, "Dice hall");
  await admin.call(create, { reporterId: owner, reportedMemberId: loud, reason: "Gambling" });
  await admin.call(create, { reporterId: loud, reportedGroupId: group, reason: "Gambling" });
  await at.open(admin);
  const [first] = await screen.findAllByRole("checkbox", { name: /^Select R/ });
  const offered = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decide" }));
    const results = within(dialog.getByRole("group", { name: /Result/ })).getAllByRole("button");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    return results.map(({ textContent }) => textContent);
  };
  await userEvent.click(first!);
  const alone = await offered();
  expect([
    ["No action", "Warning", "Ban"],
    ["No action", "Group dissolved"],
  ]).toContainEqual(alone);
  await userEvent.click(screen.getAllByRole("checkbox", { name: /^Select R/ })[1]!);
  await screen.findByText("2 selected");
  expect(await offered()).toEqual(["No action"]);
});

test("appeals are decided together, and never with reports: those are named, and nothing can be sent [28.12]", async () => {
  const root = await at.api.superAdmin();
  const { appeal, handle, claim } = reports.endpoints;
  const reportOf = async (name: string) =>
    root.call(create, {
      reporterId: await addMember(at.api, "Reporter Rae"),
      reportedMemberId: await addMember(at.api, name),
      reason: "Gambling",
    });
  const appealOf = async (name: string) => {
    const { id } = await reportOf(name);
    await root.call(claim, { id });
    await root.call(handle, { id, result: "Warn", userBehaviour: "Asked members for money" });
    return root.call(appeal, { id, content: "It was a joke" });
  };
  await appealOf("Sorry Sam");
  const { id } = await appealOf("Loud Lou");
  await at.open(await decider());
  const dialog = within(await chooseAll(2));
  await userEvent.click(dialog.getByRole("button", { name: "Decision upheld" }));
  await userEvent.click(dialog.getByRole("textbox", { name: /Reason for the decision/ }));
  await userEvent.paste("The messages are clear");
  await userEvent.click(dialog.getByRole("button", { name: "Decide" }));
  await screen.findByText("2 reports completed: Decision upheld");
  cleanup();
  // What was decided stands under the name that it was asked for by.
  await at.open(await decider(), `/${id}/show`);
  const reason = (await screen.findByText("The messages are clear")).closest("dd");
  expect(reason?.previousElementSibling).toHaveTextContent("Reason for the decision");
  cleanup();

  const { serialNumber } = await appealOf("Angry Ann");
  await reportOf("New Ned");
  await at.open(await decider());
  const mixed = within(await chooseAll(2));
  expect(mixed.getByText(new RegExp(`^Appeals are decided apart.*${serialNumber}`))).toBeVisible();
  expect(mixed.getByRole("button", { name: "Decide" })).toBeDisabled();
});

/** A decision on somebody, and the appeal against it. */
const appealOf = async (name: string, result: "Ban" | "Nothing") => {
  const { appeal, handle, claim } = reports.endpoints;
  const root = await at.api.superAdmin();
  const { id } = await root.call(create, {
    reporterId: await addMember(at.api, "Reporter Rue"),
    reportedMemberId: await addMember(at.api, name),
    reason: "Gambling",
  });
  await root.call(claim, { id });
  await root.call(handle, { id, result, userBehaviour: "Asked members for money" });
  return root.call(appeal, { id, content: "It was a joke" });
};

test("who may not revoke what holds by a decision cannot overturn it, alone or with others [7.7, 28.12]", async () => {
  const banned = await appealOf("Banned Bo", "Ban");
  const free = await appealOf("Free Fay", "Nothing");
  expect([banned.revocableKinds, free.revocableKinds]).toEqual([["Ban"], []]);
  const results = async (place: HTMLElement) =>
    (await within(place).findAllByRole("button", { name: /^Decision/ })).map(({ textContent }) => textContent);
  const operator = await at.holder(0, ["UserManage"]);
  for (const [{ id }, expected] of [
    [banned, ["Decision upheld"]],
    [free, ["Decision upheld", "Decision overturned"]],
  ] as const) {
    await at.open(operator, `/${id}/show`);
    expect(await results(await screen.findByRole("form", { name: "Submit result" }))).toEqual(expected);
    cleanup();
  }
  await at.open(operator);
  expect(await results(await chooseAll(2))).toEqual(["Decision upheld"]);
});

test("of an appeal it is said what each decision does, and what it does not bring back [28.12]", async () => {
  const { id } = await appealOf("Banned Bea", "Ban");
  await at.open(await decider(), `/${id}/show`);
  const form = within(await screen.findByRole("form", { name: "Submit result" }));
  await userEvent.click(await form.findByRole("button", { name: "Decision overturned" }));
  expect(await form.findByText(/^Sanctions from this decision that are still active are revoked/)).toBeVisible();
  await userEvent.click(form.getByRole("button", { name: "Decision upheld" }));
  expect(await form.findByText("The appeal is closed and the decision stands.")).toBeVisible();
});

test("who sends a form with nothing in it goes on at the result, which comes first [2.54]", async () => {
  const admin = await decider();
  await admin.call(create, {
    reporterId: await addMember(at.api, "Reporter Ray"),
    reportedMemberId: await addMember(at.api, "Quiet Quinn"),
    reason: "Fraud",
  });
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: /Quiet Quinn/ }));
  const form = within(await screen.findByRole("form", { name: "Submit result" }));
  await userEvent.click(form.getByRole("button", { name: "Submit result" }));
  await waitFor(() => expect(form.getByRole("button", { name: "No action" })).toHaveFocus());
});
