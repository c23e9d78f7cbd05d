create table member_level (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  level_code text not null check (level_code in ('BigGod', 'Admin', 'Normal', 'System')),
  display_head boolean not null default false,
  head_text text,
  is_default boolean not null default false,
  max_friends integer not null default 500,
  max_groups_created integer not null default 20,
  max_groups_joined integer not null default 200,
  max_group_members integer not null default 500,
  max_file_size integer not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create unique index member_level_default on member_level (tenant_id) where is_default;
call fence_table('member_level', 'select, insert, update, delete');

create table invite_code (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  alias text not null,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, alias)
);
call fence_table('invite_code', 'select, insert, update, delete');

create table member (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  account text not null,
  password_hash text,
  nickname text not null,
  nation_area_code text,
  mobile text,
  status text not null default 'Enable' check (status in ('Enable', 'Disable', 'Closed')),
  is_online boolean not null default false,
  register_type text not null default 'APP' check (register_type in ('APP', 'System')),
  gender text not null default 'Other' check (gender in ('Male', 'Female', 'Other')),
  level_id bigint not null,
  tenant_alias text,
  ip_whitelist text not null default '',
  last_login_at timestamptz,
  last_login_ip inet,
  -- Raised to end every session of the member, and to make clients drop what they cached.
  session_epoch integer not null default 0,
  cache_epoch integer not null default 0,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account),
  foreign key (tenant_id, level_id) references member_level,
  foreign key (tenant_id, tenant_alias) references invite_code (tenant_id, alias) on update cascade
);
create unique index member_mobile on member (tenant_id, nation_area_code, mobile) where mobile is not null;
create index member_mobile_part on member using gin (tenant_id, mobile gin_trgm_ops);
create index member_nickname_part on member using gin (tenant_id, nickname gin_trgm_ops);
create index member_nickname on member (tenant_id, nickname, id);
create index member_created on member (tenant_id, created_at, id);
create index member_last_login on member (tenant_id, last_login_at desc nulls last, id);
create index member_status on member (tenant_id, status, id);
create index member_online on member (tenant_id, id) where is_online;
create index member_level_members on member (tenant_id, level_id, id);
create index member_alias on member (tenant_id, tenant_alias, id) where tenant_alias is not null;
call fence_table('member', 'select, insert, update, delete');

create table member_device (
  tenant_id bigint not null default current_tenant(),
  id bigint generated always as identity,
  member_id bigint not null,
  device_id text not null,
  platform text not null check (platform in ('IOS', 'Android', 'PC', 'Web')),
  model text not null default '',
  app_version text not null default '',
  ip inet not null,
  is_online boolean not null default false,
  last_login_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member on delete cascade
);
create unique index member_device_of on member_device (tenant_id, member_id, device_id);
call fence_table('member_device', 'select, insert, update, delete');

create table member_login_log (
  tenant_id bigint not null default current_tenant(),
  id bigint generated always as identity,
  member_id bigint not null,
  result text not null check (result in ('Success', 'WrongPassword', 'Banned')),
  platform text not null,
  device_id text not null,
  ip inet not null,
  region text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member on delete cascade
);
create index member_login_log_member on member_login_log (tenant_id, member_id, created_at desc, id desc);
create index member_login_log_time on member_login_log (tenant_id, created_at desc, id desc);
create index member_login_log_ip on member_login_log (tenant_id, ip, created_at desc);
call fence_table('member_login_log', 'select, insert, delete');

create table sms_history (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  nation_area_code text not null,
  mobile text not null,
  code text not null,
  purpose text not null check (purpose in ('Register', 'Login', 'ResetPassword', 'ChangeMobile')),
  status text not null check (status in ('Sent', 'Used', 'Expired', 'Failed')),
  channel text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index sms_history_time on sms_history (tenant_id, created_at desc, id desc);
create index sms_history_mobile on sms_history (tenant_id, mobile, created_at desc);
call fence_table('sms_history', 'select, insert, delete');

create table sign_member (
  tenant_id bigint not null default current_tenant(),
  member_id bigint not null,
  consecutive_days integer not null,
  total_days integer not null,
  last_sign_at timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references member on delete cascade
);
create index sign_member_days on sign_member (tenant_id, consecutive_days desc, member_id);
create index sign_member_time on sign_member (tenant_id, last_sign_at desc, member_id);
call fence_table('sign_member', 'select, insert, update, delete');

create table sign_record (
  tenant_id bigint not null default current_tenant(),
  id bigint generated always as identity,
  member_id bigint not null,
  consecutive_days integer not null,
  signed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member on delete cascade
);
create index sign_record_member on sign_record (tenant_id, member_id, signed_at desc);
call fence_table('sign_record', 'select, insert, delete');
