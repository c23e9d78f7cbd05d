-- How far a stream of the platform's members or groups has come: what it tells us to fill with, or to compare.
create table platform_stream (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  purpose text not null check (purpose in ('import', 'reconciliation')),
  target text not null check (target in ('members', 'groups')),
  -- What the platform calls it: one that broke goes on under the same name.
  name text not null check (length(name) between 1 and 64),
  state text not null default 'Running',
  -- Lines that are dealt with, from the first on.
  lines bigint not null default 0,
  added bigint not null default 0,
  updated bigint not null default 0,
  same bigint not null default 0,
  refused bigint not null default 0,
  -- The first refused lines, with why.
  refusals jsonb not null default '[]',
  -- How long lines were read altogether: without the pauses between a broken stream and its going on.
  milliseconds bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, purpose, name)
);
create index platform_stream_time on platform_stream (tenant_id, purpose, created_at desc, id desc);
call fence_table('platform_stream', 'select, insert, update, delete');
