import { parentPort } from "node:worker_threads";
import type { FromThread, Order, ToThread } from "./orders.ts";
import { shownTimes } from "./time.ts";
import { type Cell, writeWorkbook } from "./write.ts";

/** Bytes that are worth a message. */
const PART = 128 * 1024;

/** Writes workbooks for the thread that answers calls: either side gives what the other has asked for, and no more. */
parentPort?.on("message", ({ port, name, header, times, beside }: Order) => {
  const send = (message: FromThread) => port.postMessage(message);
  let given = Promise.withResolvers<Cell[][] | null>();
  async function* rows() {
    send("more");
    for (;;) {
      const batch = await given.promise;
      if (batch === null) return;
      // The next are read while these are written.
      given = Promise.withResolvers();
      send("more");
      yield batch;
    }
  }
  const { stream } = writeWorkbook(name, header, shownTimes(rows(), times), beside);
  const parts: AsyncIterator<Buffer, undefined> = stream.iterator();
  const next = async () => {
    const gathered: Buffer[] = [];
    for (let size = 0; size < PART;) {
      const { done, value } = await parts.next();
      if (done === true) break;
      gathered.push(value);
      size += value.length;
    }
    return gathered.length === 0 ? null : Buffer.concat(gathered);
  };
  const take = async () => {
    try {
      send({ bytes: await next() });
    } catch (error) {
      send({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  port.on("message", (message: ToThread) => {
    if (message === "take") void take();
    else given.resolve(message.rows);
  });
  port.once("close", () => stream.destroy());
});
