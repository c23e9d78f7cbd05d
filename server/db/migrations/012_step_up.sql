-- When the session's person last showed a code of their authenticator.
alter table session add column factor_at timestamptz not null default now();
create trigger access_changed_by_factor after update of factor_at on session for each statement execute function tell_access_changed();

-- Whether what is irreversible takes two people on this server.
alter table tenant add column needs_two_people boolean not null default false;
grant update (needs_two_people) on tenant to im_console_app;
alter table tenant enable row level security;
alter table tenant force row level security;
create policy read_all on tenant for select to im_console_app using (true);
create policy own on tenant for update to im_console_app using (id = current_tenant()) with check (id = current_tenant());
do $$ begin execute format('create policy owner on tenant to %I using (true) with check (true)', current_user); end $$;

create table approval (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  call text not null,
  -- The whole input, as it will be run.
  input jsonb not null,
  -- What of it may be shown: the fields that the operation log keeps.
  shown jsonb not null,
  requester_id bigint not null references account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  decider_id bigint references account,
  decided_at timestamptz,
  is_approved boolean,
  primary key (tenant_id, id)
);
create index approval_time on approval (tenant_id, created_at desc, id desc);
call fence_table('approval', 'select, insert, update');
