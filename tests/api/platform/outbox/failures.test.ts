import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { eventually } from "../../support/eventually.ts";
import { startConnected } from "../connected.ts";
import { withoutAnswer } from "../support.ts";

const found = await startConnected();
const { api, platform, known, hurry, statesOf } = found;
const { ban, forceOffline, clearCache, load } = members.endpoints;
const deliveries = platformDeliveries.endpoints;

test("a kick that is late is not sent any more [30.19]", async () => {
  const { id } = await known();
  platform.answer(() => ({ status: 503 }));
  await withoutAnswer(api, () => found.admin.call(forceOffline, { id }));
  await sql`update platform_command set expires_at = now()`.execute(api.system());
  await eventually(async () => expect(await statesOf(id)).toEqual(["member.disconnect expired"]));
  platform.received.splice(0);
  platform.answer(() => ({ status: 200 }));
  expect(await found.admin.call(clearCache, { id })).toMatchObject({ effect: "applied" });
  expect(platform.of("member.disconnect")).toEqual([]);
});

test("what the platform says is taken at its word [30.20]", async () => {
  const tell = async (status: number, headers = {}) => {
    const { id } = await known();
    platform.answer(() => ({ status, headers, body: "\u0007<b>because</b>" }));
    const { effect } = await found.admin.call(clearCache, { id });
    const [record] = (await found.admin.call(deliveries.list, { memberId: id })).records;
    return { effect, record };
  };
  for (const status of [200, 202, 204, 409])
    expect([status, await tell(status)]).toMatchObject([status, { effect: "applied", record: { state: "delivered" } }]);
  for (const status of [400, 404, 422]) {
    const { effect, record } = await tell(status);
    expect([status, effect, record?.state, record?.status]).toEqual([status, "refused", "refused", status]);
  }
  // In the platform's words, where its answer has some.
  const { id } = await known();
  platform.answer(() => ({ status: 422, body: '{"error": {"message": "No such member"}}' }));
  const answer = { effect: "refused", effectReason: "HTTP 422: No such member" };
  expect(await found.admin.call(clearCache, { id })).toMatchObject(answer);
  const { records } = await found.admin.call(deliveries.list, { memberId: id });
  expect(records).toMatchObject([{ lastError: answer.effectReason }]);
  const fail = async (status: number, headers = {}) => {
    const { effect, record } = await withoutAnswer(api, () => tell(status, headers));
    expect(effect).toBe("pending");
    return eventually(async () => {
      const failed = await found.admin.call(deliveries.load, { id: record!.id });
      expect(failed.lastError).toBe(`HTTP ${status}`);
      return failed;
    });
  };
  const throttled = await fail(429, { "retry-after": "120" });
  expect(throttled.state).toBe("waiting");
  expect(Date.parse(throttled.nextTime!)).toBeGreaterThan(Date.now() + 100_000);
  expect(await found.admin.call(platformConnection.endpoints.load, {})).toMatchObject({ state: "Working" });
  const endless = await fail(503, { "retry-after": "999999" });
  expect(Date.parse(endless.nextTime!)).toBeLessThan(Date.now() + 3_700_000);
  const moved = await fail(302, { location: platform.url });
  // Where it was sent to is not asked. On a busy machine it may be tried again meanwhile.
  const detail = await eventually(async () => {
    const loaded = await found.admin.call(deliveries.load, { id: moved.id });
    expect(platform.received.filter(({ id }) => id === loaded.messageId)).toHaveLength(loaded.attemptList.length);
    return loaded;
  });
  expect(detail.attemptList[0]).toMatchObject({ status: 302, answer: "<b>because</b>" });
  expect(JSON.parse(detail.body)).toMatchObject({ type: "member.clearCache" });
});

test("410 stops everything until an operator turns the connection on again [30.21]", async () => {
  const { id } = await known();
  platform.answer(() => ({ status: 410 }));
  await withoutAnswer(api, () => found.admin.call(clearCache, { id }));
  await eventually(async () =>
    expect(await found.admin.call(platformConnection.endpoints.load, {})).toMatchObject({ state: "Stopped" }),
  );
  platform.received.splice(0);
  platform.answer(() => ({ status: 200 }));
  expect(await found.admin.call(ban, { id })).toMatchObject({ effect: "pending" });
  expect((await found.admin.send(deliveries.retry, { ids: ["1"] })).json().code).toBe(3205);
  expect(platform.received).toEqual([]);
  expect(await found.admin.call(platformConnection.endpoints.update, {})).not.toMatchObject({ state: "Stopped" });
  await hurry();
  await eventually(async () => expect(platform.received.map(({ type }) => type)).toContain("member.ban"));
});

test("five failures in a row, and only a probe is sent; once it gets through, so does everything [30.21]", async () => {
  const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(known));
  platform.answer(() => ({ status: 500 }));
  await withoutAnswer(api, async () => {
    for (const { id } of people.slice(0, 6)) await found.admin.call(clearCache, { id });
  });
  await eventually(async () =>
    expect(await found.admin.call(platformConnection.endpoints.load, {})).toMatchObject({ state: "Paused" }),
  );
  platform.received.splice(0);
  // Nobody waits for a platform that is known to be away: a call that did would outlast the test.
  expect(await found.admin.call(ban, { id: people[6]!.id })).toMatchObject({ effect: "pending" });
  await hurry();
  expect(platform.received).toEqual([]);
  await sql`update platform_connection set paused_until = now()`.execute(api.system());
  await eventually(async () => expect(platform.received).toHaveLength(1));
  await eventually(async () => {
    const { rows } = await sql<{ isPaused: boolean }>`select paused_until > now() + interval '20 seconds' as "isPaused"
      from platform_connection where tenant_id = ${api.tenantAt(0)}`.execute(api.system());
    expect(rows[0]?.isPaused).toBe(true);
  });
  expect(platform.received).toHaveLength(1);
  // Each for itself would be tried in an hour.
  await sql`update platform_command set next_at = now() + interval '1 hour' where state = 'waiting'`.execute(
    api.system(),
  );
  platform.answer(() => ({ status: 200 }));
  await sql`update platform_connection set paused_until = now()`.execute(api.system());
  await eventually(async () =>
    expect(await found.admin.call(platformConnection.endpoints.load, {})).toMatchObject({
      state: "Working",
      waitingCommands: 0,
    }),
  );
});

test("what failed for five days is given up, and is sent again by hand, by one or by period [30.22]", async () => {
  const [one, two] = [await known(), await known()];
  platform.answer(() => ({ status: 503 }));
  await withoutAnswer(api, () => found.admin.call(ban, { ids: [one.id, two.id] }));
  await sql`update platform_connection set failures = 0`.execute(api.system());
  await sql`update platform_command set retry_until = now(), next_at = now()`.execute(api.system());
  await eventually(async () => {
    expect(await statesOf(one.id)).toEqual(["member.ban failed"]);
    expect(await statesOf(two.id)).toEqual(["member.ban failed"]);
  });
  expect(await found.admin.call(load, { id: one.id })).toMatchObject({ effect: { state: "pending" } });
  platform.answer(() => ({ status: 200 }));
  const [failed] = (await found.admin.call(deliveries.list, { memberId: one.id })).records;
  expect(await found.admin.call(deliveries.retry, { id: failed!.id })).toMatchObject({
    succeeded: 1,
    effect: "applied",
  });
  // Every attempt is counted, those before it was sent again too.
  const sent = await found.admin.call(deliveries.load, { id: failed!.id });
  expect(sent.attempts).toBe(sent.attemptList.length);
  expect(sent.attempts).toBeGreaterThan(failed!.attempts);
  const again = await found.admin.send(deliveries.retry, { id: failed!.id });
  expect([again.statusCode, again.json().code]).toEqual([422, 1008]);
  expect(
    await found.admin.call(deliveries.retry, {
      createTimeStart: new Date(Date.now() - 3_600_000).toISOString(),
      createTimeEnd: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  ).toMatchObject({ succeeded: 1, effect: "applied" });
  expect(await statesOf(two.id)).toEqual(["member.ban delivered"]);
});

test("what a later decision replaced is not sent again by hand [30.22]", async () => {
  const { id } = await known();
  platform.answer(() => ({ status: 422 }));
  await found.admin.call(ban, { id });
  platform.answer(() => ({ status: 200 }));
  await found.admin.call(ban, { id, memberStatus: "Enable" });
  const [refused] = (await found.admin.call(deliveries.list, { memberId: id, state: "refused" })).records;
  const answer = await found.admin.send(deliveries.retry, { id: refused!.id });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 3204]);
  expect(platform.of("member.ban")).toHaveLength(1);
});
