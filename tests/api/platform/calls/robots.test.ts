import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { robotBindings } from "../../../../contract/entities/servers/robotBindings.ts";
import { robotKeys } from "../../../../contract/entities/servers/robotKeys.ts";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { groupMaker } from "../../support/groupMaker.ts";
import { eventually } from "../../support/eventually.ts";
import { startConnected } from "../connected.ts";
import { platformOf, platformWith } from "../support.ts";

const connected = await startConnected();
const { api, platform } = connected;
const { addGroup } = groupMaker(api);
let n = 0;

type Rights = { maySend?: boolean; mayReadMentions?: boolean; mayReadAll?: boolean };
/** A robot in a group that the platform knows, with a key of its own. */
const robotIn = async (rights: Rights = {}, keyRights: ("SendMessage" | "ReadMentions")[] = ["SendMessage"]) => {
  const { admin } = connected;
  const robot = await admin.call(robots.endpoints.create, { name: `Helper${++n}` });
  const { id: groupId } = await addGroup(0);
  const group = `room-${n}`;
  await sql`update chat_group set external_id = ${group} where id = ${groupId}`.execute(api.system());
  const binding = await admin.call(robotBindings.endpoints.create, { robotId: robot.id, groupId, ...rights });
  const { key, id: keyId } = await admin.call(robotKeys.endpoints.create, {
    robotId: robot.id,
    name: "Program",
    rights: keyRights,
  });
  return { ...robot, group, groupId, key, keyId, bindingId: binding.id };
};
const post = async (key: string, body: object) => {
  const answer = await platformWith(api, `Bearer ${key}`).send("/robots/messages", { method: "POST", body });
  return { status: answer.statusCode, ...answer.json() };
};
const updates = async (key: string, query = "") => {
  const answer = await platformWith(api, `Bearer ${key}`).send(`/robots/updates${query}`);
  return { status: answer.statusCode, ...answer.json() };
};
/** What members write, as the platform tells of it. */
const write = async (group: string, ...texts: string[]) => {
  const teller = await platformOf(api, ["events"]);
  const at = new Date().toISOString();
  const event = (type: string, data: object) => ({ id: `w-${++n}`, type, at, data });
  const answer = await teller.send("/events", {
    method: "POST",
    body: {
      events: [
        event("member.created", { externalId: "writer", nickname: "Writer" }),
        ...texts.map((text) =>
          event("message.sent", { externalId: `said-${++n}`, group, sender: "writer", type: "text", text }),
        ),
      ],
    },
  });
  expect(new Set(answer.json().data.results.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
    new Set(["accepted"]),
  );
};
const keysOf = () => sql`delete from platform_key`.execute(api.system());
beforeEach(async () => {
  await keysOf();
});

test("a robot writes with its own key where it may; the platform shows it, and it is kept where messages are [32.10]", async () => {
  const robot = await robotIn();
  const message = { clientId: "hello-1", group: robot.group, text: "Hello everyone" };
  const sent = await post(robot.key, message);
  expect(sent).toMatchObject({ status: 200, data: { id: expect.any(String), effect: "applied" } });
  expect(await post(robot.key, message)).toMatchObject({ data: { id: sent.data.id } });
  expect(platform.of("message.send").map(({ data }) => data)).toMatchObject([
    {
      message: { id: sent.data.id, type: "text", text: "Hello everyone" },
      group: { id: robot.groupId, externalId: robot.group },
      sender: { id: robot.id, nickname: robot.name },
    },
  ]);
  const read = await connected.admin.call(groupMessages.endpoints.list, { groupId: robot.groupId, reason: "Case 9" });
  expect(read.records).toMatchObject([
    { id: sent.data.id, content: "Hello everyone", senderId: robot.id, effect: { state: "applied" } },
  ]);
  const teller = await platformOf(api, ["events"]);
  const named = { externalId: "theirs-1", id: sent.data.id, group: robot.group, sender: "anyone", type: "text" };
  const tell = (id: string, data: object) =>
    teller.send("/events", {
      method: "POST",
      body: { events: [{ id, type: "message.sent", at: new Date().toISOString(), data }] },
    });
  expect((await tell("named-1", named)).json().data.results).toMatchObject([{ outcome: "accepted" }]);
  expect((await tell("named-2", { ...named, externalId: "x", id: "999999" })).json().data.results).toMatchObject([
    { outcome: "rejected", errors: { "/data/id": expect.any(String) } },
  ]);
  const again = await connected.admin.call(groupMessages.endpoints.list, { groupId: robot.groupId, reason: "Case 9" });
  expect(again.records.map(({ externalId }) => externalId)).toEqual(["theirs-1"]);
  const keys = await connected.admin.call(robotKeys.endpoints.list, { robotId: robot.id });
  expect(keys.records[0]?.lastUsedTime).not.toBeNull();
});

test("a robot does what its key, its group and its own state allow, and nothing else [32.10]", async () => {
  const robot = await robotIn();
  const text = { clientId: "a", text: "Hi" };
  const inGroup = { ...text, group: robot.group };
  const refused = (status: number, code?: number) => ({ status, ...(code && { code }) });
  expect(await post(robot.key, { ...text, group: "elsewhere" })).toMatchObject(refused(404));
  expect(await post(robot.key, { ...inGroup, groupId: robot.groupId })).toMatchObject(refused(400));
  expect(await post(robot.key, text)).toMatchObject(refused(400));
  expect(await post(robot.key, { ...inGroup, robotId: "1" })).toMatchObject(refused(400));
  expect(await post(robot.key, { ...inGroup, mood: "glad" })).toMatchObject(refused(400));
  expect(await post(robot.key, { ...inGroup, text: "" })).toMatchObject(refused(400));
  expect(await post(robot.key, { ...inGroup, text: "x".repeat(19_000) })).toMatchObject(refused(422, 3210));
  expect(await updates(robot.key)).toMatchObject(refused(403, 3202));
  await connected.admin.call(robotBindings.endpoints.update, { id: robot.bindingId, maySend: false });
  expect(await post(robot.key, inGroup)).toMatchObject(refused(403, 3209));
  await connected.admin.call(robotBindings.endpoints.update, { id: robot.bindingId, maySend: true });
  await sql`update chat_group set is_muted = true where id = ${robot.groupId}`.execute(api.system());
  expect(await post(robot.key, inGroup)).toMatchObject(refused(403, 3209));
  await sql`update chat_group set is_muted = false where id = ${robot.groupId}`.execute(api.system());
  // A robot's key opens the robots' calls alone, and one that is off opens nothing.
  const program = platformWith(api, `Bearer ${robot.key}`);
  expect((await program.send("/settings")).statusCode).toBe(401);
  await connected.admin.call(robotKeys.endpoints.update, { id: robot.keyId, status: "Disable" });
  expect(await post(robot.key, inGroup)).toMatchObject(refused(401));
  await connected.admin.call(robotKeys.endpoints.update, { id: robot.keyId, status: "Enable" });
  await connected.admin.call(robots.endpoints.update, { id: robot.id, status: "Disable" });
  expect(await post(robot.key, inGroup)).toMatchObject(refused(401));
  expect(platform.of("message.send")).toEqual([]);
});

test("a platform's own key speaks as any robot of its server, where it has the right [32.10, 30.7]", async () => {
  const robot = await robotIn();
  const message = { robotId: robot.id, clientId: "b", groupId: robot.groupId, text: "By the platform" };
  const mine = await platformOf(api, ["robots"]);
  const by = async (from: typeof mine, body: object) =>
    (await from.send("/robots/messages", { method: "POST", body })).statusCode;
  const { robotId: _, ...unnamed } = message;
  expect(await by(mine, unnamed)).toBe(400);
  expect(await by(mine, message)).toBe(200);
  expect(await by(await platformOf(api, ["events"]), message)).toBe(403);
  expect(await by(await platformOf(api, ["robots"], 1), message)).toBe(400);
});

test("a robot reads what it may in its groups, each message once, and nothing of its own [32.11]", async () => {
  const both = ["SendMessage", "ReadMentions"] as ("SendMessage" | "ReadMentions")[];
  const robot = await robotIn({ mayReadMentions: true }, both);
  const all = await robotIn({ mayReadAll: true }, both);
  const blind = await robotIn({ mayReadMentions: false }, both);
  const start = async (key: string) => (await updates(key)).data.next as string;
  const [from, fromAll, fromBlind] = [await start(robot.key), await start(all.key), await start(blind.key)];
  await write(robot.group, "Nothing for you", `Hey @${robot.name}, help`);
  await write(all.group, "One", "Two", "Three");
  await write(blind.group, `@${blind.name}?`);
  await post(robot.key, { clientId: "own", group: robot.group, text: `I am @${robot.name}` });
  const texts = ({ data }: { data: { messages: { text: string }[] } }) => data.messages.map(({ text }) => text);
  const first = await updates(robot.key, `?after=${from}`);
  expect(texts(first)).toEqual([`Hey @${robot.name}, help`]);
  expect(first.data.messages[0]).toMatchObject({
    group: { id: robot.groupId, externalId: robot.group },
    sender: { externalId: "writer", nickname: "Writer" },
    type: "text",
  });
  expect(texts(await updates(robot.key, `?after=${first.data.next}`))).toEqual([]);
  const part = await updates(all.key, `?after=${fromAll}&limit=2`);
  expect(texts(part)).toEqual(["One", "Two"]);
  expect(texts(await updates(all.key, `?after=${part.data.next}`))).toEqual(["Three"]);
  expect(texts(await updates(blind.key, `?after=${fromBlind}`))).toEqual([]);
});

test("what could not be shown within minutes is not shown later; settings name robots and their groups [32.10, 32.12]", async () => {
  const robot = await robotIn();
  await connected.pause();
  const sent = await post(robot.key, { clientId: "late", group: robot.group, text: "Now" });
  expect(sent).toMatchObject({ status: 200, data: { effect: "pending" } });
  await sql`update platform_command set expires_at = now() where type = 'message.send'`.execute(api.system());
  await eventually(async () => {
    const { rows } = await sql`select state from platform_command where type = 'message.send'`.execute(api.system());
    expect(rows).toEqual([{ state: "expired" }]);
  });
  const reader = await platformOf(api, ["read"]);
  const { robots: listed } = (await reader.send("/settings")).json().data;
  expect(listed).toContainEqual({
    id: robot.id,
    name: robot.name,
    avatar: null,
    signature: "",
    groups: [{ id: robot.groupId, externalId: robot.group }],
  });
});
