import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { addGroup, addMember, addMessages } from "../../../api/support/messageMaker.ts";
import { choose, consoleAt } from "../support.tsx";

const at = consoleAt(reports, "/report/management");
const reading: PermissionCode[] = ["management", "groupMessage"];
const doing: PermissionCode[] = [
  "reports:raise",
  "groupMessages:withdraw",
  "MemberNote",
  "memberNotes:add",
  "UserManage",
  "Sanction",
  "sanctions:warn",
];
let sender: string;
let group: string;
let message: string;
let report: string;

/** A report with three messages of a group as its evidence; the one in the middle is reported. */
beforeEach(async () => {
  const root = await at.api.superAdmin();
  sender = await addMember(at.api, "Loud Lou");
  group = await addGroup(at.api, sender, "Market");
  await addMessages(
    at.api,
    [1, 2, 3].map((minute) => ({ group, sender, at: `2026-04-01T00:0${minute}:00Z`, content: `Line ${minute}` })),
  );
  await root.call(groupWhitelist.endpoints.create, { groupId: group, level: "list", reason: "Round" });
  const { rows } = await sql<{ id: string }>`
    select id from message where group_id = ${group} and content = 'Line 2'`.execute(at.api.system());
  message = rows[0]?.id ?? "";
  const reporter = await addMember(at.api, "Reporter");
  ({ id: report } = await root.call(reports.endpoints.create, {
    reporterId: reporter,
    reportedMessageId: message,
    reason: "Fraud",
  }));
});

const openAs = async (codes: readonly PermissionCode[]) => {
  const operator = await at.api.operator(codes);
  await at.open(operator, `/${report}/show`);
  return operator;
};
const findLine = async (text: string) => {
  const list = await screen.findByRole("list", { name: "Messages at the time of the report" });
  const line = (await within(list).findByText(text)).closest("li");
  return within(line!);
};
const openMenu = async (text: string) =>
  userEvent.click(await (await findLine(text)).findByRole("button", { name: "Actions for Loud Lou's message" }));
const pick = (name: string) => userEvent.click(screen.getByRole("menuitem", { name: new RegExp(`^${name}`) }));
const listDeeds = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

test("in the menu a key does what it stands at, and not what begins so [26.2]", async () => {
  await openAs([...reading, ...doing]);
  await openMenu("Line 2");
  // What begins with it is the note.
  await userEvent.keyboard("w");
  expect(await screen.findByRole("dialog", { name: "Withdraw" })).toBeVisible();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test.each([
  [[], ["Copy link to messageC"]],
  [["reports:raise"], ["Copy link to messageC", "Report messageR"]],
  [["groupMessages:withdraw"], ["Copy link to messageC", "Withdraw messageW"]],
  [
    ["MemberNote", "memberNotes:add"],
    ["Copy link to messageC", "Write note on senderM"],
  ],
  [
    ["UserManage", "sanctions:warn"],
    ["Copy link to messageC", "Sanction senderS"],
  ],
] as const)("with %j on top a message offers what that allows and nothing else [26.1]", async (more, offered) => {
  await openAs([...reading, ...more]);
  await openMenu("Line 2");
  expect(listDeeds()).toEqual(offered);
});

test("who may not read where it was written finds no link, and nothing without a right of its own [26.1]", async () => {
  await openAs(["management"]);
  await findLine("Line 2");
  expect(screen.queryByRole("button", { name: "Actions for Loud Lou's message" })).not.toBeInTheDocument();
});

test("a message is withdrawn where it is read, says so, and is not withdrawn again [26.1, 26.3]", async () => {
  await openAs([...reading, ...doing]);
  await openMenu("Line 2");
  await pick("Withdraw message");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await (await findLine("Line 2")).findByText("Withdrawn later")).toBeVisible();
  const { rows } = await sql`select status from message where group_id = ${group} order by created_at`.execute(
    at.api.system(),
  );
  expect(rows).toEqual([{ status: "normal" }, { status: "withdrawn" }, { status: "normal" }]);
  await openMenu("Line 2");
  expect(listDeeds()).not.toContain("Withdraw messageW");
});

test("its sender is sanctioned with the message as evidence, by a key on the message [26.1, 26.3]", async () => {
  const operator = await openAs([...reading, ...doing]);
  const menu = await (await findLine("Line 1")).findByRole("button", { name: "Actions for Loud Lou's message" });
  menu.focus();
  await userEvent.keyboard("{ArrowDown}s");
  const dialog = within(await screen.findByRole("dialog", { name: "Sanction" }));
  expect(await dialog.findByText(/^Loud Lou \(\d+\) · 1 message kept as evidence$/)).toBeVisible();
  await userEvent.click(await dialog.findByRole("button", { name: "Spam" }));
  await userEvent.click(dialog.getByRole("button", { name: "Sanction" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const [made] = (await operator.call(sanctions.endpoints.list, { memberId: sender })).records;
  expect(made).toMatchObject({ messageCount: 1, reportId: report });
  const kept = await operator.call(sanctions.endpoints.evidence, { id: made!.id });
  expect(kept.records).toMatchObject([{ groupId: group, content: "Line 2", statusNow: "normal" }]);
});

test("a note on the sender begins with the message's link, which leads back to it [26.1, 26.3]", async () => {
  const operator = await openAs([...reading, ...doing]);
  await openMenu("Line 2");
  await pick("Write note on sender");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("textbox"));
  await userEvent.paste("Sells fakes ");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const address = `/groupMsg?group=${group}&around=${message}`;
  const { records } = await operator.call(memberNotes.endpoints.list, { memberId: sender });
  expect(records[0]?.content).toContain(address);
  expect(records[0]?.content).toContain("Sells fakes");
  await at.openAddress(operator, `/user/manage/${sender}/show/notes`);
  expect(await screen.findByRole("link", { name: new RegExp("groupMsg") })).toHaveAttribute("href", address);
});

test("it is reported with a reason, and the new report names the operator [26.1, 26.2]", async () => {
  const operator = await openAs([...reading, ...doing]);
  await openMenu("Line 2");
  await pick("Report message");
  const dialog = within(await screen.findByRole("dialog", { name: "Report message" }));
  await userEvent.click(dialog.getByRole("button", { name: "Report message" }));
  expect((await operator.call(reports.endpoints.list, { reportedMemberId: sender })).records).toHaveLength(1);
  await choose("Reason", "Gambling");
  await userEvent.click(dialog.getByRole("button", { name: "Report message" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const { records } = await operator.call(reports.endpoints.list, { reportedMemberId: sender, reason: "Gambling" });
  expect(records).toMatchObject([{ reportedMessageId: message, reporterId: null }]);
  await at.open(operator, `/${records[0]!.id}/show`);
  expect(await screen.findByText(`Operator ${records[0]!.operatorAccount}`)).toBeVisible();
});

test("a browser that refuses the clipboard is said to, and nothing is said to be copied [2.43, 26.3]", async () => {
  const user = userEvent.setup();
  await openAs([...reading, ...doing]);
  const refusing = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValue(new DOMException("", "NotAllowedError"));
  await user.click(await (await findLine("Line 2")).findByRole("button", { name: "Actions for Loud Lou's message" }));
  await user.click(screen.getByRole("menuitem", { name: /^Copy link/ }));
  expect(await screen.findByText(/^Couldn't copy/)).toBeVisible();
  expect(screen.queryByText("Link copied")).not.toBeInTheDocument();
  refusing.mockRestore();
});

test("its link is copied, and is the address of the conversation around it [26.3]", async () => {
  const user = userEvent.setup();
  await openAs([...reading, ...doing]);
  await user.click(await (await findLine("Line 2")).findByRole("button", { name: "Actions for Loud Lou's message" }));
  await user.click(screen.getByRole("menuitem", { name: /^Copy link/ }));
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/groupMsg?group=${group}&around=${message}`,
  );
});
