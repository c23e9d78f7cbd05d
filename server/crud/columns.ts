import { type AliasedExpression, type Expression, expressionBuilder, type RawBuilder, sql } from "kysely";
import type { DB } from "../db/schema.ts";

type Aliases = Record<string, keyof DB>;
type Scope<A extends Aliases> = DB & { [Alias in keyof A]: DB[A[Alias]] };

/** What a query gives, by the name of the field that it becomes. */
export type Columns = Record<string, Expression<unknown>>;

/** A row of these columns. */
export type Selected<C extends Columns> = { [Name in keyof C]: C[Name] extends Expression<infer T> ? T : never };

/** The builder inside of a query whose tables go by these aliases: `scope<{ t: "member" }>().ref("t.nickname")`. */
export const scope = <A extends Aliases>() => expressionBuilder<Scope<A>, keyof A & string>();

type Aliased<C extends Columns> = {
  [Name in keyof C & string]: AliasedExpression<C[Name] extends Expression<infer T> ? T : never, Name>;
}[keyof C & string];

/** The columns for a builder's `select`. */
export const select = <C extends Columns>(columns: C) =>
  // Object.entries forgets which name has which type.
  Object.entries(columns).map(([name, column]) => sql`${column}`.as(name)) as unknown as Aliased<C>[];

/** The same for a query that is SQL text. */
export const selectList = (columns: Columns): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
