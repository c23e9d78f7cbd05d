-- How much of what a server used. What adds up is kept by the hour; of active users, who are the same people again in the
-- next hour, each hour, day and month has a count of its own.
create table server_usage (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  kind text not null check (kind in ('activeUsers', 'sms', 'audioMinutes', 'videoMinutes', 'liveMinutes', 'translatedCharacters')),
  grain text not null check (grain in ('hour', 'day', 'month')),
  starts_at timestamptz not null,
  amount bigint not null,
  primary key (tenant_id, kind, grain, starts_at)
);
call fence_table('server_usage', 'select');

-- When the job counted last, and that it did: a server nobody used has no rows.
create table server_usage_state (
  only_one boolean primary key default true check (only_one),
  counted_at timestamptz not null
);
grant select on server_usage_state to im_console_app;

-- What active users are counted from, without reading the rows themselves.
create index member_login_log_success on member_login_log (tenant_id, created_at, member_id) where result = 'Success';
