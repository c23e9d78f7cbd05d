import { z } from "../../../contract/core/zod.ts";
import { CaseNumber, READING_LIFE, Reason } from "../../../contract/entities/messages/messages.records.ts";
import { REASONS_KEY } from "../../authProvider/stored.ts";
import { observable } from "../../observable.ts";

export type StatedReason = { reason?: string | undefined; caseNumber?: string | undefined };
export type Cached<Value> = { value: Value; until: number };

export const known = <Value>(cache: ReadonlyMap<string, Cached<Value>>, key: string) => {
  const found = cache.get(key);
  return found && found.until > Date.now() ? found.value : undefined;
};

const Kept = z.array(
  z.tuple([
    z.string(),
    z.object({ value: z.object({ reason: Reason.optional(), caseNumber: CaseNumber.optional() }), until: z.number() }),
  ]),
);

/** What this tab of the browser was told before it was loaded again. */
const readKept = () => {
  try {
    return new Map(Kept.parse(JSON.parse(sessionStorage.getItem(REASONS_KEY) ?? "[]")));
  } catch {
    return new Map();
  }
};

const reasons = observable<ReadonlyMap<string, Cached<StatedReason>>>(readKept());

/** Remembers why somebody reads there, for as long as one reading lasts. */
export const keepReason = (subject: string, why: StatedReason) => {
  reasons.set(new Map(reasons.get()).set(subject, { value: why, until: Date.now() + READING_LIFE }));
  sessionStorage.setItem(REASONS_KEY, JSON.stringify([...reasons.get()]));
};

export const findReason = (subject: string) => known(reasons.get(), subject);

/** Whether it is known why records are read there, wherever on the page it was said. */
export const useHasReason = (subject: string) => known(reasons.use(), subject) !== undefined;
