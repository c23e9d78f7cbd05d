import { type ComponentType, createElement, lazy, type LazyExoticComponent } from "react";

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

/** A component that is loaded when it is first shown; for one that did not come, see `retryParts`. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> => {
  type Part = LazyExoticComponent<ComponentType<{ props: Props }>>;
  const begin = (read: typeof load): Part =>
    lazy(async () => {
      try {
        const Loaded = (await loadChunk(read))[name];
        return { default: ({ props }: { props: Props }) => createElement(Loaded, props) };
      } catch (reason) {
        lost.add(() => {
          part = begin(() => readAnew(load, name, reason));
        });
        throw reason;
      }
    });
  let part = begin(load);
  return (props) => createElement(part, { props });
};

/** React keeps a failure for good: parts that did not come are loaded again by the next that shows them. */
export const retryParts = () => {
  for (const begin of lost) begin();
  lost.clear();
};
const lost = new Set<() => void>();

let tries = 0;

/**
 * Browsers, too, keep a module that did not come as one that never will: it is asked for under an address of its own,
 * which the failure names. A file of many parts calls them by other names; of that one, the failure stays.
 */
const readAnew = async <Module extends object>(load: () => Promise<Module>, name: keyof Module, reason: unknown) => {
  const cause = reason instanceof ChunkLoadError ? reason.cause : undefined;
  const [address] = /https?:\S+?\.js/.exec(cause instanceof Error ? cause.message : "") ?? [];
  if (address === undefined) return load();
  const module: unknown = await import(/* @vite-ignore */ `${address}?again=${++tries}`);
  // It is the file that `load` asks for.
  return typeof module === "object" && module !== null && name in module ? (module as Module) : load();
};
