import type { JobTools } from "../../../jobs/jobs.ts";
import { clockTimestamp, now } from "../../../db/expressions.ts";

/** Lifts the bans whose end has come. A second run finds nothing left to do. */
export const endBans = async ({ database, live }: Pick<JobTools, "database" | "live">) => {
  const lifted = await database.system
    .with("lifted", (db) =>
      db
        .updateTable("member")
        .set({ status: "Enable", bannedUntil: null, updatedAt: clockTimestamp })
        .where("status", "=", "Disable")
        .where("bannedUntil", "<=", now)
        .returning("tenantId"),
    )
    .selectFrom("lifted")
    .distinct()
    .select("tenantId")
    .execute();
  for (const { tenantId } of lifted) live.tell(tenantId, "members");
};
