import { PassThrough, type Readable } from "node:stream";
import { sql } from "kysely";
import { fromEntities } from "../../contract/entities/index.ts";
import { type LiveEvent, LOOKED_BACK } from "../../contract/entities/statistics/live.ts";
import type { Access } from "../auth/access.ts";
import type { Database } from "../db/database.ts";
import { anyOf, fromNow, now } from "../db/expressions.ts";
import { ApiError } from "../core/errors.ts";
import type { Session } from "../core/session.ts";

/** What changed reaches the consoles that are open on any node (`contract/entities/statistics/live.ts`). */
export type Live = {
  /** Tells every node's consoles. A hint: what a node that dies has not told is seen at the next look. */
  tell: (tenantId: string, entity: string, job?: string) => void;
  /** The same to one person's consoles alone, whatever screens they have: it is about what is theirs. */
  tellOne: (accountId: string, tenantId: string, entity: string, job: string) => void;
  /**
   * The events of one console, until its session ends or it goes; `isWhole` where those of the last seconds that were
   * asked for come first.
   */
  open: (session: Session, tenantId: string, since?: number) => { stream: Readable; isWhole: boolean };
  close: () => void;
};

type Console = { session: Session; tenantId: string; stream: PassThrough };

/** What changes often is sent at most this often, in ms. */
const PAUSE = 300;
/** Keeps proxies from closing a quiet stream, and is how often sessions are looked at, in ms. */
const BEAT = 15_000;
/** A console that does not take its events is let go: it asks again and looks at everything. */
const BACKLOG = 64 * 1024;

/** Streams that are open at a time: windows that share a session share one, unless their browser cannot. */
const PER_SESSION = 10;
const PER_ACCOUNT = 30;
/** When a window that got none asks again, in seconds. */
const ASK_AGAIN = 30;
const reached = (most: number) => new ApiError("streamsReached", undefined, ASK_AGAIN, { most });

/** Events that are kept for consoles that come a moment later. */
const MOST_KEPT = 2000;

const byName = fromEntities((all) => new Map(all.map((entity) => [entity.name, entity])));

export const openLive = async (
  { system, listen }: Database,
  access: Access,
  idleMinutes: number,
  onError: (error: Error) => void,
): Promise<Live> => {
  const consoles = new Set<Console>();
  const pending = new Set<string>();
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  /** What was told lately, and since when nothing of it is missing. */
  const recent: { at: number; payload: string }[] = [];
  let heardSince = Number.POSITIVE_INFINITY;

  const close = (each: Console) => {
    consoles.delete(each);
    each.stream.end();
  };

  const write = (each: Console, text: string) => {
    // It may have gone while its rights were read.
    if (!consoles.has(each)) return;
    if (each.stream.writableLength > BACKLOG) close(each);
    else each.stream.write(text);
  };

  /** `tenant entity [job [account]]` to those consoles of the tenant that have the entity's screen, or are the account's. */
  const pass = async (payload: string, to: Iterable<Console>) => {
    const [tenantId = "", entity = "", job, accountId] = payload.split(" ");
    const { screen, isToldToAll = false } = byName().get(entity) ?? {};
    const event: LiveEvent = job === undefined ? { entity } : { entity, job };
    for (const each of to) {
      if (each.tenantId !== tenantId) continue;
      if (accountId !== undefined) {
        if (each.session.accountId === accountId) write(each, `data: ${JSON.stringify(event)}\n\n`);
        continue;
      }
      if (screen === undefined) return;
      const codes = await access.loadCodes(each.session, tenantId);
      if (isToldToAll || codes.has(screen)) write(each, `data: ${JSON.stringify(event)}\n\n`);
    }
  };

  const keep = (payload: string) => {
    const now = Date.now();
    recent.push({ at: now, payload });
    const old = recent.findIndex(({ at }) => at >= now - LOOKED_BACK * 1000);
    const gone = recent.splice(0, Math.max(old, recent.length - MOST_KEPT, 0)).at(-1);
    if (gone) heardSince = Math.max(heardSince, gone.at + 1);
  };
  const onConnection = (isConnected: boolean) => {
    recent.length = 0;
    heardSince = isConnected ? Date.now() : Number.POSITIVE_INFINITY;
  };

  /** Ends the streams of sessions that are over, idle, or work in another tenant by now. */
  const look = async () => {
    // Who comes while the sessions are read is not among them, and has just shown that theirs is live.
    const looked = [...consoles];
    if (looked.length === 0) return;
    const rows = await system
      .selectFrom("session as s")
      .innerJoin("account as a", "a.id", "s.accountId")
      .where("s.id", "=", anyOf(looked.map(({ session }) => session.id)))
      .where("s.endedAt", "is", null)
      .where("s.expiresAt", ">", now)
      .where("s.lastUsedAt", ">", fromNow(`-${idleMinutes} minutes`))
      .where("a.status", "=", "Enable")
      .select(["s.id", "s.tenantId"])
      .execute();
    const live = new Map(rows.map(({ id, tenantId }) => [id, tenantId]));
    for (const each of looked) {
      if (live.get(each.session.id) === each.tenantId) write(each, ": still here\n\n");
      else close(each);
    }
  };
  const beat = setInterval(() => void look().catch(onError), BEAT).unref();

  const flush = async () => {
    const payloads = [...pending];
    pending.clear();
    flushTimer = undefined;
    await sql`select pg_notify('live', payload) from unnest(${payloads}::text[]) as payload`.execute(system);
  };

  const onNotify = (payload: string) => {
    keep(payload);
    void pass(payload, consoles).catch(onError);
  };
  await listen("live", onNotify, onConnection);
  await listen("access_changed", () => void look().catch(onError));

  const add = (...payload: string[]) => {
    pending.add(payload.join(" "));
    flushTimer ??= setTimeout(() => void flush().catch(onError), PAUSE).unref();
  };

  return {
    tell: (tenantId, entity, job) => add(tenantId, entity, ...(job ? [job] : [])),
    tellOne: (accountId, tenantId, entity, job) => add(tenantId, entity, job, accountId),
    open: (session, tenantId, since) => {
      const ofAccount = [...consoles].filter((each) => each.session.accountId === session.accountId);
      const ofSession = ofAccount.filter((each) => each.session.id === session.id);
      if (ofSession.length >= PER_SESSION) throw reached(PER_SESSION);
      if (ofAccount.length >= PER_ACCOUNT) throw reached(PER_ACCOUNT);
      const each = { session, tenantId, stream: new PassThrough() };
      consoles.add(each);
      each.stream.on("close", () => consoles.delete(each));
      // The first line lets a proxy pass the answer's head on.
      each.stream.write("retry: 2000\n\n");
      const from = Date.now() - (since ?? 0) * 1000;
      const isWhole = since !== undefined && from >= heardSince;
      const missed = isWhole ? recent.filter(({ at }) => at >= from) : [];
      for (const { payload } of missed) void pass(payload, [each]).catch(onError);
      return { stream: each.stream, isWhole };
    },
    close: () => {
      clearInterval(beat);
      clearTimeout(flushTimer);
      for (const each of consoles) close(each);
    },
  };
};
