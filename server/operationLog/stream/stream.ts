import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { setLogBacklog } from "../../http/metrics.ts";
import { countBacklog, noteSent, readNext } from "./entries.ts";
import { parseReceiver, type Receiver } from "./receiver.ts";
import { send } from "./send.ts";

const LOCK = "im-console operation log stream";
/** How often a look is taken, and how long a receiver that is away is left alone at most, in ms. */
const EVERY = 1000;
const LONGEST_PAUSE = 30_000;

type Log = {
  info: (fields: object, message: string) => void;
  error: (fields: { err: unknown; receiver: string }, message: string) => void;
};

/**
 * Hands the operation log on as it grows, each entry at least once and those of a server in their order. Of several
 * nodes one sends at a time, and any goes on where another was. What cannot be sent waits. Gives what ends it.
 */
export const streamOperationLog = (system: Db, receiver: string, log: Log) => {
  const ending = new AbortController();
  const running = run(system, receiver, log, ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
};

const run = async (system: Db, receiver: string, log: Log, signal: AbortSignal) => {
  const target = parseReceiver(receiver);
  if (!target) throw new Error(`${receiver} names no receiver`);
  let failures = 0;
  while (!signal.aborted) {
    let pause = EVERY;
    try {
      const backlog = await countBacklog(system, receiver);
      setLogBacklog(backlog);
      if (backlog > 0 && (await sendNext(system, receiver, target, signal)) > 0) pause = 0;
      if (failures > 0) log.info({ receiver }, "the operation log is handed on again");
      failures = 0;
    } catch (err) {
      if (signal.aborted) return;
      if (failures === 0) log.error({ err, receiver }, "the operation log cannot be handed on: it waits");
      failures++;
      pause = Math.min(LONGEST_PAUSE, EVERY * 2 ** failures);
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
};

/** The next batch, in a transaction that holds the lock: a node that dies lets it go, and has noted nothing. */
const sendNext = (system: Db, receiver: string, target: Receiver, signal: AbortSignal) =>
  system.transaction().execute(async (db) => {
    const { isOurs } = await db
      .selectNoFrom((eb) =>
        eb.fn<boolean>("pg_try_advisory_xact_lock", [sql`hashtextextended(${LOCK}, 0)`]).as("isOurs"),
      )
      .executeTakeFirstOrThrow();
    if (!isOurs) return 0;
    const entries = await readNext(db, receiver);
    if (entries.length === 0) return 0;
    await send(target, entries, signal);
    await noteSent(db, receiver, entries);
    return entries.length;
  });
