import { type RawBuilder, sql } from "kysely";
import { TOTAL_CAP } from "../../contract/endpoint.ts";
import type { Db } from "./database.ts";

type PageQuery = { curPage: number; pageSize: number; ids?: string | undefined };
type ListParts = {
  /** Table with the alias `t`. */
  table: string;
  /** Key column of `t` within its server. */
  key?: string;
  tenantId: string;
  where: RawBuilder<unknown>[];
  /** Of `t`, without the tie-breaking key. */
  orderBy?: RawBuilder<unknown> | undefined;
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
};

/**
 * One page with its capped total, in one statement. The page's keys are found first, from an index alone where there is
 * one; whole rows are read for that page only, so that a deep page costs little more than the first. Matches are
 * counted only when the page itself does not tell how many there are.
 */
export const pageOf = async <Row>(db: Db, { curPage, pageSize, ids }: PageQuery, parts: ListParts) => {
  const key = sql.ref(`t.${parts.key ?? "id"}`);
  const conditions = [
    sql`t.tenant_id = ${parts.tenantId}`,
    ...(ids ? [sql`${key} = any(${ids.split(",")}::bigint[])`] : []),
    ...parts.where,
  ];
  const where = sql.join(conditions, sql` and `);
  const orderBy = parts.orderBy ? sql`${parts.orderBy}, ${key} desc` : sql`${key} desc`;
  const table = sql.table(parts.table);
  const offset = (curPage - 1) * pageSize;
  const count = sql`(select count(*)::int from (select 1 from ${table} t where ${where} limit ${TOTAL_CAP + 1}) matches)`;
  const { rows } = await sql<Row & { counted: number | null }>`
    with page as materialized (select ${key} as key from ${table} t where ${where} order by ${orderBy} limit ${pageSize + 1} offset ${offset})
    select ${parts.columns}, case when (select count(*) from page) > ${pageSize} then ${count} end as counted from page join ${table} t on t.tenant_id = ${parts.tenantId} and ${key} = page.key ${parts.joins ?? sql``}
    order by ${orderBy}`.execute(db);
  const hasNext = rows.length > pageSize;
  // Only the contract's fields go out: what is `counted` stays here.
  const records: Row[] = hasNext ? rows.slice(0, pageSize) : rows;
  if (hasNext) return { records, ...capped(rows[0]?.counted ?? 0), hasNext };
  if (records.length > 0 || offset === 0) return { records, ...capped(offset + records.length), hasNext };
  const beyond = await sql<{ total: number }>`select ${count} as total`.execute(db);
  return { records, ...capped(beyond.rows[0]?.total ?? 0), hasNext };
};

const capped = (total: number) => (total > TOTAL_CAP ? { total: TOTAL_CAP, totalIsCapped: true } : { total });

/** `field:asc` of a list query as an order by; nothing given takes the default. */
export const orderOf = <Field extends string>(
  sort: `${Field}:${"asc" | "desc"}` | undefined,
  columns: Record<Field, RawBuilder<unknown>>,
  byDefault?: RawBuilder<unknown>,
) => {
  if (sort === undefined) return byDefault;
  const [field, direction] = sort.split(":") as [Field, "asc" | "desc"];
  return sql`${columns[field]} ${direction === "asc" ? sql`asc` : sql`desc`} ${direction === "asc" ? sql`nulls first` : sql`nulls last`}`;
};

/** A range of instants, its end left out. */
export const within = (column: RawBuilder<unknown>, start: string | undefined, end: string | undefined) => [
  ...(start ? [sql`${column} >= ${start}::timestamptz`] : []),
  ...(end ? [sql`${column} < ${end}::timestamptz`] : []),
];

/** Text that contains `part`, whatever wildcards the part holds. */
export const contains = (column: RawBuilder<unknown>, part: string) =>
  sql`${column} ilike ${`%${part.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`}`;
