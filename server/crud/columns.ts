import { type AliasedExpression, type Expression, expressionBuilder, type RawBuilder, sql } from "kysely";
import { kyselyOn } from "../db/kyselyOn.ts";
import type { DB } from "../db/schema.ts";

type Table = keyof DB;
/** No columns, or no aliases: none goes by an empty name. */
export type None = Record<"", never>;

type Aliases = Record<string, Table>;
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
type Scope<A extends Aliases, L extends Aliases> = DB & { [Alias in keyof A]: DB[A[Alias]] } & {
  [Alias in keyof L]: Nullable<DB[L[Alias]]>;
};

/** What a query gives, by the name of the field that it becomes. */
export type Columns = Record<string, Expression<unknown>>;

/** A row of these columns. */
export type Selected<C extends Columns> = { [Name in keyof C]: C[Name] extends Expression<infer T> ? T : never };

/**
 * The builder inside of a query whose tables go by these aliases: `scope<{ t: "member" }>().ref("t.nickname")`. Columns
 * of the second ones, which are joined from the left, may be null.
 */
export const scope = <A extends Aliases, L extends Aliases = None>() =>
  expressionBuilder<Scope<A, L>, (keyof A | keyof L) & string>();

type Aliased<C extends Columns> = {
  [Name in keyof C & string]: AliasedExpression<C[Name] extends Expression<infer T> ? T : never, Name>;
}[keyof C & string];

/** The columns for a builder's `select`. */
export const select = <C extends Columns>(columns: C) =>
  // Object.entries forgets which name has which type.
  Object.entries(columns).map(([name, column]) => sql`${column}`.as(name)) as unknown as Aliased<C>[];

const texts = new WeakMap<Columns, RawBuilder<unknown>>();
const seen = new WeakSet<Columns>();

/**
 * The same for a query that is SQL text. Columns that come a second time stay what they are, and are put into words
 * once: going through all of them takes longer than the rest of a list's statement.
 */
export const selectList = (columns: Columns): RawBuilder<unknown> => {
  const known = texts.get(columns);
  if (known) return known;
  const list = sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
  if (!seen.has(columns)) {
    seen.add(columns);
    return list;
  }
  const text = toText(list);
  texts.set(columns, text);
  return text;
};

/** What it comes to, its parameters between the pieces. */
const toText = (part: RawBuilder<unknown>): RawBuilder<unknown> => {
  const written = part.compile(writer);
  const [first = "", ...rest] = written.sql.split(/\$\d+/);
  if (rest.length !== written.parameters.length) return part;
  return sql.join([sql.raw(first), ...rest.flatMap((piece, at) => [written.parameters[at], sql.raw(piece)])], sql``);
};
const writer = kyselyOn(() => Promise.reject(new Error("it only writes")));

/** What is made of a few words, such as the reader's language, once for each of them. */
export const oncePer = <Words extends readonly string[], Made>(make: (...words: Words) => Made) => {
  const made = new Map<string, Made>();
  return (...words: Words): Made => {
    const key = words.join(" ");
    const known = made.get(key) ?? make(...words);
    made.set(key, known);
    return known;
  };
};

/** Tables whose rows belong to a tenant and have an id there. */
type TenantTable = { [T in Table]: "tenantId" | "id" extends keyof DB[T] ? T : never }[Table];

/** Of a list over `t`: the row of the same tenant with that id. */
export const joinById = (
  table: TenantTable,
  alias: string,
  id: Expression<string | null>,
  how: "join" | "left join" = "join",
): RawBuilder<unknown> => {
  const column = (name: "tenantId" | "id") => sql.ref(`${alias}.${name}`);
  return sql`${sql.raw(how)} ${sql.table(table)} ${sql.ref(alias)}
    on ${column("tenantId")} = t.tenant_id and ${column("id")} = ${id}`;
};

/** One word or the other, as a condition is true or not. */
export const either = <const Yes extends string, const No extends string>(
  condition: Expression<unknown>,
  yes: Yes,
  no: No,
) => sql<Yes | No>`case when ${condition} then ${sql.lit(yes)} else ${sql.lit(no)} end`;

/** A value where a condition is true, else null. */
export const onlyIf = <T>(condition: Expression<unknown>, value: Expression<T>) =>
  sql<T | null>`case when ${condition} then ${value} end`;
