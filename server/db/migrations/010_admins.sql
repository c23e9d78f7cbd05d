alter table role add column supervises boolean not null default false;
alter table role add column updated_at timestamptz not null default now();

-- One super admin who can sign in is always left, whoever changes the accounts. The lock lets two that remove each
-- other wait for one another.
create function keep_super_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('im-console super admin', 0));
  if not exists (select from account where is_super_admin and status = 'Enable') then
    raise exception 'the last super admin' using errcode = '23514', constraint = 'account_last_super_admin';
  end if;
  return null;
end $$;
create trigger keep_super_admin after update of is_super_admin, status on account for each row
  when (old.is_super_admin and old.status = 'Enable' and not (new.is_super_admin and new.status = 'Enable')) execute function keep_super_admin();
create trigger keep_super_admin_row after delete on account for each row
  when (old.is_super_admin and old.status = 'Enable') execute function keep_super_admin();

-- The application's role cannot touch accounts and sessions. What operators do to them goes through the functions below,
-- each in one transaction with its entry in the operation log; who may do what is decided by their callers.

-- Holds an account until the transaction ends. `reach` are the servers that the caller administers, null for all: an
-- account outside of them, and a super admin, are not found.
create function lock_admin(admin_id bigint, reach bigint[]) returns table (
  account text, nickname text, status text, "isSuperAdmin" boolean, "tenantIds" text[], roles jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account a where a.id = admin_id for update;
  return query select a.account, a.nickname, a.status, a.is_super_admin,
    array(select at.tenant_id::text from account_tenant at where at.account_id = a.id order by at.tenant_id),
    (select coalesce(jsonb_object_agg(at.tenant_id, (select coalesce(jsonb_agg(ar.role_id::text order by ar.role_id), '[]')
        from account_role ar where ar.account_id = a.id and ar.tenant_id = at.tenant_id)), '{}')
      from account_tenant at where at.account_id = a.id and (reach is null or at.tenant_id = any(reach)))
  from account a where a.id = admin_id and (reach is null or not a.is_super_admin
    and exists (select from account_tenant at where at.account_id = a.id and at.tenant_id = any(reach)));
end $$;

-- Ends sessions of an account: one, or all but one, or those on one server; answers how many.
create function end_admin_sessions(admin_id bigint, only_id bigint, except_id bigint, on_tenant bigint) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with ended as (update session s set ended_at = now()
    where s.account_id = admin_id and s.ended_at is null and (only_id is null or s.id = only_id)
      and (except_id is null or s.id <> except_id) and (on_tenant is null or s.tenant_id = on_tenant) returning 1)
  select count(*)::int from ended
$$;

-- A role that gives nothing any more ends the sessions of those who hold it, on this server.
create function end_role_sessions(of_role bigint) returns integer language sql security definer set search_path = public, pg_temp as $$
  with ended as (update session s set ended_at = now()
    where s.tenant_id = current_tenant() and s.ended_at is null and s.account_id in
      (select ar.account_id from account_role ar where ar.tenant_id = current_tenant() and ar.role_id = of_role) returning 1)
  select count(*)::int from ended
$$;

create function add_admin(name text, nickname text, password_hash text, is_super_admin boolean) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  insert into account (account, nickname, password_hash, is_super_admin, must_change_password)
  values (name, nickname, password_hash, is_super_admin, true) returning id
$$;

create function change_admin(admin_id bigint, new_nickname text, new_super_admin boolean, new_status text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  loses boolean;
begin
  select a.is_super_admin and not new_super_admin or a.status = 'Enable' and new_status <> 'Enable' into loses from account a where a.id = admin_id;
  update account a set nickname = new_nickname, is_super_admin = new_super_admin, status = new_status, updated_at = now() where a.id = admin_id;
  if loses then
    perform end_admin_sessions(admin_id, null, null, null);
  end if;
end $$;

create function reset_admin_password(admin_id bigint, new_hash text, lifetime interval) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set password_hash = new_hash, must_change_password = true, password_expires_at = now() + lifetime, updated_at = now()
    where a.id = admin_id;
  delete from authenticator_binding b where b.account_id = admin_id;
  perform end_admin_sessions(admin_id, null, null, null);
end $$;

create function reset_admin_authenticator(admin_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set totp_secret = null, totp_last_step = 0, updated_at = now() where a.id = admin_id;
  delete from authenticator_binding b where b.account_id = admin_id;
  perform end_admin_sessions(admin_id, null, null, null);
end $$;

-- Gives an account exactly these roles on a server; null takes the account off it. Whoever loses a role there is signed
-- out of the server.
create function set_admin_roles(admin_id bigint, on_tenant bigint, role_ids bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost integer;
begin
  if role_ids is null then
    delete from account_tenant at where at.account_id = admin_id and at.tenant_id = on_tenant;
    get diagnostics lost = row_count;
  else
    insert into account_tenant (account_id, tenant_id) values (admin_id, on_tenant) on conflict do nothing;
    delete from account_role ar where ar.account_id = admin_id and ar.tenant_id = on_tenant and ar.role_id <> all(role_ids);
    get diagnostics lost = row_count;
    insert into account_role (tenant_id, role_id, account_id) select on_tenant, r, admin_id from unnest(role_ids) r on conflict do nothing;
  end if;
  if lost > 0 then
    perform end_admin_sessions(admin_id, null, null, on_tenant);
  end if;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['lock_admin(bigint, bigint[])', 'end_admin_sessions(bigint, bigint, bigint, bigint)', 'end_role_sessions(bigint)',
    'add_admin(text, text, text, boolean)', 'change_admin(bigint, text, boolean, text)', 'reset_admin_password(bigint, text, interval)',
    'reset_admin_authenticator(bigint)', 'set_admin_roles(bigint, bigint, bigint[])']
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to im_console_app', name);
  end loop;
end $$;
