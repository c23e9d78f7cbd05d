import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";

export type Cache = Awaited<ReturnType<typeof openCache>>;

/**
 * What this node remembers of the database until the database tells, on a channel, that some of it changed. Without a
 * listening connection nothing is remembered. Values that are not there are never kept, and there are at most `max`
 * keys: whoever makes up keys fills nothing.
 */
export const openCache = async ({ listen }: Pick<Database, "listen">, channel: string, max: number) => {
  const empty = () => new LRUCache<string, Promise<unknown>>({ max });
  // A reading that began before a change ends up in a generation that nobody asks any more.
  let known = empty();
  let isConnected = false;
  const forget = () => {
    known = empty();
  };
  await listen(channel, forget, (connected) => {
    isConnected = connected;
    forget();
  });

  return {
    forget,
    get: <T>(key: string, read: () => Promise<T>): Promise<T> => {
      if (!isConnected) return read();
      const found = known.get(key);
      // Only values put under this key come back from it.
      if (found) return found as Promise<T>;
      const generation = known;
      const reading = read();
      generation.set(key, reading);
      const drop = () => void generation.delete(key);
      reading.then((value) => value === undefined && drop(), drop);
      return reading;
    },
    /** Puts a newer value in the place of one that is remembered. */
    replace: (key: string, value: unknown) => {
      if (known.has(key)) known.set(key, Promise.resolve(value));
    },
  };
};
