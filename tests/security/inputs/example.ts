import type { z } from "zod";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { describeSchema } from "../../../server/http/openapi.ts";
import type { Schema } from "../fuzz/fromSchema.ts";
import { candidatesOf } from "./candidates.ts";
import { entityOf, isId } from "./references.ts";

export type Values = Record<string, unknown>;
type Wishes = {
  /** The entity that the call belongs to. */
  entity: string;
  /** The id of an entity's record. */
  idOf: (entity: string) => string;
  /** What depends on data, and is taken as it is; `undefined` leaves a field out. */
  given?: Values;
  /** Tells texts from those of other examples. */
  n?: number;
};

/** How often an input is put right at the fields that are refused before other fields are chosen. */
const MOST_REPAIRS = 100;

/**
 * Right inputs of a call, made from its schema; every id that it may name is in one of them. A call that reads gets
 * its own records first, and each filter by an id alone after that: together they would hide what one of them finds.
 */
export const examplesOf = (call: Pick<Endpoint, "input" | "method">, wishes: Wishes): [Values, ...Values[]] => {
  const schema = chosen(describeSchema(call.input, "input", {}));
  const isReading = call.method === "GET";
  const first = firstRight(call.input, schema, selections(schema, wishes, isReading), wishes);
  if (!isReading) return [first];
  const { base, ids } = fieldsOf(schema, wishes);
  const alone = ids.filter((field) => !Object.hasOwn(first, field));
  const others = alone.map((field) => repaired(call.input, schema, { ...wishes, fields: [...base, field] }));
  return [first, ...others.filter((each) => typeof each !== "string")];
};

/** The least that a call can be sent. */
export const smallestOf = ({ input }: Pick<Endpoint, "input">, wishes: Wishes): Values => {
  const schema = chosen(describeSchema(input, "input", {}));
  const { base, ids, changes } = fieldsOf(schema, wishes);
  return firstRight(input, schema, [base, ...[...ids, ...changes].map((field) => [...base, field])], wishes);
};

/** The first of several choices of fields that can be made right. */
const firstRight = (input: z.ZodType, schema: Schema, choices: string[][], wishes: Wishes): Values => {
  const refusals = new Set<string>();
  for (const fields of choices) {
    const found = repaired(input, schema, { ...wishes, fields });
    if (typeof found !== "string") return found;
    refusals.add(found);
  }
  throw new Error(
    `no right input of a call of ${wishes.entity} is found (${[...refusals].join("; ")}): ` +
      "give what depends on data in the fixture beside the entity's test",
  );
};

/** Fields that say which state or server is meant, and change nothing. */
const isChange = (field: string) => !["updateTime", "version", "selectTenantId"].includes(field);

/** One of several alternatives: the last, which names several where others name one, and is not null. */
const chosen = (schema: Schema): Schema => {
  const either = schema.anyOf ?? schema.oneOf;
  if (!either) return schema;
  return chosen(either.findLast(({ type }) => type !== "null") ?? {});
};

/** Whether a field, or one within it, names a record. */
const hasIds = (name: string, given: Schema): boolean => {
  const schema = chosen(given);
  if (schema.items) return hasIds(name, schema.items);
  if (schema.properties) return Object.entries(schema.properties).some(([inner, each]) => hasIds(inner, each));
  return isId(schema) && entityOf(name, schema, "") !== undefined;
};

/** What a call needs and is given, which further ids it may name, and what else it may say. */
const fieldsOf = ({ properties = {}, required = [] }: Schema, { given = {} }: Wishes) => {
  const base = [...new Set([...required, ...Object.keys(given)])].filter(
    (field) => !Object.hasOwn(given, field) || given[field] !== undefined,
  );
  const left = Object.keys(properties).filter((field) => !base.includes(field) && !Object.hasOwn(given, field));
  const ids = left.filter((field) => field !== "selectTenantId" && hasIds(field, properties[field] ?? {}));
  return { base, ids, changes: left.filter((field) => !ids.includes(field) && isChange(field)) };
};

/**
 * The fields to try, the wanted ones first: all ids that are named, and one change where there would be ids alone,
 * which would be refused before anything is looked for.
 */
const selections = (schema: Schema, wishes: Wishes, isReading: boolean): string[][] => {
  const { base, ids, changes } = fieldsOf(schema, wishes);
  const own = ["ids", "id"].filter((field) => ids.includes(field)).slice(0, 1);
  const withChange = (fields: string[]) => {
    const says = (field: string) => isChange(field) && !hasIds(field, schema.properties?.[field] ?? {});
    const isComplete = isReading || changes.length === 0 || fields.some(says);
    return isComplete ? [fields] : changes.map((field) => [...fields, field]);
  };
  const sets =
    isReading && own.length > 0
      ? [[...base, ...own]]
      : [
          [...base, ...ids],
          [...base, ...own],
        ];
  return [...sets.flatMap(withChange), ...[...ids, ...changes].map((field) => [...base, field])];
};

/** An input with these fields that is not refused, or else why it is. */
const repaired = (input: z.ZodType, schema: Schema, wishes: Wishes & { fields: string[] }): Values | string => {
  const { fields, given = {} } = wishes;
  const tries = new Map<string, number>();
  const valueOf = (path: readonly PropertyKey[]) => {
    const options = optionsOf(schema, path, wishes);
    const at = tries.get(path.join(".")) ?? 0;
    tries.set(path.join("."), at + 1);
    return options[at];
  };
  let value: unknown = Object.fromEntries(
    fields.map((field) => [field, Object.hasOwn(given, field) ? given[field] : valueOf([field])]),
  );
  for (let repairs = 0; repairs < MOST_REPAIRS; repairs++) {
    const { error } = input.safeParse(value);
    // What is given is an object by its schema.
    if (!error) return value as Values;
    const { path, message } = flatten(error.issues[0]);
    const place = missing(value, path);
    const [field] = place;
    const next = field === undefined || Object.hasOwn(given, field) ? undefined : valueOf(place);
    if (next === undefined) return `${path.join(".")}: ${message}`;
    value = withValue(value, place, next);
  }
  return "it is refused over and over";
};

type Issue = z.core.$ZodIssue;

/** Where an issue is and what it says; that of a union is that of the alternative which is chosen. */
const flatten = (issue: Issue | undefined): Pick<Issue, "path" | "message"> => {
  const inner = issue?.code === "invalid_union" ? issue.errors.at(-1)?.[0] : undefined;
  if (!issue || !inner) return { path: issue?.path ?? [], message: issue?.message ?? "" };
  const { path, message } = flatten(inner);
  return { path: [...issue.path, ...path], message };
};

/** The path as far as something is there, and one step on. */
const missing = (value: unknown, path: readonly PropertyKey[]): PropertyKey[] => {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  const inner = read(value, first);
  return typeof inner === "object" && inner !== null ? [first, ...missing(inner, rest)] : [first];
};
// An object may be asked for any key.
const read = (value: unknown, key: PropertyKey) =>
  typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;

const withValue = (value: unknown, [first, ...rest]: readonly PropertyKey[], next: unknown): unknown => {
  if (first === undefined) return next;
  const inner = withValue(read(value, first), rest, next);
  if (Array.isArray(value)) return value.with(Number(first), inner);
  // The path led through an object, or to nothing yet.
  return { ...(value as Values), [first]: inner };
};

/** What can stand at a place of an input. */
const optionsOf = (whole: Schema, path: readonly PropertyKey[], wishes: Wishes): unknown[] => {
  let schema = chosen(whole);
  let name = "";
  for (const step of path) {
    if (typeof step === "string") name = step;
    schema = chosen((typeof step === "number" ? schema.items : schema.properties?.[String(step)]) ?? {});
  }
  return valuesOf(name, schema, wishes);
};

const valuesOf = (name: string, given: Schema, wishes: Wishes): unknown[] => {
  const schema = chosen(given);
  if (isId(schema)) {
    const entity = entityOf(name, schema, wishes.entity);
    return entity === undefined ? [] : [wishes.idOf(entity)];
  }
  if (schema.type === "object") return [objectOf(schema, wishes)];
  if (schema.type !== "array") return candidatesOf(schema, wishes.n ?? 0);
  const items = valuesOf(name, schema.items ?? {}, wishes).map((item) => [item]);
  return (schema.minItems ?? 0) > 0 || hasIds(name, schema) ? items : [[], ...items];
};

/** An object within an input, by the same rule as the whole. */
const objectOf = (schema: Schema, wishes: Wishes) => {
  const { properties = {} } = schema;
  const isInside = { ...wishes, given: {} };
  const [fields = []] = selections(schema, isInside, !hasIds("", schema));
  return Object.fromEntries(fields.map((field) => [field, valuesOf(field, properties[field] ?? {}, isInside)[0]]));
};
