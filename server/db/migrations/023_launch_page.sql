create table launch_page (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  platform text not null default 'All' check (platform in ('All', 'IOS', 'Android', 'PC')),
  pictures text[] not null check (cardinality(pictures) between 1 and 3),
  display_seconds integer not null default 3,
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name),
  check (ends_at > starts_at)
);
call fence_table('launch_page', 'select, insert, update, delete');
