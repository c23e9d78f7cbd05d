-- What is counted of each server per hour and day: figures of a year are read from here, never from the rows they count.
create table statistic (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  grain text not null check (grain in ('hour', 'day')),
  -- Days begin at midnight of the statistics' offset (contract/entities/statistics/statistics.ts).
  starts_at timestamptz not null,
  metric text not null,
  -- A type, a reason: what the metric is told apart by. Empty is the whole.
  part text not null default '',
  amount bigint not null,
  primary key (tenant_id, grain, starts_at, metric, part)
);
call fence_table('statistic', 'select');

create table statistic_group (
  tenant_id bigint not null default current_tenant(),
  starts_at timestamptz not null,
  group_id bigint not null,
  messages bigint not null,
  primary key (tenant_id, starts_at, group_id),
  foreign key (tenant_id, group_id) references chat_group on delete cascade
);
create index statistic_group_group on statistic_group (tenant_id, group_id);
call fence_table('statistic_group', 'select');

create table statistic_state (
  tenant_id bigint primary key default current_tenant() references tenant on delete cascade,
  -- The day that was counted last, and when.
  counted_day timestamptz not null,
  counted_at timestamptz not null
);
call fence_table('statistic_state', 'select');

create index report_counted on report (tenant_id, created_at);
create index feedback_counted on feedback (tenant_id, created_at);
create index chat_group_counted on chat_group (tenant_id, created_at);
create index chat_group_closed_counted on chat_group (tenant_id, closed_at) where closed_at is not null;
create index member_closed_counted on member (tenant_id, closed_at) where closed_at is not null;
create index sign_record_counted on sign_record (tenant_id, signed_at);
