-- What the apps' browser opens with.
create table home_page (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  title text not null,
  address text not null check (address ~ '^https?://'),
  platform text not null default 'All' check (platform in ('All', 'IOS', 'Android', 'PC')),
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  is_default boolean not null default false check (not is_default or status = 'Enable'),
  sort_order integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (ends_at > starts_at)
);
create unique index home_page_default on home_page (tenant_id) where is_default;
call fence_table('home_page', 'select, insert, update, delete');

-- Where members reach people who help.
create table customer_link (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  address text not null,
  -- None is every language.
  languages text[] not null default '{}',
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  sort_order integer not null default 0,
  -- From Monday, 1, to Sunday, 7; none is every day.
  weekdays integer[] not null default '{}',
  -- `HH:mm` at the link's own offset from UTC; without them it is open all day. One that closes before it opens is open over midnight.
  opens_at text,
  closes_at text,
  time_zone text not null default '+08:00',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name),
  check ((opens_at is null) = (closes_at is null))
);
call fence_table('customer_link', 'select, insert, update, delete');
