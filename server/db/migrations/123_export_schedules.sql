-- Exports that make themselves at their times, each of its owner. A deleted one can be brought back for a day; until then its
-- name is free again.
create table export_schedule (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null references account on delete cascade,
  entity text not null,
  name text not null,
  filters jsonb not null,
  sort text,
  columns text[],
  -- What the file is written in.
  locale text not null,
  frequency text not null check (frequency in ('Once', 'Day', 'Week', 'Month')),
  once_at timestamptz,
  time_of_day text,
  weekdays integer[] not null default '{}',
  day_of_month integer,
  time_zone text not null,
  range text,
  range_field text,
  format text not null check (format in ('xlsx')),
  kept_days integer not null,
  status text not null default 'Active' check (status in ('Active', 'Paused', 'Done')),
  -- The failure that paused it, by its name.
  paused_for text,
  next_due_at timestamptz,
  last_run_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index export_schedule_name on export_schedule (tenant_id, account_id, name) where deleted_at is null;
create index export_schedule_account on export_schedule (account_id);
create index export_schedule_due on export_schedule (next_due_at) where next_due_at is not null;
call fence_table('export_schedule', 'select, insert, update, delete');
