-- Pictures and videos of a server. The bytes are under DATA_DIR/files; their names are unguessable, and a link is all
-- that is needed to see one.
create table stored_file (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  type text not null,
  purpose text not null,
  bytes integer not null,
  -- Of pictures, in pixels.
  width integer,
  height integer,
  uploader_id bigint references account on delete set null,
  -- Since when nothing points at it; null while something does. After a day it is deleted.
  unused_since timestamptz default now(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call fence_table('stored_file', 'select, insert, update');
create index stored_file_unused on stored_file (unused_since) where unused_since is not null;

-- Which record points at which file. The record's own columns keep the links; this keeps the files from being deleted.
create table file_use (
  tenant_id bigint not null default current_tenant(),
  target_type text not null,
  target_id text not null,
  file_id bigint not null,
  primary key (tenant_id, target_type, target_id, file_id),
  foreign key (tenant_id, file_id) references stored_file
);
call fence_table('file_use', 'select, insert, delete');
create index file_use_file on file_use (tenant_id, file_id);
