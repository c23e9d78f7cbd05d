import { once } from "node:events";
import { open } from "node:fs/promises";
import { connect as connectPlain, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { connect as connectEncrypted } from "node:tls";
import type { StreamEntry } from "./entries.ts";
import type { Receiver } from "./receiver.ts";

/** How long a receiver may take nothing, in ms. */
const SILENCE = 10_000;

/** Hands entries on. It has them when this is over. @throws Error when it may not have them all */
export const send = (receiver: Receiver, entries: readonly StreamEntry[], signal: AbortSignal) =>
  "path" in receiver ? appendToFile(receiver.path, entries) : sendToSyslog(receiver, entries, signal);

/** Opened anew for each batch: a file that was moved away or cut is followed at once. */
const appendToFile = async (path: string, entries: readonly StreamEntry[]) => {
  const file = await open(path, "a+", 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
    // Half a line is what an earlier try left behind when it was killed: it is sent again, on a line of its own.
    const isWhole = size === 0 || buffer.toString() === "\n";
    await file.appendFile((isWhole ? "" : "\n") + entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * A connection for each batch. Syslog acknowledges nothing, but a receiver closes its side when it has read to the end
 * of ours, and resets the connection when it goes before (docs/decisions/0076-stream-of-the-log.md).
 */
const sendToSyslog = async (
  { host, port, isEncrypted }: Exclude<Receiver, { path: string }>,
  entries: readonly StreamEntry[],
  signal: AbortSignal,
) => {
  const options = { host, port, allowHalfOpen: true };
  const socket: Socket = isEncrypted
    ? connectEncrypted({ ...options, ...(isIP(host) === 0 && { servername: host }) })
    : connectPlain(options);
  const stop = () => socket.destroy(new Error("it was stopped on the way"));
  signal.addEventListener("abort", stop, { once: true });
  socket.setTimeout(SILENCE, () => socket.destroy(new Error(`the receiver took nothing for ${SILENCE} ms`)));
  try {
    // Nothing is read but the end: a receiver has nothing to say.
    socket.resume();
    const isOpen = once(socket, isEncrypted ? "secureConnect" : "connect");
    await Promise.all([once(socket, "end"), isOpen.then(() => socket.end(Buffer.concat(entries.map(toFrame))))]);
    if (!socket.writableFinished) throw new Error("the receiver went before it had read all");
  } finally {
    signal.removeEventListener("abort", stop);
    socket.destroy();
  }
};

/** Facility "log audit" and how severe it is, as RFC 5424 has them. */
const AUDIT = 13 * 8;
const severity = { Success: 5, Refused: 4 } as const;

/** One message of RFC 5424, counted as RFC 6587 and 5425 have it. */
const toFrame = (entry: StreamEntry) => {
  const head = `<${AUDIT + severity[entry.result]}>1 ${entry.time} ${hostname()} im-console ${process.pid} operation -`;
  const message = Buffer.from(`${head} ${JSON.stringify(entry)}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
};
