-- Which migrations of plugins have run, and which tables they made: a plugin that was taken away leaves both.
create table plugin_migration (
  plugin text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (plugin, name)
);
create table plugin_table (
  name text primary key,
  plugin text not null
);
