import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import type { Live } from "../../live/live.ts";
import { attempt, type Attempted, type Claimed, claim, isAnswer, letGo, SEND_LEASE, settle } from "./deliver.ts";
import { FAILURES_TO_PAUSE, openConnection, takeProbe } from "./health.ts";
import { loadSecrets, type Sender } from "./send.ts";

export type Tools = Sender & { database: Database; live: Pick<Live, "tell"> };

/** Attempts at a time on one node, to one platform: those about one thing go one after the other. */
const AT_ONCE = 8;
/** Commands that are taken at a time for a platform that is quick, so that the database is asked once for many. */
const LARGEST_HAND = 128;
/** More are taken the next time where as many as were wanted were there, and are sent within this time, in ms. */
const QUICK = 250;
/** While more is sent, what comes back within this time is noted at once, in ms. */
const GATHERED = 25;
/** What was not sent by then is anybody's again, in ms: well before its lease ends, and two might send it. */
const KEPT_IN_HAND = 5000;

/** Entities whose pages show what became of a command, by what it is about. */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  members: ["members"],
  groups: ["groups", "groupMembers"],
  messages: ["groupMessages", "privateMessages"],
  notifications: ["systemNotifications", "pushMessages", "userNotices"],
};

export type Pump = {
  /** Has it look for more, even where it just did. */
  nudge: () => void;
  /** Resolves when nothing is left that is due. */
  done: Promise<void>;
};

/**
 * Sends what is due to one platform, so many at a time as long as there are any. Commands are taken by the handful, and
 * what came of them is noted for all that came back meanwhile. A platform that is slow with one holds up no other.
 */
export const startPump = (tools: Tools, tenantId: string, closing: AbortSignal): Pump => {
  const db = tools.database.planned(tenantId);
  const onTheirWay = new Set<Promise<void>>();
  const back: Attempted[] = [];
  const hand: { command: Claimed; takenAt: number }[] = [];
  let size = AT_ONCE;
  let last = { at: Number.NEGATIVE_INFINITY, isFull: false };
  /** Nothing is due until something else came of what was: the database need not be asked. */
  let isDry = false;
  let target: { url: string; secrets: string[] | undefined } = { url: "", secrets: [] };
  let isWell = false;
  /** Something came back that is no answer: what it means for the connection is found out before anything else is sent. */
  let isDoubted = false;
  let taking: Promise<void> | undefined;
  let noting: Promise<void> | undefined;
  const failures: unknown[] = [];
  const keepFailure = (error: unknown) => void failures.push(error);
  let bell = Promise.withResolvers<void>();
  let isNudged = false;

  const note = async (pause = 0) => {
    if (pause > 0) await sleep(pause);
    const attempted = back.splice(0);
    await settle(db, tenantId, attempted, isWell);
    // What operators look at turns by itself.
    const shown = attempted.flatMap(({ command }) => shownBy[command.targetType] ?? []);
    for (const entity of new Set([...shown, "platformConnection"])) tools.live.tell(tenantId, entity);
  };

  /** Puts the next commands that are due into the hand. */
  const take = async () => {
    isDry = true;
    const connection = closing.aborted ? undefined : await openConnection(db, tenantId);
    if (!connection) return;
    isWell = connection.isWell;
    const isProbe = connection.failures >= FAILURES_TO_PAUSE;
    if (isProbe && (onTheirWay.size > 0 || hand.length > 0 || !(await takeProbe(db, tenantId)))) return;
    const at = performance.now();
    if (last.isFull && at - last.at < QUICK) size = Math.min(size * 2, LARGEST_HAND);
    const limit = isProbe ? 1 : isQuick() ? size : AT_ONCE - onTheirWay.size;
    const commands = await claim(db, tenantId, { limit, lease: SEND_LEASE, isProbe });
    last = { at, isFull: !isProbe && commands.length === limit };
    if (commands.length === 0) return;
    target = { url: connection.url, secrets: await loadSecrets(db, tenantId, tools).catch(() => undefined) };
    hand.push(...commands.map((command) => ({ command, takenAt: at })));
    isDry = false;
  };
  /** Whether the platform takes so many that the next are wanted before the last are sent. */
  const isQuick = () => size > AT_ONCE;
  const isWanting = () => (isQuick() ? hand.length <= size / 2 : hand.length === 0 && onTheirWay.size < AT_ONCE);

  const giveBack = async () => {
    size = AT_ONCE;
    await letGo(
      db,
      tenantId,
      hand.splice(0).map(({ command }) => command),
    );
  };

  const send = ({ command }: { command: Claimed }) => {
    const way = attempt(tools, target.url, target.secrets, command)
      .then((attempted) => {
        back.push(attempted);
        if (isAnswer(attempted.outcome)) return;
        isDoubted = true;
        isWell = false;
      })
      .catch(keepFailure)
      .finally(() => onTheirWay.delete(way));
    onTheirWay.add(way);
  };

  const clearDoubt = async () => {
    await taking;
    while (isDoubted) {
      isDoubted = false;
      await noting;
      if (back.length > 0) await note();
    }
    await giveBack();
    isDry = false;
  };

  const isStale = () => closing.aborted || performance.now() - (hand[0]?.takenAt ?? 0) > KEPT_IN_HAND;

  const run = async () => {
    try {
      for (;;) {
        if (failures.length > 0) throw failures[0];
        if (isNudged) isDry = false;
        isNudged = false;
        if (isDoubted) await clearDoubt();
        if (hand.length > 0 && isStale()) await giveBack();
        if (!isDry && isWanting())
          taking ??= take()
            .catch(keepFailure)
            .finally(() => (taking = undefined));
        for (const each of hand.splice(0, AT_ONCE - onTheirWay.size)) send(each);
        if (back.length > 0)
          noting ??= note(hand.length > 0 ? GATHERED : 0)
            // What was about the same things is due now.
            .then(() => void (isDry = false))
            .catch(keepFailure)
            .finally(() => (noting = undefined));
        const pending = [...onTheirWay, taking, noting].filter((work) => work !== undefined);
        // What was put down while it looked may have been too late for that look.
        if (pending.length === 0 && isDry && !isNudged) return;
        if (!isNudged && pending.length > 0) await Promise.race([...pending, bell.promise]);
        bell = Promise.withResolvers();
      }
    } finally {
      await Promise.all([...onTheirWay, taking, noting]);
      await giveBack();
      if (back.length > 0) await note();
    }
  };

  const nudge = () => {
    isNudged = true;
    bell.resolve();
  };
  return { nudge, done: run() };
};
