import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { robotBindings } from "../../../contract/entities/servers/robotBindings.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { systemSettings } from "../../../contract/entities/maintenance/systemSettings.ts";
import { codesOf } from "../../api/support/codes.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
let admin: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  admin = await api.operator([
    "blackList",
    "DeviceIP",
    "RobotList",
    "SystemSetting",
    "systemSettings:edit",
    ...codesOf(blacklist),
    ...codesOf(robots),
  ]);
  await sql`with m as (insert into member (tenant_id, account, nickname, level_id, is_online, last_login_ip)
      values (${api.tenantAt(0)}, 'ann_01', 'Ann', ${await api.findLevel("Normal")}, true, '192.0.2.9') returning id)
    insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip)
    select ${api.tenantAt(0)}, id, 'Success', 'PC', 'ann-pc', '192.0.2.9' from m`.execute(api.system());
});

test("from who used an address one goes on to the blacklist's form, and the query knows it [12.22]", async () => {
  const filter = encodeURIComponent(JSON.stringify({ ip: "192.0.2.9" }));
  await openConsole(admin.token, `/ServerManagement/DeviceIP?filter=${filter}`);
  expect(await screen.findByText("Ann")).toBeVisible();
  await userEvent.click(await screen.findByRole("link", { name: "Add to the blacklist" }));

  expect(await screen.findByRole("textbox", { name: "Address or device" })).toHaveValue("192.0.2.9");
  expect(await screen.findByText("1 member was last seen there, 1 online now.")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Spam");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect((await admin.call(blacklist.endpoints.list, {})).records).toMatchObject([{ value: "192.0.2.9" }]),
  );
  // The form leads on to the list; what it still does there is not to reach the next console.
  await waitFor(() => expect(window.location.pathname).toBe("/blackList"));
  cleanup();

  await openConsole(admin.token, `/ServerManagement/DeviceIP?filter=${filter}`);
  expect(await screen.findByText("On the blacklist")).toBeVisible();
});

test("a new key is shown once, with the way to copy it, and the list has its ends alone [12.25]", async () => {
  const robot = await admin.call(robots.endpoints.create, { name: "Porter" });
  await openConsole(admin.token, `/ServerManagement/RobotList/${robot.id}/show/keys`);
  await userEvent.click(await screen.findByRole("button", { name: "New key" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Server");
  await userEvent.click(form.getByRole("button", { name: "New key" }));

  const key = await screen.findByText(/^imrk_\w{43}$/);
  await userEvent.click(screen.getByRole("button", { name: "I have copied it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const shown = key.textContent ?? "";
  expect(await screen.findByText(`${shown.slice(0, 9)}…${shown.slice(-4)}`)).toBeVisible();
  expect(screen.queryByText(shown)).not.toBeInTheDocument();
});

test("a robot is taken out of all its groups at once, and of no other robot's [12.26]", async () => {
  const [porter, greeter] = [
    await admin.call(robots.endpoints.create, { name: "Leaver" }),
    await admin.call(robots.endpoints.create, { name: "Stayer" }),
  ];
  const { rows } = await sql<{ id: string }>`insert into chat_group (tenant_id, name, owner_id)
    select ${api.tenantAt(0)}, name, (select min(id) from member where tenant_id = ${api.tenantAt(0)})
    from unnest(array['Harbour', 'Pier']) name returning id`.execute(api.system());
  for (const { id: groupId } of rows)
    for (const { id: robotId } of [porter, greeter])
      await admin.call(robotBindings.endpoints.create, { robotId, groupId });
  await openConsole(admin.token, `/ServerManagement/RobotList/${porter.id}/show/groups`);
  await userEvent.click(await screen.findByRole("button", { name: "Take out of all groups" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Take out of all groups" }));
  await waitFor(async () =>
    expect((await admin.call(robotBindings.endpoints.list, {})).records.map(({ robotName }) => robotName)).toEqual([
      "Stayer",
      "Stayer",
    ]),
  );
});

test("the second of two editors of a setting is told, and nothing of the first is lost [2.30]", async () => {
  await openConsole(admin.token, "/maintain/technical");
  const row = (await screen.findByText("Mentions in a message")).closest("li");
  if (!row) throw new Error("the setting is in no row");
  await userEvent.click(within(row).getByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  await admin.call(systemSettings.endpoints.update, { id: "maxMentions", value: 33 });

  const input = dialog.getByRole("spinbutton", { name: /Value/ });
  await userEvent.clear(input);
  await userEvent.type(input, "44");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/changed meanwhile/)).toBeVisible();
  expect(await admin.call(systemSettings.endpoints.load, { id: "maxMentions" })).toMatchObject({ value: 33 });
});
