import { sql } from "kysely";
import { readSettings } from "../core/platformSettings.ts";
import { deleteInBatches } from "../db/deleteInBatches.ts";
import type { JobTools } from "./jobs.ts";

const DAY = 86_400;

/** Deletes what each server no longer wants to keep of its members' sign-ins and verification codes, and answers kept for a second try. */
export const deleteOldRecords = async ({ database }: JobTools) => {
  const { rows } = await sql<{ id: string }>`select id from tenant order by id`.execute(database.system);
  for (const { id } of rows) {
    const db = database.of(id);
    const { loginLogRetention, smsHistoryRetention } = await readSettings(db, id);
    const older = (seconds: unknown) => sql`created_at < now() - make_interval(secs => ${seconds}::int)`;
    await deleteInBatches(db, "member_login_log", older(loginLogRetention), id);
    await deleteInBatches(db, "sms_history", older(smsHistoryRetention), id);
    await deleteInBatches(db, "idempotent_call", older(DAY), id);
  }
};
