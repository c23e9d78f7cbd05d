import { type Expression, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Entity } from "../../contract/core/endpoint.ts";
import type { Purpose } from "../../contract/core/files.ts";
import type { RuleKey } from "../../contract/core/rules.ts";
import type { Context, Fields } from "../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../core/errors.ts";
import { required } from "../core/required.ts";
import { toSnakeCase } from "../db/naming.ts";
import type { DB } from "../db/schema.ts";
import { applyChanges, findChanges } from "./applyChanges.ts";
import { attempt } from "../db/attempt.ts";
import { batchResult } from "./batchResult.ts";
import { type Columns, type None, selectList } from "./columns.ts";
import { buildCondition } from "./conditions.ts";
import { explainConstraint } from "./constraints.ts";
import { heldFiles } from "./heldFiles.ts";
import { buildOrder, selectPageAs } from "./paging.ts";
import { toParameter } from "./values.ts";

/** Fields of the contract whose columns go by the database's own words. */
export const timeColumns = {
  createTime: "createdAt",
  updateTime: "updatedAt",
  startTime: "startsAt",
  endTime: "endsAt",
  expireTime: "expiresAt",
} as const;

type TableName = keyof DB;
type Column<T extends TableName> = keyof DB[T] & string;
type Names<T extends TableName> = Readonly<Record<string, Column<T>>>;
type FieldOf<E extends Entity> = keyof E["record"]["shape"] & string;
type Renamed<Field extends string> = Field extends keyof typeof timeColumns ? (typeof timeColumns)[Field] : Field;
/** Fields of the record for which the table has no column, and nothing says where they come from. */
type Unmapped<E extends Entity, T extends TableName, C, N> = {
  [Field in FieldOf<E>]: Field extends keyof C | keyof N ? never : Renamed<Field> extends Column<T> ? never : Field;
}[FieldOf<E>];

export type TableOptions = {
  /** What a field is sorted by, where it is not its column. */
  sorts?: Readonly<Record<string, Expression<unknown>>>;
  /** Filters that find a part of the text; of the others, see `buildCondition`. */
  contains?: readonly string[];
  /** Fields that are formatted text: what may not be in one is left out before it is stored. */
  richTexts?: readonly string[];
  /** What the links of a field must have been uploaded for; the files are kept as long as the record has them. */
  files?: Readonly<Record<string, Purpose>>;
  /** What to say at which field when a constraint is broken, where its name does not tell (`explainConstraint`). */
  taken?: Readonly<Record<string, Record<string, RuleKey>>>;
  orderBy?: RawBuilder<unknown>;
};
type Options<T extends TableName, C extends Columns, N extends Names<T>> = TableOptions & {
  /** Fields that are computed from the row `t`. */
  columns?: C;
  /** Columns that go by another name than their field's. */
  names?: N;
};
type Filters = {
  curPage: number;
  pageSize: number;
  ids?: string | undefined;
  sort?: `${string}:${"asc" | "desc"}` | undefined;
  selectTenantId?: string | undefined;
};

/** Asks for the columns of fields that would have none. */
type Covering<Field extends string> = [Field] extends [never]
  ? unknown
  : { columns: Record<Field, Expression<unknown>> };

/**
 * The usual calls of an entity that is rows of one table: its record names the columns, its contract what may be
 * filtered, sorted and written. Every change is noted for the operation log. A field without a column does not compile
 * unless `columns` or `names` says where it comes from; what is more than rows of one table is the entity's own.
 */
export const table = <E extends Entity, T extends TableName, C extends Columns = None, const N extends Names<T> = None>(
  entity: E,
  name: T,
  options: Options<T, C, N> & Covering<Unmapped<E, T, C, N>>,
) => {
  type Row = z.infer<E["record"]>;
  const {
    columns: computed = {},
    sorts = {},
    names = {},
    taken = {},
    contains: containing = [],
    orderBy,
  } = options as Options<T, Columns, Names<T>>;
  const { shape } = entity.record;
  const fields = Object.keys(shape);
  const from = sql.table(name);
  const renamed: Readonly<Record<string, string>> = { ...timeColumns, ...names };
  const toColumn = (field: string) => renamed[field] ?? field;
  const columnFor = (field: string) => computed[field] ?? sql.ref(`t.${toColumn(field)}`);
  const held = heldFiles(entity, options);
  const columns = Object.fromEntries(fields.map((field) => [field, columnFor(field)]));

  const list = ({ db, tenantId }: Context, query: Filters) => {
    const { curPage, pageSize, ids, sort, selectTenantId: _, ...filters } = query;
    const where = Object.entries(filters).flatMap(([field, value]) =>
      value === undefined ? [] : [buildCondition(field, value, { shape, columnFor, contains: containing })],
    );
    // The contract says by which fields a list is sorted; some of them are not shown.
    const [field = ""] = sort?.split(":") ?? [];
    const sortable = { [field]: { nullable: sorts[field] ?? columnFor(field) } };
    return selectPageAs<Row>(
      db,
      { curPage, pageSize, ids },
      { table: name, tenantId, where, orderBy: buildOrder(sort, sortable, orderBy), columns: selectList(columns) },
    );
  };

  /** Rows of the record's fields: `Covering` has held them to the table's columns. */
  const select = (tenantId: string, condition: Expression<unknown>) =>
    sql<Row & { id: string }>`
      select ${selectList(columns)} from ${from} t where t.tenant_id = ${tenantId} and ${condition}`;

  const load = async ({ db, tenantId }: Context, { id }: { id: string }): Promise<Row> => {
    const { rows } = await select(tenantId, sql`t.id = ${id}`).execute(db);
    if (!rows[0]) throw notFound();
    return rows[0];
  };

  /**
   * The row, held until the transaction ends.
   * @throws ApiError `notFound` for a missing one and another tenant's alike.
   */
  const lock = async (context: Context, id: string): Promise<Row> => {
    await sql`select from ${from} where tenant_id = ${context.tenantId} and id = ${id} for update`.execute(context.db);
    return load(context, { id });
  };

  const explainBroken = (error: unknown): never => {
    const constraint = brokenConstraint(error) ?? "";
    const broken = taken[constraint] ?? explainConstraint(constraint, fields, (field) => toSnakeCase(toColumn(field)));
    throw broken ? invalid(broken) : error;
  };

  const create = async (context: Context, given: Fields): Promise<Row> => {
    const input = await held.clean(given);
    const fields = Object.keys(input).filter((field) => input[field] !== undefined);
    const { rows } = await sql<{ id: string }>`
      insert into ${from} (${sql.join(fields.map((field) => sql.ref(toColumn(field))))})
      values (${sql.join(fields.map((field) => sql`${toParameter(shape[field], input[field])}`))}) returning id`
      .execute(context.db)
      .catch(explainBroken);
    const { id } = required(rows[0], `insert into ${name}`);
    context.record(entity.name, id, null, input);
    const row = await load(context, { id });
    await held.use(context, id, row);
    return row;
  };

  const update = async (
    context: Context,
    { id, updateTime, ...given }: Fields & { id: string; updateTime?: unknown },
  ): Promise<Row> => {
    const changes = await held.clean(given);
    await applyChanges(context, {
      entity: entity.name,
      id,
      lock: () => lock(context, id),
      changes,
      updateTime,
      write: (changed) => {
        const assignments = Object.entries(changed).map(
          ([field, value]) => sql`${sql.ref(toColumn(field))} = ${toParameter(shape[field], value)}`,
        );
        if (fields.includes("updateTime")) assignments.push(sql`updated_at = clock_timestamp()`);
        return sql`update ${from} set ${sql.join(assignments)} where tenant_id = ${context.tenantId} and id = ${id}`
          .execute(context.db)
          .catch(explainBroken);
      },
    });
    const row = await load(context, { id });
    await held.use(context, id, row);
    return row;
  };

  const remove = async (context: Context, { id }: { id: string }) => {
    const before: Fields = await lock(context, id);
    await sql`delete from ${from} where tenant_id = ${context.tenantId} and id = ${id}`
      .execute(context.db)
      .catch((error: unknown) => {
        // Something else still points at the row.
        throw brokenConstraint(error) === undefined ? error : new ApiError("notPossible", { id: "rule.inUse" });
      });
    await held.release(context, id);
    context.record(entity.name, id, before, null);
    return { id };
  };

  /** Deletes several and answers each: a missing id and one of another tenant alike. */
  const removeMany = async (context: Context, { ids }: { ids: string[] }) => {
    const { db, tenantId } = context;
    const { rows } = await select(tenantId, sql`t.id = any(${ids}::bigint[])`).execute(db);
    const deleteAll = (those: string[]) =>
      sql`delete from ${from} where tenant_id = ${tenantId} and id = any(${those}::bigint[])`.execute(db);
    // What something else points at stays, and keeps none of the others.
    const inUse = new Set<string>();
    if (!(await attempt(db, () => deleteAll(ids))))
      for (const { id } of rows) if (!(await attempt(db, () => deleteAll([id])))) inUse.add(id);
    for (const row of rows) {
      if (inUse.has(row.id)) continue;
      await held.release(context, row.id);
      context.record(entity.name, row.id, row, null);
    }
    const found = new Set(rows.map(({ id }) => id));
    const failureOf = (id: string) => (inUse.has(id) ? "notPossible" : undefined);
    return batchResult(context, ids, (id) => (found.has(id) ? failureOf(id) : "notFound"));
  };

  /** Changes several alike and answers each, as `removeMany` does; one that is so already stays as it is. */
  const updateMany = async (context: Context, { ids }: { ids: string[] }, changes: Fields) => {
    const { db, tenantId } = context;
    await sql`select from ${from} where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) order by id for update`.execute(
      db,
    );
    const { rows } = await select(tenantId, sql`t.id = any(${ids}::bigint[])`).execute(db);
    for (const row of rows)
      if (Object.keys(findChanges(row, changes)).length > 0) await update(context, { ...changes, id: row.id });
    const found = new Set(rows.map(({ id }) => id));
    return batchResult(context, ids, (id) => (found.has(id) ? undefined : "notFound"));
  };

  return { list, load, lock, create, update, updateMany, removeMany, remove };
};
