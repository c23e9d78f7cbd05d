import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformKeys } from "../../../../contract/entities/servers/platformKeys.ts";
import { platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { noteChange } from "../../../../src/live/changes.ts";
import { startReceiver } from "../../../api/platform/receiver.ts";
import { addKnownMember } from "../../../api/platform/support.ts";
import { groupCodes, groupMaker } from "../../../api/support/groupMaker.ts";
import { consoleAt, findRow, press, testFailure } from "../support.tsx";

const platform = await startReceiver();
afterAll(platform.stop);

const path = "/ServerManagement/PlatformConnection";
const at = consoleAt(platformConnection, path, { PLATFORM_ALLOW_HOSTS: platform.host });
const { addGroup } = groupMaker(at.api);
const { load, update } = platformConnection.endpoints;
const asked: string[] = [];
beforeAll(() => void at.api.app.addHook("onRequest", async ({ url }) => void asked.push(url)));
const help = /Without a platform everything works as it stands here/;

testFailure(at, { list: load, shows: help, operator: () => at.holder(1) });

test("who has the screen alone sees how it goes and no controls [31.1, 2.27]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByText(help)).toBeVisible();
  expect(await screen.findByText("0 of 4 done")).toBeVisible();
  for (const name of [/Create/, /Edit/, /Test/]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a platform is connected step by step, each ticked off, and secret and key are shown once [31.1, 31.2]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  const steps = within(await screen.findByRole("region", { name: "Connect a platform" }));
  const done = (count: number) => waitFor(() => expect(steps.getByText(`${count} of 4 done`)).toBeVisible());

  expect(steps.getByRole("button", { name: "Edit connection" })).toBeVisible();
  await userEvent.click(steps.getByRole("button", { name: "Create signing secret" }));
  const making = within(await screen.findByRole("dialog"));
  await userEvent.click(making.getByRole("button", { name: "Create signing secret" }));
  const secret = (await screen.findByText(/^whsec_\S{30,}$/)).textContent ?? "";
  // The page behind hears of it at once, and leaves what nobody sees again where it is.
  await done(1);
  expect(screen.getByText(secret)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "I copied it" }));
  expect(await screen.findByText(`whsec_…${secret.slice(-4)}`)).toBeVisible();
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
  await done(1);

  await userEvent.click(steps.getByRole("button", { name: "Create key" }));
  const keyForm = within(await screen.findByRole("dialog"));
  await userEvent.type(keyForm.getByRole("textbox", { name: "Name" }), "Chat server");
  await userEvent.click(keyForm.getByRole("button", { name: "Create key" }));
  const key = (await screen.findByText(/^impk_\w{43}$/)).textContent ?? "";
  await done(2);
  expect(screen.getByText(key)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "I copied it" }));
  expect(await screen.findByText(`${key.slice(0, 9)}…${key.slice(-4)}`)).toBeVisible();
  await done(2);

  await userEvent.click(steps.getByRole("button", { name: "Edit connection" }));
  const form = within(await screen.findByRole("dialog"));
  const url = form.getByRole("textbox", { name: "Address" });
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Required")).toBeVisible();
  expect(asked.filter((address) => address.includes(update.path))).toEqual([]);
  await userEvent.type(url, "http://127.0.0.1:1/commands");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Enter a web address that starts with https://")).toBeVisible();
  expect(url).toHaveValue("http://127.0.0.1:1/commands");
  await userEvent.clear(url);
  await userEvent.type(url, platform.url);
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await done(3);

  platform.answer(() => ({ status: 404 }));
  const testing = () => userEvent.click(steps.getByRole("button", { name: "Test the connection" }));
  await testing();
  const refusal = within(await screen.findByRole("dialog", { name: "Answer of the platform" }));
  expect(refusal.getByText("The platform did not accept the ping (HTTP 404).")).toBeVisible();
  await userEvent.click(refusal.getByRole("button", { name: "Close" }));
  const state = await screen.findByText(/The platform gave no usable answer last time/);
  expect(state).toHaveTextContent(/Last error \(.+\): HTTP 404/);
  await done(3);

  platform.answer(() => ({ status: 200, body: '{"version": "7.3", "capabilities": ["member.ban"]}' }));
  await testing();
  const answer = within(await screen.findByRole("dialog", { name: "Answer of the platform" }));
  expect(answer.getByText("The platform answered (HTTP 200).")).toHaveTextContent(/\d+ ms$/);
  expect(answer.getByText(/"version": "7.3"/)).toBeVisible();
  await userEvent.click(answer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.getByText("Connect a platform")).not.toBeVisible());
  expect(await screen.findByText("What is decided here reaches the platform.")).toBeVisible();
  expect(screen.getByText("7.3")).toBeVisible();
});

test("a key is changed in its row and keeps its ends; keys and secrets that are deleted are gone [31.2]", async () => {
  const admin = await at.holder();
  const key = await admin.call(platformKeys.endpoints.create, { name: "Old server", rights: ["events", "read"] });
  const secret = await admin.call(platformSecrets.endpoints.create, {});
  await at.open(admin);
  const row = await findRow("Old server");
  await userEvent.click(row.getByRole("button", { name: "Edit key" }));
  const form = within(await screen.findByRole("dialog"));
  const over = { initialSelectionStart: 0, initialSelectionEnd: "Old server".length };
  await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Archive", over);
  await userEvent.click(form.getByRole("checkbox", { name: "Send events" }));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const changed = await findRow("Archive");
  expect(changed.getByText(`${key.key.slice(0, 9)}…${key.ending}`)).toBeVisible();
  const readKey = async () =>
    (await admin.call(platformKeys.endpoints.list, {})).records.find(({ id }) => id === key.id);
  expect(await readKey()).toMatchObject({ name: "Archive", rights: ["read"], status: "Enable" });
  await press("Delete key", changed);
  await waitFor(() => expect(screen.queryByText("Archive")).not.toBeInTheDocument());
  await press("Delete signing secret", await findRow(`whsec_…${secret.secret.slice(-4)}`));
  await waitFor(() => expect(screen.queryByText(`whsec_…${secret.secret.slice(-4)}`)).not.toBeInTheDocument());
  expect(await readKey()).toBeUndefined();
});

const failedBan = async () => {
  const memberId = await addKnownMember(at.api, `f${Math.random()}`.slice(0, 12));
  const { rows } = await sql<{ id: string }>`
    insert into platform_command (tenant_id, type, target_type, target_id, part, data, state, last_error)
    values (${at.api.tenantAt(0)}, 'member.ban', 'members', ${memberId}, 'ban', ${JSON.stringify({ member: { id: memberId } })},
    'failed', 'HTTP 503') returning id`.execute(at.api.system());
  return { id: rows[0]?.id ?? "", memberId };
};

test("a command that failed shows what was sent, and is sent again by hand [31.4, 30.22]", async () => {
  const admin = await at.holder();
  const { id, memberId } = await failedBan();
  await at.open(admin, `/deliveries?filter=${encodeURIComponent(JSON.stringify({ memberId }))}`);
  await userEvent.click((await findRow("HTTP 503")).getByRole("link", { name: "Ban" }));
  expect(await screen.findByRole("heading", { name: "Ban", level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe(`${path}/deliveries/${id}`);
  expect(screen.getByText(/"type": "member.ban"/)).toBeVisible();
  expect(screen.getByText("Not sent yet.")).toBeVisible();
  platform.answer(() => ({ status: 422, body: '{"code": 17, "error": {"message": "No such member"}}' }));
  await press("Send again");
  expect(await screen.findByText("HTTP 422: No such member")).toBeVisible();
  expect(screen.getByText("No such member")).toBeVisible();
  expect(screen.queryByText(/"code": 17/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Show raw answer" }));
  expect(screen.getByText(/"code": 17/)).toBeVisible();
  platform.answer(() => ({ status: 200, body: "thanks" }));
  await press("Send again");
  await waitFor(async () =>
    expect(await admin.call(platformDeliveries.endpoints.load, { id })).toMatchObject({ state: "delivered" }),
  );
});

test("each command says what it is about, and leads to the member or the group [31.4]", async () => {
  const admin = await at.holder(0, ["UserManage", ...groupCodes]);
  const { memberId } = await failedBan();
  const { id: groupId } = await addGroup(0, { name: "Told about" });
  const put = async (type: string, target: string, id: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into platform_command (tenant_id, type, target_type, target_id, part, data, state, last_error)
      values (${at.api.tenantAt(0)}, ${type}, ${target}, ${id}, 'all', '{}', 'expired', ${type}) returning id`.execute(
      at.api.system(),
    );
    return rows[0]?.id ?? "";
  };
  const muted = await put("group.mute", "groups", groupId);
  await put("keywords.changed", "settings", at.api.tenantAt(0));
  await at.open(admin, "/deliveries");
  expect((await findRow("keywords.changed")).getByText("Whole server")).toBeVisible();
  expect(screen.getByRole("link", { name: memberId })).toHaveAttribute("href", `/user/manage/${memberId}/show`);
  const row = await findRow("group.mute");
  expect(row.getByText("Group")).toBeVisible();
  expect(row.getByRole("link", { name: groupId })).toHaveAttribute("href", expect.stringMatching(`/${groupId}/show$`));
  cleanup();
  await at.open(admin, `/deliveries/${muted}`);
  expect(await screen.findByRole("link", { name: groupId })).toBeVisible();
  expect(screen.queryByRole("link", { name: /null/ })).not.toBeInTheDocument();
  expect(document.querySelector("a[href*=null]")).toBeNull();
});

test("where nothing failed in the period the dialog says so, and nothing is told as sent [31.4]", async () => {
  await at.open(await at.holder(), "/deliveries");
  await sql`update platform_command set created_at = now() - interval '30 days'`.execute(at.api.system());
  const dialog = await press("Send all failed again");
  expect(await dialog.findByText("No commands failed in this period.")).toBeVisible();
  expect(screen.queryByText(/queued to be sent again/)).not.toBeInTheDocument();
  await sql`update platform_command set created_at = now()`.execute(at.api.system());
});

test("all that failed in a period is sent again at once [31.4, 30.22]", async () => {
  const admin = await at.holder();
  const ids = [(await failedBan()).id, (await failedBan()).id];
  await at.open(admin, "/deliveries");
  await press("Send all failed again");
  expect(await screen.findByText(/^\d commands queued to be sent again$/)).toBeVisible();
  await waitFor(async () => {
    for (const id of ids)
      expect(await admin.call(platformDeliveries.endpoints.load, { id })).toMatchObject({ state: "delivered" });
  });
});

test("where nothing was sent yet nothing is offered to be sent again [31.4]", async () => {
  await at.open(await at.holder(1), "/deliveries");
  expect(await screen.findByText("Nothing has been sent to the platform yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send all failed again" })).not.toBeInTheDocument();
});

test("a rejected event says why, at which field, and whether sending it again can help [31.5]", async () => {
  await sql`insert into platform_rejected_event (tenant_id, event_id, type, data, code, errors, can_retry)
    values (${at.api.tenantAt(0)}, 'r1', 'member.created', '{"nickname": "of-r1"}', 1001, '{"/data/nickname": "Too odd"}', false),
    (${at.api.tenantAt(0)}, 'r2', 'group.updated', '{}', 1004, '{}', true)`.execute(at.api.system());
  await at.open(await at.holder(), "/rejected");
  const wrong = await findRow("member.created");
  expect(wrong.getByText("/data/nickname")).toBeVisible();
  expect(wrong.getByText("Too odd")).toBeVisible();
  expect(wrong.getByText(/doesn't help/)).toBeVisible();
  expect((await findRow("group.updated")).getByText("Sending it again can help")).toBeVisible();
  await userEvent.click(wrong.getByText("member.created"));
  expect(await screen.findByText(/of-r1/)).toBeVisible();
});

test("a decision that waits says so on the member's page and over every page, and turns when it is told [31.6, 31.7]", async () => {
  const admin = await at.holder(0, ["UserManage", "members:ban"]);
  const memberId = await addKnownMember(at.api, "waiting1");
  await sql`update platform_connection set failures = 5, paused_until = now() + interval '1 hour'`.execute(
    at.api.system(),
  );
  await admin.call(members.endpoints.ban, { id: memberId, memberStatus: "Disable" });
  await at.openAddress(admin, `/user/manage/${memberId}/show`);
  expect(await screen.findByText(/^Waiting for the platform · /)).toBeVisible();
  expect(await screen.findByText(/The platform can't be reached/)).toBeVisible();
  expect(screen.getByText("waiting1")).toBeVisible();

  platform.answer(() => ({ status: 200 }));
  await admin.call(platformConnection.endpoints.test, {});
  await waitFor(async () =>
    expect(await admin.call(members.endpoints.load, { id: memberId })).toMatchObject({ effect: { state: "applied" } }),
  );
  // What the live stream says.
  act(() => {
    noteChange(members.name);
    noteChange(platformConnection.name);
  });
  expect(await screen.findByText("In effect")).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/The platform can't be reached/)).not.toBeInTheDocument());
});

test("what the platform refuses is told with its words [31.6]", async () => {
  const admin = await at.holder(0, ["UserManage", "members:forceOffline"]);
  const memberId = await addKnownMember(at.api, "refused1");
  // Whatever it said of itself before.
  await sql`update platform_connection set failures = 0, paused_until = null, capabilities = default`.execute(
    at.api.system(),
  );
  platform.answer(() => ({ status: 422, body: '{"message": "Nobody is called that"}' }));
  await at.openAddress(admin, `/user/manage?filter=${encodeURIComponent(JSON.stringify({ id: memberId }))}`);
  await userEvent.click((await findRow("Person refused1")).getByRole("checkbox"));
  await screen.findByText("1 selected");
  await press("Force offline");
  expect(await screen.findByText(/ · refused by the platform \(HTTP 422: Nobody is called that\)$/)).toBeVisible();
});

test("a platform that asked to stop is turned on again with one button [31.1, 30.21]", async () => {
  const admin = await at.holder();
  await sql`update platform_connection set stopped_at = now(), last_error = 'HTTP 410', last_error_at = now()`.execute(
    at.api.system(),
  );
  await at.open(admin);
  expect(await screen.findByText(/HTTP 410/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Turn on again" }));
  await waitFor(async () => expect((await admin.call(load, {})).state).not.toBe("Stopped"));
});

test("a platform that asks for its commands needs no address, and its page says when it asked last [32.7, 31.1]", async () => {
  const admin = await at.holder(1);
  await at.open(admin);
  const steps = within(await screen.findByRole("region", { name: "Connect a platform" }));
  expect(steps.getByText("0 of 4 done")).toBeVisible();
  await userEvent.click(steps.getByRole("button", { name: "Edit connection" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.click(form.getByRole("combobox", { name: "Kind" }));
  await userEvent.click(await screen.findByRole("option", { name: "Asks for commands" }));
  expect(form.queryByRole("textbox", { name: "Address" })).not.toBeInTheDocument();
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/hasn't asked for commands for two minutes/)).toBeVisible();
  expect(await screen.findByText("0 of 2 done")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Test the connection" })).not.toBeInTheDocument();
  const { key } = await admin.call(platformKeys.endpoints.create, { name: "Asker", rights: ["commands"] });
  const { statusCode } = await at.api.app.inject({
    url: "/v1/platform/commands",
    headers: { authorization: `Bearer ${key}` },
  });
  expect(statusCode).toBe(200);
  act(() => noteChange(platformConnection.name));
  expect(await screen.findByText("What is decided here reaches the platform.")).toBeVisible();
});
