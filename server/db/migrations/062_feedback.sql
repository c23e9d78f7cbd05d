alter table feedback
  add serial_number text generated always as ('F' || lpad(id::text, 8, '0')) stored,
  add pictures text[] not null default '{}',
  add region text not null default '',
  add updated_at timestamptz not null default clock_timestamp();
create unique index feedback_serial on feedback (tenant_id, serial_number);
create index feedback_time on feedback (tenant_id, created_at, id);
create index feedback_status on feedback (tenant_id, status, created_at, id);
create index feedback_member on feedback (tenant_id, member_id, id);

-- Every answer that a feedback got; each went to its member's inbox.
create table feedback_reply (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  feedback_id bigint not null,
  content text not null,
  account text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, feedback_id) references feedback on delete cascade
);
create index feedback_reply_of on feedback_reply (tenant_id, feedback_id, id);
call fence_table('feedback_reply', 'select, insert, delete');
