import type { Context, Fields } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";

type Change<Before extends object> = {
  /** Of the entry in the operation log. */
  entity: string;
  id: string;
  /** The record as it is, held until the transaction ends. @throws ApiError `notFound` */
  lock: () => Promise<Before>;
  /** What is wanted; undefined leaves a field as it is. */
  changes: Fields;
  /** The record's `updateTime` that the caller has seen. */
  updateTime?: unknown;
  /** Writes the fields that differ. */
  write: (changed: Fields, before: Before) => Promise<unknown>;
};

/**
 * Changes one record: locks it, refuses what was read before somebody else's change, writes what differs, and notes
 * both sides of it for the operation log.
 *
 * @throws ApiError `conflict` for an `updateTime` that is the record's no more; a field error when nothing differs.
 */
export const applyChanges = async <Before extends object>(
  context: Context,
  { entity, id, lock, changes, updateTime, write }: Change<Before>,
) => {
  const before = await lock();
  const changed = requireChanges(before, changes, updateTime);
  await write(changed, before);
  context.record(entity, id, pick(before, Object.keys(changed)), changed);
  return { before, changed };
};

/** Those of the wanted fields that differ from the record. @throws ApiError as `applyChanges` does. */
export const requireChanges = <Wanted extends object>(
  before: object,
  changes: Wanted,
  updateTime?: unknown,
): Partial<Wanted> => {
  const known: Fields = { ...before };
  if (updateTime !== undefined && updateTime !== known["updateTime"]) throw new ApiError("conflict");
  const changed = findChanges(before, changes);
  if (Object.keys(changed).length === 0) throw invalid({ root: "rule.noChanges" });
  return changed;
};

/** The same where nothing may differ: undefined leaves a field as it is. */
export const findChanges = <Wanted extends object>(before: object, changes: Wanted): Partial<Wanted> => {
  const known: Fields = { ...before };
  const differing = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isSame(value, known[name]),
  );
  // Object.fromEntries forgets which name has which type.
  return Object.fromEntries(differing) as Partial<Wanted>;
};

/** Values of JSON; lists are the same in the same order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** These fields of a record. */
export const pick = (values: object, names: readonly string[]): Fields => {
  const all: Fields = { ...values };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
};
