import { randomUUID } from "node:crypto";
import { SYSTEM } from "../../../../contract/entities/access/commandLine.ts";
import { SANCTION_END } from "../../../../contract/entities/moderation/sanctions.ts";
import type { Db } from "../../../db/database.ts";
import { anyOf, now } from "../../../db/expressions.ts";
import type { JobTools } from "../../../jobs/jobs.ts";
import { appendEntry, type Changes } from "../../../operationLog/append.ts";
import { banHeld, kindsByMember } from "./bans.ts";

/** So many end in one transaction, with one entry of the log. */
const AT_ONCE = 500;

/** Notes the sanctions whose end has come, and lifts their bans. A second run finds nothing left to do. */
export const endSanctions = async ({ database, live }: Pick<JobTools, "database" | "live">) => {
  const due = await database.system
    .selectFrom("sanction")
    .where("endsAt", "<=", now)
    .where("endedAt", "is", null)
    .where("revokedAt", "is", null)
    .distinct()
    .select("tenantId")
    .execute();
  for (const { tenantId } of due) {
    const db = database.of(tenantId);
    let isMore = true;
    while (isMore) isMore = (await db.transaction().execute((inside) => endSome(inside, tenantId))) === AT_ONCE;
    live.tell(tenantId, "members");
    live.tell(tenantId, "sanctions");
  }
};

const endSome = async (db: Db, tenantId: string) => {
  const rows = await db
    .selectFrom("sanction")
    .where("tenantId", "=", tenantId)
    .where("endsAt", "<=", now)
    .where("endedAt", "is", null)
    .where("revokedAt", "is", null)
    .orderBy("memberId")
    .limit(AT_ONCE)
    .select(["id", "memberId"])
    .execute();
  const ids = rows.map(({ id }) => id);
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  // Members before sanctions, as whoever revokes one.
  await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(memberIds))
    .orderBy("id")
    .forNoKeyUpdate()
    .select("id")
    .execute();
  const ended = await db
    .updateTable("sanction")
    .set((eb) => ({ endedAt: eb.ref("endsAt") }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .where("endedAt", "is", null)
    .where("revokedAt", "is", null)
    .where("endsAt", "<=", now)
    .returning(["memberId", "kind"])
    .execute();
  if (ended.length === 0) return 0;
  await banHeld(
    { db, tenantId },
    ended.filter(({ kind }) => kind === "Ban").map(({ memberId }) => memberId),
  );
  const changes: Changes = Object.fromEntries(
    kindsByMember(ended).map(([memberId, kind]) => [
      memberId,
      { before: { kind, sanctionState: "InForce" }, after: { kind, sanctionState: "Ended" } },
    ]),
  );
  const origin = { ...SYSTEM, requestId: randomUUID(), ip: "", host: "", userAgent: "" };
  const entry = { call: SANCTION_END, targetType: "members", targets: Object.keys(changes), params: {}, changes };
  await appendEntry(db, origin, { ...entry, result: "Success" });
  return rows.length;
};
