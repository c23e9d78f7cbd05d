import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { sensitiveWords } from "../../../contract/entities/moderation/sensitiveWords.ts";
import { serverFeatures } from "../../../contract/entities/servers/serverFeatures.ts";
import { startApi } from "../support/harness.ts";
import { setSetting } from "../support/messageMaker.ts";
import { addKnownMember, anyReason, platformOf } from "./support.ts";

const api = startApi();

test("messages are judged by the keyword list of the sender's level, one or up to a hundred at a time [30.12]", async () => {
  const { admin, send } = await platformOf(api, ["read"]);
  await addKnownMember(api, "writer");
  await addKnownMember(api, "chief", 0, "Admin");
  const memberRoleId = await api.findLevel("Normal");
  const save = (keywords: string) =>
    admin.call(sensitiveWords.endpoints.create, { memberRoleId, status: "Enable", keywords });
  const check = async (body: object) => (await send("/messages/check", { method: "POST", body })).json().data;
  await save("gold bars,赌博");
  expect(await check({ senderId: "writer", text: "Buy GOLD  bars? 赌博!" })).toMatchObject({
    decision: "block",
    reason: "keyword",
    matched: ["gold bars", "赌博"],
    text: "Buy ****  ****? **!",
  });
  const { results } = await check({
    messages: [
      { senderId: "writer", text: "cheap gold bars here" },
      { senderId: "chief", text: "cheap gold bars here" },
      { senderId: "never seen", text: "cheap gold bars here" },
      { senderId: "writer", text: "hello" },
    ],
  });
  expect(results).toMatchObject([
    { decision: "block", matched: ["gold bars"], text: "cheap **** **** here" },
    { decision: "allow", matched: [], text: "cheap gold bars here" },
    { decision: "block", reason: "keyword" },
    { decision: "allow", reason: null, text: "hello", withdrawSeconds: 120 },
  ]);
  await save("silver");
  expect(await check({ senderId: "writer", text: "gold bars" })).toMatchObject({ decision: "allow" });
  const many = { messages: Array.from({ length: 101 }, () => ({ senderId: "writer", text: "hi" })) };
  expect((await send("/messages/check", { method: "POST", body: many })).statusCode).toBe(400);
});

test("who is banned, muted, restricted or in a muted group does not write, nor anybody too much [30.12]", async () => {
  const { admin, send } = await platformOf(api, ["read"]);
  const [owner, other] = [await addKnownMember(api, "owner"), await addKnownMember(api, "other")];
  const held = { banned: "Ban", silenced: "Mute", restricted: "Restriction" } as const;
  for (const [name, kind] of Object.entries(held)) {
    const id = await addKnownMember(api, name);
    await admin.call(sanctions.endpoints.create, {
      id,
      reasonId: await anyReason(admin),
      kind,
      ...(kind === "Restriction" && { restrictions: ["NoPrivateMessages"] }),
    });
  }
  const group = await admin.call(groups.endpoints.create, { name: "Quiet room", ownerId: owner, memberIds: [other] });
  await sql`update chat_group set external_id = 'room' where id = ${group.id}`.execute(api.system());
  const reason = async (senderId: string, groupId?: string, text = "hello") =>
    (await send("/messages/check", { method: "POST", body: { senderId, text, ...(groupId && { groupId }) } })).json()
      .data.reason;
  expect(await reason("banned")).toBe("banned");
  expect(await reason("silenced")).toBe("muted");
  expect([await reason("restricted"), await reason("restricted", "room")]).toEqual(["restricted", null]);
  expect([await reason("other", "room"), await reason("owner", "room")]).toEqual([null, null]);
  await admin.call(groupMembers.endpoints.mute, { groupId: group.id, id: other, muteStatus: "Muted" });
  expect(await reason("other", "room")).toBe("groupMuted");
  await admin.call(groupMembers.endpoints.mute, { groupId: group.id, id: other, muteStatus: "Open" });
  await admin.call(groups.endpoints.mute, { id: group.id, muteStatus: "Muted" });
  expect([await reason("other", "room"), await reason("owner", "room")]).toEqual(["groupMuted", null]);
  await setSetting(api, "maxMessageLength", 100);
  expect([
    await reason("other", undefined, "😀".repeat(100)),
    await reason("other", undefined, "x".repeat(101)),
  ]).toEqual([null, "tooLong"]);
});

test("settings are all that apps obey, with a mark by which asking again costs nothing [30.13]", async () => {
  const { admin, send } = await platformOf(api, ["read"]);
  const tenantId = api.tenantAt(0);
  await sql`insert into home_page (tenant_id, title, address, platform, starts_at, ends_at) values
    (${tenantId}, 'News', 'https://news.example.org', 'All', null, null),
    (${tenantId}, 'Phones', 'https://phones.example.org', 'IOS', null, null),
    (${tenantId}, 'Over', 'https://over.example.org', 'All', null, now() - interval '1 hour'),
    (${tenantId}, 'Later', 'https://later.example.org', 'All', now() + interval '1 hour', null)`.execute(api.system());
  await sql`insert into app_version (tenant_id, type, version, file_size, description_zh, description_vi, description_en,
      address, released_at, must_update) values
    (${tenantId}, 'IOS', '1.9', 5, 'z', 'v', 'Old', 'https://apps.example.org', now(), 'N'),
    (${tenantId}, 'IOS', '1.10', 5, 'z', 'v', 'New', 'https://apps.example.org', now(), 'Y'),
    (${tenantId}, 'PC', '2.0', 5, 'z', 'v', 'Soon', 'https://apps.example.org', now() + interval '1 day', 'N')`.execute(
    api.system(),
  );
  await sql`insert into customer_link (tenant_id, name, address, languages) values
    (${tenantId}, 'Help', 'https://help.example.org', '{}'),
    (${tenantId}, 'Aide', 'https://aide.example.org', '{vi-VN}')`.execute(api.system());
  const first = await send("/settings");
  const { data } = first.json();
  expect(data.server).toMatchObject({ id: tenantId, name: "Aurora" });
  expect(data.homePages.map(({ title }: { title: string }) => title)).toEqual(["News", "Phones"]);
  expect(data.appVersions).toMatchObject([{ type: "IOS", version: "1.10", mustUpdate: true }]);
  expect(data.levels.map(({ code }: { code: string }) => code)).toContain("Normal");
  expect(data.settings).toMatchObject({ heartbeatInterval: 60 });
  expect(Object.keys(data.settings)).not.toContain("whitelistReading");
  const mark = String(first.headers["etag"]);
  const again = await send("/settings", { headers: { "if-none-match": mark } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const narrow = (await send("/settings?platform=Android&locale=en-US")).json().data;
  expect(narrow.homePages.map(({ title }: { title: string }) => title)).toEqual(["News"]);
  expect(narrow.customerLinks.map(({ name }: { name: string }) => name)).toEqual(["Help"]);
  expect(narrow.appVersions).toEqual([]);
  const { version } = await admin.call(serverFeatures.endpoints.load, {});
  await admin.call(serverFeatures.endpoints.update, { version, voiceCall: false });
  const changed = await send("/settings", { headers: { "if-none-match": mark } });
  expect([changed.statusCode, changed.json().data.features.voiceCall]).toEqual([200, false]);
});
