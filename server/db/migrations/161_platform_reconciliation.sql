-- What the platform has, held against what is known here: lines of a stream that says it, and what differs.
alter table platform_stream add column differs bigint not null default 0;

-- Whom the lines of a reconciliation named, until it ends: who is left over is unknown there.
create table platform_stream_seen (
  tenant_id bigint not null default current_tenant(),
  stream_id bigint not null,
  target_id bigint not null,
  primary key (tenant_id, stream_id, target_id),
  foreign key (tenant_id, stream_id) references platform_stream on delete cascade
);
call fence_table('platform_stream_seen', 'select, insert, delete');

create table platform_difference (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  stream_id bigint not null,
  kind text not null check (kind in ('UnknownHere', 'UnknownThere', 'Profile', 'Decision', 'Ban', 'Closed')),
  state text not null default 'Open' check (state in ('Open', 'Taken', 'Told', 'Left', 'Failed')),
  external_id text not null,
  target_id bigint,
  -- What is said of each field here and there.
  fields jsonb not null default '{}',
  -- The line, of what may be taken from it.
  given jsonb not null default '{}',
  code integer,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, stream_id) references platform_stream on delete cascade
);
create index platform_difference_stream on platform_difference (tenant_id, stream_id, kind, id);
create index platform_difference_open on platform_difference (tenant_id, stream_id, id) where state = 'Open';
call fence_table('platform_difference', 'select, insert, update, delete');
