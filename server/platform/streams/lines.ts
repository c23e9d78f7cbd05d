import type { Readable } from "node:stream";
import { MAX_LINE } from "../../../contract/platform/streams.ts";

/** A line as it came; null where it is longer than a line may be. */
export type RawLine = { number: number; text: string | null };

/** Lines and bytes that are dealt with at a time. */
const MOST_LINES = 1000;
const MOST_BYTES = 1024 * 1024;
/** How long a batch waits for more, in ms: a sender who waits for answers gets them. */
const WAIT = 100;
const LINE_FEED = 10;

/** The lines of a stream in batches, numbered from `first` on; a slow reader of these slows the sender down. */
export async function* readBatches(source: Readable, first: number): AsyncGenerator<RawLine[]> {
  const split = openSplitter(first);
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let batch: RawLine[] = [];
  let bytes = 0;
  const take = () => {
    const taken = batch;
    [batch, bytes] = [[], 0];
    return taken;
  };
  let next = chunks.next();
  for (;;) {
    const chunk = await (batch.length > 0 ? orIdle(next) : next);
    if (chunk === undefined) {
      yield take();
      continue;
    }
    if (chunk.done) break;
    for (const line of split.add(chunk.value)) {
      batch.push(line);
      bytes += line.text?.length ?? 0;
      if (batch.length === MOST_LINES || bytes >= MOST_BYTES) yield take();
    }
    next = chunks.next();
    // Whoever reads these may be at work when the sender goes away; it is told when it asks for more.
    next.catch(() => undefined);
  }
  const last = split.end();
  if (last) batch.push(last);
  if (batch.length > 0) yield batch;
}

const orIdle = async <T>(next: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WAIT);
  });
  try {
    return await Promise.race([next, idle]);
  } finally {
    clearTimeout(timer);
  }
};

/** Cuts chunks into lines, and keeps no more of one than a line may have. */
const openSplitter = (first: number) => {
  let number = first;
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer) => {
    length += part.length;
    if (length <= MAX_LINE) parts.push(part);
    else parts = [];
  };
  const finish = (): RawLine => {
    const text = length > MAX_LINE ? null : Buffer.concat(parts, length).toString("utf8");
    [parts, length] = [[], 0];
    return { number: number++, text };
  };
  return {
    *add(chunk: Buffer): Generator<RawLine> {
      let start = 0;
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, start)) {
        keep(chunk.subarray(start, at));
        yield finish();
        start = at + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
    },
    /** The last one, which nothing ends. */
    end: () => (length > 0 ? finish() : undefined),
  };
};
