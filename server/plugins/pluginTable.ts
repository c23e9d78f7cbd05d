import { type Expression, type Kysely, sql } from "kysely";
import type { Entity } from "../../contract/core/endpoint.ts";
import type { None } from "../crud/columns.ts";
import { table, type TableOptions, timeColumns } from "../crud/table.ts";
import { toSnakeCase } from "../db/naming.ts";
import type { DB } from "../db/schema.ts";
import { PluginProblem } from "./problems.ts";

type Options = TableOptions & {
  /** Fields that are computed from the row `t`. */
  columns?: Readonly<Record<string, Expression<unknown>>>;
  /** Columns that go by another name than their field's. */
  names?: Readonly<Record<string, string>>;
};

const used = new Map<string, { table: string; columns: readonly string[] }>();
const times: Readonly<Record<string, string>> = timeColumns;

/**
 * The usual calls of an entity that is rows of one table of a plugin's own (`table` of the product's tables). Its columns
 * are looked at when the plugin starts: a field of the record without one switches it off.
 */
export const pluginTable = <E extends Entity>(entity: E, name: string, options: Options = {}) => {
  const { columns = {}, names = {} } = options;
  const fields = Object.keys(entity.record.shape).filter((field) => !(field in columns));
  used.set(entity.name, {
    table: toSnakeCase(name),
    columns: fields.map((field) => toSnakeCase(names[field] ?? times[field] ?? field)),
  });
  // The compiler knows the product's tables alone.
  return (table as unknown as Build<E>)(entity, name, options);
};

type Build<E extends Entity> = (
  entity: E,
  name: string,
  options: Options,
) => ReturnType<typeof table<E, keyof DB, None, None>>;

/** @throws PluginProblem naming the first field of the entities that has no column */
export const requireColumns = async (system: Kysely<unknown>, entities: readonly Entity[]) => {
  for (const { name } of entities) {
    const known = used.get(name);
    if (!known) continue;
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = to_regclass(${known.table}) and attnum > 0`.execute(
      system,
    );
    if (rows.length === 0) throw new PluginProblem(`the table ${known.table} of ${name} is not there`);
    const missing = known.columns.find((column) => !rows.some((row) => row.name === column));
    if (missing !== undefined) throw new PluginProblem(`the table ${known.table} has no column ${missing} for ${name}`);
  }
};
