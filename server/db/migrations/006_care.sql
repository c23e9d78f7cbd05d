-- What the dashboard counts as waiting; the screens that work these queues add what they need.
create table report (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  reporter_id bigint,
  reported_member_id bigint,
  reported_group_id bigint,
  reason text not null,
  content text not null default '',
  status text not null default 'Untreated' check (status in ('Untreated', 'Pending', 'Completed')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, reporter_id) references member on delete set null (reporter_id),
  foreign key (tenant_id, reported_member_id) references member on delete set null (reported_member_id),
  foreign key (tenant_id, reported_group_id) references chat_group on delete set null (reported_group_id)
);
create index report_open on report (tenant_id) where status <> 'Completed';
call fence_table('report', 'select, insert, update, delete');

create table feedback (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  member_id bigint,
  type text not null check (type in ('Suggestion', 'Mistake')),
  content text not null,
  status text not null default 'Unread' check (status in ('Unread', 'Read', 'Replied')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member on delete set null (member_id)
);
create index feedback_unread on feedback (tenant_id) where status = 'Unread';
call fence_table('feedback', 'select, insert, update, delete');

create table system_notification (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  title text not null,
  content text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Sending', 'Send', 'Cancel')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index system_notification_pending on system_notification (tenant_id) where status = 'Pending';
call fence_table('system_notification', 'select, insert, update, delete');
