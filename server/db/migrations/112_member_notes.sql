-- What operators tell each other of members; no member ever reads it.
create table member_note (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  content text not null,
  is_pinned boolean not null default false,
  -- Who wrote it; the name stays when the account goes.
  account_id bigint references account on delete set null,
  account text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  edited_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member on delete cascade
);
create index member_note_member on member_note (tenant_id, member_id, is_pinned desc, created_at desc, id desc);
create index member_note_time on member_note (tenant_id, created_at desc, id desc);
create index member_note_content on member_note using gin (tenant_id, content gin_trgm_ops);
create index member_note_account on member_note (account_id);
call fence_table('member_note', 'select, insert, update, delete');

-- Colleagues that a note is meant for, until they have seen it.
create table member_note_mention (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  note_id bigint not null,
  account_id bigint not null references account on delete cascade,
  seen_at timestamptz,
  primary key (tenant_id, note_id, account_id),
  foreign key (tenant_id, note_id) references member_note on delete cascade
);
create index member_note_mention_account on member_note_mention (tenant_id, account_id, note_id);
create index member_note_mention_unseen on member_note_mention (tenant_id, account_id) where seen_at is null;
create index member_note_mention_of on member_note_mention (account_id);
call fence_table('member_note_mention', 'select, insert, update, delete');
