import { z } from "zod";

type Values = Record<string, unknown>;

/**
 * What a form's values mean to an endpoint: only the fields it names; of an edit only those that changed, those it
 * always wants, and the time that was read. An empty box is null where the contract has null and absent elsewhere.
 */
export const inputOf = (schema: z.ZodType, values: Values, previous?: Values): Values => {
  const shape = shapeOf(schema);
  if (!shape) return values;
  const input: Values = {};
  for (const [name, field] of Object.entries(shape)) {
    const value = values[name];
    if (value === undefined || ((value === null || value === "") && !field.safeParse(value).success)) continue;
    if (!previous || !isSame(value, previous[name]) || name === "updateTime" || !field.safeParse(undefined).success) {
      input[name] = value;
    }
  }
  return input;
};

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

const shapeOf = (schema: z.core.$ZodType): z.ZodObject["shape"] | undefined => {
  if (schema instanceof z.ZodObject) return schema.shape;
  return schema instanceof z.ZodPipe ? shapeOf(schema.in) : undefined;
};
