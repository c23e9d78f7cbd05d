import { enumText } from "../../../contract/texts/enumText.ts";
import { textsIn } from "../../../contract/texts/index.ts";
import { type Expression, sql } from "kysely";
import type { z } from "zod";
import { COMMAND_LINE } from "../../../contract/entities/access/commandLine.ts";
import { everyCallName } from "../../../contract/core/callNames.ts";
import {
  type OperationExportQuery,
  type OperationLog,
  operationLogs,
} from "../../../contract/entities/access/operationLogs.ts";
import { scope, select } from "../../crud/columns.ts";
import { contains, buildOrder, selectPage, within } from "../../crud/paging.ts";
import { notFound } from "../../core/errors.ts";
import type { Context, FileAnswer } from "../../core/context.ts";
import { allOf, anyOf } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { offsetReader } from "../../../contract/core/timeZone.ts";
import { shifted } from "../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../spreadsheets/write.ts";

type Query = Omit<z.output<typeof OperationExportQuery>, "timeZone" | "ids">;
/** A batch may have a thousand targets: a list shows the first ones, an entry's own page all. */
const SHOWN_TARGETS = 3;

const t = scope<{ t: "operationLog" }>();

const columnsWith = (targets: Expression<string[]>) => ({
  id: t.ref("t.seq"),
  accountId: t.ref("t.accountId"),
  account: t.ref("t.account"),
  approver: sql<string | null>`${t.ref("t.params")} #>> '{approval,approver}'`,
  call: t.ref("t.call"),
  targetType: t.ref("t.targetType"),
  targets,
  targetCount: t.fn<number>("cardinality", ["t.targets"]),
  // appendOperation() writes the call's logged fields.
  params: t.ref("t.params").$castTo<OperationLog["params"]>(),
  changes: sql<OperationLog["changes"]>`(
    select coalesce(jsonb_object_agg(target, ${t.ref("t.changes")} -> target), '{}')
    from unnest(${targets}) target where ${t.ref("t.changes")} ? target)`,
  operationResult: t.ref("t.result"),
  requestId: t.ref("t.requestId"),
  ip: t.ref("t.ip"),
  host: t.ref("t.host"),
  userAgent: t.ref("t.userAgent"),
  createTime: t.ref("t.createdAt"),
});

/** What a list shows of an entry's targets: the one that it is filtered by, or the first ones. */
const shownTargets = (targetId: string | undefined) =>
  targetId ? sql<string[]>`array[${targetId}]` : sql<string[]>`${t.ref("t.targets")}[1:${sql.lit(SHOWN_TARGETS)}]`;

const buildConditions = (query: Query): Expression<unknown>[] => [
  ...(query.account ? [contains(t.ref("t.account"), query.account)] : []),
  ...(query.accountId ? [t("t.accountId", "=", query.accountId)] : []),
  ...(query.targetType ? [t("t.targetType", "=", query.targetType)] : []),
  ...(query.targetId ? [t("t.targets", "@>", t.val([query.targetId]))] : []),
  ...(query.call ? [t("t.call", "=", anyOf(everyCallName(query.call)))] : []),
  ...(query.operationResult ? [t("t.result", "=", query.operationResult)] : []),
  ...(query.requestId ? [t("t.requestId", "=", query.requestId)] : []),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
];

const order = (sort: Query["sort"]) => buildOrder(sort, { createTime: t.ref("t.seq") }, sql`${t.ref("t.seq")} desc`);

export default routes(operationLogs, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "operationLog",
      key: "seq",
      tenantId,
      where: buildConditions(query),
      orderBy: order(query.sort),
      columns: columnsWith(shownTargets(query.targetId)),
    }),
  load: async ({ db, tenantId }, { id }) => {
    const entry = await db
      .selectFrom("operationLog as t")
      .where("t.tenantId", "=", tenantId)
      .where("t.seq", "=", id)
      .select(select(columnsWith(t.ref("t.targets"))))
      .executeTakeFirst();
    if (!entry) throw notFound();
    return entry;
  },
  export: exportLog,
});

/** Heads of the columns, in their order. */
const titles = [
  "time",
  "operator",
  "approver",
  "call",
  "result",
  "targetType",
  "targets",
  "parameters",
  "changes",
  "ip",
  "host",
  "browser",
  "requestId",
] as const;
/** A cell of a spreadsheet holds no more. */
const CELL = 32_000;

/** The log as a workbook, streamed from a cursor; the export is an entry of the log itself. */
async function exportLog(
  { readDb, db, tenantId, locale }: Context,
  { timeZone, ids, ...query }: z.output<typeof OperationExportQuery>,
): Promise<FileAnswer> {
  const offsetAt = offsetReader(timeZone);
  const texts = textsIn(locale).sheets.operationLogs;
  const statement = db
    .selectFrom("operationLog as t")
    .where("t.tenantId", "=", tenantId)
    .$if(ids !== undefined, (wanted) => wanted.where("t.seq", "=", anyOf(ids?.split(",") ?? [])))
    .where(allOf(buildConditions(query)))
    .orderBy("t.seq", query.sort === "createTime:asc" ? "asc" : "desc")
    .select(select(columnsWith(t.ref("t.targets"))))
    .compile();
  const toSheetRow = (entry: OperationLog) =>
    [
      shifted(entry.createTime, offsetAt),
      entry.account === COMMAND_LINE.account ? texts.commandLine : entry.account,
      entry.approver,
      entry.call,
      enumText("operationResult", entry.operationResult, locale),
      entry.targetType,
      entry.targets.join(", "),
      JSON.stringify(entry.params),
      JSON.stringify(entry.changes),
      entry.ip,
      entry.host,
      entry.userAgent,
      entry.requestId,
    ].map((cell) => (typeof cell === "string" ? cell.slice(0, CELL) : cell));

  async function* rows() {
    for await (const entries of readDb.stream(tenantId, statement)) yield entries.map(toSheetRow);
  }
  const day = new Date().toISOString().slice(0, 10);
  const header = titles.map((title) => texts[title]);
  return { filename: `operation-log-${day}.xlsx`, type: XLSX, stream: writeWorkbook("operations", header, rows()) };
}
