-- Pictures that are refused when they are uploaded: exactly these bytes, or one that looks the same.
create table blocked_picture (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  -- The picture that it was made of; it is deleted before its hashes are.
  file_id bigint,
  sha256 text not null,
  -- Of the low frequencies of what it shows (decision 86); none of a picture that has too little in it to be told apart.
  look bit(64),
  reason text not null,
  account text not null,
  hit_count integer not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, sha256),
  foreign key (tenant_id, file_id) references stored_file on delete set null (file_id)
);
create index blocked_picture_file on blocked_picture (tenant_id, file_id) where file_id is not null;
call fence_table('blocked_picture', 'select, insert, update, delete');
