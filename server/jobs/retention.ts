import { sql } from "kysely";
import { readSettings } from "../core/platformSettings.ts";
import { deleteInBatches } from "../db/deleteInBatches.ts";
import type { JobTools } from "./jobs.ts";

const DAY = 86_400;

/** Deletes members' sign-ins and codes that a tenant no longer wants to keep, and answers kept for a second try. */
export const deleteOldRecords = async ({ database }: JobTools) => {
  const tenants = await database.system.selectFrom("tenant").select("id").orderBy("id").execute();
  for (const { id } of tenants) {
    const db = database.of(id);
    const { loginLogRetention, smsHistoryRetention } = await readSettings(db, id);
    const older = (seconds: unknown) => sql`created_at < now() - make_interval(secs => ${seconds}::int)`;
    await deleteInBatches(db, "memberLoginLog", older(loginLogRetention), id);
    await deleteInBatches(db, "smsHistory", older(smsHistoryRetention), id);
    await deleteInBatches(db, "idempotentCall", older(DAY), id);
  }
};
