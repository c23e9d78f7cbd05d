import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { TOTAL_CAP } from "../../contract/core/endpoint.ts";
import { allOf } from "../db/expressions.ts";
import type { Db } from "../db/database.ts";
import type { DB } from "../db/schema.ts";
import { KEPT } from "../db/keptPlans.ts";
import { countKey, isLong, noteLong, totalsOf } from "./totals.ts";
import { type Columns, selectList, type Selected } from "./columns.ts";

type PageQuery = { curPage: number; pageSize: number; ids?: string | undefined };
/** An order whose ties the key breaks in the same direction, as the indexes have it. */
export type Order = { by: RawBuilder<unknown>; direction: "asc" | "desc" };
type ListParts<C> = {
  /** Table with the alias `t`. */
  table: keyof DB;
  /** Key column of `t` within its tenant. */
  key?: string;
  /** Null for a table of the whole installation: what may be seen of it is said by `where`. */
  tenantId: string | null;
  /** Which rows the list is of at all. It has no value of the call: the first page of everything differs by none. */
  of?: Expression<unknown> | undefined;
  where: Expression<unknown>[];
  /** Of `t`, without the key that breaks ties: with an order given as SQL it does so from the newest on. */
  orderBy?: Order | RawBuilder<unknown> | undefined;
  columns: C;
  joins?: RawBuilder<unknown> | RawBuilder<unknown>[];
};

/**
 * One page with its capped total, in one statement. The page's keys are found first, from an index alone where there is
 * one; whole rows are read for that page only, so that a deep page costs little more than the first. Matches are
 * counted only when the page itself does not tell how many there are, and where it is not known that they are too many.
 *
 * The first page of everything differs by no value but the tenant: a plan for any is as good, once it says as a number
 * how much it reads. Its rows are the first that come, and few are counted in vain.
 */
export const selectPage = <C extends Columns>(db: Db, query: PageQuery, parts: ListParts<C>) =>
  selectPageAs<Selected<C>>(db, query, { ...parts, columns: selectList(parts.columns) });

/** The same where the columns are SQL text: what a row holds is then the caller's word. */
export const selectPageAs = async <Row>(
  db: Db,
  { curPage, pageSize, ids }: PageQuery,
  parts: ListParts<RawBuilder<unknown>>,
) => {
  const { columns, table, key, ofTenant, where, orderBy, joins } = toSql(parts, ids);
  const offset = (curPage - 1) * pageSize;
  const matches = sql`select 1 from ${table} t where ${where} limit ${sql.lit(TOTAL_CAP + 1)}`;
  const count = sql<number>`(select count(*)::int from (${matches}) matches)`;
  const totals = totalsOf(db);
  const counting = countKey(matches.compile(db));
  const isKnown = isLong(totals, counting);
  const total = isKnown ? sql`${sql.lit(TOTAL_CAP + 1)}` : count;
  const isAsItOpens = offset === 0 && ids === undefined && parts.where.length === 0;
  const found = isAsItOpens
    ? sql`${KEPT} select ${columns}, ${total} as counted
        from (select * from ${table} t where ${where} order by ${orderBy} limit ${sql.lit(pageSize + 1)}) t`
    : sql`with page as materialized (
          select ${key} as key from ${table} t where ${where} order by ${orderBy} limit ${pageSize + 1} offset ${offset})
        select ${columns}, case when (select count(*) from page) > ${pageSize} then ${total} end as counted
        from page join ${table} t on ${ofTenant} and ${key} = page.key`;
  const { rows } = await sql<Row & { counted: number | null }>`${found} ${joins} order by ${orderBy}`.execute(db);
  const hasNext = rows.length > pageSize;
  // Only the contract's fields go out: what is `counted` stays here.
  const records: Row[] = hasNext ? rows.slice(0, pageSize) : rows;
  if (hasNext) {
    const counted = rows[0]?.counted ?? 0;
    if (counted > TOTAL_CAP && !isKnown) noteLong(totals, counting);
    return { records, ...capped(counted), hasNext };
  }
  if (records.length > 0 || offset === 0) return { records, ...capped(offset + records.length), hasNext };
  const { counted } = await db.selectNoFrom(count.as("counted")).executeTakeFirstOrThrow();
  return { records, ...capped(counted), hasNext };
};

/** What a list shows without its pages: all of it for a workbook, or the first rows. */
export const selectAll = <C extends Columns>(
  parts: ListParts<C> & { ids?: string | undefined; limit?: number | undefined },
) => {
  const { columns, table, where, orderBy, joins } = toSql({ ...parts, columns: selectList(parts.columns) }, parts.ids);
  const limit = parts.limit === undefined ? sql`` : sql`limit ${parts.limit}`;
  return sql<Selected<C>>`select ${columns} from ${table} t ${joins} where ${where} order by ${orderBy} ${limit}`;
};

/** The one row of a list that `where` finds, with the list's columns. */
export const selectOne = async <C extends Columns>(db: Db, parts: Omit<ListParts<C>, "orderBy">) => {
  const { columns, table, where, joins } = toSql({ ...parts, columns: selectList(parts.columns) });
  const { rows } = await sql<Selected<C>>`select ${columns} from ${table} t ${joins} where ${where}`.execute(db);
  return rows[0];
};

const toSql = (parts: ListParts<RawBuilder<unknown>>, ids?: string) => {
  const key = sql.ref(`t.${parts.key ?? "id"}`);
  const ofTenant = parts.tenantId === null ? sql`true` : sql`t.tenant_id = ${parts.tenantId}`;
  const conditions = [
    ofTenant,
    ...(parts.of ? [parts.of] : []),
    ...(ids ? [sql`${key} = any(${ids.split(",")}::bigint[])`] : []),
    ...parts.where,
  ];
  return {
    columns: parts.columns,
    table: sql.table(parts.table),
    key,
    ofTenant,
    where: sql.join(conditions, sql` and `),
    orderBy: withKey(parts.orderBy, key),
    joins: sql.join([parts.joins ?? []].flat(), sql` `),
  };
};

const capped = (total: number) => (total > TOTAL_CAP ? { total: TOTAL_CAP, totalIsCapped: true } : { total });

/** The whole order of a list, its key at the end. */
export const withKey = (order: Order | RawBuilder<unknown> | undefined, key: RawBuilder<unknown>) => {
  if (order === undefined) return sql`${key} desc`;
  return "by" in order ? sql`${order.by}, ${key} ${sql.raw(order.direction)}` : sql`${order}, ${key} desc`;
};

/** What a list can be sorted by; of a nullable column the rows without a value count as the lowest. */
type Sortable = Expression<unknown> | { nullable: Expression<unknown> };

/** `field:asc` of a list query as an order by; nothing given takes the default. */
export const buildOrder = <Field extends string>(
  sort: `${Field}:${"asc" | "desc"}` | undefined,
  columns: Record<Field, Sortable>,
  byDefault?: RawBuilder<unknown>,
): Order | RawBuilder<unknown> | undefined => {
  if (sort === undefined) return byDefault;
  // The contract's sorts are a field and a direction.
  const [field, direction] = sort.split(":") as [Field, "asc" | "desc"];
  const column = columns[field];
  if (!("nullable" in column)) return { by: sql`${column} ${sql.raw(direction)}`, direction };
  return {
    by: sql`${column.nullable} ${sql.raw(direction === "asc" ? "asc nulls first" : "desc nulls last")}`,
    direction,
  };
};

export const descending = (column: Expression<unknown>) => sql`${column} desc`;

/** A filter that may be left out. */
export const ifGiven = <T>(value: T | undefined, condition: (value: T) => Expression<unknown>) =>
  value === undefined ? [] : [condition(value)];

/** An id as people type it: what cannot be one finds nothing. */
export const hasId = (column: Expression<string>, id: string) =>
  /^\d{1,15}$/.test(id) ? sql`${column} = ${id}` : sql`false`;

/** A range of instants, its end left out. */
export const within = (column: Expression<unknown>, start: string | undefined, end: string | undefined) => [
  ...(start ? [sql`${column} >= ${start}::timestamptz`] : []),
  ...(end ? [sql`${column} < ${end}::timestamptz`] : []),
];

/** Text that contains `part`, whatever wildcards the part holds. */
export const contains = (column: Expression<unknown>, part: string) => isLike(column, "ilike", around(part));

/** The same at its beginning, letter for letter. */
export const startsWith = (column: Expression<unknown>, start: string) =>
  isLike(column, "like", `${literally(start)}%`);

const isLike = (column: Expression<unknown>, operator: "like" | "ilike", pattern: unknown) =>
  sql<SqlBool>`${column} ${sql.raw(operator)} ${pattern}`;

const around = (part: string) => `%${literally(part)}%`;

const literally = (part: string) => part.normalize("NFC").replace(/[\\%_]/g, "\\$&");

/**
 * The same where `pairs` keeps each letter and each two neighbours of the column as three small letters
 * (071_member_search_folded.sql): one or two letters are then found through an index too.
 */
export const containsAny = (column: Expression<unknown>, pairs: Expression<unknown>, part: string) => {
  const [first = "", second = first, ...more] = part.normalize("NFC");
  if (first === "" || more.length > 0) return contains(column, part);
  const found = isLike(pairs, "like", sql`lower(${around(first + second + first)})`);
  // A letter twice is written like that letter alone. Both conditions always would let the planner expect too few rows.
  const isTwice = part.length > first.length && first.toLowerCase() === second.toLowerCase();
  return isTwice ? allOf([found, contains(column, part)]) : found;
};
