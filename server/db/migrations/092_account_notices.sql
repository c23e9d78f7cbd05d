-- What an account's owner is told of it. The rows are written by triggers on what changed, in the same transaction, so that
-- no way of changing it can forget to tell; the application's role reaches none of it.
alter table account_device
  add column id bigint generated always as identity unique,
  add column created_at timestamptz,
  add column ip inet,
  add column user_agent text not null default '',
  -- The last notice that was seen on this device.
  add column seen_until bigint not null default 0;
update account_device set created_at = last_used_at;
alter table account_device alter column created_at set default now(), alter column created_at set not null;

alter table session add column device_id bigint references account_device (id) on delete set null;
create index session_device on session (device_id);

create table account_notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('newDevice', 'throttledSignIn', 'failedGuesses', 'passwordChanged', 'passwordReset', 'authenticatorBound',
    'authenticatorReset', 'enrolmentCodeGiven', 'passkeyAdded', 'passkeyRemoved', 'recoveryCodesMade', 'recoveryCodeUsed', 'rolesChanged')),
  params jsonb not null default '{}',
  -- How often, of guesses, which are gathered.
  times integer not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  by_account_id bigint,
  by_account text,
  by_command_line boolean not null default false,
  ip inet,
  user_agent text not null default '',
  -- Where it was done from, when it was done by the account itself.
  device_id bigint,
  session_id bigint,
  request_id text,
  made_in bigint not null default pg_current_xact_id()::text::bigint,
  seen_at timestamptz
);
-- One of a kind for each transaction. Their numbers begin anew in a restored database: the time tells those apart.
create unique index account_notice_made on account_notice (made_in, created_at, account_id, kind)
  where kind not in ('newDevice', 'throttledSignIn', 'failedGuesses');
create index account_notice_account on account_notice (account_id, id desc);
create index account_notice_age on account_notice (last_at);
-- However many guesses: one row until it was seen.
create unique index account_notice_guesses on account_notice (account_id) where kind = 'failedGuesses' and seen_at is null;

create function merge_facts(a jsonb, b jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(a -> key) = 'array' then (a -> key) || (b -> key) else coalesce(b -> key, a -> key) end), '{}')
  from (select jsonb_object_keys(a) as key union select jsonb_object_keys(b)) keys
$$;

-- Who acts is in app.acting, where the account itself or the command line does; of everybody else the entry in the
-- operation log says so (note_actor). What somebody did on a device that they knew before is no news to them.
create function tell_account(to_account bigint, what text, facts jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting jsonb := nullif(current_setting('app.acting', true), '')::jsonb;
  is_own boolean := coalesce(acting ->> 'accountId' = to_account::text, false);
  on_device bigint;
  is_known boolean;
begin
  if is_own then
    select s.device_id, coalesce(d.created_at < s.created_at, false) into on_device, is_known
    from session s left join account_device d on d.id = s.device_id where s.id = nullif(acting ->> 'sessionId', '')::bigint;
  end if;
  insert into account_notice (account_id, kind, params, by_account_id, by_account, by_command_line, ip, user_agent, device_id, session_id, request_id, seen_at)
  select a.id, what, facts, case when is_own then a.id end, case when is_own then a.account end, coalesce((acting ->> 'byCommandLine')::boolean, false),
    (acting ->> 'ip')::inet, coalesce(acting ->> 'userAgent', ''), on_device, case when is_own then nullif(acting ->> 'sessionId', '')::bigint end,
    acting ->> 'requestId', case when is_known then now() end
  from account a where a.id = to_account
  on conflict (made_in, created_at, account_id, kind) where kind not in ('newDevice', 'throttledSignIn', 'failedGuesses') do update set params = merge_facts(account_notice.params, excluded.params);
end $$;

-- Roles that somebody has before they ever signed in are no news to them.
create function tell_roles(to_account bigint, facts jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from session s where s.account_id = to_account) or exists (select from account_device d where d.account_id = to_account) then
    perform tell_account(to_account, 'rolesChanged', facts);
  end if;
end $$;

create function tell_account_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.password_hash is distinct from new.password_hash then
    perform tell_account(new.id, case when new.must_change_password then 'passwordReset' else 'passwordChanged' end, '{}');
  end if;
  -- A secret that is sealed with another key is the same one.
  if (old.totp_secret is null) <> (new.totp_secret is null) then
    perform tell_account(new.id, case when new.totp_secret is null then 'authenticatorReset' else 'authenticatorBound' end, '{}');
  end if;
  if new.enrolment_hash is not null and old.enrolment_hash is distinct from new.enrolment_hash then
    perform tell_account(new.id, 'enrolmentCodeGiven', '{}');
  end if;
  if old.is_super_admin <> new.is_super_admin then
    perform tell_roles(new.id, jsonb_build_object('isSuperAdmin', new.is_super_admin));
  end if;
  return null;
end $$;
create trigger tell_account_changed after update of password_hash, totp_secret, enrolment_hash, is_super_admin on account
  for each row execute function tell_account_changed();

create function tell_passkeys() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_account(c.account_id, tg_argv[0], jsonb_build_object('names', jsonb_agg(c.name order by c.id))) from changed c group by c.account_id;
  return null;
end $$;
create trigger tell_added after insert on passkey referencing new table as changed for each statement execute function tell_passkeys('passkeyAdded');
create trigger tell_removed after delete on passkey referencing old table as changed for each statement execute function tell_passkeys('passkeyRemoved');

create function tell_recovery_codes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_account(c.account_id, tg_argv[0], jsonb_build_object('left',
    (select count(*) from recovery_code r where r.account_id = c.account_id and r.used_at is null))) from (select distinct account_id from changed) c;
  return null;
end $$;
create trigger tell_made after insert on recovery_code referencing new table as changed
  for each statement execute function tell_recovery_codes('recoveryCodesMade');
create trigger tell_used after update on recovery_code referencing new table as changed
  for each statement execute function tell_recovery_codes('recoveryCodeUsed');

-- A role that is deleted takes its name along.
create function tell_account_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_roles(c.account_id, jsonb_build_object(tg_argv[0], coalesce(jsonb_agg(r.name order by r.name) filter (where r.name is not null), '[]'),
    'servers', jsonb_agg(distinct t.name)))
  from changed c join tenant t on t.id = c.tenant_id left join role r on r.tenant_id = c.tenant_id and r.id = c.role_id group by c.account_id;
  return null;
end $$;
create trigger tell_gained after insert on account_role referencing new table as changed for each statement execute function tell_account_roles('gained');
create trigger tell_lost after delete on account_role referencing old table as changed for each statement execute function tell_account_roles('lost');

create function tell_new_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_notice (account_id, kind, ip, user_agent, device_id) values (new.account_id, 'newDevice', new.ip, new.user_agent, new.id);
  return null;
end $$;
create trigger tell_new_device after insert on account_device for each row execute function tell_new_device();

create function tell_guess() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_notice (account_id, kind, ip, user_agent) values (new.account_id, 'failedGuesses', new.ip, new.user_agent)
  on conflict (account_id) where kind = 'failedGuesses' and seen_at is null do update set times = account_notice.times + 1, last_at = now(),
    ip = excluded.ip, user_agent = excluded.user_agent,
    params = case when account_notice.ip is distinct from excluded.ip or account_notice.user_agent <> excluded.user_agent
      then '{"fromSeveral": true}' else account_notice.params end;
  return null;
end $$;
-- What is written of earlier days is no news.
create trigger tell_guess after insert on account_login_log for each row
  when (new.result <> 'Success' and new.account_id is not null and new.created_at > now() - interval '1 minute')
  execute function tell_guess();

create function tell_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting jsonb := nullif(current_setting('app.acting', true), '')::jsonb;
  is_known boolean := coalesce((select d.created_at < now() from account_device d where d.id = new.device_id), false);
begin
  if exists (select from account_login_log l where l.account_id = new.account_id and l.result = 'Throttled' and l.ip = new.ip
    and l.created_at > now() - interval '1 day') then
    insert into account_notice (account_id, kind, ip, user_agent, device_id, session_id)
      values (new.account_id, 'throttledSignIn', new.ip, new.user_agent, case when not is_known then new.device_id end, new.id);
  end if;
  -- What this sign-in itself used or bound was done on its device.
  update account_notice n set device_id = new.device_id, session_id = new.id, seen_at = case when is_known then now() end
    where n.account_id = new.account_id and n.kind in ('recoveryCodeUsed', 'authenticatorBound') and n.request_id = acting ->> 'requestId'
      and n.session_id is null and n.created_at > now() - interval '1 minute';
  -- Somebody who mistyped, there and just now, and got it right at last.
  update account_notice n set seen_at = now(), device_id = new.device_id
    where n.account_id = new.account_id and n.kind = 'failedGuesses' and n.seen_at is null and n.times <= 3 and n.params = '{}'
      and n.ip = new.ip and n.user_agent = new.user_agent and n.created_at > now() - interval '10 minutes';
  return null;
end $$;
create trigger tell_sign_in after insert on session for each row execute function tell_sign_in();

-- The entry in the operation log says who did it and from where.
create function note_actor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_notice n set by_account_id = new.account_id, by_account = new.account,
      ip = case when new.ip ~ '^[0-9a-fA-F.:]+$' then new.ip::inet end, user_agent = new.user_agent
    where n.made_in = pg_current_xact_id()::text::bigint and n.created_at = now() and n.by_account_id is null and not n.by_command_line
      and n.kind not in ('newDevice', 'throttledSignIn', 'failedGuesses');
  return null;
end $$;
create trigger note_actor after insert on operation_log for each row execute function note_actor();

-- "This was not me": every other session and every device is given up, and the password must be changed.
create function report_intrusion(of_account bigint, except_session bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set must_change_password = true, updated_at = now() where a.id = of_account;
  delete from account_device d where d.account_id = of_account;
  delete from authenticator_binding b where b.account_id = of_account;
  return end_admin_sessions(of_account, null, except_session, null);
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['tell_account(bigint, text, jsonb)', 'tell_roles(bigint, jsonb)', 'report_intrusion(bigint, bigint)'] loop
    execute format('revoke execute on function %s from public', name);
  end loop;
end $$;
grant execute on function report_intrusion(bigint, bigint) to im_console_app;
