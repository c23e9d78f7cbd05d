import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import yazl from "yazl";
import { errors } from "../../../contract/core/errors.ts";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { buildApp } from "../../../server/app.ts";
import { eventually } from "../support/eventually.ts";
import { formType, sendForm } from "../support/form.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { export: exportEntries } = blacklist.endpoints;
const { import: importMembers, list } = members.endpoints;
const leaving = new AbortController();
const codes = ["blackList", "blacklist:export"] as const;
let impatient: Awaited<ReturnType<typeof buildApp>>;
/** Of the node, and of the same one with less patience. */
let address: string;
let impatientAddress: string;
type Operator = Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  impatient = await buildApp({ ...api.deps, settings: { ...api.deps.settings, EXPORT_STALL_SECONDS: 1 } });
  impatientAddress = await impatient.listen({ host: "127.0.0.1", port: 0 });
  // More than the machine's own buffers take of an answer, and nothing that can be packed.
  await sql`insert into blacklist_entry (tenant_id, type, value, reason, account)
    select ${api.tenantAt(0)}, 'Device', 'device-' || n,
      (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 100) m), 'x'
    from generate_series(1, 8000) n`.execute(api.system());
});
afterAll(async () => {
  leaving.abort();
  await impatient.close();
});

type Way = { headers?: Record<string, string>; at?: string };
/** Begins a call over a connection of its own; nothing of the answer is taken. */
const begin = (who: Operator, method: string, path: string, { headers = {}, at = address }: Way = {}) =>
  request(`${at}/v1${path}`, {
    method,
    agent: false,
    signal: leaving.signal,
    headers: { authorization: who.token, ...headers },
  }).on("error", () => undefined);

const stall = async (who: Operator, at?: string) => {
  const call = begin(who, exportEntries.method, exportEntries.path, at === undefined ? {} : { at });
  const [answer] = (await once(call.end(), "response")) as [IncomingMessage];
  return answer.on("error", () => undefined);
};

test("exports are bounded for each account and in all, and keep no other call waiting [17.27]", async () => {
  const [operator, colleague] = [await api.operator(codes), await api.operator(codes)];
  const neighbour = await api.operator(["UserManage"], 1);
  const stalled = [await stall(operator), await stall(operator)];
  expect(stalled.map(({ statusCode }) => statusCode)).toEqual([200, 200]);

  const third = await operator.send(exportEntries, {}, { headers: { language: "zh-CN" } });
  expect([third.statusCode, third.json().code, third.headers["retry-after"]]).toEqual([
    429,
    errors.exportsOwn.code,
    "10",
  ]);
  expect(third.json().msg).toBe("您已有 2 个导出正在进行，请等待其中一个完成，或在 10 秒后重试");
  expect((await colleague.send(exportEntries)).json().code).toBe(errors.exportsAll.code);
  // More of them than calls have connections.
  const lists = await Promise.all(Array.from({ length: 8 }, () => neighbour.send(list)));
  expect(lists.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  await eventually(async () => expect((await api.app.inject("/health/ready")).statusCode).toBe(200));

  for (const answer of stalled) answer.destroy();
  await eventually(async () => expect((await colleague.send(exportEntries)).statusCode).toBe(200));
});

test("an export that nobody reads is ended, and another can start [17.27]", async () => {
  const operator = await api.operator(codes);
  const stalled = [await stall(operator, impatientAddress), await stall(operator, impatientAddress)];
  await eventually(async () => expect((await operator.send(exportEntries)).statusCode).toBe(200));
  for (const answer of stalled) {
    const closed = new Promise((resolve) => answer.once("close", resolve));
    answer.resume();
    await closed;
    expect(answer.complete).toBe(false);
  }
});

/** A workbook with these parts. */
const buildBook = async (strings: string, rows: string) => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(`<sst>${strings}</sst>`), "xl/sharedStrings.xml");
  zip.addBuffer(Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`), "xl/worksheets/sheet1.xml");
  zip.end();
  return buffer(zip.outputStream);
};

/** That many characters, of which no packing gives away that there are many. */
const text = (length: number) => randomBytes(length / 2).toString("hex");

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join("");

test("a sheet that holds more than is read is refused at the file, whatever its texts hide in [17.28]", async () => {
  const operator = await api.operator(["UserManage", "members:import"]);
  const shared = `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`;
  const books = {
    "many texts": await buildBook(
      repeat(260_000, () => `<si><t>${text(4)}</t></si>`),
      "",
    ),
    "long texts": await buildBook(
      repeat(300, () => `<si><t>${text(32_000)}</t></si>`),
      "",
    ),
    "one text in many cells": await buildBook(`<si><t>${text(32_000)}</t></si>`, shared.repeat(10)),
    "elements in elements": await buildBook("", `${"<a>".repeat(200)}${"</a>".repeat(200)}`),
    attributes: await buildBook("", `<row ${repeat(200, (n) => ` a${n}="1"`)}/>`),
    "many rows": await buildBook("", "<row/>".repeat(5002)),
  };
  for (const [name, content] of Object.entries(books)) {
    const answer = await sendForm(api, operator, `/v1${importMembers.path}`, [{ filename: "a.xlsx", content }]);
    expect([name, answer.statusCode, answer.json().errors]).toEqual([
      name,
      413,
      { file: "This sheet is too large. Split it into several files" },
    ]);
  }
});

test("an account has two imports under way, and others' go on [17.28]", async () => {
  const held = ["UserManage", "members:import"] as const;
  const [operator, colleague] = [await api.operator(held), await api.operator(held)];
  const send = async (who: Operator) =>
    sendForm(api, who, `/v1${importMembers.path}?dryRun=true`, [
      { filename: "a.csv", content: "account,password,nickname" },
    ]);
  // Files that never come to their end: the third is refused, whichever that is.
  const slow = [1, 2, 3].map(() => {
    const upload = begin(operator, "POST", importMembers.path, { headers: { "content-type": formType } });
    upload.write('------form\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\naccount');
    return upload;
  });
  const [refused] = (await Promise.race(slow.map((upload) => once(upload, "response")))) as [IncomingMessage];
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "10"]);
  expect(await json(refused)).toMatchObject({ code: errors.importsOwn.code });
  expect((await send(colleague)).statusCode).toBe(200);
  for (const upload of slow) upload.destroy();
  await eventually(async () => expect((await send(operator)).statusCode).toBe(200));
});
