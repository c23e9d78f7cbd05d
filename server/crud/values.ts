import { z } from "../../contract/core/zod.ts";

type Schema = z.core.$ZodType;

/** What a schema says of a value, without what may be left out of it or is made of it. */
const strip = (schema: Schema): Schema => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return strip(schema.unwrap());
  return schema instanceof z.ZodPipe ? strip(schema.in) : schema;
};

/** A list: a column of PostgreSQL's arrays, unless its entries are objects. */
export const isList = (schema: Schema | undefined) => schema !== undefined && strip(schema) instanceof z.ZodArray;

/** An object, or a list of them: a `jsonb` column. */
export const isJson = (schema: Schema | undefined): boolean => {
  if (schema === undefined) return false;
  const value = strip(schema);
  if (value instanceof z.ZodArray) return isJson(value.element) || isList(value.element);
  return value instanceof z.ZodObject || value instanceof z.ZodRecord || value instanceof z.ZodTuple;
};

/** A value as the driver takes it for its column: what it makes of lists itself is an array of PostgreSQL's. */
export const toParameter = (schema: Schema | undefined, value: unknown) =>
  value !== null && value !== undefined && isJson(schema) ? JSON.stringify(value) : value;
