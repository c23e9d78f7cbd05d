import { type RawBuilder, sql } from "kysely";
import { home } from "../../../contract/entities/statistics/home.ts";
import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";
import { routes } from "../../http/mount.ts";

const offset = sql`make_interval(hours => ${STATISTICS_OFFSET}::int)`;
/** Days and weeks begin where those of the statistics do. */
const truncateTo = (unit: "day" | "week", at: RawBuilder<unknown>) =>
  sql`date_trunc(${unit}, ${at} + ${offset}) - ${offset}`;

const ranges = {
  "24h": { bucket: "hour", since: sql`date_trunc('hour', now()) - interval '23 hours'` },
  "7d": { bucket: "day", since: sql`${truncateTo("day", sql`now()`)} - interval '6 days'` },
  "30d": { bucket: "day", since: sql`${truncateTo("day", sql`now()`)} - interval '29 days'` },
  all: {
    bucket: "week",
    since: truncateTo(
      "week",
      sql`coalesce((select min(hour) from activity_hour where tenant_id = current_tenant()), now())`,
    ),
  },
} as const;

type Todo = {
  openReports: number;
  unreadFeedback: number;
  pendingNotifications: number;
  members: number;
  onlineMembers: number;
  bannedMembers: number;
};

export default routes(home, {
  todo: async ({ db, tenantId }) => {
    const { rows } = await sql<Todo>`
      select (select count(*)::int from report where tenant_id = ${tenantId} and status <> 'Completed') as "openReports",
        (select count(*)::int from feedback where tenant_id = ${tenantId} and status = 'Unread') as "unreadFeedback",
        (select count(*)::int from system_notification where tenant_id = ${tenantId} and status = 'Pending') as "pendingNotifications",
        (select coalesce(sum(members), 0)::int from activity_hour where tenant_id = ${tenantId}) as "members",
        (select count(*)::int from member where tenant_id = ${tenantId} and is_online) as "onlineMembers",
        (select count(*)::int from member where tenant_id = ${tenantId} and status = 'Disable') as "bannedMembers"`.execute(
      db,
    );
    return (
      rows[0] ?? {
        openReports: 0,
        unreadFeedback: 0,
        pendingNotifications: 0,
        members: 0,
        onlineMembers: 0,
        bannedMembers: 0,
      }
    );
  },
  series: async ({ db, tenantId }, { range }) => {
    const { bucket, since } = ranges[range];
    const { rows } = await sql<{ at: string; members: number; messages: number }>`
      select bucket.at, coalesce(sum(a.members), 0)::int as members, coalesce(sum(a.messages), 0)::int as messages
      from generate_series(${since}, now(), ${`1 ${bucket}`}::interval) as bucket(at)
        left join activity_hour a on a.tenant_id = ${tenantId} and a.hour >= bucket.at and a.hour < bucket.at + ${`1 ${bucket}`}::interval
      group by bucket.at order by bucket.at`.execute(db);
    return { bucket, points: rows };
  },
});
