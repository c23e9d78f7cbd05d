import { type Expression, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { contains } from "./paging.ts";
import { isJson, isList } from "./values.ts";

type Parts = {
  shape: z.ZodObject["shape"];
  columnFor: (field: string) => Expression<unknown>;
  /** Filters that find a part of the text. */
  contains: readonly string[];
};

const RANGE = /^(.+)(Start|End|Min|Max)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * What a list's filter finds: an equal value, one of several, a list that has the value, or what lies between the ends
 * of a range, `<field>Start` and `<field>End` of times and days, `<field>Min` and `<field>Max` of numbers. Of a record
 * that is itself a range, with a day at either end, it is those that overlap the filter's.
 */
export const buildCondition = (name: string, value: unknown, parts: Parts): RawBuilder<unknown> => {
  const { shape, columnFor } = parts;
  const [, field = "", side = ""] = RANGE.exec(name) ?? [];
  const isPair = [`${field}Start`, `${field}End`].every((end) => Object.hasOwn(shape, end));
  if (isPair && side === "Start") return sql`${columnFor(`${field}End`)} >= ${value}`;
  if (isPair && side === "End") return sql`${columnFor(`${field}Start`)} <= ${value}`;
  if (Object.hasOwn(shape, field) && !Object.hasOwn(shape, name)) return buildBound(columnFor(field), side, value);

  const column = columnFor(name);
  if (isList(shape[name]) && !isJson(shape[name]))
    return Array.isArray(value) ? sql`${column} && ${value}` : sql`${value} = any(${column})`;
  if (Array.isArray(value)) return sql`${column} = any(${value})`;
  return parts.contains.includes(name) ? contains(column, String(value)) : sql`${column} = ${value}`;
};

/** The end of a range of instants is left out of it; days and numbers are all in it. */
const buildBound = (column: Expression<unknown>, side: string, value: unknown) => {
  if (side === "Start" || side === "Min") return sql`${column} >= ${value}`;
  const isInstant = side === "End" && typeof value === "string" && !DAY.test(value);
  return isInstant ? sql`${column} < ${value}` : sql`${column} <= ${value}`;
};
