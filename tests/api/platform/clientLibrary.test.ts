import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CannotDo, type Command, connectConsole, ConsoleError, openEvents, receiveCommands } from "im-console/platform";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { platformKeys } from "../../../contract/entities/servers/platformKeys.ts";
import { eventually } from "../support/eventually.ts";
import { startConnected } from "./connected.ts";

const found = await startConnected();
const { api, platform, known } = found;
let address: string;
let client: ReturnType<typeof connectConsole>;

beforeAll(async () => {
  address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { key } = await found.admin.call(platformKeys.endpoints.create, {
    name: "Library",
    rights: ["events", "read"],
  });
  client = connectConsole({ address, key });
});

test("the library asks, and tells a refusal with its fields [34.1]", async () => {
  await client.putMember({ externalId: "lib/1", nickname: "Library one" });
  expect(await client.standing({ externalId: "lib/1", ip: "203.0.113.9" })).toMatchObject({ allowed: true });
  const refused = await client.putMember({ externalId: "lib/2", nickname: "" }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConsoleError);
  expect(refused).toMatchObject({ status: 400, errors: { nickname: expect.any(String) } });
  const settings = await client.settings({});
  // The same object: nothing was sent but that nothing changed.
  expect(await client.settings({})).toBe(settings);
});

const flaky: Server[] = [];
afterAll(() => {
  for (const server of flaky) server.close().closeAllConnections();
});

/** A console that fails before it answers, as a network does. */
const startFlaky = async (answers: (batch: { id: string }[]) => number | object) => {
  const batches: { id: string; type: string }[][] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const { events } = JSON.parse(body);
      batches.push(events);
      const given = answers(events);
      if (typeof given === "number") response.writeHead(given, { "retry-after": "0" }).end("{}");
      else response.end(JSON.stringify({ code: 0, msg: "", data: given }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  flaky.push(server);
  const { port } = server.address() as AddressInfo;
  return { batches, client: connectConsole({ address: `http://127.0.0.1:${port}`, key: "impk_none" }) };
};

test("events are sent again under the same IDs, in order, and what never passes is told once [34.2]", async () => {
  let calls = 0;
  const failing = await startFlaky((batch) => {
    calls++;
    if (calls < 3) return 503;
    // One that is too much for it, and comes alone after that.
    if (batch.length > 1 && calls === 3) return 413;
    return {
      results: batch.map(({ id }, index) => ({
        id,
        outcome: calls === 5 && index === 0 ? "rejected" : "accepted",
        ...(calls === 5 && index === 0 && { code: 1000, canRetry: false }),
      })),
    };
  });
  const rejected: string[] = [];
  const waiting: Parameters<typeof openEvents>[1] = { waiting: [], onRejected: ({ id }) => rejected.push(id) };
  const events = openEvents(failing.client, waiting);
  const ids = ["a", "b", "c"].map((externalId) => events.tell("member.online", { externalId }));
  await events.settled();
  expect(failing.batches.slice(0, 3).map((batch) => batch.map(({ id }) => id))).toEqual([ids, ids, ids]);
  expect(failing.batches.slice(3).flatMap((batch) => batch.map(({ id }) => id))).toEqual(ids);
  expect(rejected).toEqual([ids[1]]);
  expect(waiting.waiting).toEqual([]);
});

test("what a chat told before it died is told by the next, and known once [34.2]", async () => {
  const member = await known();
  const waiting = [
    {
      id: "kept-1",
      type: "member.online" as const,
      at: new Date().toISOString(),
      data: { externalId: member.externalId },
    },
  ];
  const again = structuredClone(waiting);
  await openEvents(client, { waiting }).settled();
  await openEvents(client, { waiting: again }).settled();
  expect([waiting, again]).toEqual([[], []]);
  expect(await found.admin.call(members.endpoints.load, { id: member.id })).toMatchObject({ onlineStatus: "Online" });
});

const secrets = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"];
const signed = (
  command: Pick<Command, "type"> & { id: string; data: object },
  secret = secrets[0] ?? "",
  at = new Date(),
) => {
  const body = JSON.stringify({ type: command.type, timestamp: at.toISOString(), data: command.data });
  const headers = {
    "webhook-id": command.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(command.id, at, body),
  };
  return [headers, body] as const;
};
const about = { member: { id: "7", externalId: "u7", account: "seven" }, by: null, reason: "", expireTime: null };

let obeyed: string[] = [];
beforeEach(() => {
  obeyed = [];
});
const newReceiver = () =>
  receiveCommands({
    secrets,
    version: "1",
    capabilities: ["member.ban", "member.unban", "member.clearCache"],
    obey: async ({ id, type }) => {
      if (type === "member.clearCache") throw new CannotDo("no cache here");
      obeyed.push(id);
    },
  });

test("a command is believed by either secret, within five minutes, and by no other [34.3]", async () => {
  const receive = newReceiver();
  const ban = {
    id: "c1",
    type: "member.ban" as const,
    data: { ...about, revision: "10", until: null, sessionEpoch: 1 },
  };
  expect(await receive(...signed(ban, "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"))).toMatchObject({ status: 401 });
  expect(await receive(...signed(ban, secrets[0], new Date(Date.now() - 600_000)))).toMatchObject({ status: 401 });
  const [headers, body] = signed(ban, secrets[1]);
  expect(await receive(headers, body.replace("u7", "u8"))).toMatchObject({ status: 401 });
  expect(await receive({}, body)).toMatchObject({ status: 401 });
  expect(obeyed).toEqual([]);
  expect(await receive(headers, body)).toMatchObject({ status: 200 });
  expect(obeyed).toEqual(["c1"]);
});

test("a command is done once, and none that is older than what was done [34.3]", async () => {
  const receive = newReceiver();
  const ban = signed({
    id: "c2",
    type: "member.ban",
    data: { ...about, revision: "20", until: null, sessionEpoch: 1 },
  });
  const [one, two] = await Promise.all([receive(...ban), receive(...ban)]);
  expect([one.status, two.status, obeyed]).toEqual([200, 200, ["c2"]]);
  const older = signed({ id: "c3", type: "member.unban", data: { ...about, revision: "19" } });
  expect(await receive(...older)).toMatchObject({ status: 409 });
  const late = { ...about, revision: "30", expireTime: new Date(Date.now() - 1000).toISOString() };
  expect(await receive(...signed({ id: "c4", type: "member.unban", data: late }))).toMatchObject({ status: 200 });
  expect(
    await receive(...signed({ id: "c5", type: "member.unban", data: { ...about, revision: "9007199254740993" } })),
  ).toMatchObject({ status: 200 });
  expect(obeyed).toEqual(["c2", "c5"]);
  const cannot = { ...about, revision: "40", cacheEpoch: 1 };
  expect(await receive(...signed({ id: "c6", type: "member.clearCache", data: cannot }))).toMatchObject({
    status: 422,
  });
  expect(await receive(...signed({ id: "c7", type: "group.mute", data: cannot }))).toMatchObject({ status: 422 });
});

test("what the console sends is what the library's types say [34.3]", async () => {
  const { commandData } = await import("../../../contract/platform/commandData.ts");
  const { id } = await known();
  await found.admin.call(members.endpoints.ban, { id });
  await found.admin.call(members.endpoints.forceOffline, { id });
  await found.admin.call(members.endpoints.clearCache, { id });
  await found.admin.call(members.endpoints.ban, { id, memberStatus: "Enable" });
  await eventually(async () => expect(platform.received).toHaveLength(4));
  for (const { type, data } of platform.received)
    expect([type, commandData[type as Command["type"]].safeParse(data).error]).toEqual([type, undefined]);
});
