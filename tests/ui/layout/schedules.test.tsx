import { act, screen } from "@testing-library/react";
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
