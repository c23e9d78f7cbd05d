import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { downloads } from "../../../contract/entities/access/exports/downloads.ts";
import { exportSchedules } from "../../../contract/entities/access/exports/exportSchedules.ts";
import { noteChange } from "../../../src/live/changes.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);

test("a schedule whose run was refused while one looked is shown as paused [29.11]", async () => {
  const person = await api.operator(["UserManage", "members:export"]);
  const { id } = await person.call(exportSchedules.endpoints.create, {
    resource: "user/manage",
    name: "Members",
    frequency: "Day",
    timeOfDay: "06:00",
    timeZone: "UTC",
  });
  await open(person.token, "/account/downloads?tab=schedules");
  expect(await screen.findByText("Active")).toBeVisible();
  await sql`update export_schedule set status = 'Paused', paused_for = 'exportRight', next_due_at = null
    where id = ${id}`.execute(api.system());
  act(() => noteChange(downloads.name));
  expect(await screen.findByText("Paused")).toBeVisible();
});

test("while a schedule's filters are changed its list says so, and updates it or leaves it [29.4]", async () => {
  const person = await api.operator(["UserManage", "members:export"]);
  const { create, list } = exportSchedules.endpoints;
  const first = { resource: "user/manage", frequency: "Day", timeOfDay: "06:00", timeZone: "UTC" } as const;
  await person.call(create, { ...first, name: "Banned ones", filters: { memberStatus: "Disable" } });
  const filters = async () => (await person.call(list, {})).records[0]?.filters;
  const said = "You are changing the filters of “Banned ones”.";
  const { unmount } = await open(person.token, "/account/downloads?tab=schedules");
  await userEvent.click(await screen.findByRole("button", { name: "Change filters" }));
  expect(await screen.findByText(said)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
  unmount();

  await open(person.token, "/account/downloads?tab=schedules");
  await userEvent.click(await screen.findByRole("button", { name: "Change filters" }));
  expect(await screen.findByText(said)).toBeVisible();
  await userEvent.click(await screen.findByRole("combobox", { name: "Status" }));
  await userEvent.click(await screen.findByRole("option", { name: "Enabled" }));
  await waitFor(() => expect(window.location.search).toContain("Enable"));
  expect(await filters()).toEqual({ memberStatus: "Disable" });
  await userEvent.click(screen.getByRole("button", { name: "Update" }));
  await screen.findByText("Scheduled export “Banned ones” now exports this list");
  expect(await filters()).toEqual({ memberStatus: "Enable" });
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test("a schedule made of a list of 24 hours keeps that period, and its list is opened with it [29.3]", async () => {
  const person = await api.operator(["UserManage", "members:export"]);
  const filters = { createTimeStart: "24h" };
  const { unmount } = await open(person.token, `/user/manage?filter=${encodeURIComponent(JSON.stringify(filters))}`);
  await userEvent.click(await screen.findByRole("button", { name: "More export options" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Schedule export…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Save" }));
  await screen.findByText("Export “Members” scheduled");
  expect((await person.call(exportSchedules.endpoints.list, {})).records).toMatchObject([{ filters }]);
  unmount();

  await open(person.token, "/account/downloads?tab=schedules");
  await userEvent.click(await screen.findByRole("button", { name: "Change filters" }));
  expect(await screen.findByRole("combobox", { name: "Registered" })).toHaveTextContent("24 hours");
  await userEvent.click(await screen.findByRole("combobox", { name: "Status" }));
  await userEvent.click(await screen.findByRole("option", { name: "Enabled" }));
  await waitFor(() => expect(window.location.search).toContain("Enable"));
  await userEvent.click(await screen.findByRole("button", { name: "Update" }));
  await screen.findByText("Scheduled export “Members” now exports this list");
  expect((await person.call(exportSchedules.endpoints.list, {})).records).toMatchObject([
    { filters: { ...filters, memberStatus: "Enable" } },
  ]);
});
