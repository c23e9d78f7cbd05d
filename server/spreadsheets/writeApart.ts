import { join } from "node:path";
import { Readable } from "node:stream";
import { MessageChannel, Worker } from "node:worker_threads";
import type { FromThread, Order, Sheet, ToThread } from "./orders.ts";
import { shownTimes } from "./time.ts";
import { type Cell, type Workbook, writeWorkbook } from "./write.ts";

/** Milliseconds for which the thread waits for further work. */
const IDLE = 10_000;

/**
 * The same workbook as `writeWorkbook` makes: one of more than a batch of rows by a thread that all of them share, so
 * that what writing and packing take is not taken from other calls.
 */
export const writeWorkbookApart = (sheet: Sheet, rows: AsyncIterable<Cell[][]>): Workbook => {
  let count = 0;
  async function* counted() {
    for await (const batch of rows) {
      count += batch.length;
      yield batch;
    }
  }
  async function* bytes() {
    const batches = counted();
    try {
      const first = await batches.next();
      const second = await batches.next();
      const all = startingWith([first, second], batches);
      if (second.done !== true) yield* writtenByThread(sheet, all);
      else yield* writeWorkbook(sheet.name, sheet.header, shownTimes(all, sheet.times), sheet.beside).stream;
    } finally {
      // A reader that left frees the cursor behind the rows.
      await batches.return(undefined);
    }
  }
  return { stream: Readable.from(bytes(), { objectMode: false }), rows: () => count };
};

async function* startingWith<Item>(known: readonly IteratorResult<Item, unknown>[], more: AsyncGenerator<Item>) {
  for (const item of known) if (item.done !== true) yield item.value;
  yield* more;
}

async function* writtenByThread(sheet: Sheet, batches: AsyncGenerator<Cell[][]>) {
  const thread = begin();
  const { port1: port, port2 } = new MessageChannel();
  const send = (message: ToThread) => port.postMessage(message);
  const stream = new Readable({
    read: () => send("take"),
    destroy: (error, done) => {
      port.close();
      done(error);
    },
  });
  const give = async () => {
    try {
      const { done, value } = await batches.next();
      send({ rows: done === true ? null : value });
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  port.on("message", (message: FromThread) => {
    if (message === "more") void give();
    else if ("bytes" in message) stream.push(message.bytes);
    else stream.destroy(new Error(message.failed));
  });
  port.once("close", () => {
    if (!stream.readableEnded) stream.destroy(new Error("the thread that wrote the workbook has ended"));
  });
  thread.postMessage({ ...sheet, port: port2 } satisfies Order, [port2]);
  try {
    yield* stream;
  } finally {
    stream.destroy();
    end();
  }
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let workbooks = 0;

const begin = () => {
  clearTimeout(idle);
  workbooks++;
  thread ??= start();
  return thread;
};

const end = () => {
  if (--workbooks > 0) return;
  idle = setTimeout(() => {
    void thread?.terminate();
    // It takes a moment to end: whoever comes meanwhile begins another.
    thread = undefined;
  }, IDLE).unref();
};

const start = () => {
  const started = new Worker(join(import.meta.dirname, "thread.ts"));
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  // What it dies of is told to each workbook by its port, which closes.
  started.once("error", forget).once("exit", forget);
  started.unref();
  return started;
};
