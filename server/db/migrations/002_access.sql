create table tenant (
  id bigint generated always as identity primary key,
  name text not null unique,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  created_at timestamptz not null default now()
);
grant select on tenant to im_console_app;

-- People who sign in to the console. Secrets stay out of the application role's reach: sign-in works as the owner.
create table account (
  id bigint generated always as identity primary key,
  account text not null,
  nickname text not null,
  avatar text,
  password_hash text not null,
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  totp_secret bytea,
  totp_last_step bigint not null default 0,
  is_super_admin boolean not null default false,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_name on account (lower(account));
grant select (id, account, nickname, avatar, is_super_admin, status, created_at, updated_at) on account to im_console_app;

create table account_tenant (
  account_id bigint not null references account on delete cascade,
  tenant_id bigint not null references tenant on delete cascade,
  primary key (account_id, tenant_id)
);
call fence_table('account_tenant', 'select, insert, delete');

create table role (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  -- The server's fixed role: holds every screen and button, cannot be edited.
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create unique index role_super_admin on role (tenant_id) where is_super_admin;
call fence_table('role', 'select, insert, update, delete');

create table account_role (
  tenant_id bigint not null default current_tenant(),
  role_id bigint not null,
  account_id bigint not null,
  primary key (tenant_id, role_id, account_id),
  foreign key (tenant_id, role_id) references role on delete cascade,
  foreign key (account_id, tenant_id) references account_tenant on delete cascade
);
create index account_role_account on account_role (account_id, tenant_id);
call fence_table('account_role', 'select, insert, delete');

-- The menu of the console, one for the installation; screens are added at start from contract/core/menu.ts.
create table menu (
  id bigint generated always as identity primary key,
  parent_id bigint references menu,
  path text not null unique,
  component text unique,
  name text,
  icon text not null default '',
  app_id text not null default 'im-console',
  is_shown boolean not null default true,
  keep_alive boolean not null default true,
  sort_order integer not null default 0
);
grant select on menu to im_console_app;

create table role_menu (
  tenant_id bigint not null default current_tenant(),
  role_id bigint not null,
  menu_id bigint not null references menu on delete cascade,
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references role on delete cascade
);
call fence_table('role_menu', 'select, insert, delete');

create table role_button (
  tenant_id bigint not null default current_tenant(),
  role_id bigint not null,
  code text not null,
  primary key (tenant_id, role_id, code),
  foreign key (tenant_id, role_id) references role on delete cascade
);
call fence_table('role_button', 'select, insert, delete');

-- Sign-ins. Tokens are stored hashed; a renewed token replaces the old one when it is first used.
create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  tenant_id bigint not null references tenant on delete cascade,
  token_hash bytea not null unique,
  next_hash bytea unique,
  next_issued_at timestamptz,
  previous_hash bytea unique,
  previous_until timestamptz,
  token_issued_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  user_agent text not null default ''
);
create index session_account on session (account_id) where ended_at is null;

-- An authenticator being bound: proof of a right password, good for a few minutes.
create table authenticator_binding (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  secret bytea,
  expires_at timestamptz not null
);

-- Browsers that an account signed in from; their guesses are counted apart from strangers'.
create table account_device (
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, token_hash)
);

-- Guesses at the sign-in page, by account, by device and by address; they survive restarts.
create table login_guess (
  key text primary key,
  failures integer not null,
  total_failures integer not null,
  window_start timestamptz not null
);

create table account_login_log (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  account text not null,
  result text not null,
  ip inet,
  user_agent text not null default '',
  host text not null default '',
  created_at timestamptz not null default now()
);
create index account_login_log_account on account_login_log (account_id, created_at desc);

-- Whatever decides what an account may do tells every node, so that none works on with what it remembered.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', tg_table_name);
  return null;
end $$;
create trigger access_changed after update or delete on tenant for each statement execute function tell_access_changed();
create trigger access_changed after update of password_hash, must_change_password, is_super_admin, status, nickname, totp_secret or delete on account
  for each statement execute function tell_access_changed();
create trigger access_changed after insert or update or delete on account_tenant for each statement execute function tell_access_changed();
create trigger access_changed after update or delete on role for each statement execute function tell_access_changed();
create trigger access_changed after insert or update or delete on account_role for each statement execute function tell_access_changed();
create trigger access_changed after insert or update or delete on menu for each statement execute function tell_access_changed();
create trigger access_changed after insert or update or delete on role_menu for each statement execute function tell_access_changed();
create trigger access_changed after insert or update or delete on role_button for each statement execute function tell_access_changed();
create trigger access_changed after update of token_hash, next_hash, ended_at, tenant_id or delete on session
  for each statement execute function tell_access_changed();
