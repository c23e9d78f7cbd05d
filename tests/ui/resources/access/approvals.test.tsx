import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { allowanceText } from "../../../../contract/operationLog/words.ts";
import { codesOf } from "../../../api/support/codes.ts";
import { choose, consoleAt, findRow, press, testFailure, type } from "../support.tsx";

const at = consoleAt(approvals, "/ServerManagement/Approval");
const { list, decide, setting } = approvals.endpoints;
const rights: PermissionCode[] = ["UserManage", "members:cancel", "members:add"];
const resets: PermissionCode[] = ["Administrator", "admins:resetPassword", "admins:resetCode"];
const shows = "Cancel accounts";
let asker: Awaited<ReturnType<typeof at.holder>>;
let memberId: string;
let next = 0;

const needTwo = async (isOn: boolean) => {
  await sql`update tenant set needs_two_people = ${isOn} where id = ${at.api.tenantAt(0)}`.execute(at.api.system());
  at.api.deps.access.forget();
};
const readAccount = async (id: string) => {
  const { rows } = await sql<{ account: string }>`select account from account where id = ${id}`.execute(
    at.api.system(),
  );
  return rows[0]?.account;
};
const readStatus = async () => (await asker.call(members.endpoints.load, { id: memberId })).memberStatus;

/** Each test finds one request that waits, to cancel a member of its own. */
beforeEach(async () => {
  await sql`delete from approval`.execute(at.api.system());
  await needTwo(true);
  asker = await at.holder(0, rights);
  const account = `approved_${++next}`;
  const memberLevelId = await at.api.findLevel("Normal");
  const made = { account, password: "abcdefg1", nickname: "Somebody", memberLevelId };
  memberId = (await asker.call(members.endpoints.create, made)).id;
  await asker.send(members.endpoints.delete, { id: memberId });
});

testFailure(at, { list, shows });

test("a server where nothing waits says so, and shows nothing of another's [2.43, 16.1]", async () => {
  await at.open(await at.holder(1));
  expect(await screen.findByText("no data")).toBeVisible();
  expect(screen.getByText("Requests that need a second person's approval appear here.")).toBeVisible();
});

test("a request tells what is asked for and with what, and is found by its state [3.28, 2.28]", async () => {
  await at.open(await at.reader());
  const row = await findRow(shows);
  expect(row.getByText(`Somebody (${memberId})`)).toBeVisible();
  expect(row.getByText("Waiting")).toBeVisible();
  await choose("State", "Approved");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await findRow(shows);
});

test("what the second person approves is done, and their name stands beside it [3.28]", async () => {
  await at.open(await at.holder(0, rights));
  await press("Approve", await findRow(shows));
  await waitFor(async () => expect((await findRow(shows)).getByText("Approved")).toBeVisible());
  expect(await readStatus()).toBe("Closed");
  const row = await findRow(shows);
  expect(row.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  // What was decided no longer lapses.
  expect(row.queryByText(/^in \d+ (hours|days?)$/)).toBeNull();
});

test("of an edit the second person sees what comes and what goes [3.28]", async () => {
  const held: PermissionCode[] = ["RoleList", "roles:add", "roles:edit", "UserManage", "members:add", "members:cancel"];
  const [first, second] = [await at.holder(0, held), await at.holder(0, held)];
  await needTwo(false);
  const { id } = await first.call(roles.endpoints.create, { name: "Desk", codes: ["UserManage", "members:add"] });
  await needTwo(true);
  await first.send(roles.endpoints.update, { id, codes: ["UserManage", "members:cancel"] });
  await at.open(second);
  const row = await findRow("Edit role");
  expect(await row.findByText(`Desk (${id})`)).toBeVisible();
  await waitFor(() => expect(row.getByText("Members: Permanently cancel member accounts").tagName).toBe("INS"));
  expect(row.getByText("Members: Create members, one or many").tagName).toBe("DEL");
  // What was changed is told when it is done, too.
  await press("Approve", row);
  await waitFor(async () => expect((await findRow("Edit role")).getByText("Approved")).toBeVisible());
  const done = await findRow("Edit role");
  expect(done.getByText("Members: Permanently cancel member accounts").tagName).toBe("INS");
  expect(done.getByText("Members: Create members, one or many").tagName).toBe("DEL");
});

test("of a long list the second person can read all, in the list and where they decide [3.28]", async () => {
  const codes = codesOf(members, groups);
  expect(codes.length).toBeGreaterThan(20);
  const held: PermissionCode[] = ["RoleList", "roles:add", ...codes];
  const [first, second] = [await at.holder(0, held), await at.holder(0, held)];
  await first.send(roles.endpoints.create, { name: "Everything", codes });
  await at.open(second);
  const row = await findRow("Create role");
  const last = new RegExp(allowanceText("en-US", codes.at(-1)!));
  expect(row.getByText(/ more$/)).toBeVisible();
  expect(row.queryByText(last)).toBeNull();
  await userEvent.click(row.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(last)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(row.getByRole("button", { name: "Show all" }));
  expect(row.getByText(last)).toBeVisible();
  expect(row.queryByText(/ more$/)).toBeNull();
});

test("whoever asks is told before that somebody else has to approve [3.28]", async () => {
  const note = "Someone else has to approve this before it is carried out.";
  const ask = async () => {
    await at.openAddress(asker, `/user/manage/${memberId}/show`);
    await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel account" }));
    return within(await screen.findByRole("dialog"));
  };
  expect(await (await ask()).findByText(note)).toBeVisible();
  await needTwo(false);
  const alone = await ask();
  expect(await alone.findByRole("button", { name: "Cancel account" })).toBeVisible();
  expect(alone.queryByText(note)).toBeNull();
});

test("the log names who asked and who approved [3.35]", async () => {
  const second = await at.holder(0, [...rights, "Log"]);
  const [request] = (await second.call(list, { approvalState: "Pending" })).records;
  await second.call(decide, { id: request!.id, isApproved: true });
  await at.openAddress(second, "/ServerManagement/Log");
  expect(await screen.findByText(`Approved by ${await readAccount(second.accountId)}`)).toBeVisible();
});

test("what the second person refuses is not done, and whoever asked reads why [3.29]", async () => {
  await at.open(await at.holder(0, rights));
  const row = await findRow(shows);
  await userEvent.click(row.getByRole("button", { name: "Refuse" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(`Somebody (${memberId})`)).toBeVisible();
  expect(dialog.getByText("Optional. Whoever made the request sees it.")).toBeVisible();
  await type("Reason", "Ask their manager first");
  await userEvent.click(dialog.getByRole("button", { name: "Refuse" }));
  await waitFor(async () => expect((await findRow(shows)).getByText("Refused")).toBeVisible());
  expect((await findRow(shows)).getByText("Ask their manager first")).toBeVisible();
  expect(await readStatus()).toBe("Enable");
  expect((await asker.call(list, {})).records[0]).toMatchObject({ reason: "Ask their manager first" });
});

test("nobody has to say why they refuse [3.29]", async () => {
  await at.open(await at.holder(0, rights));
  await press("Refuse", await findRow(shows));
  await waitFor(async () => expect((await findRow(shows)).getByText("Refused")).toBeVisible());
});

test("what somebody else decided meanwhile is not decided again, and the dialog says so [3.29]", async () => {
  const [second, third] = [await at.holder(0, rights), await at.holder(0, rights)];
  await at.open(second);
  const row = await findRow(shows);
  const [request] = (await third.call(list, {})).records;
  await third.call(decide, { id: request!.id, isApproved: false });
  const dialog = await press("Approve", row);
  expect(await dialog.findByText(/This request was already decided, or has expired/)).toBeVisible();
  // The question says what is decided on, in words.
  expect(dialog.getByText(`Somebody (${memberId})`)).toBeVisible();
  expect(dialog.queryByText(/members\.delete/)).toBeNull();
  expect(await readStatus()).toBe("Enable");
});

test("nobody is offered to decide their own request [3.28, 2.27]", async () => {
  await at.open(asker);
  const row = await findRow(shows);
  expect(row.getByText("Your own request")).toBeVisible();
  expect(row.queryByRole("button", { name: /Approve|Refuse/ })).not.toBeInTheDocument();
});

test("who made or changed the other's account is told why they cannot decide [3.33]", async () => {
  const friend = await at.holder(0, rights);
  await sql`insert into account_tie (account_id, by_account_id)
    values (${friend.accountId}, ${asker.accountId})`.execute(at.api.system());
  await at.open(friend);
  const row = await findRow(shows);
  expect(row.getByText("One of you created or changed the other's account in the last 30 days")).toBeVisible();
  expect(row.queryByRole("button", { name: /Approve|Refuse/ })).not.toBeInTheDocument();
});

test("the log says in words what was asked for, and what became of it [15.9]", async () => {
  const second = await at.holder(0, [...rights, "Log"]);
  const [request] = (await second.call(list, { approvalState: "Pending" })).records;
  await second.call(decide, { id: request!.id, isApproved: false, reason: "Not today" });
  await at.openAddress(second, "/ServerManagement/Log");
  const [latest] = await screen.findAllByText(/ refused a request by \w+: .*, reason: Not today$/);
  await userEvent.click(latest!);
  const sent = within((await screen.findByRole("heading", { name: "Submitted values" })).parentElement!);
  expect(sent.getByText("Approved").nextElementSibling).toHaveTextContent("No");
  const changed = within(screen.getByRole("heading", { name: "Changes" }).parentElement!);
  expect(changed.getByText("Operation").parentElement).toHaveTextContent("Members: cancel accounts");
});

test("a password that an approved reset made is shown to who asked, once [3.34]", async () => {
  const [keeper, second] = [await at.holder(0, resets), await at.holder(0, resets)];
  const person = await at.api.operator([]);
  await keeper.send(admins.endpoints.resetPassword, { id: person.accountId });
  const [request] = (await second.call(list, { approvalState: "Pending" })).records;
  await second.call(decide, { id: request!.id, isApproved: true });
  await at.open(keeper);
  const row = await findRow("Reset password");
  await press("Show new password", row);
  expect(await screen.findByText(/^[A-Za-z0-9]{16}$/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show new password" })).not.toBeInTheDocument());
});

test("of an authenticator that was reset the enrollment code is offered, not a password [3.34]", async () => {
  const [keeper, second] = [await at.holder(0, resets), await at.holder(0, resets)];
  const person = await at.api.operator([]);
  await keeper.send(admins.endpoints.resetCode, { id: person.accountId });
  const [request] = (await second.call(list, { approvalState: "Pending" })).records;
  await second.call(decide, { id: request!.id, isApproved: true });
  await at.open(keeper);
  await press("Show enrollment code", await findRow("Reset authenticator"));
  expect(await screen.findByRole("dialog", { name: /^Enrollment code for/ })).toBeVisible();
});

test("nobody is offered to decide what they could not do themselves [3.28, 2.27]", async () => {
  await at.open(await at.holder());
  expect((await findRow(shows)).queryByRole("button", { name: /Approve|Refuse/ })).not.toBeInTheDocument();
});

test("switching the rule off takes two people too, and it stays on until then [3.29, 2.74]", async () => {
  await at.open(asker);
  await findRow(shows);
  const rule = await screen.findByRole("switch", {
    name: "Require two people for accounts, roles, and permanent changes",
  });
  await waitFor(() => expect(rule).toBeChecked());
  await userEvent.click(rule);
  const asked = within(await screen.findByRole("dialog"));
  expect(asked.getByText(/Someone else has to approve this/)).toBeVisible();
  await userEvent.click(asked.getByRole("button", { name: "Turn off two-person approval" }));
  expect(await screen.findByText(/A second person must approve it/)).toBeVisible();
  expect(await asker.call(setting, {})).toEqual({ isOn: true });
  await waitFor(() => expect(rule).toBeChecked());
  // One's own request stands in the list at once, and is no news to it.
  await waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(2));
  expect(screen.queryByText(/^This list has changed/)).toBeNull();
});

test("who has the screen alone sees the rule and cannot switch it [2.27]", async () => {
  await at.open(await at.reader());
  expect(
    await screen.findByRole("switch", { name: "Require two people for accounts, roles, and permanent changes" }),
  ).toBeDisabled();
  const row = await findRow(shows);
  expect(row.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
});
