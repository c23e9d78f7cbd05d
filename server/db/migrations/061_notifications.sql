-- Announcements, pushes and notices to chosen members are one thing to three screens: `kind` tells whose it is.
alter table system_notification
  add kind text not null default 'Notification' check (kind in ('Notification', 'Push', 'Notice')),
  add default_locale text not null default 'zh-CN',
  -- {locale: {title, content}}, the default language among them.
  add texts jsonb not null default '{}',
  add audience text not null default 'All' check (audience in ('All', 'Levels', 'Members')),
  add level_ids bigint[] not null default '{}',
  add member_ids bigint[] not null default '{}',
  add notify_time text not null default 'Now' check (notify_time in ('Now', 'Once', 'Day', 'Week', 'Month')),
  add time_of_day text check (time_of_day ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- ISO: 1 is Monday.
  add weekdays smallint[] not null default '{}',
  add day_of_month smallint check (day_of_month between 1 and 31),
  add starts_at timestamptz,
  add ends_at timestamptz,
  -- Of whoever wrote it: the days and hours of the schedule are theirs.
  add time_zone text not null default '+08:00',
  add has_push boolean not null default false,
  add next_due_at timestamptz,
  add account text not null default '',
  add updated_at timestamptz not null default clock_timestamp();
update system_notification set texts = jsonb_build_object('zh-CN', jsonb_build_object('title', title, 'content', content)),
  status = case when status in ('Pending', 'Sending') then 'Cancel' else status end;
alter table system_notification drop title, drop content, alter texts drop default;
create index system_notification_kind on system_notification (tenant_id, kind, id);
create index system_notification_due on system_notification (next_due_at) where status = 'Pending';

-- One time that a notification goes out: what it said then, to whom it is going, and how far it is.
create table notification_send (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  notification_id bigint not null,
  due_at timestamptz not null,
  texts jsonb not null,
  default_locale text not null,
  has_push boolean not null,
  status text not null default 'Sending' check (status in ('Sending', 'Send', 'Cancel')),
  total integer not null,
  sent integer not null default 0,
  -- Members are gone through by their ids; those who join meanwhile are not waited for.
  last_member_id bigint not null default 0,
  until_member_id bigint not null,
  delivered integer not null default 0,
  failed integer not null default 0,
  read integer not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, notification_id, due_at),
  foreign key (tenant_id, notification_id) references system_notification on delete cascade
);
create index notification_send_open on notification_send (id) where status = 'Sending';
call fence_table('notification_send', 'select, insert, update, delete');

-- Members' inboxes. What delivers to phones reads the rows that wait for it and writes what became of them.
create table member_notice (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('Notification', 'Test', 'FeedbackReply')),
  -- Of a notification; a notice of its own kind says itself what it says.
  send_id bigint,
  texts jsonb,
  push_status text check (push_status in ('Waiting', 'Delivered', 'Failed')),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (tenant_id, id),
  -- Once to each member for each time it is due.
  unique (tenant_id, send_id, member_id),
  check ((send_id is null) <> (texts is null)),
  foreign key (tenant_id, member_id) references member on delete cascade,
  foreign key (tenant_id, send_id) references notification_send on delete cascade
);
create index member_notice_member on member_notice (tenant_id, member_id, id desc);
create index member_notice_waiting on member_notice (tenant_id, id) where push_status = 'Waiting';
call fence_table('member_notice', 'select, insert, update, delete');

-- Keeps each send's counts, so that no list counts a million notices.
create function count_notices() returns trigger language plpgsql as $$
begin
  update notification_send s set delivered = s.delivered + c.delivered, failed = s.failed + c.failed, read = s.read + c.read
  from (select n.tenant_id, n.send_id,
      count(*) filter (where n.push_status = 'Delivered') - count(*) filter (where o.push_status = 'Delivered') as delivered,
      count(*) filter (where n.push_status = 'Failed') - count(*) filter (where o.push_status = 'Failed') as failed,
      count(n.read_at) - count(o.read_at) as read
    from after_change n join before_change o on o.tenant_id = n.tenant_id and o.id = n.id
    where n.send_id is not null group by 1, 2) c
  where s.tenant_id = c.tenant_id and s.id = c.send_id;
  return null;
end $$;
create trigger count_notices after update on member_notice referencing old table as before_change new table as after_change
  for each statement execute function count_notices();
