-- What a server may use. Quotas are upper bounds; null is unlimited, 0 forbids.
create table package (
  id bigint generated always as identity primary key,
  name text not null unique,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  functions text[] not null default '{}',
  max_users integer,
  max_groups integer,
  max_invite_codes integer,
  max_active_users integer,
  max_sms integer,
  max_audio_minutes integer,
  max_video_minutes integer,
  max_live_minutes integer,
  max_translated_characters integer,
  -- Days of chat history that members see, and days that the server keeps; null is all of it.
  history_days integer check (history_days > 0),
  kept_days integer check (kept_days > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint package_kept_days check (kept_days is null or history_days <= kept_days)
);
-- Packages are the installation's and hold nothing of a server's. Only the super admin's calls write them, which they decide; the
-- entry in the operation log is the same transaction.
grant select, insert, update, delete on package to im_console_app;

alter table tenant
  -- None is a server without bounds: those from before keep what they had.
  add package_id bigint references package,
  add note text not null default '',
  add updated_at timestamptz not null default now();
create index tenant_package on tenant (package_id);

-- A server's own row stays out of the application role's reach but for what 012_step_up.sql lets it: a server is made,
-- changed and closed from within another one, beyond the fence. The functions below do exactly that and no more, in one
-- transaction with the entry in the operation log; that only a super admin comes here is decided by their callers.

-- Makes a server with its levels and its fixed super-admin role.
create function add_tenant(tenant_name text, levels jsonb) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_id bigint;
begin
  insert into tenant (name) values (tenant_name) returning id into new_id;
  insert into member_level (tenant_id, name, level_code, is_default)
    select new_id, l ->> 'name', l ->> 'levelCode', (l ->> 'isDefault')::boolean
    from jsonb_array_elements(levels) with ordinality as given(l, place) order by place;
  insert into role (tenant_id, name, is_super_admin) values (new_id, 'Super admin', true);
  return new_id;
end $$;

create function change_tenant(of_tenant bigint, new_name text, new_package bigint, new_note text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update tenant set name = new_name, package_id = new_package, note = new_note, updated_at = clock_timestamp() where id = of_tenant
$$;

-- Disabling ends the sessions of everybody who works there; answers how many.
create function set_tenant_status(of_tenant bigint, new_status text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer := 0;
begin
  -- Two that disable each other's server wait for one another.
  perform pg_advisory_xact_lock(hashtextextended('im-console last server', 0));
  update tenant set status = new_status, updated_at = clock_timestamp() where id = of_tenant;
  if not exists (select from tenant where status = 'Enable') then
    raise exception 'the last enabled server' using errcode = '23514', constraint = 'tenant_last_enabled';
  end if;
  if new_status = 'Disable' then
    update session set ended_at = now() where tenant_id = of_tenant and ended_at is null and expires_at > now();
    get diagnostics ended = row_count;
  end if;
  return ended;
end $$;

-- From when on members see a server's chat history. Every call that shows it to members asks here, and nowhere else.
create function history_from(of_tenant bigint) returns timestamptz language sql stable parallel safe as $$
  select coalesce((select now() - make_interval(days => p.history_days) from tenant t join package p on p.id = t.package_id
    where t.id = of_tenant), '-infinity')
$$;

do $$
declare
  name text;
begin
  foreach name in array array['add_tenant(text, jsonb)', 'change_tenant(bigint, text, bigint, text)', 'set_tenant_status(bigint, text)']
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to im_console_app', name);
  end loop;
end $$;

-- What a server has, counted from what is counted already: members are never deleted, cancelled ones stay as tombstones.
create function count_members(of_tenant bigint) returns bigint language sql stable as $$
  select (select coalesce(sum(members), 0) from activity_hour where tenant_id = of_tenant)
    - (select count(*) from member where tenant_id = of_tenant and status = 'Closed')
$$;
create function count_groups(of_tenant bigint) returns bigint language sql stable as $$
  select count(*) from chat_group where tenant_id = of_tenant and status = 'Enable'
$$;
