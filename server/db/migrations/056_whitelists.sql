-- Who may see what of conversations: of a group, or of everything one member writes privately. An entry
-- without an account is for every operator; the one that names an account goes before it.
create table group_whitelist (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  group_id bigint not null,
  account_id bigint references account on delete cascade,
  level text not null check (level in ('server', 'list', 'general')),
  reason text not null,
  expires_at timestamptz,
  account text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint group_whitelist_once unique nulls not distinct (tenant_id, group_id, account_id),
  foreign key (tenant_id, group_id) references chat_group on delete cascade
);
create index group_whitelist_account on group_whitelist (tenant_id, account_id);
call fence_table('group_whitelist', 'select, insert, update, delete');

create table private_whitelist (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  account_id bigint references account on delete cascade,
  level text not null check (level in ('server', 'list', 'general')),
  reason text not null,
  expires_at timestamptz,
  account text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint private_whitelist_once unique nulls not distinct (tenant_id, member_id, account_id),
  foreign key (tenant_id, member_id) references member on delete cascade
);
create index private_whitelist_account on private_whitelist (tenant_id, account_id);
call fence_table('private_whitelist', 'select, insert, update, delete');

-- A reading of records: opened once with what was asked for and why, an entry of the operation log; its pages are counted here.
-- The caller shows `token` (kept as its hash) with each of them.
create table message_reading (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  token_hash bytea not null,
  account_id bigint not null references account on delete cascade,
  -- groupMessages or privateMessages
  kind text not null check (kind in ('groupMessages', 'privateMessages')),
  scope jsonb not null,
  reason text not null,
  case_number text,
  pages integer not null default 0,
  rows integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
create index message_reading_case on message_reading (tenant_id, case_number) where case_number is not null;
call fence_table('message_reading', 'select, insert, update');
