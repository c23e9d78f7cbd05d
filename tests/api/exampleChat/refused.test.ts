import { sql } from "kysely";
import { expect, test } from "vitest";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { sensitiveWords } from "../../../contract/entities/moderation/sensitiveWords.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { packages } from "../../../contract/entities/servers/packages.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { eventually } from "../support/eventually.ts";
import { anyReason } from "../platform/support.ts";
import { PASSWORD, startWithChat } from "./support.ts";

const found = await startWithChat();
const { api } = found;
const idOf = async (externalId: string) =>
  (await found.admin.call(members.endpoints.list, { externalId })).records[0]?.id ?? "";
const signIn = (account: string, browser = found.visit()) => browser.refused("signIn", { account, password: PASSWORD });

test("a keyword blocks what is written from the next message on, and a mute all of it [34.8]", async () => {
  const [one, two] = [await found.join(), await found.join()];
  const say = { to: two.externalId, text: "Buy gold bars" };
  const news = await two.listen();
  await one.call("say", say);
  await found.admin.call(sensitiveWords.endpoints.create, {
    memberRoleId: await api.findLevel("Normal"),
    status: "Enable",
    keywords: "gold bars",
  });
  expect(await one.refused("say", say)).toMatchObject({ status: 403, matched: ["gold bars"], shown: "Buy **** ****" });
  const held = { id: await idOf(one.externalId), reasonId: await anyReason(found.admin), kind: "Mute" as const };
  await found.admin.call(sanctions.endpoints.create, held);
  expect(await one.refused("say", { ...say, text: "hello" })).toMatchObject({ error: "You are muted." });
  expect(news.filter(({ type }) => type === "message")).toHaveLength(1);
});

test("nobody signs in from an address or device of the blacklist, or past an IP whitelist [34.9]", async () => {
  const { account, externalId, device } = await found.join();
  const id = await idOf(externalId);
  const { create, delete: remove } = blacklist.endpoints;
  const isThere = async () => found.visit().call("signIn", { account, password: PASSWORD });
  const byDevice = await found.admin.call(create, { type: "Device", value: device, reason: "Spam" });
  const same = { ...found.visit(), device };
  expect(await same.refused("signIn", { account, password: PASSWORD, device })).toMatchObject({
    status: 403,
    error: "This device is blocked.",
  });
  await isThere();
  await found.admin.call(remove, { id: byDevice.id });
  const address = { type: "IP" as const, value: "192.0.2.0/28", reason: "Spam", confirmOwn: true };
  const byAddress = await found.admin.call(create, address);
  expect(await signIn(account)).toMatchObject({ status: 403, error: "Your address is blocked." });
  await found.visit("198.51.100.7").call("signIn", { account, password: PASSWORD });
  await found.admin.call(remove, { id: byAddress.id });
  await found.admin.call(members.endpoints.ipWhitelist, { id, ipWhitelist: "203.0.113.0/24" });
  expect(await signIn(account)).toMatchObject({ error: "This account may not be used from your address." });
  await found.visit("203.0.113.20").call("signIn", { account, password: PASSWORD });
  await found.admin.call(members.endpoints.ipWhitelist, { id, ipWhitelist: "" });
  await isThere();
  // Each is in the member's history.
  await eventually(async () => {
    const { rows } = await sql`select 1 from member_login_log where member_id = ${id} and result = 'Banned'`.execute(
      api.system(),
    );
    expect(rows).toHaveLength(3);
  });
});

test("a package's members and groups, and invite codes, bound who registers and what is made [34.8]", async () => {
  const code = await found.admin.call(inviteCodes.endpoints.create, { alias: "FRIENDS", maxUses: 1 });
  await found.setFeatures({ inviteCodeRequired: true });
  const wanted = { account: "withcode", password: PASSWORD, nickname: "Somebody" };
  await eventually(async () =>
    expect(await found.visit().refused("register", wanted)).toMatchObject({ error: "An invite code is needed." }),
  );
  expect(await found.visit().refused("register", { ...wanted, inviteCode: "NOWHERE" })).toMatchObject({ status: 400 });
  const first = await found.join({ inviteCode: code.alias });
  expect(await found.visit().refused("register", { ...wanted, inviteCode: code.alias })).toMatchObject({ status: 400 });
  await found.setFeatures({ inviteCodeRequired: false });
  const { rows } = await sql<{ members: number; groups: number }>`select
    (select count(*)::int from member where tenant_id = ${api.tenantAt(0)} and status <> 'Closed' and not is_robot) as members,
    (select count(*)::int from chat_group where tenant_id = ${api.tenantAt(0)}) as groups`.execute(api.system());
  const { id: packageId } = await found.admin.call(packages.endpoints.create, {
    name: "Small",
    functions: ["groupChat", "privateChat"],
    maxUsers: rows[0]?.members ?? 0,
    maxGroups: rows[0]?.groups ?? 0,
  });
  await found.admin.call(tenants.endpoints.update, { id: api.tenantAt(0), packageId });
  const full = { status: 422, error: expect.stringMatching(/package|quota/i) };
  await eventually(async () => expect(await found.visit().refused("register", wanted)).toMatchObject(full));
  expect(await first.refused("createGroup", { name: "One too many" })).toMatchObject(full);
  await found.admin.call(tenants.endpoints.update, { id: api.tenantAt(0), packageId: null });
  await found.visit().call("register", wanted);
});

test("what is older than the package's days is not shown any more [34.8]", async () => {
  const [one, two] = [await found.join(), await found.join()];
  await one.call("say", { to: two.externalId, text: "Long ago" });
  const texts = async () =>
    (await two.call<{ text: string }[]>("history", { to: one.externalId })).map(({ text }) => text);
  expect(await texts()).toEqual(["Long ago"]);
  await found.ageMessages(8);
  await one.call("say", { to: two.externalId, text: "Now" });
  const { id: packageId, ...made } = await found.admin.call(packages.endpoints.create, {
    name: "Weekly",
    functions: ["privateChat"],
    historyDays: 7,
  });
  expect(made.historyDays).toBe(7);
  await found.admin.call(tenants.endpoints.update, { id: api.tenantAt(0), packageId });
  await eventually(async () => expect(await texts()).toEqual(["Now"]));
  await found.admin.call(packages.endpoints.update, { id: packageId, historyDays: 9 });
  await eventually(async () => expect(await texts()).toEqual(["Long ago", "Now"]));
});
