import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { members } from "../../contract/entities/people/members.ts";
import { listScreens } from "../../contract/core/menu.ts";
import { locales } from "../../contract/core/locales.ts";
import { hasFieldText } from "../../contract/operationLog/words.ts";
import { operationLogs } from "../../contract/entities/access/operationLogs.ts";
import { verifyLog } from "../../server/operationLog/verify.ts";
import { readWorkbook } from "../../server/spreadsheets/read.ts";
import { startApi } from "../api/support/harness.ts";
import { calls, openInputs } from "./inputs/calls.ts";
import { addLogged } from "./inputs/logged.ts";
import { rawWordsIn } from "./inputs/rawWords.ts";
import { addThings } from "./inputs/things.ts";

const api = startApi();
let admin: Awaited<ReturnType<typeof api.superAdmin>>;
let ids: string[];

beforeAll(async () => {
  admin = await api.superAdmin();
  const { records } = await admin.call(members.endpoints.createMany, {
    prefix: "lo",
    count: 3,
    memberLevelId: await api.findLevel("Normal"),
  });
  ids = records.map(({ id }) => id);
});

beforeEach(async () => {
  for (const id of ids) await admin.call(members.endpoints.clearCache, { id });
});

const firstBad = async () =>
  (await verifyLog(api.system())).find(({ tenantId }) => tenantId === admin.tenantId)?.firstBad;
/** Runs an alteration, looks, and takes it back. */
const alter = async (statement: ReturnType<typeof sql>) => {
  let found: string | null | undefined;
  const undo = new Error("undo");
  await api
    .system()
    .transaction()
    .execute(async (db) => {
      await statement.execute(db);
      found = (await verifyLog(db)).find(({ tenantId }) => tenantId === admin.tenantId)?.firstBad;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
};

test("an untouched log verifies, with writers side by side [15.6]", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => admin.call(members.endpoints.clearCache, { id: ids[index % 3]! })),
  );
  expect(await firstBad()).toBeNull();
});

test("an altered, removed, added or swapped row and a cut-off end are each named [15.6]", async () => {
  expect(await alter(sql`update operation_log set params = '{"ids":["404"]}' where seq = 2`)).toBe("2");
  expect(await alter(sql`update operation_log set account = 'somebody' where seq = 3`)).toBe("3");
  expect(await alter(sql`delete from operation_log where seq = 2`)).toBe("3");
  expect(await alter(sql`update operation_log set seq = seq + 1000 where seq = 2`)).toBe("3");
  expect(await alter(sql`delete from operation_log where seq = (select max(seq) from operation_log)`)).toEqual(
    expect.any(String),
  );
  expect(
    await alter(
      sql`insert into operation_log
        select tenant_id, seq + 1000, created_at, account_id, account, call, target_type, targets, params, changes,
        request_id, ip, hash from operation_log where seq = 1`,
    ),
  ).toEqual(expect.any(String));
});

test("the application can add to the log but not change it [15.8]", async () => {
  const own = api.deps.database.of(admin.tenantId);
  for (const statement of [
    sql`update operation_log set account = 'x'`,
    sql`delete from operation_log`,
    sql`update operation_chain set seq = 0`,
    sql`insert into operation_log select * from operation_log`,
  ]) {
    await expect(statement.execute(own)).rejects.toThrow(/permission denied/);
  }
});

test("a refused call adds nothing, a done one exactly one row [15.1]", async () => {
  const count = async () =>
    (await sql<{ rows: number }>`select count(*)::int as rows from operation_log`.execute(api.system())).rows[0]!.rows;
  const before = await count();
  await expect(
    admin.call(members.endpoints.create, { account: "a", password: "b", nickname: "c", memberLevelId: "1" }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await count()).toBe(before);
  await admin.call(members.endpoints.ban, { ids });
  expect(await count()).toBe(before + 1);
});

/** Names of fields in what an entry keeps; what else values are kept by are ids and languages. */
const namesIn = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [
        ...(Array.isArray(value) || /^\d+$|^(before|after|called)$|-/.test(key) ? [] : [key]),
        ...namesIn(inner),
      ]);

test("an entry of every call is told in words, in every language, without a key or JSON [15.15]", async () => {
  const own = await addThings(api, 0);
  const inputsOf = openInputs(own);
  // Done for once, which keeps what was before and after; the rest is put there as it would be kept.
  const isDone = ({ entity, endpoint }: (typeof calls)[number]) =>
    endpoint.log !== undefined && endpoint.kind !== "upload" && entity !== "session";
  for (const each of calls.filter(isDone)) await admin.send(each, inputsOf(each, own)[0]);
  await addLogged(api, admin.tenantId, own);
  // A field of a team's plugin that speaks English alone is told as well as its name allows.
  const untranslated = listScreens().flatMap(([, { entity, title }]) =>
    entity && title && !title["zh-CN"] ? [entity] : [],
  );
  const { rows: kept } = await sql<{ params: object; changes: object }>`
    select params, changes from operation_log
    where split_part(call, '.', 1) <> all(${untranslated}::text[])`.execute(api.system());
  const fields = [
    ...new Set(kept.flatMap(({ params, changes }) => [params, ...Object.values(changes)].flatMap(namesIn))),
  ];
  expect(fields.filter((field) => !hasFieldText("en-US", field))).toEqual([]);
  const auditor = await api.operator(["Log", "operationLogs:export"]);
  for (const locale of locales) {
    const { rawPayload } = await auditor.send(operationLogs.endpoints.export, {}, { headers: { language: locale } });
    const [head = [], ...rows] = await readWorkbook(rawPayload, { rows: 10_000, columns: 20 });
    expect(rows.length).toBeGreaterThan(200);
    const known = rows.filter((row) => !row.some((cell) => untranslated.some((name) => cell.includes(name))));
    const told = known.flatMap((row) => [1, 4, 5, 7, 8].map((column) => row[column] ?? ""));
    const wrong = told.filter((text) => rawWordsIn(text, locale).length > 0);
    expect([locale, head.length, wrong]).toEqual([locale, 14, []]);
  }
});
