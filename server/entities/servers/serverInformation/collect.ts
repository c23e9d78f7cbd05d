import { sql } from "kysely";
import { fromNow, now } from "../../../db/expressions.ts";
import { startOf } from "../../statistics/days.ts";
import type { Database } from "../../../db/database.ts";

/** What an interrupted or late run may have missed is counted again from here before the last count. */
const OVERLAP = "2 hours";
/** How far back the first count goes. */
const FIRST = "400 days";
const grains = ["hour", "day", "month"] as const;

/**
 * Counts what tenants used since the last time: active users from sign-ins, SMS from verification codes. Audio, video
 * and live minutes and translated characters are added by the services that know them. A second run counts the same
 * again.
 */
export const collectUsage = async ({ database: { system } }: { database: Pick<Database, "system"> }): Promise<void> => {
  const { until, since } = await system
    .selectNoFrom((eb) => [
      now.as("until"),
      eb.fn
        .coalesce(
          eb
            .selectFrom("serverUsageState")
            .select((state) => sql<string>`${state.ref("countedAt")} - ${OVERLAP}::interval`.as("since"))
            .$asScalar(),
          fromNow(`-${FIRST}`),
        )
        .as("since"),
    ])
    .executeTakeFirstOrThrow();
  for (const grain of grains) {
    await sql`
      insert into server_usage (tenant_id, kind, grain, starts_at, amount)
      select l.tenant_id, 'activeUsers', ${grain}, ${startOf(grain, sql.ref("l.createdAt"))}, count(distinct l.member_id)
      from tenant t join member_login_log l on l.tenant_id = t.id
      where l.result = 'Success' and l.created_at >= ${startOf(grain, sql`${since}::timestamptz`)}
        and l.created_at <= ${until}::timestamptz
      group by 1, 4
      on conflict (tenant_id, kind, grain, starts_at) do update set amount = excluded.amount`.execute(system);
  }
  await sql`
    insert into server_usage (tenant_id, kind, grain, starts_at, amount)
    select s.tenant_id, 'sms', 'hour', date_trunc('hour', s.created_at), count(*)
    from sms_history s where s.status <> 'Failed' and s.created_at >= date_trunc('hour', ${since}::timestamptz)
      and s.created_at <= ${until}::timestamptz
    group by 1, 4
    on conflict (tenant_id, kind, grain, starts_at)
      do update set amount = greatest(server_usage.amount, excluded.amount)`.execute(system);
  await system
    .insertInto("serverUsageState")
    .values({ countedAt: until })
    .onConflict((conflict) => conflict.column("onlyOne").doUpdateSet({ countedAt: until }))
    .execute();
};
