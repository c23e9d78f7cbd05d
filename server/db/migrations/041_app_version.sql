create table app_version (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  type text not null check (type in ('IOS', 'Android', 'PC')),
  version text not null,
  -- 1.10 is above 1.9; a preview (1.10-beta) is below its release.
  version_key integer[] generated always as (
    (string_to_array(split_part(version, '-', 1), '.')::integer[] || '{0,0,0}'::integer[])[1:4] || case when strpos(version, '-') > 0 then -1 else 0 end) stored,
  file_size integer not null,
  must_update text not null default 'N' check (must_update in ('Y', 'N')),
  description_zh text not null,
  description_vi text not null,
  description_en text not null,
  address text not null,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  released_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, type, version)
);
create index app_version_latest on app_version (tenant_id, type, version_key desc) where status = 'Enable';
call fence_table('app_version', 'select, insert, update, delete');

-- What devices run, counted without reading them.
create index member_device_version on member_device (tenant_id, platform, app_version);
