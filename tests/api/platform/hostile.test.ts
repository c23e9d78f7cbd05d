import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { platformRejectedEvents } from "../../../contract/entities/servers/platformRejectedEvents.ts";
import { platformSecrets } from "../../../contract/entities/servers/platformSecrets.ts";
import { eventually } from "../support/eventually.ts";
import { startConnected } from "./connected.ts";
import { platformOf, withoutAnswer } from "./support.ts";

const connected = await startConnected();
const { api, platform } = connected;
const { test: testConnection } = platformConnection.endpoints;

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};
/** Where commands go for the time of a test. */
const goesTo = async <T>(url: string, allowed: string | undefined, work: () => Promise<T>) => {
  const allow = api.deps.settings.PLATFORM_ALLOW_HOSTS;
  if (allowed) allow.push(allowed);
  await sql`update platform_connection set url = ${url}`.execute(api.system());
  try {
    return await work();
  } finally {
    if (allowed) allow.splice(allow.indexOf(allowed), 1);
    await sql`update platform_connection set url = ${platform.url}`.execute(api.system());
  }
};

const banInVain = async (id: string) => {
  const banned = await withoutAnswer(api, () => connected.admin.call(members.endpoints.ban, { id }));
  expect(banned).toMatchObject({ effect: "pending" });
};

test("two megabytes, 501 events and what is no event are refused, and nothing of them is stored [30.8, 30.25]", async () => {
  const teller = await platformOf(api, ["events"]);
  const event = (id: string, nickname = "Big") => ({
    id,
    type: "member.created",
    at: new Date().toISOString(),
    data: { externalId: id, nickname },
  });
  const send = async (body: object | string) => {
    const answer = await teller.send("/events", { method: "POST", body });
    return [answer.statusCode, answer.json().errors];
  };
  expect((await send({ events: [event("huge", "x".repeat(2 * 1024 * 1024))] }))[0]).toBe(413);
  expect(await send({ events: Array.from({ length: 501 }, (_, index) => event(`many-${index}`)) })).toEqual([
    400,
    { events: expect.any(String) },
  ]);
  expect(await send({ events: [event("extra")], hurry: true })).toEqual([400, { hurry: expect.any(String) }]);
  expect((await send({ events: [] }))[0]).toBe(400);
  const odd = await teller.send("/events", { method: "POST", body: { events: [null, 7, "x", {}, []] } });
  expect(
    odd.json().data.results.map(({ outcome, canRetry }: { outcome: string; canRetry: boolean }) => [outcome, canRetry]),
  ).toEqual(Array.from({ length: 5 }, () => ["rejected", false]));
  const { rows } = await sql`select 1 from member where nickname = 'Big'`.execute(api.system());
  expect(rows).toEqual([]);
  expect((await connected.admin.call(platformRejectedEvents.endpoints.list, {})).total).toBe(0);
});

test("an answer that does not end is read no further than a little, and means that nothing is known [32.15, 30.20]", async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    response.writeHead(200);
    const block = Buffer.alloc(64 * 1024, "x");
    const pour = () => {
      while (!response.destroyed && sent < 100 * 1024 * 1024) {
        sent += block.length;
        if (!response.write(block)) return;
      }
      response.end();
    };
    response.on("drain", pour);
    pour();
  });
  const host = `127.0.0.1:${await listening(server)}`;
  await goesTo(`http://${host}/`, host, async () => {
    const answer = await connected.admin.call(testConnection, {});
    expect(answer).toMatchObject({ isTaken: false, failure: "tooLarge", httpStatus: null, answer: "" });
    const { id } = await connected.known();
    await banInVain(id);
    await eventually(async () => {
      const { lastError } = await connected.admin.call(platformConnection.endpoints.load, {});
      expect(lastError).toBe("tooLarge");
    });
  });
  // What stands in the buffers of two connections on one machine, and not the whole of it.
  expect(sent).toBeLessThan(50 * 1024 * 1024);
  server.closeAllConnections();
  server.close();
});

test("a redirect is followed nowhere, and is no answer to a command [32.15, 30.20]", async () => {
  let visits = 0;
  const inside = createServer((_, response) => {
    visits++;
    response.end();
  });
  const port = await listening(inside);
  platform.answer(() => ({ status: 307, headers: { location: `http://127.0.0.1:${port}/` } }));
  const { id } = await connected.known();
  await banInVain(id);
  expect(await connected.admin.call(testConnection, {})).toMatchObject({ isTaken: false, httpStatus: 307 });
  expect(visits).toBe(0);
  inside.close();
});

test("a name that leads into this machine's network when it is called is not connected to [32.15, 30.2]", async () => {
  let visits = 0;
  const inside = createSocketServer((socket) => {
    visits++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const { port } = inside.address() as AddressInfo;
  // A name is judged by what it leads to at the moment of the call: saved, this one could still have led elsewhere.
  await goesTo(`https://localhost:${port}/`, undefined, async () => {
    expect(await connected.admin.call(testConnection, {})).toMatchObject({ isTaken: false, failure: "refusedAddress" });
    const { id } = await connected.known();
    await banInVain(id);
  });
  expect(visits).toBe(0);
  inside.close();
});

test("a clock that is ten minutes off is said, and signatures are made by ours [30.23, 30.17]", async () => {
  const begun = Date.now();
  const off = (minutes: number) => ({ date: new Date(Date.now() + minutes * 60_000).toUTCString() });
  for (const minutes of [10, -10]) {
    const start = Date.now();
    const headers = off(minutes);
    platform.answer(() => ({ status: 200, headers }));
    const { clockAhead } = await connected.admin.call(testConnection, {});
    // The header leaves out parts of a second, and what the call took is between the two looks at our clock.
    const took = (Date.now() - start) / 1000;
    expect(clockAhead).toBeGreaterThanOrEqual(minutes * 60 - took - 2);
    expect(clockAhead).toBeLessThanOrEqual(minutes * 60 + 1);
  }
  const { headers } = platform.received.at(-1)!;
  const signedAt = Number(headers["webhook-timestamp"]) * 1000;
  expect(signedAt).toBeGreaterThan(begun - 1000);
  expect(signedAt).toBeLessThanOrEqual(Date.now());
});

test("a 202 that names no work is done, and so is what answers nonsense with it [32.9]", async () => {
  for (const body of ["", "{", '{"jobRef": 7}', '{"jobRef": ""}', `{"jobRef": "${"x".repeat(129)}"}`]) {
    platform.answer(() => ({ status: 202, body }));
    const { id } = await connected.known();
    expect([body, await connected.admin.call(members.endpoints.ban, { id })]).toMatchObject([
      body,
      { effect: "applied" },
    ]);
  }
});

test("a command that waited while the secret was changed is signed with the new one, and is in effect [30.17, 30.4]", async () => {
  const { id } = await connected.known();
  await connected.pause();
  await connected.admin.call(members.endpoints.ban, { id });
  const { secret } = await connected.admin.call(platformSecrets.endpoints.create, {});
  const before = (await connected.admin.call(platformSecrets.endpoints.list, {})).records.filter(
    ({ ending }) => !secret.endsWith(ending),
  );
  for (const old of before) await connected.admin.call(platformSecrets.endpoints.delete, { id: old.id });
  platform.trust(secret);
  await connected.resume();
  await connected.hurry();
  await eventually(async () => expect(await connected.statesOf(id)).toContain("member.ban delivered"));
  expect(platform.distrusted).toEqual([]);
});
