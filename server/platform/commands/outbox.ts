import type { z } from "zod";
import type { enumSchema } from "../../../contract/core/enums.ts";
import type { Database } from "../../db/database.ts";
import { anyOf, now } from "../../db/expressions.ts";
import type { Settings } from "../../settings.ts";
import { FAILURES_TO_PAUSE, isAttentive } from "./health.ts";
import { type Pump, startPump, type Tools } from "./pump.ts";

export type Effect = z.infer<ReturnType<typeof enumSchema<"platformEffect">>>;

/** What became of commands: of one that was refused, why the first of them was. */
export type Settled = { effect: Effect; effectReason?: string };

export type Outbox = {
  /** What became of commands, waited for a moment: whoever gave them wants to see it. */
  settle: (tenantId: string, ids: readonly string[]) => Promise<Settled>;
  /** Hears of the next commands of a tenant, for so many ms at most. */
  untilCommands: (tenantId: string, patience: number) => { heard: Promise<void>; cancel: () => void };
  /** Waits for what is on its way. */
  close: () => Promise<void>;
};

/** How often each node looks for what is due again, in ms. */
const BEAT = 1000;

type Waiting = { settings: Pick<Settings, "PLATFORM_PATIENCE"> };

/** Delivers what platforms are told, on every node at once; what a node dies with, another takes up. */
export const openOutbox = async (tools: Tools & Waiting, onError: (error: Error) => void): Promise<Outbox> => {
  const { database } = tools;
  const pumps = new Map<string, Pump>();
  const running = new Set<Promise<void>>();
  const waiters = new Map<string, Set<() => void>>();
  const closing = new AbortController();

  const track = (work: Promise<void>) => {
    const tracked = work.catch((error: unknown) => {
      // At the end the database goes first.
      if (!closing.signal.aborted) onError(error instanceof Error ? error : new Error(String(error)));
    });
    running.add(tracked);
    void tracked.then(() => running.delete(tracked));
  };

  const open = (tenantId: string) => {
    if (closing.signal.aborted) return;
    const known = pumps.get(tenantId);
    if (known) return known.nudge();
    const pump = startPump(tools, tenantId, closing.signal);
    pumps.set(tenantId, pump);
    track(pump.done.finally(() => pumps.delete(tenantId)));
  };

  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  const look = async () => {
    await expire(database);
    for (const tenantId of await findDue(database)) open(tenantId);
  };
  /** Looks at once, and once more where somebody asked while it did. */
  const wake = () => {
    if (closing.signal.aborted) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (isAskedAgain) {
        isAskedAgain = false;
        wake();
      }
    });
    track(looking);
  };

  const askers = new Map<string, Set<() => void>>();
  await database.listen("platform_commands", (tenantId) => {
    for (const tell of askers.get(tenantId) ?? []) tell();
    wake();
  });
  await database.listen("platform_settled", (name) => {
    for (const tell of waiters.get(name) ?? []) tell();
  });
  const timer = setInterval(wake, BEAT).unref();

  /** Resolves when none of them waits any more, or patience is over. */
  const untilSettled = async (tenantId: string, ids: readonly string[]) => {
    const left = new Set(ids);
    const done = Promise.withResolvers<void>();
    const settle = (id: string) => {
      left.delete(id);
      if (left.size === 0) done.resolve();
    };
    const tellers = ids.map((id) => {
      const [name, tell] = [`${tenantId}:${id}`, () => settle(id)] as const;
      waiters.set(name, (waiters.get(name) ?? new Set()).add(tell));
      return [name, tell] as const;
    });
    const end = setTimeout(done.resolve, tools.settings.PLATFORM_PATIENCE);
    try {
      // What was told before anybody listened is in the database.
      const states = await readStates(database, tenantId, ids);
      for (const id of ids) if (states.get(id)?.state !== "waiting") settle(id);
      await done.promise;
    } finally {
      clearTimeout(end);
      for (const [name, tell] of tellers) {
        const known = waiters.get(name);
        known?.delete(tell);
        if (known?.size === 0) waiters.delete(name);
      }
    }
  };

  return {
    settle: async (tenantId, ids) => {
      if (ids.length === 0) return { effect: "none" };
      // Nobody waits for a platform that is known to be away.
      if (await isAttentive(database.planned(tenantId), tenantId)) await untilSettled(tenantId, ids);
      return readEffect(database, tenantId, ids);
    },
    untilCommands: (tenantId, patience) => {
      const { promise: heard, resolve } = Promise.withResolvers<void>();
      const all = askers.get(tenantId) ?? new Set();
      const end = () => {
        clearTimeout(timeout);
        all.delete(end);
        if (all.size === 0 && askers.get(tenantId) === all) askers.delete(tenantId);
        resolve();
      };
      const timeout = setTimeout(end, closing.signal.aborted ? 0 : patience);
      askers.set(tenantId, all.add(end));
      return { heard, cancel: end };
    },
    close: async () => {
      closing.abort();
      for (const tell of [...askers.values()].flatMap((all) => [...all])) tell();
      clearInterval(timer);
      await Promise.all(running);
    },
  };
};

/** Tenants of which something is due, and which there is a platform for that is sent to. */
const findDue = async ({ system }: Pick<Database, "system">) => {
  const rows = await system
    .selectFrom("platformConnection as k")
    .where("k.kind", "=", "http")
    .where("k.stoppedAt", "is", null)
    .where((eb) => eb.or([eb("k.pausedUntil", "is", null), eb("k.pausedUntil", "<=", now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("platformCommand as c")
          .whereRef("c.tenantId", "=", "k.tenantId")
          .where("c.state", "=", "waiting")
          .where((inner) => inner.or([inner("c.nextAt", "<=", now), inner("k.failures", ">=", FAILURES_TO_PAUSE)]))
          .select("c.id"),
      ),
    )
    .select("k.tenantId")
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** What is about a moment that is over is not sent any more, wherever its platform is. */
const expire = async ({ system }: Pick<Database, "system">) => {
  await system
    .updateTable("platformCommand")
    .set({ state: "expired", finishedAt: now })
    .where("state", "=", "waiting")
    .where("expiresAt", "<=", now)
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", now)]))
    .execute();
  // What is not sent fails at no attempt: nobody asked for it, or said what came of it.
  await system
    .updateTable("platformCommand as c")
    .from("platformConnection as k")
    .set({ state: "failed", finishedAt: now })
    .whereRef("k.tenantId", "=", "c.tenantId")
    .where("k.kind", "=", "poll")
    .where("c.state", "=", "waiting")
    .where("c.retryUntil", "<=", now)
    .where((eb) => eb.or([eb("c.leasedUntil", "is", null), eb("c.leasedUntil", "<=", now)]))
    .execute();
};

/** How far each of some commands is; those that are gone are left out. */
const readStates = async (database: Database, tenantId: string, ids: readonly string[]) => {
  const rows = await database
    .planned(tenantId)
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .select(["id", "state", "lastError"])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

/** Of several the worst: one that was refused, one that waits. */
const readEffect = async (database: Database, tenantId: string, ids: readonly string[]): Promise<Settled> => {
  const commands = [...(await readStates(database, tenantId, ids)).values()];
  const states = new Set(commands.map(({ state }) => state));
  if (states.has("waiting") || states.has("failed")) return { effect: "pending" };
  if (states.has("refused") || states.has("expired")) {
    const reason = commands.find(({ state }) => state === "refused")?.lastError;
    return { effect: "refused", ...(reason && { effectReason: reason }) };
  }
  return { effect: states.has("delivered") ? "applied" : "none" };
};
