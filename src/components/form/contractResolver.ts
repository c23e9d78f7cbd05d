import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
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
  for (const [name, message] of Object.entries(fieldErrors(error?.issues ?? [], currentLocale())))
    // An item of a list has no field of its own where it is no record.
    for (const field of new Set([name, name.replace(/\.\d+$/, "")])) errors[field] ??= { type: "contract", message };
  return errors;
};

export const answerResolver = (values: FieldValues, errors: FieldErrors) =>
  Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
