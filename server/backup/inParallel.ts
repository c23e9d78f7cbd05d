import type { Client } from "pg";

/** Takes from one list with several connections. */
export const inParallel = async <T>(
  clients: Client[],
  waiting: T[],
  work: (client: Client, item: T) => Promise<void>,
) => {
  await Promise.all(
    clients.map(async (client) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(client, item);
    }),
  );
};
