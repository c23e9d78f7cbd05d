import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { systemNotifications } from "../../../../contract/entities/notifications/systemNotifications.ts";
import { setPreferences } from "../../../../src/layout/preferences.ts";
import { choose, consoleAt, findRow, press, testControls, testEmptyList, testListStates, type } from "../support.tsx";

const at = consoleAt(systemNotifications, "/setup/notify");
const { cancel, create, list, load } = systemNotifications.endpoints;
const shows = "Opening hours";
const daily = (title: string) =>
  ({
    texts: { "en-US": { title, content: "News" } },
    defaultLocale: "en-US",
    audience: "All",
    notifyTime: "Day",
    timeOfDay: "09:00",
  }) as const;

afterEach(() => setPreferences({ timeZone: "Asia/Shanghai" }));

beforeAll(async () => {
  await (await at.holder()).call(create, daily(shows));
});

testListStates(at, { list, shows, nothing: { title: "Nothing" } });
testEmptyList(at, shows);
testControls(at, shows, ["Create", "Edit", "Cancel sending"]);

test("a notification tells to whom and when it goes, and is found by title and status [9.1, 9.2, 2.28]", async () => {
  await at.open(await at.reader());
  const row = await findRow(shows);
  for (const text of ["Unsent", "All members"]) expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/Daily/)).toBeVisible();
  await type("Title", "pening");
  await findRow(shows);
  await choose("Status", "Cancelled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("what somebody cancelled meanwhile is not cancelled again, and the dialog says so [9.7]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, daily("Twice"));
  await at.open(admin);
  const row = await findRow("Twice");
  await waitFor(() => expect(row.getByRole("button", { name: "Cancel sending" })).toBeVisible());
  await admin.call(cancel, { id });
  const dialog = await press("Cancel sending", row);
  expect(await dialog.findByText(/It was already sent or cancelled/)).toBeVisible();
});

test("the address of the form of one that was cancelled leads to its page [9.7]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, daily("Over"));
  await admin.call(cancel, { id });
  await at.open(admin, `/${id}`);
  await waitFor(() => expect(window.location.pathname).toBe(`/setup/notify/${id}/show`));
  expect(await screen.findByRole("heading", { name: "Over", level: 1 })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Schedule/ })).not.toBeInTheDocument();
});

test("a title that was too long is mended by another one, also after a try to send [9.5, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await userEvent.click(await screen.findByRole("button", { name: /^Send/ }));
  await waitFor(() => expect(screen.getAllByText("Required").length).toBeGreaterThan(0));
  const [title] = screen.getAllByRole("textbox", { name: /Title/ });
  await userEvent.click(title!);
  await userEvent.paste("x".repeat(61));
  expect(await screen.findByText("input length cannot exceed 60")).toBeVisible();
  await userEvent.clear(title!);
  await userEvent.paste("News");
  await waitFor(() => expect(title).toBeValid());
  expect(screen.queryByText("input length cannot exceed 60")).not.toBeInTheDocument();
});

test("what was cancelled meanwhile is no longer edited, it is said why, and what was typed stays [9.7]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, daily("Late"));
  await at.open(admin, `/${id}`);
  const title = await type(/Title/, "Later");
  await admin.call(cancel, { id });
  await press(/^Schedule for \d+ members?$/);
  expect(await screen.findByText(/so it can't be changed/)).toBeVisible();
  expect(title).toHaveValue("Later");
  expect(await admin.call(load, { id })).toMatchObject({ title: "Late", notifyStatus: "Cancel" });
});

test("the form tells when it is due next, and cancelling asks first [2.46, 9.6, 9.11]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, daily("Daily"));
  await at.open(admin, `/${id}`);
  const time = await screen.findByLabelText(/Time of day/);
  expect(screen.getByText(/Next send, in UTC\+08:00/)).toHaveTextContent("09:00:00");
  await userEvent.clear(time);
  await userEvent.type(time, "8:05");
  await userEvent.tab();
  expect(time).toHaveValue("08:05");
  expect(screen.getByText(/Next send, in/)).toHaveTextContent("08:05:00");
  await userEvent.clear(time);
  await userEvent.type(time, "1030");
  expect(await screen.findByText(/Next send, in/)).toHaveTextContent("10:30:00");
  await userEvent.click(screen.getByRole("button", { name: /^Schedule for \d+ members?$/ }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText("Daily · 10:30")).toBeVisible();
  expect(question.getByText(/Next send, in UTC\+08:00/)).toHaveTextContent("10:30:00");
  await userEvent.click(question.getByRole("button", { name: /^Schedule for/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel sending" }));
  const asked = await screen.findByRole("dialog");
  expect(await admin.call(load, { id })).toMatchObject({
    notifyStatus: "Pending",
    timeOfDay: "10:30",
  });
  await userEvent.click(within(asked).getByRole("button", { name: "Cancel sending" }));
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel sending" })).not.toBeInTheDocument();
});

test("to whoever lives by another clock every time of a schedule says by which one it is [2.32, 9.2, 9.11]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, daily("Far away"));
  setPreferences({ timeZone: "UTC" });
  await at.open(admin, `/${id}`);
  expect(await screen.findByText(/Next send, in UTC\+08:00/)).toHaveTextContent("09:00:00");
  await userEvent.click(await screen.findByRole("button", { name: /^Schedule for/ }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText("Daily · 09:00 · UTC+08:00")).toBeVisible();
  expect(question.getByText(/Next send, in UTC\+08:00/)).toHaveTextContent("09:00:00");
  cleanup();
  await at.open(admin);
  const row = await findRow("Far away");
  expect(row.getByText("Daily · 09:00 · UTC+08:00")).toBeVisible();
});

test("what was found wrong goes as it is mended, also once its tab was left and shown again [2.10, 2.29]", async () => {
  await at.open(await at.holder(), "/create");
  const choice = await screen.findByRole("button", { name: "All members" });
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getAllByText("Required").length).toBeGreaterThan(1));
  const wrong = screen.getAllByText("Required").length;
  const menu = within(screen.getByRole("navigation", { name: "Main menu" }));
  await userEvent.click(menu.getByRole("link", { name: "Home" }));
  await waitFor(() => expect(choice).not.toBeVisible());
  await userEvent.click(screen.getByRole("tab", { name: /^Create system notification/ }));
  await waitFor(() => expect(choice).toBeVisible());
  expect(screen.getAllByText("Required")).toHaveLength(wrong);
  await userEvent.click(choice);
  await waitFor(() => expect(screen.getAllByText("Required")).toHaveLength(wrong - 1));
});

test("what was stopped in its pause is sent after all as a copy, and the copy is a form of its own [9.7, 9.12]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { ...daily("Closed on Monday"), notifyTime: "Now", timeOfDay: null });
  await at.open(admin, `/${id}/show`);
  await userEvent.click((await screen.findAllByRole("button", { name: "Cancel sending" }))[0]!);
  const asked = within(await screen.findByRole("dialog"));
  expect(asked.getByText("Nothing more will be sent.")).toBeVisible();
  // Nobody has it yet.
  expect(asked.queryByText("Members who already received it keep it.")).toBeNull();
  await userEvent.click(asked.getByRole("button", { name: "Cancel sending" }));
  expect(await screen.findByText("Cancelled")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Duplicate" }));
  expect(await screen.findByRole("textbox", { name: /Title/ })).toHaveValue("Closed on Monday");
  await type(/Title/, "Closed on Tuesday");
  await press(/^Send to \d+ members?$/);
  await waitFor(async () =>
    expect((await admin.call(list, { title: "Closed on" })).records).toMatchObject([
      { title: "Closed on Tuesday", notifyStatus: "Pending", audience: "All", texts: { "en-US": { content: "News" } } },
      { title: "Closed on Monday", notifyStatus: "Cancel" },
    ]),
  );
});

test("one that goes out again is not called unsent, and one that was sent tells when instead of now [9.2]", async () => {
  const admin = await at.holder();
  const weekly = await admin.call(create, { ...daily("Every week"), notifyTime: "Week", weekdays: [1] });
  const once = await admin.call(create, { ...daily("Long ago"), notifyTime: "Now", timeOfDay: undefined });
  await sql`insert into notification_send
      (tenant_id, notification_id, due_at, texts, default_locale, has_push, status, total, until_member_id)
    values (${at.api.tenantAt(0)}, ${weekly.id}, now() - interval '3 days', '{}', 'en-US', false, 'Send', 1, 1),
      (${at.api.tenantAt(0)}, ${once.id}, '2026-03-04T05:06:07Z', '{}', 'en-US', false, 'Send', 1, 1)`.execute(
    at.api.system(),
  );
  await sql`update system_notification set status = 'Send' where id = ${once.id}`.execute(at.api.system());
  await at.open(await at.reader());
  const again = await findRow("Every week");
  expect(again.getByText("Repeats")).toBeVisible();
  expect(again.queryByText("Unsent")).toBeNull();
  const sent = await findRow("Long ago");
  expect(sent.queryByText("Now")).toBeNull();
  expect(sent.getAllByText(/^2026\/03\/0[45] /).length).toBeGreaterThan(0);
});
