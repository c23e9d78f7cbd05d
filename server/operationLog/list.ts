import { type Expression, sql } from "kysely";
import { changeLines, namedRecords } from "../../contract/operationLog/sentence.ts";
import { scope } from "../crud/columns.ts";
import { buildOrder, selectPage } from "../crud/paging.ts";
import type { Context, Fields } from "../core/context.ts";
import { loadNames } from "./names.ts";

type Query = {
  curPage: number;
  pageSize: number;
  ids?: string | undefined;
  sort?: `createTime:${"asc" | "desc"}` | undefined;
};

const t = scope<{ t: "operationLog" }>();

/** What operators did to one record, for its own page. */
export const listOperations = async (
  { db, tenantId, locale }: Context,
  targetType: string,
  id: string,
  query: Query,
) => {
  const page = await selectPage(db, query, {
    table: "operationLog",
    key: "seq",
    tenantId,
    where: [t("t.targetType", "=", targetType), t("t.targets", "@>", t.val([id]))],
    orderBy: buildOrder(query.sort, { createTime: t.ref("t.seq") }),
    columns: {
      id: t.ref("t.seq"),
      account: t.ref("t.account"),
      call: t.ref("t.call"),
      operationResult: t.ref("t.result"),
      createTime: t.ref("t.createdAt"),
      before: changeOf(t.ref("t.changes"), id, "before"),
      after: changeOf(t.ref("t.changes"), id, "after"),
      requestId: t.ref("t.requestId"),
    },
  });
  return { ...page, records: await withNamesOfChanges({ db, locale }, targetType, page.records) };
};

type Change = { before: Fields | null; after: Fields | null };

/** Changes of one kind of record with what the records are called that their values name. */
export const withNamesOfChanges = async <C extends Change>(
  { db, locale }: Pick<Context, "db" | "locale">,
  targetType: string,
  changes: readonly C[],
) => {
  const keys = namedRecords(locale, (reader) => {
    for (const { before, after } of changes) changeLines(reader, targetType, { before, after });
  });
  const names = Object.fromEntries(await loadNames(db, locale, new Set(keys)));
  return changes.map((change) => ({ ...change, names }));
};

/** What a target was, or became, by an entry's changes. */
export const changeOf = (changes: Expression<unknown>, id: string, side: "before" | "after") =>
  sql<Fields | null>`${changes} -> ${id} -> ${sql.lit(side)}`;
