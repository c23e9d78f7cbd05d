import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { screens } from "../../../contract/core/menu.ts";
import { listEntities } from "../../../contract/entities/index.ts";
import { sensitiveWords } from "../../../contract/entities/moderation/sensitiveWords.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { writeWorkbook } from "../../../server/spreadsheets/write.ts";
import { writeWorkbookApart } from "../../../server/spreadsheets/writeApart.ts";
import titles from "../../../src/i18n/en-US/menu.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember } from "../support/messageMaker.ts";

const api = startApi();
const { export: exportMembers } = members.endpoints;

test("rows beyond a sheet's end go on in the next sheet [14.12]", async () => {
  async function* batches() {
    for (let start = 0; start < 1_048_576; start += 4096)
      yield Array.from({ length: 4096 }, (_, index) => [start + index]);
  }
  const file = Buffer.concat(await writeWorkbook("n", ["n"], batches()).stream.toArray());
  const names = [...file.toString("latin1").matchAll(/xl\/worksheets\/(sheet\d)\.xml/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(["sheet1", "sheet2"]));
});

test("a long export has every row once and in its order, whichever thread writes it [14.12]", async () => {
  await sql`
    insert into member (tenant_id, account, nickname, level_id)
    select ${api.tenantAt(0)}, 'long_' || number, '  Long' || number || E'\\n', ${await api.findLevel("Normal")}
    from generate_series(1, 2700) number`.execute(api.system());
  const admin = await api.superAdmin();
  const { rawPayload } = await admin.send(exportMembers, { nickname: "Long", sort: "id:asc", columns: "nickname" });
  const rows = await readWorkbook(rawPayload, { rows: 10_000, columns: 50 });
  expect(rows.slice(1).map((row) => row[1])).toEqual(
    Array.from({ length: 2700 }, (_, index) => `  Long${index + 1}\n`),
  );
  await sql`delete from member where account like 'long_%'`.execute(api.system());
});

test("every export is called as its screen is, and says of which day it is [14.10]", async () => {
  const admin = await api.superAdmin();
  const participant = await addMember(api, "Talker");
  const reason = "A reader asked for it";
  const needed: Readonly<Record<string, object>> = {
    groupMessages: { groupId: await addGroup(api, participant, "Harbour"), reason },
    privateMessages: { participant, reason },
    serverInformation: { range: "24h" },
  };
  const nameOf = new Map<string, string>(Object.entries(titles));
  const titleOf = (name: string) =>
    nameOf.get(Object.values(screens).find(({ entity }) => entity === name)?.path ?? "") ?? "";
  const called: string[] = [];
  const shown: string[] = [];
  for (const { name, endpoints } of listEntities()) {
    const call = endpoints["export"];
    // A level's keywords are a text, called after the level.
    if (!call || name === sensitiveWords.name) continue;
    const { headers } = await admin.send(call, needed[name] ?? {});
    const [, file = ""] = /filename="(.+)-\d{4}-\d\d-\d\d\.xlsx"$/.exec(`${headers["content-disposition"]}`) ?? [];
    called.push(`${name}: ${file.replace(/-24h$/, "")}`);
    shown.push(`${name}: ${titleOf(name).toLowerCase().replaceAll(" ", "-")}`);
  }
  expect(called).toEqual(shown);
  expect(called).toContain("policeReports: reports-to-authorities");
});

test("a long workbook whose rows fail on the way fails, and one that nobody reads to its end frees what it came from", async () => {
  let isFree = false;
  async function* batches(last: number) {
    try {
      for (let batch = 0; batch < last; batch++) yield Array.from({ length: 500 }, () => [Math.random()]);
      throw new Error("refused");
    } finally {
      isFree = true;
    }
  }
  await expect(buffer(writeWorkbookApart({ name: "Members", header: ["account"] }, batches(5)).stream)).rejects.toThrow(
    "refused",
  );
  isFree = false;
  const { stream, rows } = writeWorkbookApart({ name: "Members", header: ["account"] }, batches(Infinity));
  for await (const part of stream) if ((part as Buffer).length > 0 && rows() > 5000) break;
  await vi.waitUntil(() => isFree);
});

test("rows that fail before anybody reads them spoil the workbook, not the process", async () => {
  // It never has a row: what stands for a query that the database refuses.
  const failing = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("refused")) }) };
  const { stream } = writeWorkbook("Members", ["account"], failing);
  await vi.waitUntil(() => stream.destroyed);
  await expect(buffer(stream)).rejects.toThrow("refused");
});
