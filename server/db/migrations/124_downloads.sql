-- Files that were made for somebody. Each stands in DATA_DIR/exports/<server>/ until it expires; its row says so for a while after.
create table download (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null references account on delete cascade,
  schedule_id bigint,
  entity text not null,
  name text not null,
  -- What its export is called with; a run takes it as it is.
  input jsonb not null,
  locale text not null,
  kept_days integer not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Running', 'Ready', 'Failed', 'Expired')),
  failure text,
  failure_params jsonb,
  -- A run holds it until then, and says again and again that it does: one that stopped saying so died.
  held_until timestamptz,
  attempts integer not null default 0,
  -- Its file on the disk, and what that is called at whoever fetches it.
  file text,
  filename text,
  -- What its owner was shown because of holding this code: without it the file is not theirs to see any more.
  shown_by text,
  row_count integer,
  bytes bigint,
  due_at timestamptz not null default clock_timestamp(),
  made_at timestamptz,
  expires_at timestamptz,
  fetched_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  -- Of a time that was due there is one run.
  unique (tenant_id, schedule_id, due_at),
  foreign key (tenant_id, schedule_id) references export_schedule on delete set null (schedule_id)
);
create index download_account on download (account_id, tenant_id);
create index download_open on download (due_at) where status in ('Waiting', 'Running');
create index download_expiry on download (expires_at) where status = 'Ready';
call fence_table('download', 'select, insert, update, delete');
