import type { FieldErrors, Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldErrors } from "../../../contract/core/fieldErrors.ts";
import { toInput } from "../../dataProvider/inputOf.ts";
import { currentLocale } from "../../i18n/locale.ts";

/**
 * Validates a form with a schema of the contract; its messages are the server's, in the operator's language. Of a
 * record
 * being edited only what was changed is judged: the rest may be masked, or older than a rule.
 */
export const contractResolver = (schema: z.ZodType, previous?: Record<string, unknown>): Resolver => {
  return async (values) => {
    const result = await schema.safeParseAsync(toInput(schema, values, previous));
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const [name, message] of Object.entries(fieldErrors(result.error.issues, currentLocale()))) {
      errors[name] = { type: "contract", message };
    }
    return { values: {}, errors };
  };
};
