import { DAY, iso } from "../chats/rhythm.ts";
import { HISTORY_DAYS, type Setting } from "../people/members.ts";

/** A server, its levels, roles, reasons and staff were there before its first member came. */
export const foundEarlier = async ({ db, now, tenantId }: Setting) => {
  const at = iso(now - (HISTORY_DAYS + 12) * DAY);
  const times = { createdAt: at, updatedAt: at };
  await db.updateTable("tenant").set(times).where("id", "=", tenantId).execute();
  for (const table of ["role", "memberLevel", "sanctionReason"] as const)
    await db.updateTable(table).set(times).where("tenantId", "=", tenantId).execute();
  const staff = db.selectFrom("accountTenant").where("tenantId", "=", tenantId).select("accountId");
  await db.updateTable("account").set(times).where("id", "in", staff).execute();
};
