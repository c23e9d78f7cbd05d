import { BatchResult } from "../../contract/core/endpoint.ts";
import { type ErrorName, errors, errorText } from "../../contract/core/errors.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

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

/** The ids of an answer by which nothing was done to any of them; of another answer none. */
export const findRefused = (answer: unknown): string[] => {
  const { succeeded, results = [] } = BatchResult.safeParse(answer).data ?? {};
  return succeeded === 0 ? results.map(({ id }) => id) : [];
};

/** Who named a single record by `id` is answered as by any call on one. @throws ApiError when it was not done */
export const requireOne = (answer: unknown, id: unknown) => {
  const [result, ...others] = BatchResult.safeParse(answer).data?.results ?? [];
  if (result === undefined || result.ok || result.id !== id || others.length > 0) return;
  const reason = errorNames.find((name) => errors[name].code === result.code);
  if (reason) throw new ApiError(reason);
};
/** Object.keys forgets whose keys they are. */
const errorNames = Object.keys(errors) as ErrorName[];
