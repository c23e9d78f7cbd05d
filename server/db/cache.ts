import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";

export type Cache = Awaited<ReturnType<typeof openCache>>;

/**
 * What this node remembers of the database until the database tells, on a channel, that some of it changed. Without a
 * listening connection nothing is remembered. There are at most `max` keys. Values that are not there take nobody's
 * place, not even while they are looked for: whoever makes up keys neither fills it nor drives others out of it.
 */
export const openCache = async ({ listen }: Pick<Database, "listen">, channel: string, max: number) => {
  const empty = () => ({
    // Grows as it is filled: one made for `max` keys takes the room of all of them, milliseconds at every change.
    values: new LRUCache<string, Promise<unknown>>({ maxSize: max, sizeCalculation: () => 1 }),
    readings: new Map<string, Promise<unknown>>(),
  });
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
      const { values, readings } = known;
      const found = values.get(key) ?? readings.get(key);
      // Only values put under this key come back from it.
      if (found) return found as Promise<T>;
      const reading = read();
      readings.set(key, reading);
      const keep = (value: T) => void (value !== undefined && values.set(key, reading));
      const end = () => void readings.delete(key);
      reading.then(keep, () => undefined).then(end, end);
      return reading;
    },
    /** Puts a newer value in the place of one that is remembered. */
    replace: (key: string, value: unknown) => {
      if (known.values.has(key)) known.values.set(key, Promise.resolve(value));
    },
  };
};
