import { sql } from "kysely";
import { beforeAll } from "vitest";
import { collectStatistics } from "../../../server/entities/statistics/statistics/collect.ts";
import type { Api } from "./harness.ts";

/** Noon of a day that many days ago, by the statistics' offset: in UTC that is the same day. */
const noon = (days: number) =>
  sql`date_trunc('day', now() + interval '8 hours') - interval '8 hours' + interval '12 hours'
    - make_interval(days => ${days}::int)`;

/** Two weeks of two servers, counted: members, what they wrote, a group and reports. */
export const countedWeeks = (api: Api) => {
  let group = "";
  let countedAt = 0;
  const addMember = async (name: string, days: number, type: "APP" | "System", tenant = 0) => {
    const { rows } = await sql<{ id: string }>`
      insert into member (tenant_id, account, nickname, level_id, register_type, created_at)
      values (${api.tenantAt(tenant)}, ${name}, ${name}, ${await api.findLevel("Normal", tenant)}, ${type},
      ${noon(days)}) returning id`.execute(api.system());
    return rows[0]?.id ?? "";
  };
  const say = (from: string, to: { group?: string; member?: string }, days: number, times = 1) =>
    sql`insert into message (tenant_id, created_at, sender_id, group_id, recipient_id, type, content)
      select ${api.tenantAt(0)}, ${noon(days)}, ${from}, ${to.group ?? null}, ${to.member ?? null},
      ${to.group ? "image" : "text"}, 'x' from generate_series(1, ${times}::int)`.execute(api.system());
  const collect = () => collectStatistics({ database: api.deps.database });

  beforeAll(async () => {
    countedAt = Date.now();
    const [ann, ben, cat] = [
      await addMember("ann", 12, "APP"),
      await addMember("ben", 5, "APP"),
      await addMember("cat", 5, "System"),
    ];
    await addMember("foreign", 5, "APP", 1);
    const { rows } = await sql<{ id: string }>`insert into chat_group (tenant_id, name, owner_id, created_at)
      values (${api.tenantAt(0)}, 'Harbour', ${ann}, ${noon(3)}) returning id`.execute(api.system());
    group = rows[0]?.id ?? "";
    await say(ann, { member: ben }, 10, 4);
    await say(ann, { member: ben }, 2, 6);
    await say(ben, { group }, 2, 3);
    await say(cat, { group }, 1, 2);
    await sql`insert into report (tenant_id, reporter_id, reported_member_id, reason, created_at)
      select ${api.tenantAt(0)}, ${ann}, ${ben}, reason, ${noon(4)}
      from unnest(array['Fraud', 'Fraud', 'Gambling']) reason`.execute(api.system());
    // Waits beside the reports, and is none.
    await sql`insert into report (tenant_id, original_id, kind, reporter_id, reported_member_id, reason, created_at)
      select tenant_id, id, 'Appeal', reported_member_id, reported_member_id, reason, created_at from report
      where tenant_id = ${api.tenantAt(0)} order by id limit 1`.execute(api.system());
    await collect();
  });
  return {
    say,
    collect,
    // There once the tests run.
    get group() {
      return group;
    },
    /** What "days ago" counts from, in ms: midnight may pass before a test looks. */
    get countedAt() {
      return countedAt;
    },
  };
};
