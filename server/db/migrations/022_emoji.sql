create table emoji (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  picture text not null,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call fence_table('emoji', 'select, insert, update, delete');
