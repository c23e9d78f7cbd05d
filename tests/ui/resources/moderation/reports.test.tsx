import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "kysely";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { choose, consoleAt, testFailure } from "../support.tsx";

const { claim, create, list, release, skip } = reports.endpoints;
const userBehaviour = "Asked members for money";

describe("the queue", () => {
  const at = consoleAt(reports, "/report/management");
  const effects: PermissionCode[] = ["UserManage", "members:ban"];
  let reporter: string;
  let accused: string;
  let other: string;
  const report = async (reason: "Fraud" | "Gambling") =>
    (await at.holder()).call(create, {
      reporterId: reporter,
      reportedMemberId: reason === "Fraud" ? accused : other,
      reason,
    });
  const openQueue = async () => {
    const admin = await at.holder(0, effects);
    await at.open(admin);
    return admin;
  };
  const openFirst = async () => userEvent.click(await screen.findByRole("button", { name: /Fraud/ }));
  const isOpen = (reason: RegExp) =>
    waitFor(() => expect(screen.getByRole("button", { name: reason })).toHaveAttribute("aria-current", "true"));
  const give = () => userEvent.click(screen.getByRole("button", { name: "Submit result" }));

  beforeAll(async () => {
    reporter = await addMember(at.api, "Reporter");
    [accused, other] = [await addMember(at.api, "Accused"), await addMember(at.api, "Accused too")];
  });
  /** Each test finds one report of fraud, and one of gambling, which may take longer. */
  beforeEach(async () => {
    await sql`delete from report`.execute(at.api.system());
    await report("Fraud");
    await report("Gambling");
  });

  testFailure(at, { list, shows: "Fraud" });

  test("a server where nothing was reported says so, and shows nothing of another's [2.43, 16.1]", async () => {
    await at.open(await at.holder(1));
    expect(await screen.findByText("no data")).toBeVisible();
    expect(screen.getByText(/No reports waiting/)).toBeVisible();
  });

  test("the queue tells reason and target, the most urgent first, and narrows by reason [7.1, 7.12, 28.2, 2.28]", async () => {
    await openQueue();
    await screen.findByRole("button", { name: /Gambling.*Accused/ });
    const rows = screen.getAllByRole("button", { name: /Accused/ });
    expect(rows.map(({ textContent }) => /Fraud|Gambling/.exec(textContent ?? "")?.[0])).toEqual(["Fraud", "Gambling"]);
    await choose("Reason", "Gambling");
    await waitFor(() => expect(screen.getAllByRole("button", { name: /Accused/ })).toHaveLength(1));
    await choose("Reason", "Impersonation");
    expect(await screen.findByText("Nothing matches")).toBeVisible();
  });

  test("looking claims nothing, beginning a result does; it opens the next one [2.26, 2.54, 7.4, 7.8, 7.14]", async () => {
    const admin = await openQueue();
    const claimers = async () => (await admin.call(list, {})).records.map(({ claimer }) => claimer);
    await openFirst();
    const ban = await screen.findByRole("button", { name: "Ban" });
    expect(await claimers()).toEqual([null, null]);
    await userEvent.click(ban);
    await waitFor(async () => expect(await claimers()).toEqual([expect.any(String), null]));
    await give();
    expect(await screen.findByText("Enter the user behavior")).toBeVisible();
    // What its key fills in is no longer missing.
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await userEvent.keyboard("3");
    expect(screen.queryByText("Enter the user behavior")).toBeNull();
    await userEvent.clear(screen.getByRole("textbox", { name: /User behavior/ }));
    await userEvent.paste(userBehaviour);
    await give();
    await waitFor(async () =>
      expect((await admin.call(list, { reportStatus: "Completed" })).records).toMatchObject([
        { reason: "Fraud", result: "Ban", userBehaviour },
      ]),
    );
    expect(await screen.findByText(/^R\d+ completed: Ban$/)).toBeVisible();
    expect(await admin.call(members.endpoints.load, { id: accused })).toMatchObject({ memberStatus: "Disable" });
    await isOpen(/Gambling/);
    await userEvent.click(await screen.findByRole("button", { name: "Unban" }));
    await waitFor(async () =>
      expect(await admin.call(members.endpoints.load, { id: accused })).toMatchObject({ memberStatus: "Enable" }),
    );
    expect(await screen.findByText("Member “Accused” unbanned")).toBeVisible();
  });

  test("a ban lasts as long as the ladder of the report's reason says, unless another duration is chosen [22.9, 7.9]", async () => {
    const admin = await openQueue();
    await openFirst();
    await userEvent.click(await screen.findByRole("button", { name: "Ban" }));
    expect(await screen.findByText(/^0 sanctions .* Suggested: Ban \(30 days\)\.$/)).toBeVisible();
    const duration = () => screen.getByRole("combobox", { name: "Ban duration" });
    await waitFor(() => expect(duration()).toHaveTextContent("30 days"));
    await choose("Ban duration", "3 days");
    for (const result of ["Warning", "Ban"]) await userEvent.click(screen.getByRole("button", { name: result }));
    expect(await screen.findByText(/Suggested/)).toBeVisible();
    expect(duration()).toHaveTextContent("3 days");
    await choose("Ban duration", "Until unbanned");
    await userEvent.type(screen.getByRole("textbox", { name: /User behavior/ }), userBehaviour);
    await give();
    await waitFor(async () =>
      expect((await admin.call(list, { reportStatus: "Completed" })).records).toMatchObject([
        { result: "Ban", banEndTime: null },
      ]),
    );
    await admin.call(members.endpoints.ban, { ids: [accused], memberStatus: "Enable" });
  });

  test("the buttons claim the report that is open and give it back [2.54, 7.5]", async () => {
    const admin = await openQueue();
    const claimed = async () => (await admin.call(list, {})).records.filter(({ claimer }) => claimer !== null).length;
    await openFirst();
    await userEvent.click(await screen.findByRole("button", { name: "Claim" }));
    await waitFor(async () => expect(await claimed()).toBe(1));
    await userEvent.click(await screen.findByRole("button", { name: "Release" }));
    await waitFor(async () => expect(await claimed()).toBe(0));
  });

  test("a report skipped with a reason is given back once, and the next one opens [28.8]", async () => {
    await openQueue();
    await openFirst();
    await userEvent.click(await screen.findByRole("button", { name: "Claim" }));
    await screen.findByRole("button", { name: "Release" });
    const asked = vi.spyOn(at.api.app, "inject");
    await userEvent.click(screen.getByRole("button", { name: "Skip with reason" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/^R\d+$/)).toBeVisible();
    await userEvent.click(await dialog.findByRole("button", { name: "Skip with reason" }));
    await screen.findByText(/^Report \S+ skipped$/);
    await isOpen(/Gambling/);
    await screen.findByRole("button", { name: "Claim" });
    const calls = JSON.stringify(asked.mock.calls);
    asked.mockRestore();
    expect(calls).toContain(skip.path);
    expect(calls).not.toContain(release.path);
  });

  test("the keys work wherever the focus is on the page, and what is open has an address [2.54, 7.14]", async () => {
    const admin = await openQueue();
    await screen.findByRole("button", { name: /Gambling/ });
    // As one arrives.
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await userEvent.keyboard("j");
    await isOpen(/Fraud/);
    // The list beside it stays what it was.
    expect(screen.getByRole("button", { name: /^All open/ })).toHaveAttribute("aria-pressed", "true");
    await screen.findByRole("form", { name: "Submit result" });
    await userEvent.keyboard("b");
    expect(await screen.findByRole("textbox", { name: /User behavior/ })).toHaveFocus();
    await userEvent.keyboard("x{Escape}j");
    await isOpen(/Gambling/);
    // What a click on the page leaves is the focus of nothing.
    await userEvent.click(await screen.findByText("No messages were saved with this report."));
    await userEvent.keyboard("k");
    await isOpen(/Fraud/);
    await userEvent.keyboard("?j{Escape}");
    await isOpen(/Fraud/);
    const address = window.location.pathname + window.location.search;
    cleanup();
    await at.openAddress(admin, address);
    await isOpen(/Fraud/);
    expect(await screen.findByRole("heading", { name: /^R\d/ })).toBeVisible();
  });

  test("reports on one object are one row with their number, and what is late says so [28.1, 28.3]", async () => {
    for (let turn = 0; turn < 2; turn++) await report("Fraud");
    await sql`update report set created_at = now() - interval '7 hours' where reason = 'Fraud'`.execute(
      at.api.system(),
    );
    const admin = await openQueue();
    const row = await screen.findByRole("button", { name: /Fraud.*Late by/ });
    expect(screen.getByRole("button", { name: "Late 1" })).toBeVisible();
    await userEvent.click(row);
    expect(await screen.findByRole("switch", { name: /Complete all 3 reports of this case/ })).toBeChecked();
    await userEvent.keyboard("{Escape}");
    // By its key a result comes with the words that are usual for it.
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await userEvent.keyboard("1");
    expect(screen.getByRole("textbox", { name: /User behavior/ })).toHaveValue("No violation found");
    await give();
    await waitFor(async () => expect((await admin.call(list, { reportStatus: "Completed" })).total).toBe(3));
  });

  test("chosen rows are decided at once, with all their reports [28.3, 28.4]", async () => {
    await report("Gambling");
    const admin = await openQueue();
    for (const box of await screen.findAllByRole("checkbox", { name: /^Select R/ })) await userEvent.click(box);
    await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
    const dialog = await screen.findByRole("dialog", { name: "Decide" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Warning" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
    expect(await within(dialog).findByText("Enter the user behavior")).toBeVisible();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /User behavior/ }), userBehaviour);
    await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
    await waitFor(async () => expect((await admin.call(list, { result: "Warn" })).total).toBe(3));
    expect(await screen.findByText(/^3 reports completed: Warning/)).toBeVisible();
    expect((await admin.call(list, { queue: "Open" })).total).toBe(0);
  });

  test("rows that were chosen are forgotten with another part of the queue [2.71]", async () => {
    await openQueue();
    await userEvent.click((await screen.findAllByRole("checkbox", { name: /^Select R/ }))[0]!);
    expect(await screen.findByText("1 selected")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Unassigned/ }));
    await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
  });

  test("what is open is passed on by keys, and waits in its part of the queue [28.5, 28.6, 28.7, 28.10]", async () => {
    const admin = await openQueue();
    await openFirst();
    await screen.findByRole("form", { name: "Submit result" });
    await userEvent.keyboard("z");
    const dialog = await screen.findByRole("dialog", { name: "Snooze" });
    await userEvent.click(await within(dialog).findByRole("button", { name: "Snooze" }));
    const snoozed = await screen.findByRole("button", { name: "Snoozed 1" });
    expect((await admin.call(list, { queue: "Snoozed" })).records).toMatchObject([{ reason: "Fraud" }]);
    await isOpen(/Gambling/);
    expect(await screen.findByRole("form", { name: "Submit result" })).toBeVisible();
    await userEvent.click(snoozed);
    expect(await screen.findByText("Back in 24 hr")).toBeVisible();
  });

  test("a result that was begun goes with the report that is passed on to another role [28.6]", async () => {
    const admin = await openQueue();
    const listRoles = async () => (await admin.call(reports.endpoints.roles, {})).map(({ name }) => name);
    const before = await listRoles();
    await at.holder();
    const [other = ""] = (await listRoles()).filter((name) => !before.includes(name));
    await openFirst();
    await userEvent.click(await screen.findByRole("button", { name: "Warning" }));
    await screen.findByRole("button", { name: "Release" });
    await userEvent.click(screen.getByRole("button", { name: "Escalate" }));
    const dialog = await screen.findByRole("dialog", { name: "Escalate" });
    await choose("Role", other);
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Question/ }), "Is it fraud?");
    await userEvent.click(within(dialog).getByRole("button", { name: "Escalate" }));
    // Behind a dialog nothing has a role.
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await isOpen(/Gambling/);
    await openFirst();
    expect(await screen.findByText(/Someone with that role decides on it/)).toBeVisible();
    expect(screen.queryByRole("form", { name: "Submit result" })).not.toBeInTheDocument();
  });

  test("the open report's row that comes again leaves the focus where it is [7.14]", async () => {
    await openQueue();
    await openFirst();
    await screen.findByRole("button", { name: "Ban" });
    await choose("Reason", "Gambling");
    await waitFor(() => expect(screen.queryByRole("button", { name: /Fraud/ })).not.toBeInTheDocument());
    await choose("Reason", "Fraud");
    const row = await screen.findByRole("button", { name: /Fraud/ });
    await waitFor(() => expect(row).toHaveAttribute("aria-current", "true"));
    expect(screen.getByRole("combobox", { name: "Reason" })).toHaveFocus();
  });

  test("a report that was taken meanwhile gets no result from here, and what was typed stays [7.4]", async () => {
    const admin = await openQueue();
    await openFirst();
    await userEvent.click(await screen.findByRole("button", { name: "Warning" }));
    const firstNow = async () => (await admin.call(list, {})).records[0];
    await waitFor(async () => expect((await firstNow())?.isMine).toBe(true));
    // The screen has heard of the claim: no answer from before is on its way any more.
    expect(await screen.findByText(/^\d+ min left$/)).toBeVisible();
    const first = await firstNow();
    await admin.call(release, { id: first!.id });
    const other = await at.holder(0, effects);
    await other.call(claim, { id: first!.id });
    // Who comes back to the window sees it before they send.
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(/is handling this report/)).toBeVisible();
    await userEvent.click(screen.getByRole("textbox", { name: /User behavior/ }));
    await userEvent.paste(userBehaviour);
    await give();
    expect(await screen.findByText(/Someone else is handling this report/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: /User behavior/ })).toHaveValue(userBehaviour);
    expect((await admin.call(list, { reportStatus: "Completed" })).total).toBe(0);
  });

  test("who may only look opens a report without claiming it, and can give no result [2.27]", async () => {
    const reader = await at.reader();
    await at.open(reader);
    await openFirst();
    expect(await screen.findByRole("heading", { name: /^R\d/ })).toBeVisible();
    for (const name of ["Submit result", "Claim", "Export", "Hand over to authorities"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    expect((await reader.call(list, {})).records.map(({ claimer }) => claimer)).toEqual([null, null]);
  });
});
