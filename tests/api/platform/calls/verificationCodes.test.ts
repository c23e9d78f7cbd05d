import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { smsChannels } from "../../../../contract/entities/maintenance/smsChannels.ts";
import { verificationCodes } from "../../../../contract/entities/people/verificationCodes.ts";
import { startApi } from "../../support/harness.ts";
import { platformOf } from "../support.ts";

/** A gateway of our own, on this machine. */
const messages: { to: string; code: string; text: string }[] = [];
let isTaking = true;
const gateway = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    if (isTaking) messages.push(JSON.parse(body));
    response.writeHead(isTaking ? 202 : 500).end();
  });
});
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
// It listens on a port of TCP.
const host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
afterAll(() => gateway.close());

const api = startApi({ SMS_ALLOW_HOSTS: host });
let platform: Awaited<ReturnType<typeof platformOf>>;
beforeAll(async () => {
  platform = await platformOf(api, ["codes"]);
  await platform.admin.call(smsChannels.endpoints.create, {
    name: "Main",
    provider: "HttpGateway",
    address: `http://${host}/sms`,
    sender: "Aurora",
    template: "Your code is {code}.",
    countryCodes: ["84", "86"],
  });
});
beforeEach(() => {
  messages.splice(0);
  isTaking = true;
});

const phone = (mobile: string) => ({ nationAreaCode: "84", mobile, purpose: "Login" });
const post = async (path: string, body: object, from = platform) => {
  const answer = await from.send(path, { method: "POST", body });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
};
const send = (to: object) => post("/verificationCodes", to);
const verify = async (to: object, code: string) => (await post("/verificationCodes/verify", { ...to, code })).data;
const other = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, "0");
/** Time passes for what was sent. */
const age = (seconds: number) =>
  sql`update sms_history set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(api.system());
const listed = async (mobile: string) =>
  (await platform.admin.call(verificationCodes.endpoints.list, { mobile })).records.map(
    ({ code, smsStatus, channel, smsPurpose }) => ({ code, smsStatus, channel, smsPurpose }),
  );

test("a code is sent by the server's channel, is right once and for what it was sent for, and is listed [32.2, 32.3]", async () => {
  const to = phone("912345678");
  const sent = await send(to);
  expect(sent).toMatchObject({ status: 200, data: { id: expect.any(String), expireTime: expect.any(String) } });
  expect(messages).toMatchObject([{ to: "+84912345678", text: `Your code is ${messages[0]!.code}.` }]);
  const { code } = messages[0]!;
  expect(JSON.stringify(sent)).not.toContain(code);
  expect(await listed(to.mobile)).toEqual([{ code, smsStatus: "Sent", channel: "Main", smsPurpose: "Login" }]);
  const { rows } = await sql<{ row: string }>`select t::text as row from sms_history t`.execute(api.system());
  expect(rows[0]!.row).not.toContain(code);
  expect(await verify({ ...to, purpose: "Register" }, code)).toEqual({ isRight: false, reason: "none", triesLeft: 0 });
  expect(await verify(phone("912345679"), code)).toMatchObject({ reason: "none" });
  expect(await verify(to, other(code))).toEqual({ isRight: false, reason: "wrong", triesLeft: 4 });
  const tried = await Promise.all(Array.from({ length: 4 }, () => verify(to, code)));
  expect(tried.filter(({ isRight }) => isRight)).toHaveLength(1);
  expect(await listed(to.mobile)).toMatchObject([{ code, smsStatus: "Used" }]);
});

test("a number gets one code a minute and so many a day, from however many sides they are asked for [32.3]", async () => {
  const to = phone("922345678");
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(to)));
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "429", "429", "429"]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(50);
  await age(61);
  for (let n = 1; n < 10; n++) {
    expect((await send({ ...to, purpose: "Register" })).status).toBe(200);
    await age(61);
  }
  const full = await send(to);
  expect(full.status).toBe(429);
  expect(Number(full.headers["retry-after"])).toBeGreaterThan(80_000);
  expect((await send(phone("922345679"))).status).toBe(200);
});

test("a code is over after its time, five wrong tries and a later one [32.3]", async () => {
  const to = phone("932345678");
  const next = async () => {
    await age(61);
    expect((await send(to)).status).toBe(200);
    return messages.at(-1)!.code;
  };
  const tried = await next();
  for (const triesLeft of [4, 3, 2, 1]) expect(await verify(to, other(tried))).toMatchObject({ triesLeft });
  expect(await verify(to, other(tried))).toEqual({ isRight: false, reason: "triedTooOften", triesLeft: 0 });
  expect(await verify(to, tried)).toMatchObject({ reason: "none" });
  const old = await next();
  const late = await next();
  // By chance both are the same: then nothing is tried.
  const tries = old === late ? [] : [await verify(to, old)];
  expect(tries.filter(({ reason }) => reason !== "wrong")).toEqual([]);
  await age(300);
  expect(await verify(to, late)).toMatchObject({ reason: "none" });
  expect((await listed(to.mobile)).map(({ smsStatus }) => smsStatus)).toEqual(["Expired", "Expired", "Expired"]);
  const expired = { mobile: to.mobile, smsStatus: "Expired" as const };
  expect((await platform.admin.call(verificationCodes.endpoints.list, expired)).total).toBe(3);
});

test("a code that no channel takes or serves is none, and the list says that it failed [32.2]", async () => {
  isTaking = false;
  const to = phone("942345678");
  expect(await send(to)).toMatchObject({ status: 502, code: 3207 });
  expect(await listed(to.mobile)).toMatchObject([{ smsStatus: "Failed", channel: "Main", code: "••••••" }]);
  expect(await verify(to, "123456")).toMatchObject({ reason: "none" });
  const refused = (field: string) => ({ status: 400, errors: { [field]: expect.any(String) } });
  expect(await send({ ...to, nationAreaCode: "81" })).toMatchObject(refused("nationAreaCode"));
  expect(await send({ ...to, purpose: "Fun" })).toMatchObject(refused("purpose"));
  expect(await send({ ...to, mobile: "12" })).toMatchObject(refused("mobile"));
  expect(await post("/verificationCodes/verify", { ...to, code: "12345x" })).toMatchObject(refused("code"));
});

test("codes want a right of their own, and are one server's [32.2, 30.7]", async () => {
  const reader = await platformOf(api, ["events", "read"]);
  expect(await post("/verificationCodes", phone("952345678"), reader)).toMatchObject({ status: 403, code: 3202 });
  const theirs = await platformOf(api, ["codes"], 1);
  expect(await post("/verificationCodes", phone("952345678"), theirs)).toMatchObject({
    status: 400,
    errors: { nationAreaCode: expect.any(String) },
  });
  const to = phone("962345678");
  await send(to);
  const mine = await post("/verificationCodes/verify", { ...to, code: messages[0]!.code }, theirs);
  expect(mine.data).toMatchObject({ reason: "none" });
});
