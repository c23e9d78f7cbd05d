import { observable } from "../observable.ts";

/** How often each entity was told to have changed since the console was opened. */
const changes = observable<Readonly<Record<string, number>>>({});

export const noteChange = (entity: string) =>
  changes.set({ ...changes.get(), [entity]: (changes.get()[entity] ?? 0) + 1 });

/** Everything may have changed: nobody was listening for a while. */
export const noteMissed = () =>
  changes.set(Object.fromEntries(Object.entries(changes.get()).map(([entity, count]) => [entity, count + 1])));

/** Grows with every change of the entity's rows, by whomever. */
export const useChanges = (entity: string | undefined) => changes.use()[entity ?? ""] ?? 0;
