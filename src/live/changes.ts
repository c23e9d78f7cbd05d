import { observable } from "../observable.ts";

/** How often each entity was told to have changed since the console was opened, and how often anything may have. */
const changes = observable<{ told: Readonly<Record<string, number>>; missed: number }>({ told: {}, missed: 0 });

export const noteChange = (entity: string) => {
  const { told, missed } = changes.get();
  changes.set({ told: { ...told, [entity]: (told[entity] ?? 0) + 1 }, missed });
};

/** Everything may have changed: nobody was listening for a while. */
export const noteMissed = () => changes.set({ ...changes.get(), missed: changes.get().missed + 1 });

/** Grows with every change of the entity's rows, by whomever; with `isToldOnly` not with what may have been one. */
export const useChanges = (entity: string | undefined, isToldOnly = false) => {
  const { told, missed } = changes.use();
  return (isToldOnly ? 0 : missed) + (told[entity ?? ""] ?? 0);
};
