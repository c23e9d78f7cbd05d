-- What reception decided for a new member whom the platform asked for, once for each: asked again, it hears the same.
create table reception (
  tenant_id bigint not null default current_tenant(),
  member_id bigint not null,
  -- The groups and the members whom they were given to, in the order of the turns, each with its greeting.
  assigned jsonb not null,
  -- Where customer service is found, as it was set then.
  customer_service jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references member on delete cascade
);
call fence_table('reception', 'select, insert, delete');
