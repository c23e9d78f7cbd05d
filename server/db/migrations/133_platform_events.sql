-- What the platform told us and we stored: an event comes once, however often it is sent.
create table platform_event (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  event_id text not null,
  -- Of what it said, to see when the same ID says something else.
  body_hash bytea not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, event_id)
);
create index platform_event_time on platform_event (tenant_id, received_at);
call fence_table('platform_event', 'select, insert, delete');

-- How new what is known of a part of a thing is: an event from before that changes nothing.
create table platform_clock (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  part text not null,
  at timestamptz not null,
  primary key (tenant_id, part)
);
call fence_table('platform_clock', 'select, insert, update');

-- Events that could not be stored, until they come again and can be.
create table platform_rejected_event (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  event_id text not null,
  type text not null,
  data jsonb not null,
  code integer not null,
  errors jsonb not null default '{}',
  times integer not null default 1,
  occurred_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, event_id)
);
create index platform_rejected_event_time on platform_rejected_event (tenant_id, created_at desc, id desc);
call fence_table('platform_rejected_event', 'select, insert, update, delete');

-- The platform's own name of a message: messages stand by month, and no index of theirs is unique over all of them.
create table platform_message (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  external_id text not null check (length(external_id) between 1 and 128),
  message_id bigint not null,
  sent_at timestamptz not null,
  primary key (tenant_id, external_id)
);
create index platform_message_own on platform_message (tenant_id, message_id);
create index platform_message_time on platform_message (tenant_id, sent_at);
call fence_table('platform_message', 'select, insert, delete');
