import { type Expression, expressionBuilder, sql } from "kysely";
import type { ComponentKey } from "../../../contract/core/menu.ts";
import { live, WHOLE_HEADER } from "../../../contract/entities/statistics/live.ts";
import { now, rowCount, unionAll } from "../../db/expressions.ts";
import type { DB } from "../../db/schema.ts";
import { routes } from "../../http/mount.ts";
import { countToDecide } from "../access/approvals/people.ts";

const eb = expressionBuilder<DB>();
const currentTenant = eb.fn<string>("current_tenant");

/** How much waits in a queue, by its screen. */
const queues: Partial<Record<ComponentKey, Expression<number>>> = {
  feedback: eb
    .selectFrom("feedback")
    .where("status", "=", "Unread")
    .where("tenantId", "=", currentTenant)
    .select(rowCount.as("count"))
    .$asScalar(),
  management: eb
    .selectFrom("report")
    .where("status", "<>", "Completed")
    // What rests waits for nobody.
    .where((where) => where.or([where("snoozedUntil", "is", null), where("snoozedUntil", "<=", now)]))
    .where("tenantId", "=", currentTenant)
    // As the queue shows them: reports on one object are one piece of work.
    .select((where) => where.cast<number>(where.fn.count("caseKey").distinct(), "integer").as("count"))
    .$asScalar(),
};

/** What waits for the caller alone. */
const ownQueues = (accountId: string): Partial<Record<ComponentKey, Expression<number>>> => ({
  MemberNote: eb
    .selectFrom("memberNoteMention")
    .where("accountId", "=", accountId)
    .where("seenAt", "is", null)
    .where("tenantId", "=", currentTenant)
    .select(rowCount.as("count"))
    .$asScalar(),
});

export default routes(live, {
  events: async ({ deps, session, tenantId, setHeader }, { since }) => {
    const { stream, isWhole } = deps.live.open(session, tenantId, since);
    if (isWhole) setHeader(WHOLE_HEADER, "1");
    return stream;
  },
  waiting: async (context) => {
    const { db, session, holds } = context;
    const waiting: Partial<Record<ComponentKey, number>> = holds("Approval")
      ? { Approval: await countToDecide(context) }
      : {};
    const mine = Object.entries({ ...queues, ...ownQueues(session.accountId) }).filter(([screen]) => holds(screen));
    if (mine.length === 0) return { waiting };
    const counts = mine.map(([screen, count]) => sql`select ${screen}::text as screen, ${count} as count`);
    const { rows } = await unionAll<{ screen: string; count: number }>(counts).execute(db);
    return { waiting: { ...waiting, ...Object.fromEntries(rows.map(({ screen, count }) => [screen, count])) } };
  },
});
