import { readSettings } from "../core/platformSettings.ts";
import { deleteInBatches } from "../db/deleteInBatches.ts";
import { fromNow } from "../db/expressions.ts";
import type { JobTools } from "./jobs.ts";

const DAY = 86_400;

/** Deletes members' sign-ins and codes that a tenant no longer wants to keep, and answers kept for a second try. */
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
};
