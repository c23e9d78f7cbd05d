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

/** What this tab of the browser knew before it was loaded again. */
export const readKept = <Value>(key: string, value: z.ZodType<Value>): Map<string, Cached<Value>> => {
  const Kept = z.array(z.tuple([z.string(), z.object({ value, until: z.number() })]));
  try {
    return new Map(Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? "[]")));
  } catch {
    return new Map();
  }
};

export const keep = <Value>(key: string, kept: ReadonlyMap<string, Cached<Value>>) =>
  sessionStorage.setItem(key, JSON.stringify([...kept].filter(([, { until }]) => until > Date.now())));

const Stated = z.object({ reason: Reason.optional(), caseNumber: CaseNumber.optional() });
const reasons = observable<ReadonlyMap<string, Cached<StatedReason>>>(readKept(REASONS_KEY, Stated));

/** Remembers why somebody reads there, for as long as one reading lasts. */
export const keepReason = (subject: string, why: StatedReason) => {
  reasons.set(new Map(reasons.get()).set(subject, { value: why, until: Date.now() + READING_LIFE }));
  keep(REASONS_KEY, reasons.get());
};

export const findReason = (subject: string) => known(reasons.get(), subject);

/** Whether it is known why records are read there, wherever on the page it was said. */
export const useHasReason = (subject: string) => known(reasons.use(), subject) !== undefined;
