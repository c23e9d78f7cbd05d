import { type ErrorName, errors, errorText } from "../../contract/core/errors.ts";
import type { Context } from "../core/context.ts";

/** The answer of a call on many: each id once, with why it was not done. */
export const batchResult = (
  { locale }: Pick<Context, "locale">,
  ids: string[],
  failureOf: (id: string) => ErrorName | undefined,
) => {
  const results = [...new Set(ids)].map((id) => {
    const failure = failureOf(id);
    return failure ? { id, ok: false, code: errors[failure].code, msg: errorText(failure, locale) } : { id, ok: true };
  });
  const failed = results.filter(({ ok }) => !ok).length;
  return { succeeded: results.length - failed, failed, results };
};
