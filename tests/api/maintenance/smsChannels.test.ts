import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { smsChannels, TESTS_PER_HOUR } from "../../../contract/entities/maintenance/smsChannels.ts";
import { isPublic } from "../../../server/sms/outbound.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

/** A gateway of our own, on this machine. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const gateway = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    received.push({ headers: request.headers, body });
    if (request.url === "/redirect") response.writeHead(302, { location: "/sms" }).end();
    else if (request.url === "/endless") response.end("x".repeat(100_000));
    else if (request.url === "/echo") response.end(`you sent ${request.headers.authorization}`);
    else response.writeHead(202).end('{"queued":true}');
  });
});
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
// It listens on a port of TCP.
const { port } = gateway.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;

const api = startApi({ SMS_ALLOW_HOSTS: `127.0.0.1:${port}` });
const { list, load, serving, create, update, reorder, delete: remove, test: sendTest } = smsChannels.endpoints;
const all = codesOf(smsChannels);
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
const SECRET = "very-secret-token";
const number = { nationAreaCode: "84", mobile: "912345678" };

const channel = (name: string, more: object = {}): z.input<typeof create.input> => ({
  name,
  provider: "HttpGateway",
  address: `${here}/sms`,
  sender: "Aurora",
  template: "Your code is {code}.",
  secret: SECRET,
  ...more,
});

beforeAll(async () => {
  admin = await api.operator(all);
});
afterAll(() => gateway.close());

test("a channel is kept with a secret that is sealed, never returned and never logged [13.1, 15.2]", async () => {
  const made = await admin.call(create, channel("First"));
  expect(made).toMatchObject({ hasSecret: true, secretTime: expect.any(String), position: 1 });
  const changed = await admin.call(update, { id: made.id, sender: "Aurora 2", updateTime: made.updateTime });
  expect(changed).toMatchObject({ sender: "Aurora 2", hasSecret: true, secretTime: made.secretTime });
  const answers = [await admin.send(load, { id: made.id }), await admin.send(list, {})];
  for (const { body } of answers) expect(body).not.toContain(SECRET);
  const { rows } = await sql<{ row: string; log: string }>`
    select (select string_agg(t::text, '') from sms_channel t) as row, (select string_agg(t::text, '')
    from operation_log t) as log`.execute(api.system());
  expect(rows[0]!.row).not.toContain(SECRET);
  expect(rows[0]!.row).not.toContain(Buffer.from(SECRET).toString("hex"));
  expect(rows[0]!.log).not.toContain(SECRET);
  await expect(admin.call(update, { id: made.id, name: "Mine", updateTime: made.updateTime })).rejects.toMatchObject({
    status: 409,
  });
});

test("a secret is asked for again when the channel goes elsewhere [13.1]", async () => {
  const { records } = await admin.call(list, { name: "First" });
  const id = records[0]!.id;
  for (const change of [{ address: "https://evil.example.org/" }, { provider: "Twilio" as const, accessKey: "AC1" }])
    await expect(admin.call(update, { id, ...change })).rejects.toMatchObject({
      errors: { secret: "The destination changed. Enter the secret again" },
    });
  expect(await admin.call(update, { id, address: `${here}/other`, secret: SECRET })).toMatchObject({
    address: `${here}/other`,
  });
});

test("a channel without its secret is disabled and edited, and asks for it to be enabled again [13.1]", async () => {
  const { id } = await admin.call(create, channel("Elsewhere"));
  // As one is whose secret another installation sealed.
  await sql`update sms_channel set provider = 'Twilio', access_key = 'AC1', address = '', secret = null, secret_at = null
    where id = ${id}`.execute(api.system());
  const required = { errors: { secret: "Required" } };
  await expect(admin.call(update, { id, name: "Renamed" })).rejects.toMatchObject(required);
  expect(await admin.call(update, { id, status: "Disable" })).toMatchObject({ status: "Disable", hasSecret: false });
  expect(await admin.call(update, { id, name: "Renamed" })).toMatchObject({ name: "Renamed" });
  await expect(admin.call(update, { id, status: "Enable" })).rejects.toMatchObject(required);
  expect(await admin.call(update, { id, status: "Enable", secret: SECRET })).toMatchObject({ hasSecret: true });
  await admin.call(remove, { id });
});

test("the last enabled channel is neither disabled nor deleted, not even by two at once [13.2]", async () => {
  const [first] = (await admin.call(list, {})).records;
  await expect(admin.call(update, { id: first!.id, status: "Disable" })).rejects.toMatchObject({
    status: 400,
    errors: { status: "At least one SMS channel must be enabled" },
  });
  await expect(admin.call(remove, { id: first!.id })).rejects.toMatchObject({ status: 422 });
  const second = await admin.call(create, channel("Second", { countryCodes: ["84", "81"] }));
  const answers = await Promise.all([first!.id, second.id].map((id) => admin.send(update, { id, status: "Disable" })));
  expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(["200", "400"]);
  for (const id of [first!.id, second.id]) await admin.send(update, { id, status: "Enable" });
  const empty = await api.operator(all, 1);
  await expect(empty.call(create, channel("Off", { status: "Disable" }))).rejects.toMatchObject({
    errors: { status: expect.any(String) },
  });
});

test("a code goes to 11 digits with a 1 before them in the mainland, to what a mobile is elsewhere [18.7]", async () => {
  const { id } = await admin.call(create, channel("Numbers"));
  for (const mobile of ["1380000000", "23800000000", "138000000000"])
    await expect(admin.call(sendTest, { id, nationAreaCode: "86", mobile })).rejects.toMatchObject({
      status: 400,
      errors: { mobile: "enter a correct phone number" },
    });
  for (const number of [
    { nationAreaCode: "86", mobile: "13800000000" },
    { nationAreaCode: "65", mobile: "23800000" },
  ])
    expect((await admin.send(sendTest, { id, ...number })).statusCode).toBe(200);
  await admin.call(remove, { id });
});

test("the first enabled channel that serves a country is used, in the order given [13.3]", async () => {
  const [first, second] = (await admin.call(list, {})).records;
  expect((await admin.call(serving, { nationAreaCode: "84" })).channel).toMatchObject({ name: "First" });
  const arranged = await admin.call(reorder, { ids: [second!.id, first!.id] });
  expect(arranged.map(({ name }) => name)).toEqual(["Second", "First"]);
  expect((await admin.call(serving, { nationAreaCode: "84" })).channel).toMatchObject({ name: "Second" });
  expect((await admin.call(serving, { nationAreaCode: "86" })).channel).toMatchObject({ name: "First" });
  for (const ids of [[second!.id, first!.id], [first!.id], [first!.id, first!.id], [first!.id, "987654321987"]])
    await expect(admin.call(reorder, { ids })).rejects.toMatchObject({ status: 400 });
});

test.each([
  [{ address: "" }, "address"],
  [{ address: "ftp://example.org" }, "address"],
  [{ template: "no hole" }, "template"],
  [{ sender: "" }, "sender"],
  [{ secret: "short" }, "secret"],
  [{ countryCodes: ["+84"] }, "countryCodes.0"],
  [{ provider: "Twilio" }, "accessKey"],
  [{ provider: "Tencent", accessKey: "A", template: "1234567" }, "appId"],
  [{ provider: "Aliyun", accessKey: "A" }, "template"],
  [{ provider: "Twilio", accessKey: "A", secret: undefined }, "secret"],
  [{ name: "First" }, "name"],
])("a channel with %j is refused at its field and changes nothing", async (wrong, field) => {
  const before = await api.fingerprint("sms_channel", "operation_log");
  const response = await admin.send(create, channel("Wrong", wrong));
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("sms_channel", "operation_log")).toBe(before);
});

test("a test goes out for real, its answer is shown and it is logged without the number [13.4]", async () => {
  const tester = await api.operator(all);
  const { id } = await admin.call(create, channel("Real"));
  received.length = 0;
  expect(await tester.call(sendTest, { id, ...number })).toMatchObject({
    isTaken: true,
    failure: null,
    httpStatus: 202,
    answer: '{"queued":true}',
  });
  expect(received[0]!.headers.authorization).toBe(`Bearer ${SECRET}`);
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    to: "+84912345678",
    from: "Aurora",
    text: expect.stringMatching(/^Your code is \d{6}\.$/),
  });
  const { rows } = await sql<{
    entry: string;
  }>`select t::text as entry from operation_log t order by tenant_id, seq desc limit 1`.execute(api.system());
  expect(rows[0]!.entry).toContain("smsChannels.test");
  expect(rows[0]!.entry).not.toContain(number.mobile);
});

test("a redirect is not followed, an endless answer is cut, an echoed secret is hidden [13.4]", async () => {
  const { id } = (await admin.call(list, { name: "Real" })).records[0]!;
  const tester = await api.operator(all);
  const tryAt = async (path: string) => {
    await admin.call(update, { id, address: `${here}/${path}`, secret: SECRET });
    return tester.call(sendTest, { id, ...number });
  };
  received.length = 0;
  expect(await tryAt("redirect")).toMatchObject({ isTaken: false, httpStatus: 302 });
  expect(received).toHaveLength(1);
  expect(await tryAt("endless")).toMatchObject({ isTaken: false, failure: "tooLarge", httpStatus: null });
  expect(await tryAt("echo")).toMatchObject({ isTaken: true, answer: "you sent Bearer ***" });
});

test("no test reaches this machine or its network, however its address is written [13.4]", async () => {
  const closed = [
    `https://localhost:${port}/`,
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://[::1]/",
    `https://[::ffff:127.0.0.1]:${port + 1}/`,
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[fd00::1]/",
  ];
  received.length = 0;
  let tester = await api.operator(all);
  const { id } = (await admin.call(list, { name: "Real" })).records[0]!;
  for (const [index, address] of closed.entries()) {
    if (index % TESTS_PER_HOUR === TESTS_PER_HOUR - 1) tester = await api.operator(all);
    await admin.call(update, { id, address, secret: SECRET });
    expect([address, await tester.call(sendTest, { id, ...number })]).toMatchObject([
      address,
      { failure: "refusedAddress", isTaken: false },
    ]);
  }
  expect(received).toEqual([]);
  // Every range that has a purpose of its own, and whatever leads into one.
  const ranges =
    "0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.8 192.0.2.1 192.88.99.1 192.168.0.1 " +
    "198.18.0.1 198.19.255.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::a00:1 ::10.0.0.1 " +
    "::ffff:10.0.0.1 ::ffff:a00:1 ::ffff:0:10.0.0.1 64:ff9b::a00:1 64:ff9b:1::a00:1 100::1 100:0:0:1::1 2001::a00:1 " +
    "2001:2::1 2001:5::1 2001:20::1 2001:db8::1 2002:a00:1::1 3fff::1 4000::1 5f00::1 fc00::1 fe80::1 fec0::1 ff02::1";
  expect(ranges.split(" ").filter(isPublic)).toEqual([]);
  expect(["8.8.8.8", "2606:4700::1111", "2a00:1450::1", "::ffff:8.8.8.8"].filter(isPublic)).toHaveLength(4);
});

test("a gateway whose codes could be read on the way is refused, but for one of a network of one's own [13.4]", async () => {
  const { id } = (await admin.call(list, { name: "Real" })).records[0]!;
  const before = await api.fingerprint("sms_channel");
  for (const address of ["http://sms.example.org/", `http://localhost:${port}/`, `http://127.0.0.1:${port + 1}/`]) {
    const refused = [
      await admin.send(update, { id, address, secret: SECRET }),
      await admin.send(create, channel("Open", { address })),
    ];
    for (const answer of refused)
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { address: expect.stringContaining("https://") },
      ]);
  }
  expect(await api.fingerprint("sms_channel")).toBe(before);
  // The one host that the settings allow, spelled otherwise, is the same host.
  await admin.call(update, { id, address: `http://127.1:${port}/`, secret: SECRET });
  // One that was kept before is not sent to either.
  await sql`update sms_channel set address = 'http://sms.example.org/' where id = ${id}`.execute(api.system());
  const tester = await api.operator(all);
  expect(await tester.call(sendTest, { id, ...number })).toMatchObject({ failure: "refusedAddress", isTaken: false });
});

test("an operator sends a few tests an hour and no more [13.4]", async () => {
  const tester = await api.operator(all);
  const { id } = (await admin.call(list, { name: "Second" })).records[0]!;
  const answers = await Promise.all(Array.from({ length: 12 }, () => tester.send(sendTest, { id, ...number })));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect((await admin.send(sendTest, { id: "987654321987", ...number })).statusCode).toBe(404);
});

test("another server's channel answers like a missing one, and the screen alone changes nothing", async () => {
  const other = await api.operator(all, 1);
  const { id } = (await admin.call(list, {})).records[0]!;
  for (const endpoint of [load, remove]) expect((await other.send(endpoint, { id })).statusCode).toBe(404);
  expect((await other.send(sendTest, { id, ...number })).statusCode).toBe(404);
  const reader = await api.operator(["textMessage"]);
  for (const endpoint of [create, update, reorder, remove, sendTest])
    expect((await reader.send(endpoint, {})).statusCode).toBe(403);
});
