import { enumText } from "../../../contract/texts/enumText.ts";
import { type LaterTexts, laterTextsIn } from "../../../contract/texts/index.ts";
import { logTextsIn } from "../../../contract/texts/log.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { SHOWN_OF_REQUEST_ID } from "../../../contract/core/errors.ts";
import { COMMAND_LINE, PLATFORM, SYSTEM } from "../../../contract/entities/access/commandLine.ts";
import { everyCallName } from "../../../contract/operationLog/callNames.ts";
import {
  type OperationExportQuery,
  type OperationLog,
  operationLogs,
} from "../../../contract/entities/access/operationLogs.ts";
import { browserText } from "../../../contract/operationLog/browser.ts";
import { changeLines, operatorText, sentenceOf, sentLines } from "../../../contract/operationLog/sentence.ts";
import { targetName, targetNames } from "../../../contract/operationLog/targets.ts";
import { fill, nounText } from "../../../contract/operationLog/words.ts";
import { scope, select } from "../../crud/columns.ts";
import { contains, buildOrder, selectPage, startsWith, within } from "../../crud/paging.ts";
import { notFound } from "../../core/errors.ts";
import type { Context, FileAnswer } from "../../core/context.ts";
import { allOf, anyOf, textAt } from "../../db/expressions.ts";
import type { Db } from "../../db/database.ts";
import { routes } from "../../http/mount.ts";
import { findNamed, withNames } from "../../operationLog/names.ts";
import { offsetReader } from "../../../contract/core/timeZone.ts";
import { shifted } from "../../spreadsheets/time.ts";
import { chooseColumns, describeExport } from "../../spreadsheets/describe.ts";
import { workbookFile, workbookName } from "../../spreadsheets/name.ts";
import { type Cell, XLSX } from "../../spreadsheets/write.ts";
import { writeWorkbookApart } from "../../spreadsheets/writeApart.ts";

type Query = Omit<z.output<typeof OperationExportQuery>, "timeZone" | "ids">;
/** A batch may have a thousand targets: a list shows the first ones, an entry's own page all. */
const SHOWN_TARGETS = 3;

const t = scope<{ t: "operationLog" }>();

const columnsWith = (targets: Expression<string[]>) => ({
  id: t.ref("t.seq"),
  accountId: t.ref("t.accountId"),
  account: t.ref("t.account"),
  approver: textAt(t.ref("t.params"), "approval", "approver"),
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

/** An account that was made works on every server, or has roles on `$tenant`, by which they are kept. */
const WORKS_HERE = "$.*.after ? (@.isSuperAdmin == true || exists(@.roles.keyvalue() ? (@.key == $tenant)))";

/**
 * A super admin makes other servers, and admins of theirs, from wherever they work: to that server's own people neither
 * is there.
 */
const isOfTenant = ({ tenantId, session }: Context): Expression<unknown>[] => {
  if (session.isSuperAdmin) return [];
  const isOtherTenant = t.and([
    t("t.targetType", "=", "tenants"),
    t("t.targets", "<>", t.val<string[]>([])),
    t.not(t("t.targets", "@>", t.val([tenantId]))),
  ]);
  const isOtherAdmin = t.and([
    t("t.call", "=", anyOf(everyCallName("admins.create"))),
    t("t.result", "=", "Success"),
    t.not(
      t.fn<SqlBool>("jsonb_path_exists", [
        t.ref("t.changes"),
        t.cast(t.val(WORKS_HERE), sql`jsonpath`),
        t.cast(t.val(JSON.stringify({ tenant: tenantId })), "jsonb"),
      ]),
    ),
  ]);
  return [t.not(t.or([isOtherTenant, isOtherAdmin]))];
};

const buildConditions = async (context: Context, db: Db, query: Query): Promise<Expression<unknown>[]> => [
  ...isOfTenant(context),
  ...(query.account ? [byOperator(query.account)] : []),
  ...(query.accountId ? [t("t.accountId", "=", query.accountId)] : []),
  ...(query.targetType ? [t("t.targetType", "=", query.targetType)] : []),
  ...(query.targetId ? [t("t.targets", "@>", t.val([query.targetId]))] : []),
  ...(query.target ? [await byTarget(context, db, query.target)] : []),
  ...(query.call ? [t("t.call", "=", anyOf(everyCallName(query.call)))] : []),
  ...(query.operationResult ? [t("t.result", "=", query.operationResult)] : []),
  ...(query.requestId ? [byRequest(query.requestId)] : []),
  ...(query.ip ? [t("t.ip", "=", query.ip)] : []),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
];

/** Whoever is called so, by the account that the entry keeps or by today's nickname. */
const byOperator = (part: string) =>
  t.or([
    contains(t.ref("t.account"), part),
    t(
      "t.accountId",
      "in",
      t
        .selectFrom("account as a")
        .where(contains(sql.ref("a.nickname"), part))
        .select("a.id"),
    ),
  ]);

/** An error shows the beginning of its request's id; less than that would be found everywhere. */
const byRequest = (id: string) =>
  id.length < SHOWN_OF_REQUEST_ID ? t("t.requestId", "=", id) : startsWith(t.ref("t.requestId"), id);

/** What has that id, or has or had a name with that in it; and what is about something of theirs that has no name. */
const byTarget = async ({ tenantId, locale }: Context, db: Db, wanted: string) => {
  const found = await findNamed(db, tenantId, locale, wanted);
  const isId = /^\d+$/.test(wanted);
  return t.or([
    t("t.targets", "@>", t.val([wanted])),
    ...found.map(({ entity, ids }) => t.and([t("t.targetType", "=", entity), t("t.targets", "&&", t.val(ids))])),
    ...(["members", "groups", "robots"] as const).flatMap((entity) => {
      const ids = [...(found.find((each) => each.entity === entity)?.ids ?? []), ...(isId ? [wanted] : [])];
      return ids.length === 0 ? [] : [isAbout(entity, ids)];
    }),
  ]);
};

/** Where the log names members, groups and robots beside its targets: in what was sent, and in what became of a target. */
const named = {
  members: {
    of: ["groupMessages", "privateMessages", "memberNotes", "verificationCodes", "robotBindings"],
    sent: ["participant", "friend", "sender", "groupOwner"],
    changed: "memberId",
  },
  groups: { of: ["groupMessages", "robotBindings"], sent: ["groupId"], changed: "groupId" },
  robots: { of: ["robotKeys", "robotBindings"], sent: ["robotId"], changed: "robotId" },
} as const;

const isAbout = (entity: keyof typeof named, ids: readonly string[]) => {
  const { of, sent, changed } = named[entity];
  return t.and([
    t("t.targetType", "=", anyOf(of)),
    t.or([
      ...sent.map((field) => t(textAt(t.ref("t.params"), field), "=", anyOf(ids))),
      t.fn<SqlBool>("jsonb_path_exists", [
        t.ref("t.changes"),
        t.cast(t.val(`$.*.*.${changed} ? (@ == $ids[*])`), sql`jsonpath`),
        t.cast(t.val(JSON.stringify({ ids })), "jsonb"),
      ]),
    ]),
  ]);
};

const order = (sort: Query["sort"]) => buildOrder(sort, { createTime: t.ref("t.seq") }, sql`${t.ref("t.seq")} desc`);

export default routes(operationLogs, {
  list: async (context, query) => {
    const { db, tenantId, locale } = context;
    const page = await selectPage(db, query, {
      table: "operationLog",
      key: "seq",
      tenantId,
      where: await buildConditions(context, db, query),
      orderBy: order(query.sort),
      columns: columnsWith(shownTargets(query.targetId)),
    });
    return { ...page, records: await withNames(db, locale, page.records) };
  },
  load: async (context, { id }) => {
    const { db, tenantId, locale } = context;
    const entry = await db
      .selectFrom("operationLog as t")
      .where("t.tenantId", "=", tenantId)
      .where("t.seq", "=", id)
      .where(allOf(isOfTenant(context)))
      .select(select(columnsWith(t.ref("t.targets"))))
      .executeTakeFirst();
    const [named] = entry ? await withNames(db, locale, [entry]) : [];
    if (!named) throw notFound();
    return named;
  },
  export: exportLog,
});

/** A cell of a spreadsheet holds no more. */
const CELL = 32_000;

/** The log as a workbook, streamed from a cursor; the export is an entry of the log itself. */
async function exportLog(context: Context, asked: z.output<typeof OperationExportQuery>): Promise<FileAnswer> {
  const { readDb, db, tenantId, locale } = context;
  const { timeZone, columns, ids, ...query } = asked;
  const shown = chooseColumns(sheet, columns);
  const offsetAt = offsetReader(timeZone);
  const texts = laterTextsIn(locale).sheets.operationLogs;
  const statement = db
    .selectFrom("operationLog as t")
    .where("t.tenantId", "=", tenantId)
    .$if(ids !== undefined, (wanted) => wanted.where("t.seq", "=", anyOf(ids?.split(",") ?? [])))
    .where(allOf(await buildConditions(context, db, query)))
    .orderBy("t.seq", query.sort === "createTime:asc" ? "asc" : "desc")
    .select(select(columnsWith(t.ref("t.targets"))))
    .compile();
  const timeText = (instant: string) =>
    shifted(instant, offsetAt)?.toISOString().slice(0, 19).replace("T", " ") ?? instant;
  const toCell = (entry: OperationLog): Record<Title, Cell> => {
    const reader = { locale, timeText, names: entry.names };
    const pair = (word: string, value: string) => fill(logTextsIn(locale).phrases.pair, { word, value });
    const changes = Object.entries(entry.changes).flatMap(([id, change]) =>
      changeLines(reader, entry.targetType, change, id).map(({ word, before, after }) => {
        const value = [...new Set([before, after])].filter((side) => side !== undefined).join(" → ");
        return entry.targetCount > 1 ? `${targetName(reader, entry, id)} ${pair(word, value)}` : pair(word, value);
      }),
    );
    return {
      time: shifted(entry.createTime, offsetAt),
      call: sentenceOf(reader, entry),
      operator: operatorText(reader, entry),
      account: accountText(entry.account, texts),
      approver: entry.approver,
      result: enumText("operationResult", entry.operationResult, locale),
      targetType: nounText(locale, entry.targetType, entry.targetCount),
      targets: targetNames(reader, entry),
      parameters: sentLines(reader, entry)
        .map(({ word, value }) => pair(word, value))
        .join("\n"),
      changes: changes.join("\n"),
      ip: entry.ip,
      host: entry.host,
      browser: entry.userAgent && browserText(entry.userAgent),
      requestId: entry.requestId,
    };
  };
  const toSheetRow = (entry: OperationLog) => {
    const cells = toCell(entry);
    return shown.map(({ title }) => {
      const cell = cells[title];
      return typeof cell === "string" ? cell.slice(0, CELL) : cell;
    });
  };

  async function* rows() {
    const own = readDb.of(tenantId);
    for await (const entries of readDb.stream(tenantId, statement))
      yield (await withNames(own, locale, entries)).map(toSheetRow);
  }
  const header = shown.map(({ title }) => texts[title]);
  const notes = await describeExport(context, operationLogs.name, asked);
  return {
    filename: workbookFile(operationLogs.name, asked.timeZone),
    type: XLSX,
    ...writeWorkbookApart({ name: workbookName(operationLogs.name), header, beside: [notes] }, rows()),
  };
}

/** The columns in their order, each with the list's column that it belongs to. */
const sheet = [
  { title: "time", of: "createTime" },
  { title: "call" },
  { title: "operator", of: "account" },
  { title: "account" },
  { title: "result", of: "operationResult" },
  { title: "targetType", of: "call" },
  { title: "targets", of: "call" },
  { title: "changes" },
  { title: "parameters", of: "changes" },
  { title: "approver", of: "account" },
  { title: "ip" },
  { title: "host" },
  { title: "browser", of: "host" },
  { title: "requestId" },
] as const satisfies { title: string; of?: string }[];
type Title = (typeof sheet)[number]["title"];

/** Who is no account, in words. */
const accountText = (account: string, texts: LaterTexts["sheets"]["operationLogs"]) => {
  if (account === COMMAND_LINE.account) return texts.commandLine;
  if (account === PLATFORM.account) return texts.platform;
  return account === SYSTEM.account ? texts.system : account;
};
