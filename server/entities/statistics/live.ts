import { type RawBuilder, sql } from "kysely";
import type { ComponentKey } from "../../../contract/core/menu.ts";
import { live } from "../../../contract/entities/statistics/live.ts";
import { routes } from "../../http/mount.ts";

/** What waits in a queue. */
const queues: Partial<Record<ComponentKey, RawBuilder<unknown>>> = {
  feedback: sql`feedback where status = 'Unread'`,
  Approval: sql`approval where decided_at is null and expires_at > now()`,
  management: sql`report where status <> 'Completed'`,
};

export default routes(live, {
  events: async ({ deps, session, tenantId }) => deps.live.open(session, tenantId),
  waiting: async ({ db, may }) => {
    const mine = Object.entries(queues).filter(([screen]) => may(screen));
    if (mine.length === 0) return { waiting: {} };
    const { rows } = await sql<{ screen: string; count: number }>`${sql.join(
      mine.map(
        ([screen, queue]) =>
          sql`select ${screen}::text as screen, count(*)::int as count from ${queue} and tenant_id = current_tenant()`,
      ),
      sql` union all `,
    )}`.execute(db);
    return { waiting: Object.fromEntries(rows.map(({ screen, count }) => [screen, count])) };
  },
});
