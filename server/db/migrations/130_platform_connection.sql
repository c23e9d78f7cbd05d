-- How a server is connected to the chat system whose members it holds: what it is told, and what it calls us with.
create table platform_connection (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  kind text not null default 'none' check (kind in ('none', 'http')),
  url text not null default '',
  media_origin text,
  messages text not null default 'kept' check (messages in ('kept', 'readThrough')),
  -- What it said of itself when it was asked last; null before.
  version text,
  capabilities text[],
  -- Failures in a row, and since when there was nothing else.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Until then nothing is sent: five failures in a row, of which one is tried again every 30 seconds.
  paused_until timestamptz,
  -- Nothing is sent until somebody turns it on again.
  stopped_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id),
  check (kind = 'none' or url <> '')
);
call fence_table('platform_connection', 'select, insert, update');

create table platform_key (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The key itself is nowhere: it has full entropy, so that a plain hash cannot be reversed.
  key_hash bytea not null,
  prefix text not null,
  ending text not null,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  rights text[] not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create unique index platform_key_hash on platform_key (key_hash);
call fence_table('platform_key', 'select, insert, update, delete');

-- What commands are signed with: two at a time, so that one can be put in the place of the other.
create table platform_secret (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  -- Sealed with SECRET_KEY for this row alone; put there once the row has its id.
  secret bytea,
  ending text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call fence_table('platform_secret', 'select, insert, update, delete');
