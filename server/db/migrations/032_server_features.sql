-- What a server has switched on; what its package lacks is off whatever stands here. None of it: the defaults of the contract.
create table server_feature (
  tenant_id bigint primary key default current_tenant() references tenant on delete cascade,
  settings jsonb not null,
  -- Raised by every save. `changed` tells which save touched a setting last, so that a second person learns what changed.
  version integer not null default 1,
  changed jsonb not null default '{}',
  account text not null,
  updated_at timestamptz not null default now()
);
call fence_table('server_feature', 'select, insert, update');
