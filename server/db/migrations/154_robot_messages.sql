-- What robots sent, by their own name for it: sent again it is one message.
create table robot_message (
  tenant_id bigint not null default current_tenant(),
  robot_id bigint not null,
  client_id text not null check (length(client_id) between 1 and 128),
  message_id bigint not null,
  sent_at timestamptz not null,
  primary key (tenant_id, robot_id, client_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
create index robot_message_time on robot_message (tenant_id, sent_at);
call fence_table('robot_message', 'select, insert, delete');
