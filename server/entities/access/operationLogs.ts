import { enumText } from "../../../contract/texts/enumText.ts";
import { textsIn } from "../../../contract/texts/index.ts";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { everyCallName } from "../../../contract/core/callNames.ts";
import {
  type OperationExportQuery,
  type OperationLog,
  operationLogs,
} from "../../../contract/entities/access/operationLogs.ts";
import { contains, buildOrder, selectPageAs, within } from "../../crud/paging.ts";
import { notFound } from "../../core/errors.ts";
import type { Context, FileAnswer } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { toOffsetMinutes } from "../../../contract/core/timeZone.ts";
import { shifted } from "../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../spreadsheets/write.ts";

type Query = Omit<z.output<typeof OperationExportQuery>, "timeZone" | "ids">;
/** A batch may have a thousand targets: a list shows the first ones, an entry's own page all. */
const SHOWN_TARGETS = 3;

const columnsWith = (targets: RawBuilder<unknown>) => sql`t.seq as id, t.account_id as "accountId", t.account, t.call,
  t.target_type as "targetType", ${targets} as targets, cardinality(t.targets) as "targetCount", t.params,
  (select coalesce(jsonb_object_agg(target, t.changes -> target), '{}') from unnest(${targets}) target where t.changes ? target) as changes,
  t.result as "operationResult", t.request_id as "requestId", t.ip, t.host, t.user_agent as "userAgent", t.created_at as "createTime"`;

const buildConditions = (query: Query): RawBuilder<unknown>[] => [
  ...(query.account ? [contains(sql.ref("t.account"), query.account)] : []),
  ...(query.accountId ? [sql`t.account_id = ${query.accountId}`] : []),
  ...(query.targetType ? [sql`t.target_type = ${query.targetType}`] : []),
  ...(query.targetId ? [sql`t.targets @> array[${query.targetId}]`] : []),
  ...(query.call ? [sql`t.call = any(${everyCallName(query.call)})`] : []),
  ...(query.operationResult ? [sql`t.result = ${query.operationResult}`] : []),
  ...(query.requestId ? [sql`t.request_id = ${query.requestId}`] : []),
  ...within(sql.ref("t.created_at"), query.createTimeStart, query.createTimeEnd),
];

const order = (sort: Query["sort"]) => buildOrder(sort, { createTime: sql.ref("t.seq") }, sql`t.seq desc`);

export default routes(operationLogs, {
  list: ({ db, tenantId }, query) =>
    selectPageAs<OperationLog>(db, query, {
      table: "operationLog",
      key: "seq",
      tenantId,
      where: buildConditions(query),
      orderBy: order(query.sort),
      columns: columnsWith(
        query.targetId ? sql`array[${query.targetId}]` : sql`t.targets[1:${sql.lit(SHOWN_TARGETS)}]`,
      ),
    }),
  load: async ({ db, tenantId }, { id }) => {
    const { rows } = await sql<OperationLog>`
      select ${columnsWith(sql.ref("t.targets"))} from operation_log t where t.tenant_id = ${tenantId} and t.seq = ${id}`.execute(
      db,
    );
    if (!rows[0]) throw notFound();
    return rows[0];
  },
  export: exportLog,
});

/** Heads of the columns, in their order. */
const titles = [
  "time",
  "operator",
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
  const minutes = toOffsetMinutes(timeZone);
  const conditions = [
    sql`t.tenant_id = ${tenantId}`,
    ...(ids ? [sql`t.seq = any(${ids.split(",")}::bigint[])`] : []),
    ...buildConditions(query),
  ];
  const statement = sql<OperationLog>`select ${columnsWith(sql.ref("t.targets"))} from operation_log t
    where ${sql.join(conditions, sql` and `)} order by t.seq ${sql.raw(query.sort === "createTime:asc" ? "asc" : "desc")}`.compile(
    db,
  );
  const toSheetRow = (entry: OperationLog) =>
    [
      shifted(entry.createTime, minutes),
      entry.account,
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
    ].map((cell) => cell.slice(0, CELL));

  async function* rows() {
    for await (const entries of readDb.stream<OperationLog>(tenantId, statement)) yield entries.map(toSheetRow);
  }
  const day = new Date().toISOString().slice(0, 10);
  const header = titles.map((title) => textsIn(locale).sheets.operationLogs[title]);
  return { filename: `operation-log-${day}.xlsx`, type: XLSX, stream: writeWorkbook("operations", header, rows()) };
}
