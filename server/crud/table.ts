import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Entity } from "../../contract/core/endpoint.ts";
import type { RuleKey } from "../../contract/core/fieldErrors.ts";
import type { Context, Fields } from "../core/context.ts";
import { batchResult } from "./batchResult.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../core/errors.ts";
import { contains, selectPage } from "./paging.ts";

type Options = {
  /** Fields whose column is not their name in snake_case, or which are computed from the row `t`. */
  columns?: Record<string, RawBuilder<unknown>>;
  /** What a field is sorted by, where it is not its column. */
  sorts?: Record<string, RawBuilder<unknown>>;
  /** Columns that are written under another name than their field's. */
  names?: Record<string, string>;
  /** Filters that find a part of the text; the others find equal values. */
  contains?: readonly string[];
  /** What to say at which field when a unique constraint is broken. */
  taken?: Record<string, Record<string, RuleKey>>;
  orderBy?: RawBuilder<unknown>;
};
type Filters = {
  curPage: number;
  pageSize: number;
  ids?: string | undefined;
  sort?: string | undefined;
  selectTenantId?: string | undefined;
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const timeColumns: Record<string, string> = {
  createTime: "created_at",
  updateTime: "updated_at",
  startTime: "starts_at",
  endTime: "ends_at",
  expireTime: "expires_at",
};

/**
 * The usual calls of an entity that is rows of one table: its record names the columns, its contract what may be
 * filtered, sorted and written. Every change is noted for the operation log. What is more than that is SQL of the entity's own.
 */
export const table = <E extends Entity>(entity: E, name: string, options: Options = {}) => {
  type Row = z.infer<E["record"]>;
  const fields = Object.keys(entity.record.shape);
  const from = sql.table(name);
  const toColumn = (field: string) => options.names?.[field] ?? timeColumns[field] ?? snake(field);
  const columnFor = (field: string) => options.columns?.[field] ?? sql.ref(`t.${toColumn(field)}`);
  const columns = sql.join(fields.map((field) => sql`${columnFor(field)} as ${sql.ref(field)}`));

  const buildCondition = (field: string, value: unknown) =>
    options.contains?.includes(field) ? contains(columnFor(field), String(value)) : sql`${columnFor(field)} = ${value}`;

  const list = ({ db, tenantId }: Context, query: Filters) => {
    const { curPage, pageSize, ids, sort, selectTenantId: _, ...filters } = query;
    const where = Object.entries(filters).flatMap(([field, value]) =>
      value === undefined ? [] : [buildCondition(field, value)],
    );
    const [field = "", direction] = sort?.split(":") ?? [];
    const sorted =
      sort && sql`${options.sorts?.[field] ?? columnFor(field)} ${direction === "asc" ? sql`asc` : sql`desc`}`;
    return selectPage<Row>(
      db,
      { curPage, pageSize, ids },
      { table: name, tenantId, where, orderBy: sorted || options.orderBy, columns },
    );
  };

  const load = async ({ db, tenantId }: Context, { id }: { id: string }): Promise<Row> => {
    const { rows } =
      await sql<Row>`select ${columns} from ${from} t where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(db);
    if (!rows[0]) throw notFound();
    return rows[0];
  };

  /** The row, held until the transaction ends. @throws ApiError `notFound` for a missing one and another server's alike. */
  const lock = async (context: Context, id: string): Promise<Row> => {
    await sql`select from ${from} where tenant_id = ${context.tenantId} and id = ${id} for update`.execute(context.db);
    return load(context, { id });
  };

  const explainTaken = (error: unknown): never => {
    const broken = options.taken?.[brokenConstraint(error) ?? ""];
    throw broken ? invalid(broken) : error;
  };

  const create = async (context: Context, input: Fields): Promise<Row> => {
    const names = Object.keys(input).filter((field) => input[field] !== undefined);
    const { rows } = await sql<{ id: string }>`
      insert into ${from} (${sql.join(names.map((field) => sql.ref(toColumn(field))))}) values (${sql.join(names.map((field) => sql`${input[field]}`))}) returning id`
      .execute(context.db)
      .catch(explainTaken);
    const id = rows[0]?.id ?? "";
    context.record(entity.name, id, null, input);
    return load(context, { id });
  };

  /** An `updateTime` that was read and is the record's no more answers 409 instead of losing what somebody else changed. */
  const update = async (
    context: Context,
    { id, updateTime, ...changes }: Fields & { id: string; updateTime?: unknown },
  ): Promise<Row> => {
    const before: Fields = await lock(context, id);
    if (updateTime !== undefined && updateTime !== before["updateTime"]) throw new ApiError("conflict");
    const changed = Object.keys(changes).filter(
      (field) => changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(before[field]),
    );
    if (changed.length === 0) throw invalid({ root: "rule.noChanges" });
    const assignments = changed.map((field) => sql`${sql.ref(toColumn(field))} = ${changes[field]}`);
    if (fields.includes("updateTime")) assignments.push(sql`updated_at = clock_timestamp()`);
    await sql`update ${from} set ${sql.join(assignments)} where tenant_id = ${context.tenantId} and id = ${id}`
      .execute(context.db)
      .catch(explainTaken);
    context.record(entity.name, id, pick(before, changed), pick(changes, changed));
    return load(context, { id });
  };

  const remove = async (context: Context, { id }: { id: string }) => {
    const before: Fields = await lock(context, id);
    await sql`delete from ${from} where tenant_id = ${context.tenantId} and id = ${id}`
      .execute(context.db)
      .catch((error: unknown) => {
        // Something else still points at the row.
        throw brokenConstraint(error) === undefined ? error : new ApiError("notPossible", { id: "rule.inUse" });
      });
    context.record(entity.name, id, before, null);
    return { id };
  };

  /** Deletes several and answers each: a missing id and one of another server alike. */
  const removeMany = async (context: Context, { ids }: { ids: string[] }) => {
    const { db, tenantId } = context;
    const { rows } = await sql<Fields & { id: string }>`
      select ${columns} from ${from} t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[])`.execute(db);
    await sql`delete from ${from} where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db);
    for (const row of rows) context.record(entity.name, row.id, row, null);
    const found = new Set(rows.map(({ id }) => id));
    return batchResult(context, ids, (id) => (found.has(id) ? undefined : "notFound"));
  };

  return { list, load, lock, create, update, removeMany, remove };
};

const pick = (values: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
