-- Lists as people arranged them. A deleted one can be brought back for a day; until then its name is free again.
create table saved_view (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null references account on delete cascade,
  resource text not null,
  name text not null,
  filters jsonb not null,
  sort text,
  columns text[],
  density text not null check (density in ('compact', 'normal', 'wide')),
  page_size int,
  sharing text not null check (sharing in ('own', 'roles', 'all')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index saved_view_name on saved_view (tenant_id, account_id, resource, name) where deleted_at is null;
create index saved_view_account on saved_view (account_id);
call fence_table('saved_view', 'select, insert, update, delete');

-- Whom a view is shared with; nothing is left of a role or a view that is gone.
create table saved_view_role (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  view_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, view_id, role_id),
  foreign key (tenant_id, view_id) references saved_view on delete cascade,
  foreign key (tenant_id, role_id) references role on delete cascade
);
create index saved_view_role_role on saved_view_role (tenant_id, role_id);
call fence_table('saved_view_role', 'select, insert, update, delete');

-- Of each list a role has one default.
create table saved_view_default (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  resource text not null,
  role_id bigint not null,
  view_id bigint not null,
  primary key (tenant_id, resource, role_id),
  foreign key (tenant_id, view_id) references saved_view on delete cascade,
  foreign key (tenant_id, role_id) references role on delete cascade
);
create index saved_view_default_view on saved_view_default (tenant_id, view_id);
create index saved_view_default_role on saved_view_default (tenant_id, role_id);
call fence_table('saved_view_default', 'select, insert, update, delete');

-- What each person chose of a view, whoever's it is.
create table saved_view_choice (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  view_id bigint not null,
  account_id bigint not null references account on delete cascade,
  is_pinned boolean not null default false,
  has_count boolean not null default false,
  is_default boolean not null default false,
  primary key (tenant_id, view_id, account_id),
  foreign key (tenant_id, view_id) references saved_view on delete cascade
);
create index saved_view_choice_account on saved_view_choice (account_id);
call fence_table('saved_view_choice', 'select, insert, update, delete');
