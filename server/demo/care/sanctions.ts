import { sql } from "kysely";
import type { Setting } from "../people/members.ts";
import { DAY, iso } from "../chats/rhythm.ts";

/**
 * What was decided about members: by the reports' results, by whoever banned those that are banned, and here and there
 * a warning, a mute or a restriction, some of them over or taken back.
 */
export const addSanctions = async (
  { db, now, tenantId }: Setting,
  operators: readonly { id: string; account: string }[],
) => {
  const accounts = operators.map(({ account }) => account);
  const ids = operators.map(({ id }) => id);
  const reasonOf = (reason: ReturnType<typeof sql>) => sql`coalesce(
    (select r.id from sanction_reason r where r.tenant_id = ${tenantId} and r.report_reason = ${reason}),
    (select min(r.id) from sanction_reason r where r.tenant_id = ${tenantId}))`;
  const anyReason = (key: ReturnType<typeof sql>) => sql`(select min(r.id) + ${key} % count(*) from sanction_reason r
    where r.tenant_id = ${tenantId})`;
  const operator = (key: ReturnType<typeof sql>) => sql`1 + ${key} % ${accounts.length}`;
  await sql`insert into sanction (tenant_id, member_id, kind, reason_id, words, account_id, account, report_id, ends_at,
      ended_at, created_at, notice_id)
    select t.tenant_id, t.reported_member_id, case t.result when 'Ban' then 'Ban' else 'Warning' end,
      ${reasonOf(sql`t.reason`)}, t.user_behaviour, t.claimer_id, t.claimer, t.id, t.ban_until,
      case when t.ban_until <= ${iso(now)} then t.ban_until end, t.completed_at,
      (select n.id from member_notice n where n.tenant_id = t.tenant_id and n.kind = 'ReportWarning'
        and n.texts ->> 'reportId' = t.id::text)
    from report t where t.tenant_id = ${tenantId} and t.result in ('Ban', 'Warn') and t.reported_member_id is not null
    order by t.completed_at`.execute(db);
  await sql`insert into sanction (tenant_id, member_id, kind, reason_id, account_id, account, created_at)
    select m.tenant_id, m.id, 'Ban', ${anyReason(sql`m.id`)}, (${ids}::bigint[])[${operator(sql`m.id`)}],
      (${accounts}::text[])[${operator(sql`m.id`)}],
      greatest(m.created_at, ${iso(now - 20 * DAY)}::timestamptz + make_interval(hours => (m.id % 200)::int))
    from member m where m.tenant_id = ${tenantId} and m.status = 'Disable' and not exists (
      select from sanction s where s.tenant_id = m.tenant_id and s.member_id = m.id and s.kind = 'Ban'
        and s.ended_at is null)
    order by m.id`.execute(db);
  await sql`insert into sanction (tenant_id, member_id, kind, restrictions, reason_id, note, account_id, account, ends_at,
      ended_at, revoked_at, revoked_by, revoke_reason, created_at)
    select tenant_id, timed.id, kind, case kind when 'Restriction' then array['NoPictures', 'NoGroups'] else '{}' end,
      ${anyReason(sql`timed.id`)}, '', (${ids}::bigint[])[${operator(sql`timed.id`)}], (${accounts}::text[])[${operator(sql`timed.id`)}],
      ends_at, case when ends_at <= ${iso(now)} then ends_at end,
      case when is_revoked then at + interval '3 hours' end,
      case when is_revoked then (${accounts}::text[])[${operator(sql`timed.id + 1`)}] end,
      case when is_revoked then 'Appeal upheld' else '' end, at
    from (select *, case kind when 'Warning' then null
        else at + make_interval(hours => case when id % 3 = 0 then 24 else 168 end) end as ends_at from (
      select m.tenant_id, m.id, (array['Warning', 'Mute', 'Restriction', 'Mute'])[1 + (m.id / 9) % 4] as kind,
        m.id % 5 = 0 as is_revoked,
        greatest(m.created_at, ${iso(now - 12 * DAY)}::timestamptz + make_interval(hours => (m.id * 7 % 280)::int)) as at
      from member m where m.tenant_id = ${tenantId} and m.status = 'Enable' and m.register_type = 'APP'
        and m.id % 9 = 0) chosen) timed
    where at < ${iso(now - DAY / 4)} order by at`.execute(db);
};
