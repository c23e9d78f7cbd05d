-- What the messages of each level's members must not contain. A level without a row has no words yet.
create table sensitive_word_list (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  member_level_id bigint not null,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  keywords text[] not null default '{}',
  ignores_separators boolean not null default false,
  whole_words boolean not null default false,
  account text not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, member_level_id),
  foreign key (tenant_id, member_level_id) references member_level on delete cascade
);
call fence_table('sensitive_word_list', 'select, insert, update, delete');
