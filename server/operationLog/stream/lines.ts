import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
import type { StreamEntry } from "./entries.ts";

/** Where the chain of a server stood at one entry. */
export type Link = { tenantId: string; seq: string; hash: string };
/** What a file holds of the stream, what is wrong with it, and where each run of entries ends. */
export type StreamReading = { entries: number; problems: string[]; ends: Link[] };

const BEGINNING = '{"server":';

/** The lines of a file of any size. */
export const readLines = (path: string) => createInterface({ input: createReadStream(path), crlfDelay: Infinity });

/** Receivers put the time and the sender's name before a line that came by syslog. */
export const isStreamLine = (line: string) => line.includes(BEGINNING) && line.includes('"chained":');

/**
 * Reads the lines of OPERATION_LOG_STREAM again: each has to be what its hash says, and to follow the one before. What
 * was sent again begins a run anew. The end of every run is to be held against the database: it stands for all before.
 */
export const readStream = async (path: string): Promise<StreamReading> => {
  const reading: StreamReading = { entries: 0, problems: [], ends: [] };
  const chains = new Map<string, { last: StreamEntry; highest: number }>();
  let number = 0;
  for await (const line of readLines(path)) {
    number++;
    if (!isStreamLine(line)) continue;
    const entry = parseEntry(line);
    if (!entry) {
      reading.problems.push(`line ${number} is not what was written`);
      continue;
    }
    reading.entries++;
    const known = chains.get(entry.server.id);
    const isNext = known !== undefined && entry.seq === known.last.seq + 1;
    if (isNext && entry.previous !== known.last.hash) reading.problems.push(`line ${number} does not follow the chain`);
    if (known && !isNext) {
      reading.ends.push(toLink(known.last));
      if (entry.seq > known.highest + 1)
        reading.problems.push(`line ${number}: entries ${known.highest + 1} to ${entry.seq - 1} are missing before it`);
    }
    chains.set(entry.server.id, { last: entry, highest: Math.max(entry.seq, known?.highest ?? 0) });
  }
  for (const { last } of chains.values()) reading.ends.push(toLink(last));
  return reading;
};

const toLink = ({ server, seq, hash }: StreamEntry): Link => ({ tenantId: server.id, seq: String(seq), hash });

/** The entry of a line; undefined where it, its hash and its chained text are not one. */
const parseEntry = (line: string): StreamEntry | undefined => {
  try {
    const entry: StreamEntry = JSON.parse(line.slice(line.indexOf(BEGINNING)));
    const hash = createHash("sha256").update(entry.previous, "hex").update(entry.chained, "utf8").digest("hex");
    return hash === entry.hash && isDeepStrictEqual(JSON.parse(entry.chained), chainedValues(entry))
      ? entry
      : undefined;
  } catch {
    return undefined;
  }
};

/** The fields as the chain has them (`operation_text` in the database). */
const chainedValues = (entry: StreamEntry) => {
  const { server, seq, time, accountId, account, call, targetType, targets, params, changes, requestId, ip } = entry;
  const { result, host, userAgent } = entry;
  const values = [Number(server.id), seq, toEpoch(time), Number(accountId), account, call, targetType, targets];
  const more = result === "Success" && host === "" && userAgent === "" ? [] : [result, host, userAgent];
  return [...values, params, changes, requestId, ip, ...more];
};

/** Seconds to the microsecond, which a date of JavaScript does not have. */
const toEpoch = (time: string) => {
  const [, fraction = ""] = /\.(\d+)Z$/.exec(time) ?? [];
  return Number(`${Math.floor(Date.parse(time) / 1000)}.${fraction.padEnd(6, "0")}`);
};
