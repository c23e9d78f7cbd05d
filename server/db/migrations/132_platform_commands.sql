-- What the platform is told, put down in the transaction of the change that it is about and delivered afterwards. The
-- revision of what it is about is its id: whoever changes a thing holds it until the transaction ends.
create table platform_command (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  -- What the platform knows it by, however often it comes.
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  -- Commands about one thing are delivered one after the other.
  target_type text not null check (target_type in ('members')),
  target_id bigint not null,
  -- A later one about the same part of it, or about all of it, makes an earlier one superfluous.
  part text not null,
  data jsonb not null,
  -- Who asked; nobody of what ended by itself.
  account_id bigint references account on delete set null,
  reason text not null default '',
  state text not null default 'waiting'
    check (state in ('waiting', 'delivered', 'refused', 'failed', 'expired', 'superseded')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  retry_until timestamptz not null default now() + interval '5 days',
  -- A node has it in hand; one that died with it lets go of it by that time.
  leased_until timestamptz,
  expires_at timestamptz,
  status integer,
  last_error text,
  finished_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index platform_command_waiting on platform_command (tenant_id, next_at, id) where state = 'waiting';
create index platform_command_expiring on platform_command (expires_at) where state = 'waiting' and expires_at is not null;
create index platform_command_leased on platform_command (tenant_id, target_type, target_id, id) where leased_until is not null;
create index platform_command_target on platform_command (tenant_id, target_type, target_id, id desc);
create index platform_command_time on platform_command (tenant_id, created_at desc, id desc);
create index platform_command_account on platform_command (account_id) where account_id is not null;
call fence_table('platform_command', 'select, insert, update, delete');

-- Each time that it was sent, and what came back.
create table platform_attempt (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  command_id bigint not null,
  milliseconds integer not null,
  status integer,
  -- Why nothing came back.
  error text check (error in ('refusedAddress', 'timedOut', 'tooLarge', 'unreachable', 'secretUnreadable')),
  answer text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, command_id) references platform_command on delete cascade
);
create index platform_attempt_command on platform_attempt (tenant_id, command_id, id);
call fence_table('platform_attempt', 'select, insert');

-- Nodes hear that there is something to deliver, and whoever waits for it that it was.
create function tell_platform_commands() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_commands', '');
  return null;
end $$;
create trigger tell_added after insert on platform_command for each statement execute function tell_platform_commands();

create function tell_platform_settled() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_settled', new.tenant_id || ':' || new.id);
  return null;
end $$;
create trigger tell_settled after update of state on platform_command
  for each row when (old.state = 'waiting' and new.state <> 'waiting') execute function tell_platform_settled();

-- Whether what was decided about something holds at the platform, and since when that is so.
create function platform_effect(of_tenant bigint, of_type text, of_target bigint) returns jsonb language sql stable as $$
  select coalesce((
    select jsonb_build_object(
      'state', case when c.state = 'delivered' then 'applied' when c.state in ('refused', 'expired') then 'refused' else 'pending' end,
      'time', to_char(coalesce(c.finished_at, c.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    from platform_command c
    where c.tenant_id = of_tenant and c.target_type = of_type and c.target_id = of_target and c.state <> 'superseded'
    order by c.state in ('waiting', 'failed') desc, case when c.state in ('waiting', 'failed') then -c.id else c.id end desc
    limit 1), '{"state": "none", "time": null}')
$$;
