import { parts } from "./parts.ts";

/** Work that is done once, however many ask for it. */
export const once = <T>(work: () => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => (running ??= work());
};

/** Something of every plugin: one that is broken takes nothing else with it. */
export const loadEach = async <T>(load: (id: string) => Promise<T | undefined>) =>
  Promise.all(
    Object.keys(parts).map((id) =>
      load(id).catch((reason: unknown) => {
        console.error(`the plugin ${id} cannot be loaded`, reason);
        return undefined;
      }),
    ),
  );
