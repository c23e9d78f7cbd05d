import { consoleParts } from "./consoleParts.ts";
import { parts } from "./parts.ts";

/** Whether what plugins add is here, but for the parts of those that do not load. */
export const useHasEveryPart = () => {
  const loaded = consoleParts.use();
  return Object.entries(parts).every(([id, part]) => !part?.console || loaded.some((plugin) => plugin.id === id));
};
