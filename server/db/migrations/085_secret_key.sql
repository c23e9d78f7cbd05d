-- The keys that secrets are sealed with, by what tells one from another without telling the key.
create table secret_key (
  id text primary key,
  -- Sealed with it: a node sees that it has the right key before it serves anything.
  marker bytea not null,
  is_current boolean not null,
  -- When everything was sealed with it; null while that is under way.
  sealed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index secret_key_current on secret_key (is_current) where is_current;
