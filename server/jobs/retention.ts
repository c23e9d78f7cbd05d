import { readSettings } from "../core/platformSettings.ts";
import { deleteInBatches } from "../db/deleteInBatches.ts";
import { fromNow } from "../db/expressions.ts";
import type { Db } from "../db/database.ts";
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
  }
  await deleteGuesses(database.system);
};

/** A month after its last window a count is over, whether there is such an account or not; an address's after a day. */
const deleteGuesses = async (system: Db) => {
  await system
    .deleteFrom("loginGuess")
    .where((eb) => {
      const isOfAddress = eb.and([eb("key", "like", "address:%"), eb("windowStart", "<", fromNow("-1 day"))]);
      return eb.or([isOfAddress, eb("windowStart", "<", fromNow("-30 days"))]);
    })
    .execute();
  await system.deleteFrom("authenticatorBinding").where("expiresAt", "<", fromNow("-1 day")).execute();
  // Of names that are nobody's: those of an account belong to its history.
  await system
    .deleteFrom("accountLoginLog")
    .where("accountId", "is", null)
    .where("createdAt", "<", fromNow("-30 days"))
    .execute();
};
