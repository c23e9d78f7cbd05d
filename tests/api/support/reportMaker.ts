import { sql } from "kysely";
import { beforeAll, expect } from "vitest";
import type { PermissionCode } from "../../../contract/entities/index.ts";
import { type completedReports, type policeReports, reports } from "../../../contract/entities/moderation/reports.ts";
import { codesOf } from "./codes.ts";
import type { Api } from "./harness.ts";
import { addMember, addMessages } from "./messageMaker.ts";

export const userBehaviour = "Asked members for money";
/** What reports are worked with, and what their results do. */
export const reportCodes: PermissionCode[] = [
  "management",
  "record",
  "police",
  "reports:handle",
  "reports:build",
  "reports:handOver",
];
const effects: PermissionCode[] = [
  "members:ban",
  "groups:dissolve",
  "groupMessages:withdraw",
  "privateMessages:withdraw",
];
type Operator = Awaited<ReturnType<Api["operator"]>>;

/** One who leads those who work the queue. */
export const leadOf = (api: Api) =>
  api.operator([
    ...reportCodes,
    "members:ban",
    "sanctions:warn",
    "reports:assign",
    "reports:escalate",
    "reports:reopen",
    "reports:appeal",
    "reports:figures",
  ]);

/** That a call is refused, and leaves the queue and what it led to as they are. */
export const expectRefused = async (api: Api, refused: () => Promise<unknown>, expected: object) => {
  const before = await api.fingerprint("report", "report_step", "sanction");
  await expect(refused()).rejects.toMatchObject(expected);
  expect(await api.fingerprint("report", "report_step", "sanction")).toBe(before);
};

/** Two operators who work the queue, somebody who reports, and reports made one after another. */
export const reportMaker = (api: Api) => {
  let anna: Operator;
  let ben: Operator;
  let reporter: string;
  beforeAll(async () => {
    const codes = [...reportCodes, ...effects];
    [anna, ben, reporter] = [await api.operator(codes), await api.operator(codes), await addMember(api, "Reporter")];
  });
  // There once the tests run.
  const found = {
    get anna() {
      return anna;
    },
    get ben() {
      return ben;
    },
    get reporter() {
      return reporter;
    },
  };
  const report = async (values: object) =>
    (await anna.call(reports.endpoints.create, { reporterId: reporter, reason: "Fraud", ...values })).id;
  const claimed = async (values: object, by = anna) => {
    const id = await report(values);
    await by.call(reports.endpoints.claim, { id });
    return id;
  };
  /** A report on somebody new that has its result. */
  const completed = async (nickname: string) => {
    const id = await claimed({ reportedMemberId: await addMember(api, nickname) });
    await anna.call(reports.endpoints.handle, { id, result: "Nothing", userBehaviour });
    return id;
  };
  /** Thirty messages that two wrote to each other; the one that is returned is the fifteenth. */
  const talk = async (one: string, other: string) => {
    const messages = Array.from({ length: 30 }, (_, index) => ({
      sender: index % 2 === 0 ? one : other,
      recipient: index % 2 === 0 ? other : one,
      at: `2026-05-04T10:${String(index).padStart(2, "0")}:00Z`,
      content: `Line ${index}`,
    }));
    await addMessages(api, messages);
    const { rows } = await sql<{ id: string }>`
      select id from message where sender_id = ${one} and content = 'Line 14'`.execute(api.system());
    return rows[0]?.id ?? "";
  };
  return { found, report, claimed, completed, talk };
};

/** That a screen shows its part of the reports and nothing else of them, to those who hold it on this server. */
export const expectPartOfReports = async (
  api: Api,
  entity: typeof completedReports | typeof policeReports,
  { inside, outside }: { inside: string; outside: string },
) => {
  const { name, screen } = entity;
  // Both have the same calls, each under its own path and codes.
  const { list, load, evidence, export: download } = entity.endpoints as typeof completedReports.endpoints;
  const holder = await api.operator(codesOf(entity));
  const shown = (await holder.call(list, { ids: `${inside},${outside}` })).records.map(({ id }) => id);
  expect(shown).toEqual([inside]);
  expect(await holder.call(load, { id: inside })).toMatchObject({ id: inside });
  expect((await holder.call(evidence, { id: inside })).records).toEqual(expect.any(Array));
  const { rows } = await sql<{ targets: string[] }>`select targets from operation_log
    where call = ${`${name}.evidence`} and account_id = ${holder.accountId}`.execute(api.system());
  expect(rows).toEqual([{ targets: [inside] }]);
  const sheet = await holder.send(download, { ids: inside });
  expect(sheet.headers["content-type"]).toContain("spreadsheet");

  const stranger = await api.operator(codesOf(entity), 1);
  for (const [caller, id] of [
    [holder, outside],
    [stranger, inside],
  ] as const)
    for (const call of [load, evidence]) await expect(caller.call(call, { id })).rejects.toMatchObject({ status: 404 });
  const [reader, worker] = [await api.operator([screen]), await api.operator(["management", "reports:handle"])];
  expect((await reader.send(download, {})).statusCode).toBe(403);
  for (const call of [list, load, evidence])
    expect((await worker.send(call, call === list ? {} : { id: inside })).statusCode).toBe(403);
};
