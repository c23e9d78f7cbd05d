import type { z } from "zod";
import type { BatchResult, Deletion } from "../../contract/core/endpoint.ts";
import { errors, errorText } from "../../contract/core/errors.ts";
import { ruleText } from "../../contract/core/rules.ts";
import { sql } from "kysely";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

type Remove = (context: Context, target: { id: string }) => Promise<{ id: string }>;

/** A call that deletes one, or several of which each is answered on its own. */
export const deletes = (remove: Remove) => (context: Context, asked: z.output<typeof Deletion>) =>
  "id" in asked ? remove(context, asked) : removeEach(context, asked.ids, remove);

/** Deletes rows of one table and answers each id; `after` lets go of what the row held. */
export const deleteEach = (
  context: Context,
  ids: readonly string[],
  { remove }: { remove: Remove },
  after: (id: string) => Promise<void>,
) =>
  removeEach(context, ids, async (inside, target) => {
    const removed = await remove(inside, target);
    await after(target.id);
    return removed;
  });

/** What cannot be deleted stays as it was, and keeps none of the others. */
const removeEach = async (context: Context, ids: readonly string[], remove: Remove) =>
  answerEach(context, ids, await tryEach(context, ids, (inside, id) => remove(inside, { id })));

/** Does it to each by itself; why it was not done is kept by its id. */
export const tryEach = async (
  context: Context,
  ids: readonly string[],
  work: (inside: Context, id: string) => Promise<unknown>,
) => {
  const failures = new Map<string, ApiError>();
  // In one order, so that two batches cannot wait for each other.
  const ordered = [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const id of ordered) {
    const failure = await tryOne(context, (inside) => work(inside, id));
    if (failure) failures.set(id, failure);
  }
  return failures;
};

/** The answer of a call on many: each id once, with why it was not done. */
export const answerEach = (
  context: Context,
  ids: readonly string[],
  failures: ReadonlyMap<string, ApiError>,
): z.infer<typeof BatchResult> => {
  const results = [...new Set(ids)].map((id) => {
    const failure = failures.get(id);
    return failure
      ? { id, ok: false, code: errors[failure.reason].code, msg: explain(failure, context) }
      : { id, ok: true };
  });
  const failed = results.filter(({ ok }) => !ok).length;
  return { succeeded: results.length - failed, failed, results };
};

/** Why it was not done; what was tried and noted until then is undone. */
const tryOne = async (context: Context, work: (inside: Context) => Promise<unknown>) => {
  const { db } = context;
  const notes: (() => void)[] = [];
  const inside: Context = {
    ...context,
    record: (...change) => void notes.push(() => context.record(...change)),
    afterCommit: (later) => void notes.push(() => context.afterCommit(later)),
  };
  await sql`savepoint one`.execute(db);
  try {
    await work(inside);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint one`.execute(db);
    return error;
  }
  await sql`release savepoint one`.execute(db);
  for (const note of notes) note();
  return undefined;
};

const explain = ({ reason, fields, params }: ApiError, { locale }: Context) => {
  const [broken] = Object.values(fields ?? {});
  return broken === undefined ? errorText(reason, locale, params) : ruleText(broken, locale, params);
};
