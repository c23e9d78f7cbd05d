import { deleteOldNotices } from "../auth/notices/notices.ts";
import { EVENT_DAYS } from "../../contract/platform/events.ts";
import { readSettings } from "../core/platformSettings.ts";
import { deleteInBatches } from "../db/deleteInBatches.ts";
import { fromNow, now } from "../db/expressions.ts";
import type { Db } from "../db/database.ts";
import { KEPT } from "../entities/access/savedViews/queries.ts";
import type { JobTools } from "./jobs.ts";

const DAY = 86_400;

/** Deletes what strangers' guesses left, and of each tenant members' sign-ins and codes that a tenant no longer wants to keep, and answers kept for a second try. */
export const deleteOldRecords = async ({ database }: JobTools) => {
  const tenants = await database.system.selectFrom("tenant").select("id").orderBy("id").execute();
  for (const { id } of tenants) {
    const db = database.of(id);
    const { loginLogRetention, smsHistoryRetention } = await readSettings(db, id);
    for (const [table, seconds] of [
      ["memberLoginLog", loginLogRetention],
      ["smsHistory", smsHistoryRetention],
      ["idempotentCall", DAY],
    ] as const)
      await deleteInBatches(db, id, table, (eb) => eb("createdAt", "<", fromNow(`-${Number(seconds)} seconds`)));
    await deleteInBatches(db, id, "platformCommand", (eb) => eb("finishedAt", "<", fromNow("-30 days")));
    // As long as events are taken at all, and a day more.
    const forgotten = fromNow(`-${EVENT_DAYS + 1} days`);
    await deleteInBatches(db, id, "platformEvent", (eb) => eb("receivedAt", "<", forgotten));
    await deleteInBatches(db, id, "robotMessage", (eb) => eb("sentAt", "<", forgotten));
    await deleteInBatches(db, id, "platformRejectedEvent", (eb) => eb("createdAt", "<", forgotten));
    await deleteInBatches(db, id, "savedView", (eb) => eb("deletedAt", "<", fromNow(KEPT)));
  }
  await deleteGuesses(database.system);
  await deleteOldNotices(database.system);
};

/** Counts that have drained away, and what was begun and never finished. */
const deleteGuesses = async (system: Db) => {
  await system.deleteFrom("loginGuess").where("drainedAt", "<", now).execute();
  await system.deleteFrom("authenticatorBinding").where("expiresAt", "<", fromNow("-1 day")).execute();
  // Of names that are nobody's: those of an account belong to its history.
  await system
    .deleteFrom("accountLoginLog")
    .where("accountId", "is", null)
    .where("createdAt", "<", fromNow("-30 days"))
    .execute();
};
