-- Who knows whom: a row in each direction.
create table friendship (
  tenant_id bigint not null default current_tenant(),
  member_id bigint not null,
  friend_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, member_id, friend_id),
  foreign key (tenant_id, member_id) references member on delete cascade,
  foreign key (tenant_id, friend_id) references member on delete cascade,
  check (member_id <> friend_id)
);
create index friendship_friend on friendship (tenant_id, friend_id);
call fence_table('friendship', 'select, insert, update, delete');

-- How newcomers are received: one row for each invite code that has its own, and one for all others.
create table reception_config (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  tenant_alias text,
  welcome_greeting text not null default '',
  default_greeting text not null default '',
  auto_add_count integer not null check (auto_add_count > 0),
  add_method text not null check (add_method in ('sequential', 'random', 'fewestMembers', 'fewestFriends')),
  logo text,
  link_address text,
  customer_link_id bigint,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint reception_config_alias unique nulls not distinct (tenant_id, tenant_alias),
  foreign key (tenant_id, tenant_alias) references invite_code (tenant_id, alias) on update cascade on delete cascade,
  foreign key (tenant_id, customer_link_id) references customer_link on delete set null (customer_link_id),
  check (link_address is null or customer_link_id is null)
);
call fence_table('reception_config', 'select, insert, update, delete');

-- Those who receive: groups that newcomers are put into, and members who become their friends.
create table reception_group (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  group_id bigint,
  member_id bigint,
  max_members integer check (max_members > 0),
  -- Whom it receives; null is anybody.
  tenant_alias text,
  register_type text check (register_type in ('APP', 'System')),
  level_id bigint,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint reception_group_group unique (tenant_id, group_id),
  constraint reception_group_member unique (tenant_id, member_id),
  foreign key (tenant_id, group_id) references chat_group on delete cascade,
  foreign key (tenant_id, member_id) references member on delete cascade,
  foreign key (tenant_id, tenant_alias) references invite_code (tenant_id, alias) on update cascade on delete cascade,
  foreign key (tenant_id, level_id) references member_level,
  check ((group_id is null) <> (member_id is null))
);
call fence_table('reception_group', 'select, insert, update, delete');

-- Where the rounds of taking turns stand. Apart from what people edit, so that neither waits for the other.
create table reception_turn (
  tenant_id bigint not null default current_tenant(),
  reception_group_id bigint not null,
  rounds bigint not null default 0,
  received bigint not null default 0,
  last_at timestamptz not null default now(),
  primary key (tenant_id, reception_group_id),
  foreign key (tenant_id, reception_group_id) references reception_group on delete cascade
);
call fence_table('reception_turn', 'select, insert, update, delete');
