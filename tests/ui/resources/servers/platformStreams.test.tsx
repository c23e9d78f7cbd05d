import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformReconciliations } from "../../../../contract/entities/servers/platformReconciliations.ts";
import { noteChange } from "../../../../src/live/changes.ts";
import { consoleAt, findRow, press } from "../support.tsx";

const path = "/ServerManagement/PlatformConnection";
const at = consoleAt(platformConnection, path);

test("imports say how far they are, how fast, and which lines were refused [33.3]", async () => {
  await sql`insert into platform_stream (tenant_id, purpose, target, name, state, lines, added, refused, milliseconds, refusals)
    values (${at.api.tenantAt(0)}, 'import', 'members', 'first-filling', 'Running', 120000, 119999, 1, 60000,
    '[{"line": 17, "externalId": "u-17", "code": 1001, "errors": {"/nickname": "Too odd"}}]')`.execute(at.api.system());
  await at.open(await at.reader(), "/imports");
  const row = await findRow("first-filling");
  for (const text of ["Members", "Running", "120,000", "119,999", "2,000/s"]) expect(row.getByText(text)).toBeVisible();
  await userEvent.click(row.getByText("first-filling"));
  expect(await screen.findByText("The first 1 of 1 refused lines")).toBeVisible();
  for (const text of ["Line 17", "u-17", "/nickname"]) expect(screen.getByText(text)).toBeVisible();
  await sql`update platform_stream set lines = 150000, state = 'Ended', ended_at = now()`.execute(at.api.system());
  noteChange("platformImports");
  expect(await screen.findByText("150,000")).toBeVisible();
  expect(screen.getByText("Completed")).toBeVisible();
});

const held = async (name: string) => {
  const { rows } = await sql<{
    id: string;
  }>`insert into platform_stream (tenant_id, purpose, target, name, state, lines, same, differs)
    values (${at.api.tenantAt(0)}, 'reconciliation', 'members', ${name}, 'Held', 100, 88, 12) returning id`.execute(
    at.api.system(),
  );
  const id = rows[0]?.id ?? "";
  await sql`insert into platform_difference (tenant_id, stream_id, kind, external_id, fields, given)
    select ${at.api.tenantAt(0)}, ${id}::bigint, 'UnknownHere', ${`${name}-`} || n, '{"nickname": {"here": "Old", "there": "New"}}',
      jsonb_build_object('externalId', ${`${name}-`} || n, 'nickname', 'New ' || n)
    from generate_series(1, 12) n`.execute(at.api.system());
  return id;
};

test("what differs is listed, and mended when somebody who may says so [33.5]", async () => {
  const admin = await at.holder();
  const id = await held("weekly");
  await at.open(admin, "/reconciliations");
  await userEvent.click((await findRow("weekly")).getByRole("link", { name: "weekly" }));
  expect(window.location.pathname).toBe(`${path}/reconciliations/${id}`);
  expect(await screen.findByText(/^12 differences are too many/)).toBeVisible();
  const row = await findRow("weekly-1");
  expect(row.getByText("Unknown here")).toBeVisible();
  expect(row.getByText("here: Old · platform: New")).toBeVisible();
  await press("Fix differences");
  await waitFor(async () =>
    expect(await admin.call(platformReconciliations.endpoints.load, { id })).toMatchObject({
      state: "Ended",
      open: 0,
    }),
  );
});

test("the log tells what was mended by its name, and how it stood in words [15.15]", async () => {
  const admin = await at.holder(0, ["Log"]);
  const id = await held("nightly");
  await admin.call(platformReconciliations.endpoints.mend, { id });
  await at.openAddress(admin, "/ServerManagement/Log");
  await userEvent.click(
    await screen.findByText(new RegExp(`had the differences of reconciliation nightly \\(${id}\\) fixed`)),
  );
  expect(await screen.findByRole("row", { name: "State Needs confirmation Fixing" })).toBeVisible();
});

test("a level and a gender that differ are told as the member's page tells them [33.5, 2.36]", async () => {
  const [first, second] = [await at.api.findLevel("Admin"), await at.api.findLevel("Normal")];
  const id = await held("levels");
  const fields = { levelId: { here: first, there: second }, gender: { here: "Male", there: null } };
  await sql`update platform_difference set fields = ${JSON.stringify(fields)}::jsonb
    where stream_id = ${id}::bigint and external_id = 'levels-1'`.execute(at.api.system());
  await at.open(await at.reader(), `/reconciliations/${id}`, "zh-CN");
  const row = await findRow("levels-1");
  expect(await row.findByText("此处: Admin · 平台: Normal")).toBeVisible();
  expect(row.getByText("此处: 男 · 平台: –")).toBeVisible();
});

test("who has the screen alone sees differences and no button [33.5, 2.27]", async () => {
  const id = await held("other");
  await at.open(await at.reader(), `/reconciliations/${id}`);
  expect(await screen.findByText(/^12 differences are too many/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Fix differences" })).not.toBeInTheDocument();
});

test("the statistics say that messages which stay with the platform are not counted [33.9]", async () => {
  const admin = await at.holder(0, ["ChatData"]);
  await sql`insert into platform_connection (tenant_id, kind, url, messages)
    values (${at.api.tenantAt(0)}, 'http', 'https://chat.example.org', 'readThrough')`.execute(at.api.system());
  await at.openAddress(admin, "/statistic/chat");
  expect(await screen.findByText(/^Messages stay with the chat platform and aren't counted here/)).toBeVisible();
});
