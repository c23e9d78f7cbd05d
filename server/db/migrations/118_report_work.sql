-- Whose a case is before anybody claims it, to whom it was passed on, and until when it rests. All open reports of a case share this.
alter table report
  add assignee_id bigint references account on delete set null,
  -- The account's name beside its id: it stays when the account goes.
  add assignee text,
  add escalated_role_id bigint,
  add escalated_by text,
  add escalated_at timestamptz,
  add escalation_note text not null default '',
  add snoozed_until timestamptz,
  add foreign key (tenant_id, escalated_role_id) references role on delete set null (escalated_role_id);
create index report_assignee on report (tenant_id, assignee_id, rank_at, id) where assignee_id is not null and status <> 'Completed';
create index report_assignee_account on report (assignee_id) where assignee_id is not null;
create index report_escalated on report (tenant_id, escalated_role_id, rank_at, id) where escalated_role_id is not null and status <> 'Completed';
create index report_snoozed on report (tenant_id, snoozed_until, id) where snoozed_until is not null and status <> 'Completed';

-- What operators did with a report before it was decided, and what was decided before it was opened again.
create table report_step (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  report_id bigint not null,
  kind text not null check (kind in ('Assign', 'TakeBack', 'Escalate', 'Snooze', 'Wake', 'Skip', 'Reopen')),
  account_id bigint references account on delete set null,
  account text not null,
  -- The colleague or the role that it went to, as it was called then.
  recipient text not null default '',
  words text not null default '',
  skip_reason text,
  until timestamptz,
  -- Of one that was opened again: what had been decided.
  result text,
  user_behaviour text not null default '',
  result_note text not null default '',
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references report on delete cascade
);
create index report_step_report on report_step (tenant_id, report_id, id);
create index report_step_account on report_step (account_id);
call fence_table('report_step', 'select, insert');

-- A new report joins its case as that stands, and wakes it.
create function join_case() returns trigger language plpgsql as $$
begin
  update report n set assignee_id = c.assignee_id, assignee = c.assignee, escalated_role_id = c.escalated_role_id, escalated_by = c.escalated_by,
    escalated_at = c.escalated_at, escalation_note = c.escalation_note
  from (select distinct on (i.tenant_id, i.id) i.tenant_id, i.id, o.assignee_id, o.assignee, o.escalated_role_id, o.escalated_by, o.escalated_at, o.escalation_note
    from now_there i join report o on o.tenant_id = i.tenant_id and o.case_key = i.case_key and o.id < i.id
    where i.status <> 'Completed' and o.status <> 'Completed' and (o.assignee is not null or o.escalated_role_id is not null)
    order by i.tenant_id, i.id, o.id) c
  where n.tenant_id = c.tenant_id and n.id = c.id;
  update report r set snoozed_until = null from (
    select o.tenant_id, o.id from now_there i join report o on o.tenant_id = i.tenant_id and o.case_key = i.case_key and o.id <> i.id
    where i.status <> 'Completed' and o.status <> 'Completed' and o.snoozed_until is not null
    order by o.tenant_id, o.id for update of o skip locked) w
  where r.tenant_id = w.tenant_id and r.id = w.id;
  return null;
end $$;
create trigger join_case after insert on report referencing new table as now_there for each statement execute function join_case();
