import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import type { Api } from "../../../api/support/harness.ts";
import { reportCodes } from "../../../api/support/reportMaker.ts";
import { consoleAt } from "../support.tsx";

const at = consoleAt(reports, "/report/management");

type Caller = Awaited<ReturnType<Api["superAdmin"]>>;
const addReport = async (operator: Pick<Caller, "call">) => {
  const { id } = await operator.call(reports.endpoints.create, {
    reporterId: await addMember(at.api, "Reporter"),
    reportedMemberId: await addMember(at.api, "Accused"),
    reason: "Fraud",
  });
  return id;
};

/** A report that waits for a colleague of whoever assigned it. */
const addAssigned = async () => {
  const [lead, colleague] = [await at.holder(), await at.api.operator(reportCodes)];
  const id = await addReport(lead);
  await lead.call(reports.endpoints.assign, { ids: [id], accountId: colleague.accountId });
  return { lead, id };
};

test("a report that is somebody else's says whose, and who else passes it on [28.5]", async () => {
  const { id } = await addAssigned();
  await at.open(await at.api.operator(reportCodes), `?open=${id}`);
  expect(await screen.findByText(/^Assigned to .+ Someone who assigns reports can pass it on\.$/)).toBeVisible();
  for (const name of ["Assign to me", "Submit result"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("who may assign takes over there what is somebody else's [28.5]", async () => {
  const { lead, id } = await addAssigned();
  await at.open(lead, `?open=${id}`);
  await screen.findByText(/^Assigned to .+ Assign the report to yourself/);
  expect(screen.queryByRole("button", { name: "Submit result" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Assign to me" }));
  expect(await screen.findByRole("button", { name: "Submit result" })).toBeVisible();
  expect(await screen.findByText("Assigned to you", { selector: "article *" })).toBeVisible();
  expect(screen.queryByText(/Assign the report to yourself/)).toBeNull();
  expect(await lead.call(reports.endpoints.load, { id })).toMatchObject({ isAssignedToMe: true });
});

test("a report that is somebody else's is escalated and snoozed once one has taken it over [28.6, 28.7]", async () => {
  const { lead, id } = await addAssigned();
  await at.open(lead, `?open=${id}`);
  const take = await screen.findByRole("button", { name: "Assign to me" });
  for (const name of ["Escalate", "Snooze"]) expect(screen.queryByRole("button", { name })).toBeNull();
  await userEvent.click(take);
  expect(await screen.findByRole("button", { name: "Escalate" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Snooze" })).toBeVisible();
});

test("one that was passed on to another role says who decides, and has nothing to fill in or to take [28.6]", async () => {
  const admin = await at.api.superAdmin();
  const id = await addReport(admin);
  const { id: roleId } = await admin.call(roles.endpoints.create, { name: "Deciders", codes: reportCodes });
  await admin.call(reports.endpoints.claim, { id });
  await admin.call(reports.endpoints.escalate, { id, roleId, words: "Please look" });
  await at.open(await at.api.operator(reportCodes), `?open=${id}`);
  expect(await screen.findByText("Someone with that role decides on it.")).toBeVisible();
  for (const name of ["Claim", "Assign to me", "Submit result", "Snooze"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("an assignment says to whom, and one that is taken back that it is everybody's again [28.5]", async () => {
  const lead = await at.holder();
  const colleague = await at.api.operator(reportCodes);
  await sql`update account set nickname = 'Bonnie' where id = ${colleague.accountId}`.execute(at.api.system());
  const id = await addReport(lead);
  await at.open(lead, `?open=${id}`);
  const openAssign = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Assign" }));
    return within(await screen.findByRole("dialog"));
  };
  const dialog = await openAssign();
  await userEvent.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await dialog.findByText("Required")).toBeVisible();
  expect((await lead.call(reports.endpoints.load, { id })).steps).toEqual([]);
  await userEvent.type(await dialog.findByRole("combobox"), "Bonnie");
  await userEvent.click(await screen.findByRole("option", { name: /^Bonnie/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText(/^Report \S+ assigned to Bonnie \(/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await openAssign();
  await userEvent.type(await again.findByRole("combobox"), "no one");
  await userEvent.click(await screen.findByRole("option", { name: "No one" }));
  await userEvent.click(again.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText(/^Report \S+ given back$/)).toBeVisible();
});

/** An appeal against what one of them decided. */
const addAppeal = async (decider: Pick<Caller, "call">) => {
  const root = await at.api.superAdmin();
  const id = await addReport(root);
  await decider.call(reports.endpoints.claim, { id });
  await decider.call(reports.endpoints.handle, { id, result: "Nothing", userBehaviour: "Asked members for money" });
  return (await root.call(reports.endpoints.appeal, { id, content: "It was a joke" })).id;
};

test("whoever made the decision takes no appeal against it [28.5, 28.12]", async () => {
  const operator = await at.api.operator(reportCodes);
  await at.open(operator, `?open=${await addAppeal(operator)}`);
  await screen.findByText("You made this decision. Someone else has to look at it.");
  expect(screen.queryByRole("button", { name: "Assign to me" })).toBeNull();
});

test("who may assign gives an appeal against their own decision to others alone [28.5, 28.12]", async () => {
  const [lead, colleague] = [await at.holder(), await at.api.operator(reportCodes)];
  const id = await addAppeal(lead);
  const nameOf = async (accountId: string) => {
    const { rows } = await sql<{ account: string }>`select account from account where id = ${accountId}`.execute(
      at.api.system(),
    );
    return rows[0]?.account ?? "unknown";
  };
  const [own, theirs] = [await nameOf(lead.accountId), await nameOf(colleague.accountId)];
  const findOption = () => screen.findByRole("option", { name: new RegExp(theirs) });
  await at.open(lead, `?open=${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Assign" }));
  const dialog = within(await screen.findByRole("dialog"));
  const box = await dialog.findByRole("combobox");
  const search = async (text: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };
  await search(theirs);
  await findOption();
  await search(own);
  await waitFor(() => expect(screen.queryByRole("option", { name: new RegExp(theirs) })).toBeNull());
  expect(screen.queryByRole("option", { name: new RegExp(own) })).toBeNull();
  await search(theirs);
  await userEvent.click(await findOption());
  await userEvent.click(dialog.getByRole("button", { name: "Assign" }));
  // Nothing says now that one could take it over.
  expect(await screen.findByText(`Assigned to ${theirs}`, { selector: "article *" })).toBeVisible();
  expect(screen.queryByText("Assign to me")).toBeNull();
});

test("of more colleagues than are listed at first each is found by what is typed [28.5]", async () => {
  const lead = await at.holder();
  for (let count = 0; count < 20; count++) await at.api.operator(reportCodes);
  const { accountId } = await at.api.operator(reportCodes);
  await sql`update account set account = 'zoe', nickname = 'Zoe' where id = ${accountId}`.execute(at.api.system());
  const id = await addReport(lead);
  await at.open(lead, `?open=${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Assign" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(await dialog.findByRole("combobox"), "zoe");
  await userEvent.click(await screen.findByRole("option", { name: "Zoe (zoe)" }));
  await userEvent.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText(/^Report \S+ assigned to Zoe \(zoe\)$/)).toBeVisible();
  expect(await lead.call(reports.endpoints.load, { id })).toMatchObject({ assignee: "zoe" });
});

test("a report whose snooze is emptied is back in the queue, and the notice says so [28.7]", async () => {
  const lead = await at.holder();
  const id = await addReport(lead);
  await lead.call(reports.endpoints.snooze, { id, snoozeTime: new Date(Date.now() + 3_600_000).toISOString() });
  await at.open(lead, `?open=${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Snooze" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Clear" }));
  await userEvent.click(dialog.getByRole("button", { name: "Snooze" }));
  expect(await screen.findByText(/^Report \S+ returned to the queue$/)).toBeVisible();
  expect(await lead.call(reports.endpoints.load, { id })).toMatchObject({ snoozeTime: null });
});

test("who may not assign to others takes a report that is nobody's, and gives it back [28.5]", async () => {
  const operator = await at.api.operator(reportCodes);
  const id = await addReport(operator);
  const load = () => operator.call(reports.endpoints.load, { id });
  await at.open(operator, `?open=${id}`);
  const article = within(await screen.findByRole("article"));
  const press = async (name: string) => {
    const named = (label: string) => label === name || label === "More actions";
    await article.findAllByRole("button", { name: named });
    const shown = article.queryByRole("button", { name });
    await userEvent.click(shown ?? article.getByRole("button", { name: "More actions" }));
    if (!shown) await userEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await press("Assign to me");
  // A notice goes by itself: it is looked for before anything is waited for.
  await screen.findByText(/assigned to you$/);
  expect(await load()).toMatchObject({ isAssignedToMe: true });
  await waitFor(() => expect(screen.queryByText("Assign to me")).toBeNull());
  await press("Give back");
  expect(await screen.findByText(/given back$/)).toBeVisible();
  expect(await load()).toMatchObject({ assignee: null });
});

test("nobody is chosen before somebody chooses: assigning takes nothing from a colleague by itself [28.5]", async () => {
  const { lead, id } = await addAssigned();
  const { assignee } = await lead.call(reports.endpoints.load, { id });
  await at.open(lead, `?open=${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Assign" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Assign" }));
  expect(await dialog.findByText("Required")).toBeVisible();
  expect(await lead.call(reports.endpoints.load, { id })).toMatchObject({ assignee });
});
