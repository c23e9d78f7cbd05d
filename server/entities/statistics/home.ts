import { sql } from "kysely";
import { home, seriesScreens, todoScreens } from "../../../contract/entities/statistics/home.ts";
import { now, rowCount } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { startOf, startsFrom } from "./days.ts";

const ranges = {
  "24h": { bucket: "hour", since: sql`date_trunc('hour', now()) - interval '23 hours'` },
  "7d": { bucket: "day", since: sql`${startOf("day", now)} - interval '6 days'` },
  "30d": { bucket: "day", since: sql`${startOf("day", now)} - interval '29 days'` },
  all: {
    bucket: "week",
    since: startOf(
      "week",
      sql`coalesce((select min(hour) from activity_hour where tenant_id = current_tenant()), now())`,
    ),
  },
} as const;

export default routes(home, {
  todo: async ({ db, deps, session, tenantId }) => {
    const codes = await deps.access.loadCodes(session, tenantId);
    const counts = await db
      .selectNoFrom((eb) => {
        const members = eb
          .selectFrom("member")
          .where("tenantId", "=", tenantId)
          .where((where) => where.not("isRobot"))
          .select(rowCount.as("count"));
        const openReports = eb
          .selectFrom("report")
          .where("tenantId", "=", tenantId)
          .where("status", "<>", "Completed")
          // As the queue and the menu count them: what rests waits for nobody, and one object is one piece of work.
          .where((where) => where.or([where("snoozedUntil", "is", null), where("snoozedUntil", "<=", now)]))
          .select((where) => where.cast<number>(where.fn.count("caseKey").distinct(), "integer").as("count"));
        const unreadFeedback = eb
          .selectFrom("feedback")
          .where("tenantId", "=", tenantId)
          .where("status", "=", "Unread")
          .select(rowCount.as("count"));
        const pendingNotifications = eb
          .selectFrom("systemNotification")
          .where("tenantId", "=", tenantId)
          .where("status", "=", "Pending")
          // Push messages and notices are other screens' than the one it leads to.
          .where("kind", "=", "Notification")
          .select(rowCount.as("count"));
        // Of the hours: members themselves are too many to count at each visit.
        const registered = eb
          .selectFrom("activityHour")
          .where("tenantId", "=", tenantId)
          .select(({ fn }) => fn.coalesce(fn.sum("members"), eb.lit(0)).as("count"))
          .$asScalar();
        return [
          openReports.$asScalar().as("openReports"),
          unreadFeedback.$asScalar().as("unreadFeedback"),
          pendingNotifications.$asScalar().as("pendingNotifications"),
          eb.cast<number>(registered, "integer").as("members"),
          members.where("isOnline", "=", true).$asScalar().as("onlineMembers"),
          members.where("status", "=", "Disable").$asScalar().as("bannedMembers"),
        ];
      })
      .executeTakeFirstOrThrow();
    const seen = (name: keyof typeof todoScreens) => (codes.has(todoScreens[name]) ? counts[name] : null);
    return {
      openReports: seen("openReports"),
      unreadFeedback: seen("unreadFeedback"),
      pendingNotifications: seen("pendingNotifications"),
      members: seen("members"),
      onlineMembers: seen("onlineMembers"),
      bannedMembers: seen("bannedMembers"),
    };
  },
  series: async ({ db, deps, session, tenantId }, { range }) => {
    const { bucket, since } = ranges[range];
    const codes = await deps.access.loadCodes(session, tenantId);
    const sees = (name: keyof typeof seriesScreens) => seriesScreens[name].some((screen) => codes.has(screen));
    const { rows } = await sql<{ at: string; members: number; messages: number }>`
      select bucket.at, coalesce(sum(a.members), 0)::int as members, coalesce(sum(a.messages), 0)::int as messages
      from ${startsFrom(bucket, since)} as bucket
        left join activity_hour a on a.tenant_id = ${tenantId}
          and a.hour >= bucket.at and a.hour < bucket.at + ${`1 ${bucket}`}::interval
      group by bucket.at order by bucket.at`.execute(db);
    const [seesMembers, seesMessages] = [sees("members"), sees("messages")];
    const points = rows.map(({ at, members, messages }) => ({
      at,
      members: seesMembers ? members : null,
      messages: seesMessages ? messages : null,
    }));
    return { bucket, points };
  },
});
