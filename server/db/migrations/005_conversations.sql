create table chat_group (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  owner_id bigint not null,
  status text not null default 'Enable' check (status in ('Enable', 'Closed')),
  register_type text not null default 'APP' check (register_type in ('APP', 'System')),
  member_count integer not null default 0,
  is_muted boolean not null default false,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references member
);
create index chat_group_owner on chat_group (tenant_id, owner_id);
call fence_table('chat_group', 'select, insert, update, delete');

create table group_member (
  tenant_id bigint not null default current_tenant(),
  group_id bigint not null,
  member_id bigint not null,
  role text not null default 'Normal' check (role in ('Owner', 'Admin', 'Normal', 'Robot')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, group_id, member_id),
  foreign key (tenant_id, group_id) references chat_group on delete cascade,
  foreign key (tenant_id, member_id) references member on delete cascade
);
create index group_member_member on group_member (tenant_id, member_id, created_at desc);
call fence_table('group_member', 'select, insert, update, delete');

-- Messages of groups and of pairs, by month. A message has a group or a recipient.
create table message (
  tenant_id bigint not null default current_tenant(),
  id bigint generated always as identity,
  created_at timestamptz not null,
  group_id bigint,
  sender_id bigint not null,
  recipient_id bigint,
  type text not null default 'text',
  status text not null default 'normal' check (status in ('unread', 'read', 'normal', 'withdrawn')),
  content text not null,
  primary key (tenant_id, id, created_at),
  check ((group_id is null) <> (recipient_id is null))
) partition by range (created_at);
create index message_time on message (tenant_id, created_at);
create index message_sender on message (tenant_id, sender_id, created_at desc);
create index message_recipient on message (tenant_id, recipient_id, created_at desc) where recipient_id is not null;
create index message_group on message (tenant_id, group_id, created_at desc) where group_id is not null;
call fence_table('message', 'select, insert, update, delete');
create table message_other partition of message default;

-- Makes the month's partition unless it is there. Fences it too: a partition named directly is a table of its own.
create procedure add_message_month(month date) language plpgsql as $$
declare
  first date := date_trunc('month', month)::date;
  name text := 'message_' || to_char(month, 'YYYYMM');
begin
  if to_regclass(name) is null then
    execute format('create table %I partition of message for values from (%L) to (%L)', name, first, (first + interval '1 month')::date);
    call fence_table(name::regclass, 'select');
  end if;
end $$;
call fence_table('message_other', 'select');

-- New members and messages per hour: what the dashboard draws, so that it never counts millions of rows.
create table activity_hour (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  hour timestamptz not null,
  members integer not null default 0,
  messages integer not null default 0,
  primary key (tenant_id, hour)
);
call fence_table('activity_hour', 'select, insert, update');

create function count_activity() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'member' then
    insert into activity_hour (tenant_id, hour, members)
      select tenant_id, date_trunc('hour', created_at), count(*) from added group by 1, 2 order by 1, 2
      on conflict (tenant_id, hour) do update set members = activity_hour.members + excluded.members;
  else
    insert into activity_hour (tenant_id, hour, messages)
      select tenant_id, date_trunc('hour', created_at), count(*) from added group by 1, 2 order by 1, 2
      on conflict (tenant_id, hour) do update set messages = activity_hour.messages + excluded.messages;
  end if;
  return null;
end $$;
create trigger count_activity after insert on member referencing new table as added for each statement execute function count_activity();
create trigger count_activity after insert on message referencing new table as added for each statement execute function count_activity();
