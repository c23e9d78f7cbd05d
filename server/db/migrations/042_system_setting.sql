-- What a server has set; a setting without a row has its default, which the contract knows.
create table system_setting (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  code text not null,
  value jsonb not null,
  account text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, code)
);
call fence_table('system_setting', 'select, insert, update, delete');

create table system_setting_change (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  code text not null,
  before jsonb not null,
  after jsonb not null,
  account text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index system_setting_change_code on system_setting_change (tenant_id, code, id desc);
call fence_table('system_setting_change', 'select, insert');

-- Every node drops what it remembers of that server.
create function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end $$;
create trigger settings_changed after insert or update or delete on system_setting for each row execute function tell_settings_changed();
