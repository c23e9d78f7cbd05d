create table sms_channel (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  provider text not null check (provider in ('HttpGateway', 'Twilio', 'Vonage', 'Aliyun', 'Tencent')),
  address text not null default '',
  access_key text not null default '',
  app_id text not null default '',
  sender text not null,
  template text not null,
  country_codes text[] not null default '{}',
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  position integer not null,
  -- Sealed with SECRET_KEY for this row alone.
  secret bytea,
  secret_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call fence_table('sms_channel', 'select, insert, update, delete');

-- Tests that were sent, to bound them.
create table sms_test (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index sms_test_account on sms_test (tenant_id, account_id, created_at desc);
call fence_table('sms_test', 'select, insert');
