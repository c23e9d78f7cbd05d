import { sql } from "kysely";
import type { JobTools } from "../../../jobs/jobs.ts";

/** Puts the queues in order where a change left something out: rows that somebody was deciding just then. */
export const rankReports = async ({ database }: Pick<JobTools, "database">) => {
  await sql`select rank_reports(null)`.execute(database.system);
};
