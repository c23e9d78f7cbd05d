-- Addresses and devices that may not sign in. What an address is held against is computed from the text as it is shown.
create extension if not exists btree_gist;

create table blacklist_entry (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  type text not null check (type in ('IP', 'Device')),
  value text not null,
  network inet generated always as (case when type = 'IP' then value::inet end) stored,
  reason text not null,
  expires_at timestamptz,
  account text not null,
  hits integer not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, type, value)
);
create index blacklist_entry_network on blacklist_entry using gist (tenant_id, network inet_ops) where network is not null;
create index blacklist_entry_value on blacklist_entry using gin (tenant_id, value gin_trgm_ops);
create index blacklist_entry_time on blacklist_entry (tenant_id, created_at desc, id desc);
call fence_table('blacklist_entry', 'select, insert, update, delete');

-- Entries of the session's server that hold an address, expired ones too. Runs as the owner: below a policy the
-- operator of networks, which is not declared leakproof, could use no index.
create function blacklist_entries_holding(address inet) returns setof bigint language plpgsql stable security definer set search_path = public as $$
begin
  return query select id from blacklist_entry where tenant_id = current_tenant() and network >>= address;
end $$;

-- What whoever lets members in asks: the entry that keeps this address or this device out now, else null.
create function blacklisted_by(address inet, device text) returns bigint language plpgsql stable security definer set search_path = public as $$
declare
  found_id bigint;
begin
  select id into found_id from blacklist_entry
    where tenant_id = current_tenant() and type = 'Device' and value = device and (expires_at is null or expires_at > now());
  if found_id is null then
    select id into found_id from blacklist_entry
      where tenant_id = current_tenant() and network >>= address and (expires_at is null or expires_at > now())
      order by masklen(network) desc, id limit 1;
  end if;
  return found_id;
end $$;

create function is_blacklisted(address inet, device text) returns boolean language sql stable
  as $$ select blacklisted_by(address, device) is not null $$;

-- Who was on an address or a device.
create index member_last_login_ip on member (tenant_id, last_login_ip, id) where last_login_ip is not null;
create index member_device_ip on member_device (tenant_id, ip, last_login_at desc);
create index member_device_device on member_device (tenant_id, device_id, last_login_at desc);
create index member_login_log_device on member_login_log (tenant_id, device_id, created_at desc);
