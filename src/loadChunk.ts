import { type ComponentType, lazy } from "react";

/** A part of the console that did not come: `name` is what bundlers call it . */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

const LIMIT = 120_000;

/** Loads a part of the console within the limit. @throws ChunkLoadError */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout")), LIMIT);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (reason) {
    throw reason instanceof ChunkLoadError ? reason : new ChunkLoadError("missing", { cause: reason });
  } finally {
    clearTimeout(timer);
  }
};

/** A component that is loaded when it is first shown. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadChunk(load))[name] }));
