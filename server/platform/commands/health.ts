import { SILENT_AFTER } from "../../../contract/platform/polling.ts";
import type { Db } from "../../db/database.ts";
import { fromNow, now, toBoolean } from "../../db/expressions.ts";

/** So many failures in a row, and nothing but a probe is sent. */
export const FAILURES_TO_PAUSE = 5;
const PROBE_EVERY = "30 seconds";
/** A platform that only failed for so long is left alone until somebody turns it on again. */
const GIVEN_UP = "-5 days";
/** How exactly the last success is known. */
const NOTED_EVERY = "-5 seconds";

/**
 * What is known of a connection to send to; undefined where nothing is to be sent. Whether it `isWell`: it answered a
 * moment ago and nothing failed since, so that another answer is no news.
 */
export const openConnection = async (db: Db, tenantId: string) =>
  db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .where("kind", "=", "http")
    .where("stoppedAt", "is", null)
    .where((eb) => eb.or([eb("pausedUntil", "is", null), eb("pausedUntil", "<=", now)]))
    .select((eb) => [
      "url",
      "failures",
      toBoolean(eb.and([eb("failures", "=", 0), eb("lastSuccessAt", ">", fromNow(NOTED_EVERY))])).as("isWell"),
    ])
    .executeTakeFirst();

/** Whether an answer can be waited for: the platform is called and not known to be away, or asks by itself. */
export const isAttentive = async (db: Db, tenantId: string) => {
  const connection = await openConnection(db, tenantId);
  if (connection) return connection.failures < FAILURES_TO_PAUSE;
  const asking = await db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .where("kind", "=", "poll")
    .where("polledAt", ">", fromNow(`-${SILENT_AFTER} seconds`))
    .select("tenantId")
    .executeTakeFirst();
  return asking !== undefined;
};

/** Takes the one probe of these 30 seconds, of all nodes. @returns whether it was had */
export const takeProbe = async (db: Db, tenantId: string) => {
  const taken = await db
    .updateTable("platformConnection")
    .set({ pausedUntil: fromNow(PROBE_EVERY) })
    .where("tenantId", "=", tenantId)
    .where("failures", ">=", FAILURES_TO_PAUSE)
    .where((eb) => eb.or([eb("pausedUntil", "is", null), eb("pausedUntil", "<=", now)]))
    .returning("tenantId")
    .executeTakeFirst();
  return taken !== undefined;
};

/** The platform answered: what waited for a later attempt need not wait any longer. */
export const noteAnswer = async (db: Db, tenantId: string) => {
  const healed = await db
    .updateTable("platformConnection")
    .set({ failures: 0, failingSince: null, pausedUntil: null, lastSuccessAt: now })
    .where("tenantId", "=", tenantId)
    .where((eb) =>
      eb.or([eb("failures", ">", 0), eb("lastSuccessAt", "is", null), eb("lastSuccessAt", "<", fromNow(NOTED_EVERY))]),
    )
    .returning("tenantId")
    .executeTakeFirst();
  if (!healed) return;
  await db
    .updateTable("platformCommand")
    .set({ nextAt: now })
    .where("tenantId", "=", tenantId)
    .where("state", "=", "waiting")
    .where("nextAt", ">", now)
    // What it was asked to wait with, or works on, it waits with.
    .where("jobRef", "is", null)
    .where((eb) => eb.or([eb("status", "is", null), eb("status", "<>", 429)]))
    .execute();
};

/** It did not answer, or not as a platform does. */
export const noteFailure = (db: Db, tenantId: string, error: string) =>
  db
    .updateTable("platformConnection")
    .set((eb) => ({
      failures: eb("failures", "+", 1),
      failingSince: eb.fn.coalesce("failingSince", now),
      pausedUntil: eb
        .case()
        .when("failures", ">=", FAILURES_TO_PAUSE - 1)
        .then(fromNow(PROBE_EVERY))
        .else(eb.ref("pausedUntil"))
        .end(),
      stoppedAt: eb.case().when("failingSince", "<", fromNow(GIVEN_UP)).then(now).else(eb.ref("stoppedAt")).end(),
      lastError: error,
      lastErrorAt: now,
    }))
    .where("tenantId", "=", tenantId)
    .execute();

/**
 * A test that failed says that something is wrong, until the platform answers again; it is no command, and keeps none
 * from being sent.
 */
export const noteFailedTest = (db: Db, tenantId: string, error: string) =>
  db
    .updateTable("platformConnection")
    .set((eb) => ({ failures: eb.fn("greatest", ["failures", eb.lit(1)]), lastError: error, lastErrorAt: now }))
    .where("tenantId", "=", tenantId)
    .execute();

/** It said that it wants nothing more until somebody turns it on again. */
export const noteGone = (db: Db, tenantId: string, error: string) =>
  db
    .updateTable("platformConnection")
    .set({ stoppedAt: now, lastError: error, lastErrorAt: now })
    .where("tenantId", "=", tenantId)
    .execute();
