-- Changes that a client has named, with what they answered: a second try under the same name finds the answer of the first.
create table idempotent_call (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  account_id bigint not null references account on delete cascade,
  key text not null,
  call text not null,
  -- Tells another input under the same key, and only to who has the installation's key.
  input_mark text not null,
  -- Sealed: it may hold what is shown once. Null only while its transaction runs.
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, key)
);
create index idempotent_call_time on idempotent_call (tenant_id, created_at);
call fence_table('idempotent_call', 'select, insert, update, delete');
