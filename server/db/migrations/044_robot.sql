-- A robot is a member of the server that nobody signs in as: it stands in groups, and its messages have a sender.
create table robot (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint not null,
  head_image text,
  signature text not null default '',
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references member
);
call fence_table('robot', 'select, insert, update, delete');

create table robot_key (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  robot_id bigint not null,
  name text not null,
  -- The key itself is nowhere: it has full entropy, so that a plain hash cannot be reversed.
  key_hash bytea not null,
  prefix text not null,
  ending text not null,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  rights text[] not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  reset_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
create index robot_key_robot on robot_key (tenant_id, robot_id, id);
create unique index robot_key_hash on robot_key (key_hash);
call fence_table('robot_key', 'select, insert, update, delete');

-- What a robot may do in a group; it is there as long as the robot is one of the group's members.
create table robot_binding (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  robot_id bigint not null,
  group_id bigint not null,
  may_send boolean not null,
  may_read_mentions boolean not null,
  may_read_all boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, robot_id, group_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade,
  foreign key (tenant_id, group_id, robot_id) references group_member (tenant_id, group_id, member_id) on delete cascade
);
create index robot_binding_group on robot_binding (tenant_id, group_id);
call fence_table('robot_binding', 'select, insert, update, delete');
