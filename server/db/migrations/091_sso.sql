-- Who an account is at the provider of single sign-on: bound once, by what the provider never gives to anybody else.
create table sso_identity (
  issuer text not null,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject),
  constraint sso_identity_account unique (issuer, account_id)
);

-- Sessions that began at the provider: ended from there, and signed out there with the token that it gave.
create table sso_session (
  session_id bigint primary key references session on delete cascade,
  issuer text not null,
  subject text not null,
  -- The session there, where the provider names it.
  sid text,
  id_token bytea not null
);
create index sso_session_subject on sso_session (issuer, subject);

-- Which group at the provider gives which role of a server.
create table sso_group (
  tenant_id bigint not null default current_tenant(),
  id bigint generated always as identity,
  group_name text not null,
  role_id bigint not null,
  -- Who wrote it last: whoever comes by it has the role from them.
  author_id bigint not null references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint sso_group_role unique (tenant_id, group_name, role_id),
  foreign key (tenant_id, role_id) references role on delete cascade
);
call fence_table('sso_group', 'select, insert, update, delete');

-- What accounts have by a group alone, and lose with it; what somebody gave them by hand stands in no row here.
create table sso_role (
  tenant_id bigint not null,
  role_id bigint not null,
  account_id bigint not null,
  primary key (tenant_id, role_id, account_id),
  foreign key (tenant_id, role_id, account_id) references account_role on delete cascade
);
call fence_table('sso_role', 'select');
create table sso_tenant (
  account_id bigint not null,
  tenant_id bigint not null,
  primary key (account_id, tenant_id),
  foreign key (account_id, tenant_id) references account_tenant on delete cascade
);
call fence_table('sso_tenant', 'select');

-- The roles that groups of these names give; none gives a server's own super-admin role.
create function sso_roles_of(group_names text[]) returns table (tenant_id bigint, role_id bigint, author_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.tenant_id, g.role_id, min(g.author_id) from sso_group g
    join role r on r.tenant_id = g.tenant_id and r.id = g.role_id and not r.is_super_admin
    where g.group_name = any(group_names) group by 1, 2
$$;

-- Gives an account the roles of its groups, and takes those away whose group is gone. Whoever loses one on a server is
-- signed out of it, as by hand. A super admin has nothing to do with groups.
create function apply_sso_groups(of_account bigint, group_names text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_tenant bigint;
begin
  perform from account a where a.id = of_account and not a.is_super_admin for update;
  if not found then
    return;
  end if;

  for left_tenant in
    with lost as (delete from account_role ar using sso_role s
      where s.account_id = of_account and ar.account_id = s.account_id and ar.tenant_id = s.tenant_id and ar.role_id = s.role_id
        and not exists (select from sso_roles_of(group_names) w where w.tenant_id = ar.tenant_id and w.role_id = ar.role_id)
      returning ar.tenant_id)
    select distinct lost.tenant_id from lost
  loop
    perform end_admin_sessions(of_account, null, null, left_tenant);
  end loop;

  with came as (insert into account_tenant (account_id, tenant_id)
    select distinct of_account, w.tenant_id from sso_roles_of(group_names) w on conflict do nothing returning tenant_id)
  insert into sso_tenant (account_id, tenant_id) select of_account, came.tenant_id from came;

  with came as (insert into account_role (tenant_id, role_id, account_id)
    select w.tenant_id, w.role_id, of_account from sso_roles_of(group_names) w on conflict do nothing returning tenant_id, role_id)
  insert into sso_role (tenant_id, role_id, account_id) select came.tenant_id, came.role_id, of_account from came;

  perform tie_accounts(of_account, w.author_id) from sso_roles_of(group_names) w join sso_role s
    on s.account_id = of_account and s.tenant_id = w.tenant_id and s.role_id = w.role_id;

  -- Where groups alone had brought it, it has no place any more once they gave the last role there.
  delete from account_tenant at using sso_tenant s
    where s.account_id = of_account and at.account_id = s.account_id and at.tenant_id = s.tenant_id
      and not exists (select from account_role ar where ar.account_id = of_account and ar.tenant_id = at.tenant_id);
end $$;
revoke execute on function sso_roles_of(text[]) from public;
revoke execute on function apply_sso_groups(bigint, text[]) from public;
