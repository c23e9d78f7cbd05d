import { z } from "../../contract/core/zod.ts";

type Values = Record<string, unknown>;

/**
 * What a form's values mean to an endpoint: only the fields it names; of an edit only those that changed, those it
 * always wants, and the time that was read. An empty box is null where the contract has null; elsewhere a new record
 * goes without the field. An edit, which would keep the old value then, is refused by the field's rule, and so is a
 * number that would be filled in unseen.
 */
export const toInput = (schema: z.ZodType, values: Values, previous?: Values): Values => {
  const shape = getShape(schema);
  if (!shape) return values;
  const input: Values = {};
  for (const [name, field] of Object.entries(shape)) {
    const value = values[name];
    const isRefused = isEmpty(value) && !field.safeParse(value).success;
    if (value === undefined || (isRefused && !previous && !isCount(field))) continue;
    const isWanted = name === "updateTime" || !field.safeParse(undefined).success;
    if (!previous || isWanted || !isSame(value, previous[name])) input[name] = isRefused ? "" : value;
  }
  return input;
};

/** A number that a call fills in by itself: in a form it stands there before, and who empties it means no other. */
const isCount = (field: z.core.$ZodType) => field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodNumber;

const isEmpty = (value: unknown) => value === null || value === "" || value === undefined;

const isSame = (a: unknown, b: unknown) => (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

const getShape = (schema: z.core.$ZodType): z.ZodObject["shape"] | undefined => {
  if (schema instanceof z.ZodObject) return schema.shape;
  return schema instanceof z.ZodPipe ? getShape(schema.in) : undefined;
};
