import { type FieldError, type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import { fieldErrors } from "../../../contract/core/fieldErrors.ts";
import { toInput } from "../../dataProvider/inputOf.ts";
import { currentLocale } from "../../i18n/locale.ts";

/**
 * Validates a form with a schema of the contract; its messages are the server's, in the operator's language. Of a
 * record being edited only what was changed is judged: the rest may be masked, or older than a rule.
 */
export const contractResolver = (schema: z.ZodType, previous?: Record<string, unknown>): Resolver => {
  return async (values) => answerResolver(values, await findErrors(schema, toInput(schema, values, previous)));
};

/** What of an input breaks the schema's rules, by field. */
export const findErrors = async (schema: z.ZodType, input: unknown) => {
  const errors: FieldErrors = {};
  const { error } = await schema.safeParseAsync(input, { reportInput: true });
  const found = Object.entries(fieldErrors(error?.issues ?? [], currentLocale()));
  // Where the form looks for it: what stood under the whole path would not go when its field is mended.
  const tell = (name: string, message: string) => {
    const there = get<FieldErrors, FieldError | undefined>(errors, name);
    if (!there?.message) set(errors, name, { ...there, type: "contract", message });
  };
  for (const [name, message] of found) {
    tell(name, message);
    // An item of a list has no field of its own where it is no record: the list says which of them are meant.
    const list = listOf(name);
    if (list === name) continue;
    const alike = found.filter(([other, said]) => listOf(other) === list && said === message);
    tell(list, [namesOf(input, alike), message].filter(Boolean).join(": "));
  }
  return errors;
};

const listOf = (name: string) => name.replace(/\.\d+$/, "");

const LONGEST_NAME = 40;
/** What was typed for these items; what is no short word is found by itself. */
const namesOf = (input: unknown, items: [name: string, message: string][]) =>
  items
    .map(([name]): unknown => get(input, name))
    .filter((value) => typeof value === "string" && value !== "" && value.length <= LONGEST_NAME)
    .join(", ");

export const answerResolver = (values: FieldValues, errors: FieldErrors) =>
  Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
