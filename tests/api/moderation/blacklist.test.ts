import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { fieldText } from "../../../contract/operationLog/words.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { readNotes } from "../http/readSheet.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi({ TRUST_PROXY: "127.0.0.1" });
const { list, load, affected, create, update, check, delete: remove } = blacklist.endpoints;
const { import: importEntries, export: excel } = blacklist.endpoints;
const all = codesOf(blacklist);
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
let other: Operator;
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const ip = (value: string, more: object = {}) => ({ type: "IP" as const, value, reason: "Spam", ...more });

beforeAll(async () => {
  admin = await api.operator([...all, "members:forceOffline"]);
  other = await api.operator(all, 1);
});

test.each([
  ["203.0.113.77/24", "203.0.113.0/24"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["2001:db8:ffff:1::/48", "2001:db8:ffff::/48"],
  ["::ffff:198.51.100.9", "198.51.100.9"],
  ["::ffff:192.0.2.77/120", "192.0.2.0/24"],
  ["11.22.33.44/32", "11.22.33.44"],
])("%s is kept as %s, once [12.20]", async (written, kept) => {
  expect(await admin.call(create, ip(written))).toMatchObject({ value: kept, state: "Active", hits: 0 });
  await expect(admin.call(create, ip(kept))).rejects.toMatchObject({
    status: 400,
    errors: { value: "Already on the blacklist" },
  });
});

test.each([
  ["0.0.0.0/0", "value"],
  ["100.0.0.0/7", "value"],
  ["2001::/16", "value"],
  ["127.0.0.1", "value"],
  ["126.0.0.0/7", "value"],
  ["::1", "value"],
  ["::ffff:127.0.0.1", "value"],
  ["::ffff:0.0.0.0/96", "value"],
  ["1.2.3", "value"],
  ["1.2.3.4/33", "value"],
  ["0x7f.1", "value"],
])("%s is refused at its field and changes nothing [12.20]", async (value) => {
  const before = await api.fingerprint("blacklist_entry", "operation_log");
  const response = await admin.send(create, ip(value));
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ["value"]]);
  expect(await api.fingerprint("blacklist_entry", "operation_log")).toBe(before);
});

test("the filter by address says what an address is, in each language [12.20, 14.2]", async () => {
  for (const [language, said] of [
    ["en-US", "Enter an IPv4 or IPv6 address"],
    ["zh-CN", "请输入 IPv4 或 IPv6 地址"],
  ] as const) {
    const answer = await admin.send(list, { address: "192.0.2.999" }, { headers: { language } });
    expect(answer.json()).toMatchObject({ errors: { address: said } });
  }
});

test("an end that is over already, an empty reason and a device with a space are refused [12.20]", async () => {
  const wrong = [
    [ip("192.0.2.200", { expiresTime: "2020-01-01T00:00:00Z" }), "expiresTime"],
    [{ type: "IP", value: "192.0.2.200", reason: " " }, "reason"],
    [{ type: "Device", value: "a b", reason: "x" }, "value"],
  ] as const;
  for (const [input, field] of wrong) {
    expect(Object.keys((await admin.send(create, input)).json().errors)).toEqual([field]);
  }
});

test("a range that holds the operator's own address needs a yes of its own [12.22]", async () => {
  const range = ip("100.64.0.0/16");
  await expect(admin.call(create, range, from("100.64.9.9"))).rejects.toMatchObject({
    errors: { confirmOwn: "Includes your own IP address. Confirm to continue" },
  });
  expect(await admin.call(affected, { type: "IP", value: "100.64.0.0/16" }, from("100.64.9.9"))).toMatchObject({
    holdsOwnAddress: true,
  });
  expect(await admin.call(create, { ...range, confirmOwn: true }, from("100.64.9.9"))).toMatchObject({
    value: "100.64.0.0/16",
  });
});

test("who asks whether somebody may sign in gets the narrowest entry, and the hit is counted [12.21]", async () => {
  await admin.call(create, ip("198.18.0.0/15"));
  const narrow = await admin.call(create, ip("198.18.7.0/24"));
  const device = await admin.call(create, { type: "Device", value: "phone-1", reason: "Stolen" });
  expect((await admin.call(check, { address: "198.18.7.1" })).entry).toMatchObject({ id: narrow.id });
  expect((await admin.call(check, { address: "::ffff:198.18.7.1" })).entry).toMatchObject({ id: narrow.id });
  expect((await admin.call(check, { address: "198.18.7.1", device: "phone-1" })).entry).toMatchObject({
    id: device.id,
  });
  expect((await admin.call(check, { device: "PHONE-1" })).entry).toBeNull();
  expect((await admin.call(check, { address: "198.20.0.1" })).entry).toBeNull();
  expect((await other.call(check, { address: "198.18.7.1" })).entry).toBeNull();
  expect(await admin.call(load, { id: narrow.id })).toMatchObject({ hits: 2, lastHitTime: expect.any(String) });
  await sql`update blacklist_entry set expires_at = now() - interval '1 minute' where id = ${narrow.id}`.execute(
    api.system(),
  );
  expect((await admin.call(check, { address: "198.18.7.1" })).entry).toMatchObject({ value: "198.18.0.0/15" });
  expect((await admin.send(check, {})).statusCode).toBe(400);
  expect((await admin.send(check, { address: "198.18.7.0/24" })).statusCode).toBe(400);
});

test("entries are found by what they match, by a part of them, and by their state", async () => {
  const values = async (query: object) =>
    (await admin.call(list, { pageSize: 500, ...query })).records.map(({ value }) => value).toSorted();
  expect(await values({ address: "198.18.7.9" })).toEqual(["198.18.0.0/15", "198.18.7.0/24"]);
  expect(await values({ address: "198.18.7.9", state: "Active" })).toEqual(["198.18.0.0/15"]);
  expect(await values({ state: "Expired" })).toEqual(["198.18.7.0/24"]);
  expect(await values({ value: "hone", type: "Device" })).toEqual(["phone-1"]);
  expect(await values({ reason: "tole" })).toEqual(["phone-1"]);
  expect((await other.call(list, { address: "198.18.7.9" })).total).toBe(0);
});

test("members who are online from there are counted and signed out in the same step [12.22]", async () => {
  const level = await api.findLevel("Normal");
  const { rows } = await sql<{ id: string }>`
    insert into member (tenant_id, account, nickname, level_id, is_online, last_login_ip)
    select ${api.tenantAt(0)}, 'on_' || n, 'On', ${level}, n < 3, '192.0.2.50'
    from generate_series(1, 3) n returning id`.execute(api.system());
  await sql`insert into member_device (tenant_id, member_id, device_id, platform, ip, is_online)
    values (${api.tenantAt(0)}, ${rows[0]!.id}, 'shared', 'PC', '192.0.2.51', true)`.execute(api.system());
  await sql`insert into member (tenant_id, account, nickname, level_id, is_online, last_login_ip)
    values (${api.tenantAt(1)}, 'theirs', 'On', ${await api.findLevel("Normal", 1)}, true, '192.0.2.50')`.execute(
    api.system(),
  );
  expect(await admin.call(affected, { type: "IP", value: "192.0.2.50/31" })).toMatchObject({ members: 3, online: 2 });
  expect(await admin.call(affected, { type: "Device", value: "shared" })).toMatchObject({ members: 1, online: 1 });

  const entry = await admin.call(create, { ...ip("192.0.2.50/31"), forceOffline: true });
  expect(entry.signedOut).toBe(2);
  const { rows: online } = await sql<{ account: string }>`select account from member where is_online`.execute(
    api.system(),
  );
  expect(online.map(({ account }) => account)).toEqual(["theirs"]);
  const { rows: log } = await sql<{ call: string; targets: string[] }>`
    select call, targets from operation_log where tenant_id = ${api.tenantAt(0)} order by seq desc limit 2`.execute(
    api.system(),
  );
  expect(log).toEqual([
    { call: "blacklist.create", targets: [entry.id] },
    { call: "members.forceOffline", targets: [rows[0]!.id, rows[1]!.id] },
  ]);
  const clerk = await api.operator(all);
  expect((await clerk.send(create, { ...ip("192.0.2.99"), forceOffline: true })).statusCode).toBe(403);
});

test("an entry is changed and deleted; the second of two editors is told, others find nothing [17.11]", async () => {
  const { signedOut: _, ...entry } = await admin.call(create, ip("192.0.2.150"));
  const changed = await admin.call(update, {
    id: entry.id,
    reason: "Fraud",
    expiresTime: "2090-01-01T00:00:00Z",
    updateTime: entry.updateTime,
  });
  expect(changed).toMatchObject({ reason: "Fraud", state: "Active" });
  await expect(
    admin.call(update, { id: entry.id, reason: "Mine", updateTime: entry.updateTime }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(other.call(update, { id: entry.id, reason: "Mine" })).rejects.toMatchObject({ status: 404 });
  expect(await other.call(remove, { ids: [entry.id] })).toMatchObject({ succeeded: 0, failed: 1 });
  expect(await admin.call(remove, { ids: [entry.id, "987654321987"] })).toMatchObject({ succeeded: 1, failed: 1 });
});

const upload = (file: string, dryRun: boolean, filename = "list.csv", timeZone = "UTC") => {
  const boundary = "----form";
  return api.app.inject({
    method: "POST",
    url: `/v1${importEntries.path}?dryRun=${dryRun}&timeZone=${timeZone}`,
    headers: {
      authorization: admin.token,
      language: "en-US",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload:
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n` +
      `${file}\r\n--${boundary}--\r\n`,
  });
};

test("a file adds its right rows and answers the others; a dry run adds nothing [14.13]", async () => {
  const file = [
    "\ufefftype,value,reason,expiresTime",
    'IP,198.51.100.128/25,"Spam, again",',
    "设备,device-77,Fraud,2090-01-01T00:00:00Z",
    "ip,198.51.100.129/25,the same again,",
    "IP,10.0.0.0/4,too wide,",
    "Fax,1234,what,",
    "",
    "Device,device-78,,",
  ].join("\n");
  const before = await api.fingerprint("blacklist_entry");
  const dry = (await upload(file, true)).json().data;
  expect(await api.fingerprint("blacklist_entry")).toBe(before);
  expect(dry).toMatchObject({ rows: 6, accepted: 2 });
  expect(
    dry.rejected.map(({ label, errors }: { label: string; errors: object }) => [label, Object.keys(errors)]),
  ).toEqual([
    ["198.51.100.129/25", ["value"]],
    ["10.0.0.0/4", ["value"]],
    ["1234", ["type"]],
    ["device-78", ["reason"]],
  ]);
  expect(dry.rejected[2].errors).toEqual({ type: "Must be IP address or Device" });
  expect((await upload(file, false)).json().data).toMatchObject({ accepted: 2 });
  expect((await admin.call(list, { value: "198.51.100.128" })).records).toMatchObject([{ reason: "Spam, again" }]);
  for (const [content, name] of [
    ["type,value\nIP,1.2.3.4", "a.csv"],
    ['"open', "a.csv"],
    ["x", "a.txt"],
  ] as const)
    expect((await upload(content, true, name)).statusCode).toBe(400);
});

test("a time of a file is read as people write it, on the clock of whoever sends it [14.13]", async () => {
  const written = ["2090-12-31", "2090/1/5 18:30", "69763.75", "2090-06-01T00:00:00Z", "31/12/2090", "2090-02-31"];
  const rows = written.map((time, index) => `Device,timed-${index},Fraud,${time}`);
  const file = ["type,value,reason,expiresTime", ...rows, "Device,timed-0,again,"].join("\n");
  const { rejected } = (await upload(file, false, "list.csv", "Europe/Berlin")).json().data;
  const format = { expiresTime: "Write it as 2030-12-31 or 2030-12-31 18:00" };
  expect(rejected.map(({ label, errors }: { label: string; errors: object }) => [label, errors])).toEqual([
    ["timed-4", format],
    ["timed-5", format],
    ["timed-0", { value: "This is in the file more than once" }],
  ]);
  const { records } = await admin.call(list, { value: "timed-" });
  expect(Object.fromEntries(records.map(({ value, expiresTime }) => [value, expiresTime]))).toEqual({
    "timed-0": "2090-12-30T23:00:00Z",
    "timed-1": "2090-01-05T17:30:00Z",
    "timed-2": "2090-12-31T17:00:00Z",
    "timed-3": "2090-06-01T00:00:00Z",
  });
});

test.each(locales)(
  "an export in %s has the list's heads, and is taken as a file again [14.10, 14.13]",
  async (language) => {
    const value = `exported-${language.toLowerCase()}`;
    await admin.call(create, { type: "Device", value, reason: "Spam", expiresTime: "2090-01-01T00:00:00Z" });
    const { rawPayload } = await admin.send(excel, { value, timeZone: "+00:00" }, { headers: { language } });
    const [head = [], row = []] = await readWorkbook(rawPayload, { rows: 5, columns: 20 });
    expect(head[1]).toBe(fieldText(language, "blacklist", "value"));
    const again = [head.join(","), row.join(",").replace(value, `${value}-again`)].join("\n");
    expect((await upload(again, false)).json().data).toMatchObject({ accepted: 1, rejected: [] });
    expect((await admin.call(list, { value: `${value}-again` })).records).toMatchObject([
      { type: "Device", reason: "Spam", expiresTime: "2090-01-01T00:00:00Z" },
    ]);
  },
);

test("a filter by an address is called what the list calls it, in what an export says of itself [14.10]", async () => {
  const { rawPayload } = await admin.send(excel, { address: "198.51.100.9", timeZone: "+00:00" });
  expect(await readNotes(rawPayload)).toContain("Matches IP address");
});

test("an operator with the screen alone reads and is refused everything else", async () => {
  const reader = await api.operator(["blackList"]);
  expect((await reader.call(list, {})).total).toBeGreaterThan(3);
  for (const endpoint of [create, update, remove, check])
    expect((await reader.send(endpoint, {})).statusCode).toBe(403);
});
