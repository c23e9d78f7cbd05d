import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { consoleAt } from "../support.tsx";

const at = consoleAt(reports, "/report/management");
const { create, list } = reports.endpoints;

beforeEach(async () => {
  await sql`delete from report`.execute(at.api.system());
  await (
    await at.holder()
  ).call(create, {
    reporterId: await addMember(at.api, "Reporter"),
    reportedMemberId: await addMember(at.api, "Accused"),
    reason: "Fraud",
  });
});
const openOnly = async () => userEvent.click(await screen.findByRole("button", { name: /Fraud/ }));

test("another part of the queue closes what is open, which keeps what was begun [2.54, 28.10]", async () => {
  await at.open(await at.holder());
  await openOnly();
  await userEvent.type(await screen.findByRole("textbox", { name: /User behavior/ }), "Begun");
  await screen.findByRole("button", { name: "Mine 1" });
  await userEvent.click(screen.getByRole("button", { name: "Snoozed 0" }));
  expect(await screen.findByText("no data")).toBeVisible();
  expect(screen.queryByRole("heading", { name: /^R\d/ })).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toContain("Snoozed"));
  expect(new URLSearchParams(window.location.search).has("open")).toBe(false);
  expect(screen.getByRole("button", { name: "Snoozed 0" })).toHaveAttribute("aria-pressed", "true");
  // It would be lost with the page as well as it would be while its report is open.
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  await userEvent.click(screen.getByRole("button", { name: "Mine 1" }));
  const row = await screen.findByRole("button", { name: /Fraud/ });
  expect(row).not.toHaveAttribute("aria-current");
  expect(screen.queryByRole("heading", { name: /^R\d/ })).not.toBeInTheDocument();
  await userEvent.click(row);
  expect(await screen.findByRole("textbox", { name: /User behavior/ })).toHaveValue("Begun");
  await waitFor(() => expect(new URLSearchParams(window.location.search).has("open")).toBe(true));
});

test("handing a report over names it [7.11]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  await openOnly();
  await userEvent.click(await screen.findByRole("button", { name: "Claim" }));
  await userEvent.click(await screen.findByRole("button", { name: "Hand over to authorities" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hand over to authorities" }));
  const [report] = (await admin.call(list, {})).records;
  expect(dialog.getByText(String(report?.serialNumber))).toBeVisible();
});

test("what is chosen with the report that is open leads on to the next one [28.7, 28.11]", async () => {
  const admin = await at.holder();
  const more = { reporterId: await addMember(at.api, "Reporter"), reason: "Gambling" } as const;
  for (const name of ["Chosen too", "Left behind"])
    await admin.call(create, { ...more, reportedMemberId: await addMember(at.api, name) });
  await at.open(admin);
  await openOnly();
  await screen.findByRole("form", { name: "Submit result" });
  const rows = [/Fraud/, /Chosen too/].map((name) => screen.getByRole("button", { name }).closest("li"));
  for (const row of rows) await userEvent.click(within(row!).getByRole("checkbox"));
  const snoozes = screen.getAllByRole("button", { name: "Snooze" });
  await userEvent.click(snoozes.find((button) => button.closest("article") === null)!);
  const dialog = within(await screen.findByRole("dialog", { name: "Snooze" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Snooze" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /Left behind/ })).toHaveAttribute("aria-current", "true"),
  );
  expect((await admin.call(list, { queue: "Snoozed" })).total).toBe(2);
});

test("the browser's way back leads from any report that is open to the list, and forward to it again [7.14]", async () => {
  const admin = await at.holder();
  const reporterId = await addMember(at.api, "Reporter");
  await admin.call(create, { reporterId, reportedMemberId: await addMember(at.api, "Second"), reason: "Gambling" });
  await at.open(admin);
  const entries = window.history.length;
  await openOnly();
  await screen.findByRole("heading", { name: /^R\d/ });
  await userEvent.click(screen.getByRole("button", { name: /Second/ }));
  const isOpen = () => screen.queryByRole("heading", { name: /^R\d/ }) !== null;
  await waitFor(() => expect(screen.getByRole("button", { name: /Second/ })).toHaveAttribute("aria-current", "true"));
  expect(window.history.length).toBe(entries + 1);
  window.history.back();
  await waitFor(() => expect(new URLSearchParams(window.location.search).has("open")).toBe(false));
  expect(window.location.pathname).toBe("/report/management");
  await waitFor(() => expect(isOpen()).toBe(false));

  window.history.forward();
  await waitFor(() => expect(isOpen()).toBe(true));
  expect(screen.getByRole("button", { name: /Second/ })).toHaveAttribute("aria-current", "true");
});

test("closing a report goes back to the list instead of adding a step to the way back [7.14]", async () => {
  await at.open(await at.holder());
  await openOnly();
  await screen.findByRole("heading", { name: /^R\d/ });
  await waitFor(() => expect(new URLSearchParams(window.location.search).has("open")).toBe(true));
  const entries = window.history.length;
  await userEvent.click(screen.getByText("Back to list"));
  await waitFor(() => expect(new URLSearchParams(window.location.search).has("open")).toBe(false));
  expect(screen.queryByRole("heading", { name: /^R\d/ })).not.toBeInTheDocument();
  await openOnly();
  await screen.findByRole("heading", { name: /^R\d/ });
  expect(window.history.length).toBe(entries);
});
