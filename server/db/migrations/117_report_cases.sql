-- Reports about one object are one case, and the cases stand in an order of their own.
-- `kind` is what has to be decided: a report, an appeal against what was decided, or a second opinion on it.
alter table report
  add kind text not null default 'Report' check (kind in ('Report', 'Appeal', 'Review')),
  -- Of an appeal and a second opinion: the report whose decision it is about.
  add original_id bigint,
  -- From when on the target time runs again.
  add reopened_at timestamptz,
  -- Until when its case should be decided, and what the queue is ordered by: both are set by `rank_reports`.
  add due_at timestamptz not null default now(),
  add rank_at timestamptz not null default now();
alter table report add case_key text generated always as (case
  when kind <> 'Report' then 'R' || id
  when reported_message_id is not null then 'M' || reported_message_id
  when reported_group_id is not null then 'G' || reported_group_id
  when reported_member_id is not null then 'U' || reported_member_id
  else 'R' || id end) stored;
alter table report add foreign key (tenant_id, original_id) references report on delete cascade;
create index report_rank on report (tenant_id, rank_at, id) where status <> 'Completed';
create index report_due on report (tenant_id, due_at, id) where status <> 'Completed';
create index report_case on report (tenant_id, case_key, id) where status <> 'Completed';
create index report_original on report (tenant_id, original_id, id) where original_id is not null;

-- How long a report of this reason may take: what the server has set, or else the default, as contract/entities/maintenance/systemSettings.reports.ts has it.
create function report_target(of_tenant bigint, of_reason text) returns interval language sql stable as $$
  select make_interval(secs => coalesce(
    (select case when jsonb_typeof(value) = 'number' then (value #>> '{}')::float8 end from system_setting
      where tenant_id = of_tenant and code = 'reportTarget' || of_reason),
    case of_reason when 'MinorsRights' then 7200 when 'Fraud' then 14400 when 'AccountCompromised' then 14400
      when 'Impersonation' then 28800 when 'InappropriateContent' then 28800 when 'Gambling' then 43200
      when 'Violation' then 86400 when 'FakeNews' then 86400 when 'FakeInformation' then 86400 else 172800 end))
$$;

-- The share of a reporter's last hundred decided reports that were upheld, drawn towards one half while there are few: from 0 to 1.
create function reporter_trust(of_tenant bigint, of_reporter bigint) returns float8 language sql stable as $$
  select (count(*) filter (where result <> 'Nothing') + 1)::float8 / (count(*) + 2) from (
    select result from report where tenant_id = of_tenant and reporter_id = of_reporter and kind = 'Report' and status = 'Completed'
    order by id desc limit 100) decided
$$;

-- Sets until when each open case should be decided and its place in the queue; the weights are explained in docs/decisions/0085-order-of-the-queue.md.
-- Hours can be added up to an instant that does not change as time passes: an index has the order. Of `of_cases`, or of all.
-- Rows that somebody is deciding right now are left to the next run.
create function rank_reports(of_tenant bigint, of_cases text[] default null) returns integer language sql as $$
  with open as (
    select r.tenant_id, r.id, r.case_key, r.reporter_id, coalesce(r.reopened_at, r.created_at) + report_target(r.tenant_id, r.reason) as due_at
    from report r where r.status <> 'Completed' and (of_tenant is null or r.tenant_id = of_tenant) and (of_cases is null or r.case_key = any(of_cases))
  ), trust as (
    select tenant_id, reporter_id, reporter_trust(tenant_id, reporter_id) as share from (select distinct tenant_id, reporter_id from open) reporters
  ), ranked as (
    select o.tenant_id, o.case_key, min(o.due_at) as due_at,
      min(o.due_at - interval '24 hours' * (t.share - 0.5)) - interval '6 hours' * least(count(*) - 1, 10) as rank_at
    from open o join trust t on t.tenant_id = o.tenant_id and t.reporter_id is not distinct from o.reporter_id group by 1, 2
  ), changed as (
    select r.tenant_id, r.id, k.due_at, k.rank_at from report r join ranked k on k.tenant_id = r.tenant_id and k.case_key = r.case_key
    where r.status <> 'Completed' and (r.due_at <> k.due_at or r.rank_at <> k.rank_at)
    order by r.tenant_id, r.id for update of r skip locked
  ), done as (
    update report r set due_at = c.due_at, rank_at = c.rank_at from changed c where r.tenant_id = c.tenant_id and r.id = c.id returning 1
  )
  select count(*)::integer from done
$$;

create function rank_changed_reports() returns trigger language plpgsql as $$
declare
  moved record;
begin
  if tg_op = 'INSERT' then
    for moved in select tenant_id, array_agg(distinct case_key) as cases from now_there where status <> 'Completed' group by 1 loop
      perform rank_reports(moved.tenant_id, moved.cases);
    end loop;
    return null;
  end if;
  for moved in
    with touched as (
      select n.tenant_id, n.case_key, n.reporter_id, n.status, b.status as old_status, b.case_key as old_case from now_there n
      join before_that b on b.tenant_id = n.tenant_id and b.id = n.id
      where (n.status = 'Completed', n.case_key, n.created_at, n.reopened_at, n.reason, n.reporter_id)
        is distinct from (b.status = 'Completed', b.case_key, b.created_at, b.reopened_at, b.reason, b.reporter_id))
    select tenant_id, array_agg(distinct case_key) as cases from (
      select tenant_id, case_key from touched
      union all select tenant_id, old_case from touched
      -- What was decided says how far the reporter is to be believed. Of somebody who reports without end the rest follows with the next run of all.
      union all select d.tenant_id, r.case_key from (select distinct tenant_id, reporter_id from touched where (status = 'Completed') <> (old_status = 'Completed')) d
        cross join lateral (select case_key from report r where r.tenant_id = d.tenant_id and r.reporter_id = d.reporter_id and r.status <> 'Completed'
          order by id desc limit 200) r) all_cases group by 1
  loop
    perform rank_reports(moved.tenant_id, moved.cases);
  end loop;
  return null;
end $$;
create trigger rank_new after insert on report referencing new table as now_there for each statement execute function rank_changed_reports();
create trigger rank_changed after update on report referencing new table as now_there old table as before_that for each statement execute function rank_changed_reports();

-- Another target time is another order.
create function rank_by_new_target() returns trigger language plpgsql as $$
begin
  if coalesce(new.code, old.code) like 'reportTarget%' then perform rank_reports(coalesce(new.tenant_id, old.tenant_id)); end if;
  return null;
end $$;
create trigger rank_by_new_target after insert or update or delete on system_setting for each row execute function rank_by_new_target();

select rank_reports(null);
