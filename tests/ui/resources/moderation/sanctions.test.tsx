import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { UNDONE } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { addMember, addMessages } from "../../../api/support/messageMaker.ts";
import { consoleAt, findRow, testControls, testEmptyList, testListStates } from "../support.tsx";

const at = consoleAt(sanctions, "/report/sanction");
const { create, evidence, extend, list, load, revoke } = sanctions.endpoints;
let admin: Awaited<ReturnType<typeof at.holder>>;
let member: string;
let spam: string;

const inForce = async () => (await admin.call(list, { memberId: member, sanctionState: "InForce" })).records;
const mute = () =>
  admin.call(create, { id: member, kind: "Mute", reasonId: spam, hours: 24, words: "Ten times today" });

beforeAll(async () => {
  admin = await at.holder();
  member = await addMember(at.api, "Loud Larry");
  const reasons = await admin.call(sanctionReasons.endpoints.list, { pageSize: -1 });
  spam = reasons.records.find(({ texts }) => texts["en-US"]?.name === "Spam")?.id ?? "";
});
beforeEach(async () => {
  for (const { id } of await inForce()) await admin.call(revoke, { id, reason: "Another test" });
  await mute();
});

testListStates(at, { list, shows: "Ten times today", nothing: { kind: "Ban" } });
testEmptyList(at, "Loud Larry");
testControls(at, "Ten times today", ["Export", "Extend", "Revoke"]);

const openFirst = async (action: "Extend" | "Revoke") => {
  await at.open(admin);
  const rows = await screen.findAllByRole("row");
  const row = rows.find((each) => within(each).queryByText("In force"));
  if (!row) throw new Error("nothing in force");
  await userEvent.click(within(row).getByRole("button", { name: action }));
  return within(await screen.findByRole("dialog"));
};

test("a sanction is revoked with a reason, which the form asks for [22.5]", async () => {
  const dialog = await openFirst("Revoke");
  expect(dialog.getByText("Loud Larry · Mute · Spam")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await dialog.findByText("Required")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason for revoking/ }), "It was his brother");
  await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  await waitFor(async () => expect(await inForce()).toEqual([]));
  const [latest] = (await admin.call(list, { memberId: member })).records;
  expect(latest).toMatchObject({ sanctionState: "Revoked", revokeReason: "It was his brother" });
});

const revokeChosen = async (count: number, reason: string) => {
  const chosen = await screen.findByText(`${count} selected`);
  const bar = chosen.closest<HTMLElement>("[data-test=bulk-actions-toolbar]")!;
  await userEvent.click(within(bar).getByRole("button", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason for revoking/ }), reason);
  await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
};

test("several are revoked at once, and those that cannot be are told apart [22.5]", async () => {
  const over = (await inForce())[0]!.id;
  await admin.call(revoke, { id: over, reason: "Before" });
  await mute();
  const held = (await inForce())[0]!.id;
  await at.open(admin);
  await screen.findByText("In force");
  for (const row of screen.getAllByRole("row").slice(1, 3)) await userEvent.click(within(row).getByRole("checkbox"));
  await revokeChosen(2, "A wave of false reports");
  await waitFor(async () => expect(await inForce()).toEqual([]));
  const { records } = await admin.call(list, { memberId: member });
  expect(records.find(({ id }) => id === held)).toMatchObject({ revokeReason: "A wave of false reports" });
  expect(records.find(({ id }) => id === over)).toMatchObject({ revokeReason: "Before" });
  const report = within(await screen.findByRole("dialog", { name: /1 failed/ }));
  await userEvent.click(report.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("of those that are over already it is said, and no other try is offered [22.5]", async () => {
  await admin.call(revoke, { id: (await inForce())[0]!.id, reason: "Before" });
  await at.open(admin);
  await screen.findAllByText("Revoked");
  for (const row of screen.getAllByRole("row").slice(1, 3)) await userEvent.click(within(row).getByRole("checkbox"));
  await revokeChosen(2, "Once more");
  const report = within(await screen.findByRole("dialog", { name: /2 failed/ }));
  await userEvent.click(report.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.click(within(screen.getAllByRole("row")[1]!).getByRole("checkbox"));
  await revokeChosen(1, "Once more");
  expect(await screen.findByText("This sanction is already over")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("it is extended by one of the durations, and an instant that is chosen has to be named [22.8]", async () => {
  const [before] = await inForce();
  const dialog = await openFirst("Extend");
  expect(dialog.getByText(/Added to its current end/)).toHaveTextContent(/current end: .*\d/);
  await userEvent.click(dialog.getByRole("button", { name: "Until…" }));
  // It is what the other has to be later than.
  expect(dialog.getByText(/Current end/)).toHaveTextContent(/Current end: .*\d/);
  await userEvent.click(dialog.getByRole("button", { name: "Extend" }));
  expect(await dialog.findByText("Required")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "7 days" }));
  await userEvent.click(dialog.getByRole("button", { name: "Extend" }));
  await waitFor(async () => {
    const [after] = await inForce();
    expect(Date.parse(after?.endTime ?? "") - Date.parse(before?.endTime ?? "")).toBe(7 * 86_400_000);
  });
});

test("its own page says who extended it, to when and why [22.8]", async () => {
  const [held] = await inForce();
  const { endTime } = await admin.call(extend, { id: held!.id, hours: 24, reason: "Went on" });
  await admin.call(extend, { id: held!.id, reason: "Went on elsewhere" });
  expect((await admin.call(load, { id: held!.id })).extensions).toMatchObject([
    // The log keeps it with the zeros at its end.
    { extendEnd: new Date(endTime ?? "").toISOString(), extendReason: "Went on" },
    { extendEnd: null, extendReason: "Went on elsewhere" },
  ]);
  await at.open(admin, `/${held!.id}/show`);
  expect(await screen.findByText("Went on elsewhere")).toBeVisible();
  const lastOf = (label: string) => screen.getAllByText(label).at(-1)?.closest("dt")?.nextElementSibling;
  expect(lastOf("Extended to")).toHaveTextContent("Permanent");
  expect(lastOf("Extended by")).toHaveTextContent(/\w/);
});

test("why it is not extended by a duration any more is said above, as its end has no field [2.29, 22.8]", async () => {
  const [held] = await inForce();
  const dialog = await openFirst("Extend");
  await admin.call(extend, { id: held!.id });
  await userEvent.click(dialog.getByRole("button", { name: "Extend" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("The new end must be later than the current one");
});

test("kept messages are read once, whatever is done on the page meanwhile [22.11]", async () => {
  const other = await addMember(at.api, "Other Otto");
  await addMessages(at.api, [
    { sender: member, recipient: other, at: "2026-03-01T00:00:00Z", content: "Buy my fakes" },
  ]);
  const { rows } = await sql<{ id: string }>`select id from message where recipient_id = ${other}`.execute(
    at.api.system(),
  );
  const reader = await at.api.superAdmin();
  const { sanctionIds } = await reader.call(create, {
    id: member,
    kind: "Mute",
    reasonId: spam,
    hours: 24,
    messageIds: rows.map(({ id }) => id),
  });
  const readings = async () =>
    (await sql`select from operation_log where call = 'sanctions.evidence'`.execute(at.api.system())).rows.length;
  const before = await readings();
  await at.open(reader, `/${sanctionIds[0]}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Read 1 message" }));
  expect(await screen.findByText("Buy my fakes")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason for revoking/ }), "Real ones");
  const fetching = vi.spyOn(globalThis, "fetch");
  await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  // All that the page shows is asked for anew.
  const loaded = expect.stringContaining(load.path);
  await waitFor(() => expect(fetching).toHaveBeenCalledWith(loaded, expect.anything()));
  fetching.mockRestore();
  expect(await screen.findByText("Revoked by")).toBeVisible();
  // What the page asked for anew is noted before this one is.
  await reader.call(evidence, { id: sanctionIds[0]! });
  expect(await readings()).toBe(before + 2);
  expect(screen.getByText("Buy my fakes")).toBeVisible();
});

test("its page tells why, by whom and what the member knows [22.1, 22.2]", async () => {
  const [sanction] = await inForce();
  await at.open(admin, `/${sanction?.id}/show`);
  expect(await screen.findByRole("heading", { name: "Loud Larry · Mute · Spam" })).toBeVisible();
  for (const text of ["Ten times today", "Notified, not read yet", sanction?.account ?? ""])
    expect(screen.getByText(text)).toBeVisible();
});

test("from a report the form has the member, the reason that answers it and the report [22.10, 22.13]", async () => {
  const accused = await addMember(at.api, "Accused Ada");
  const operator = await at.holder(0, ["management", "reports:build", "UserManage", "members:ban"]);
  const { id } = await operator.call(reports.endpoints.create, {
    reporterId: member,
    reportedMemberId: accused,
    reason: "Gambling",
  });
  await at.openAddress(operator, `/report/management/${id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Sanction" }));
  const first = await screen.findByRole("dialog");
  expect(within(first).getByText(`Accused Ada (${accused})`)).toBeVisible();
  // The first step of the reason.
  await within(first).findByText(/You can't send messages until/);
  // The second time all of it is known before the form is there.
  await userEvent.click(within(first).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Sanction" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/You can't send messages until/);
  await userEvent.click(dialog.getByRole("button", { name: "Sanction" }));
  await waitFor(async () =>
    expect((await admin.call(list, { memberId: accused })).records).toMatchObject([
      { kind: "Mute", reasonName: "Gambling", reportId: id },
    ]),
  );
  expect(await screen.findByText("Member “Accused Ada” muted")).toBeVisible();
});

test("what is wrong with the report that a form was opened from is said above its fields [2.29, 22.10]", async () => {
  const operator = await at.holder(0, ["management", "reports:build", "UserManage", "members:ban"]);
  const { id } = await operator.call(reports.endpoints.create, {
    reporterId: member,
    reportedMemberId: await addMember(at.api, "Gone Greta"),
    reason: "Gambling",
  });
  await at.openAddress(operator, `/report/management/${id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Sanction" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/You can't send messages until/);
  await sql`delete from report where id = ${id}`.execute(at.api.system());
  const send = dialog.getByRole("button", { name: "Sanction" });
  // Also where it is refused once more.
  for (const _ of [1, 2]) {
    await userEvent.click(send);
    await waitFor(() => expect(send).toBeEnabled());
    expect(await dialog.findByRole("alert")).toHaveTextContent("Invalid value");
    expect(dialog.queryByText("Check the marked fields")).not.toBeInTheDocument();
  }
});

test("the form presets the mildest, and of several members the ladder's first step [22.9, 22.13, 2.70, 2.71]", async () => {
  for (const name of ["Twin Tina", "Twin Tom"]) await addMember(at.api, name);
  const operator = await at.holder(0, ["UserManage", "members:ban"]);
  await at.openAddress(operator, "/user/manage");
  for (const name of ["Twin Tina", "Twin Tom"])
    await userEvent.click((await findRow(name)).getByRole("checkbox", { name: /select this row/i }));
  const bar = (await screen.findByText("2 selected")).closest<HTMLElement>("[data-test=bulk-actions-toolbar]");
  await userEvent.click(within(bar!).getByRole("button", { name: "Sanction" }));
  const dialog = within(await screen.findByRole("dialog"));
  const pressed = (name: string) => dialog.getByRole("button", { name }).getAttribute("aria-pressed");
  await dialog.findByRole("button", { name: "Gambling" });
  // In the order of the list.
  expect(dialog.getByText("2 selected · Twin Tom, Twin Tina")).toBeVisible();
  expect([pressed("Warning"), pressed("Ban")]).toEqual(["true", "false"]);
  await userEvent.click(dialog.getByRole("button", { name: "Gambling" }));
  await waitFor(() => expect([pressed("Mute"), pressed("7 days")]).toEqual(["true", "true"]));
  // Each row of buttons has a title that is seen, and is named by it.
  for (const title of ["Reason", "Kind", "Duration"]) {
    expect(dialog.getByText(title, { exact: true })).toBeVisible();
    expect(dialog.getByRole("group", { name: title })).toBeVisible();
  }
});

test("the ladder's proposal is filled in and can be changed; what another kind had is not sent [22.9, 22.13]", async () => {
  const climber = await addMember(at.api, "Climbing Clara");
  const operator = await at.holder(0, ["UserManage", "members:ban"]);
  await at.openAddress(operator, `/user/manage/${climber}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Sanction" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("button", { name: "Harassment" });
  await userEvent.keyboard("2");
  expect(await dialog.findByText(/^0 sanctions .* Suggested: Warning\.$/)).toBeVisible();
  const chosen = (name: string) => dialog.getByRole("button", { name }).getAttribute("aria-pressed");
  await waitFor(() => expect([chosen("Warning"), chosen("Ban")]).toEqual(["true", "false"]));
  await userEvent.click(dialog.getByRole("button", { name: "Restriction" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "No pictures" }));
  // What is chosen by hand is for a week, and for good only when somebody says so.
  expect([chosen("7 days"), chosen("Permanent")]).toEqual(["true", "false"]);
  expect(dialog.getByText(/You can't send pictures until/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Warning" }));
  await userEvent.click(dialog.getByRole("button", { name: "Sanction" }));
  await waitFor(async () =>
    expect((await admin.call(list, { memberId: climber })).records).toMatchObject([
      { kind: "Warning", restrictions: [], endTime: null, reasonName: "Harassment" },
    ]),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () =>
    expect((await admin.call(list, { memberId: climber })).records).toMatchObject([
      { sanctionState: "Revoked", revokeReason: UNDONE },
    ]),
  );
});

test("what did not change stands once among what a revoking changed [15.16, 22.5]", async () => {
  const [held] = await inForce();
  await admin.call(revoke, { id: held!.id, reason: "It was his brother" });
  const reader = await at.holder(0, ["UserManage"]);
  await at.openAddress(reader, `/user/manage/${member}/show/operations`);
  const [field] = await screen.findAllByText("Kind");
  const line = field!.closest("li");
  expect(line).toHaveTextContent(/^Kind\s?Mute$/);
});
