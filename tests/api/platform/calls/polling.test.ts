import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { eventually } from "../../support/eventually.ts";
import { startApi } from "../../support/harness.ts";
import { startReceiver } from "../receiver.ts";
import { addKnownMember, platformOf, waitForPlatform, withoutAnswer } from "../support.ts";

const api = startApi();
let platform: Awaited<ReturnType<typeof platformOf>>;
let n = 0;
const known = async () => {
  const externalId = `p${++n}`;
  return { externalId, id: await addKnownMember(api, externalId) };
};
type Given = { id: string; type: string; timestamp: string; data: { revision: string; member: { id: string } } };
const poll = async (query = "", from = platform) => {
  const answer = await from.send(`/commands${query}`);
  const { code, errors, data }: { code: number; errors?: object; data: { commands: Given[] } } = answer.json();
  return { status: answer.statusCode, code, errors, data };
};
const given = async (query = "") => (await poll(query)).data.commands;
const ack = async (...results: object[]) => {
  const answer = await platform.send("/commands/ack", { method: "POST", body: { results } });
  return { status: answer.statusCode, ...answer.json() };
};
const said = async (...results: object[]) =>
  (await ack(...results)).data.results.map(({ outcome }: { outcome: string }) => outcome);
const effectOf = async (id: string) => (await platform.admin.call(members.endpoints.load, { id })).effect.state;
/** Time passes for what was handed out. */
const letGo = () => sql`update platform_command set leased_until = now() - interval '1 second'`.execute(api.system());

beforeAll(async () => {
  waitForPlatform(api);
  platform = await platformOf(api, ["commands", "events"]);
});
beforeEach(async () => {
  await platform.admin.send(platformConnection.endpoints.update, { kind: "poll" });
  await sql`delete from platform_command`.execute(api.system());
});

test("a platform that cannot be called needs no address, asks for its commands, and is waited for [32.7]", async () => {
  const one = await known();
  await poll();
  const waiting = poll("?wait=20");
  const banned = platform.admin.call(members.endpoints.ban, { id: one.id });
  const [first] = (await waiting).data.commands;
  expect(first).toMatchObject({ type: "member.ban", data: { member: one, revision: expect.any(String) } });
  expect(await said({ id: first!.id, outcome: "applied" })).toEqual(["noted"]);
  expect(await banned).toMatchObject({ effect: "applied" });
  expect(await effectOf(one.id)).toBe("applied");
  expect(await platform.admin.call(platformConnection.endpoints.load, {})).toMatchObject({
    kind: "poll",
    url: "",
    state: "Working",
    lastPollTime: expect.any(String),
    capabilities: null,
  });
  await poll("?version=1.2&capabilities=member.ban,member.unban");
  expect(await platform.admin.call(platformConnection.endpoints.load, {})).toMatchObject({
    version: "1.2",
    capabilities: ["member.ban", "member.unban"],
  });
  await expect(platform.admin.call(members.endpoints.forceOffline, { id: one.id })).rejects.toMatchObject({
    code: 3203,
  });
  await poll("?capabilities=");
  await sql`update platform_connection set capabilities = null, polled_at = now() - interval '3 minutes'`.execute(
    api.system(),
  );
  expect(await platform.admin.call(platformConnection.endpoints.load, {})).toMatchObject({ state: "Silent" });
});

test("of each member one command is handed out at a time, in order, to one asker, until it is acknowledged [32.8]", async () => {
  const [one, two] = [await known(), await known()];
  await sql`update platform_connection set polled_at = null`.execute(api.system());
  await platform.admin.call(members.endpoints.ban, { id: one.id });
  await platform.admin.call(members.endpoints.changeLevel, {
    id: one.id,
    memberLevelId: await api.findLevel("BigGod"),
  });
  await platform.admin.call(members.endpoints.ban, { id: two.id });
  const askers = (await Promise.all([given("?limit=1"), given("?limit=1"), given("?limit=1")])).flat();
  expect(askers.map(({ type, data }) => `${type} ${data.member.id}`).toSorted()).toEqual(
    [`member.ban ${one.id}`, `member.ban ${two.id}`].toSorted(),
  );
  expect(await given()).toEqual([]);
  await letGo();
  const again = await given();
  expect(again.map(({ id }) => id)).toEqual(
    askers.toSorted((a, b) => Number(a.data.revision) - Number(b.data.revision)).map(({ id }) => id),
  );
  const [first, second] = again;
  expect(
    await said(
      { id: first!.id, outcome: "applied" },
      { id: second!.id, outcome: "refused", reason: "Not here" },
      { id: crypto.randomUUID(), outcome: "applied" },
    ),
  ).toEqual(["noted", "noted", "unknown"]);
  expect(await said({ id: first!.id, outcome: "refused" })).toEqual(["known"]);
  const next = await given();
  expect(next.map(({ type }) => type)).toEqual(["member.setLevel"]);
  expect(await effectOf(two.id)).toBe("refused");
  await letGo();
  expect(await given(`?after=${next[0]!.data.revision}`)).toEqual([]);
  const [delivery] = (await platform.admin.call(platformDeliveries.endpoints.list, { memberId: two.id })).records;
  expect(delivery).toMatchObject({ state: "refused", lastError: "Not here", attempts: 2 });
  const page = await platform.admin.call(platformDeliveries.endpoints.load, { id: delivery!.id });
  expect(page.attemptList.map(({ answer }) => answer)).toEqual(["refused: Not here"]);
});

test("what failed is handed out again when the platform says, and what it took on when its end is not told [32.8, 32.9]", async () => {
  const one = await known();
  await sql`update platform_connection set polled_at = null`.execute(api.system());
  await platform.admin.call(members.endpoints.ban, { id: one.id });
  const [first] = await given();
  expect(await said({ id: first!.id, outcome: "failed", reason: "Busy", retryAfter: 900 })).toEqual(["noted"]);
  await letGo();
  expect(await given()).toEqual([]);
  await sql`update platform_command set next_at = now()`.execute(api.system());
  expect((await given()).map(({ id }) => id)).toEqual([first!.id]);
  expect(await said({ id: first!.id, outcome: "accepted", jobRef: "job-7" })).toEqual(["noted"]);
  await letGo();
  expect(await given()).toEqual([]);
  expect(await effectOf(one.id)).toBe("pending");
  const tell = async (data: object) => {
    const event = { id: `done-${++n}`, type: "command.done", at: new Date().toISOString(), data };
    const answer = await platform.send("/events", { method: "POST", body: { events: [event] } });
    return answer.json().data.results[0];
  };
  expect(await tell({ id: crypto.randomUUID(), outcome: "applied" })).toMatchObject({ outcome: "rejected" });
  expect(await tell({ id: first!.id, outcome: "perhaps" })).toMatchObject({
    outcome: "rejected",
    errors: { "/data/outcome": expect.any(String) },
  });
  expect(await tell({ id: first!.id, outcome: "applied" })).toEqual({ id: `done-${n}`, outcome: "accepted" });
  expect(await effectOf(one.id)).toBe("applied");
  const letIn = { id: one.id, memberStatus: "Enable" as const };
  await withoutAnswer(api, () => platform.admin.call(members.endpoints.ban, letIn));
  const [second] = await given();
  await said({ id: second!.id, outcome: "accepted", jobRef: "job-8" });
  await sql`update platform_command set next_at = now() where state = 'waiting'`.execute(api.system());
  expect((await given()).map(({ id }) => id)).toEqual([second!.id]);
});

test("a kick is not handed out late, and what nobody asked for in five days has failed [32.7]", async () => {
  const one = await known();
  await sql`update platform_connection set polled_at = null`.execute(api.system());
  await platform.admin.call(members.endpoints.forceOffline, { id: one.id });
  await platform.admin.call(members.endpoints.ban, { id: one.id });
  await sql`update platform_command set expires_at = now() where type = 'member.disconnect'`.execute(api.system());
  await sql`update platform_command set retry_until = now() where type = 'member.ban'`.execute(api.system());
  await expect
    .poll(async () =>
      (await platform.admin.call(platformDeliveries.endpoints.list, { memberId: one.id })).records
        .map(({ type, state }) => `${type} ${state}`)
        .toSorted(),
    )
    .toEqual(["member.ban failed", "member.disconnect expired"]);
  expect(await given()).toEqual([]);
});

test("commands want a right, a connection that asks, and their own server; what is wrong is said at its field [32.7, 30.7]", async () => {
  const one = await known();
  await sql`update platform_connection set polled_at = null`.execute(api.system());
  await platform.admin.call(members.endpoints.ban, { id: one.id });
  const reader = await platformOf(api, ["read", "events"]);
  expect(await poll("", reader)).toMatchObject({ status: 403, code: 3202 });
  const theirs = await platformOf(api, ["commands"], 1);
  expect(await poll("", theirs)).toMatchObject({ status: 422, code: 3208 });
  await theirs.admin.call(platformConnection.endpoints.update, { kind: "poll" });
  expect(await poll("", theirs)).toMatchObject({ status: 200, data: { commands: [] } });
  const [mine] = await given();
  const foreign = await theirs.send("/commands/ack", {
    method: "POST",
    body: { results: [{ id: mine!.id, outcome: "applied" }] },
  });
  expect(foreign.json().data.results).toEqual([{ id: mine!.id, outcome: "unknown" }]);
  for (const query of [
    "?wait=31",
    "?wait=x",
    "?limit=0",
    "?limit=101",
    "?after=x",
    "?capabilities=a%20b",
    "?mood=glad",
  ])
    expect([query, (await poll(query)).status]).toEqual([query, 400]);
  const wrong = { status: 400, errors: expect.any(Object) };
  expect(await ack({ id: mine!.id, outcome: "done" })).toMatchObject(wrong);
  expect(await ack({ id: mine!.id, outcome: "accepted" })).toMatchObject(wrong);
  expect(await ack({ id: "x", outcome: "applied" })).toMatchObject(wrong);
  expect(await ack(...Array.from({ length: 101 }, () => ({ id: mine!.id, outcome: "applied" })))).toMatchObject(wrong);
});

test("a platform that is called may answer that it took a command on, and tells its end [32.9]", async () => {
  const receiver = await startReceiver();
  receiver.answer(() => ({ status: 202, body: '{"jobRef":"work-1"}' }));
  await sql`update platform_connection set kind = 'http', url = ${receiver.url}, capabilities = null`.execute(
    api.system(),
  );
  api.deps.settings.PLATFORM_ALLOW_HOSTS.push(receiver.host);
  try {
    const one = await known();
    const banned = await withoutAnswer(api, () => platform.admin.call(members.endpoints.ban, { id: one.id }));
    expect(banned).toMatchObject({ effect: "pending" });
    await eventually(async () => expect(receiver.received).toHaveLength(1));
    const event = {
      id: `done-${++n}`,
      type: "command.done",
      at: new Date().toISOString(),
      data: { id: receiver.received[0]!.id, outcome: "refused", reason: "No such member" },
    };
    await platform.send("/events", { method: "POST", body: { events: [event] } });
    expect(await effectOf(one.id)).toBe("refused");
  } finally {
    await receiver.stop();
  }
});
