-- Ready-made texts of a server to its members, in up to as many languages as there are; `kinds` says where they are offered.
create table macro (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kinds text[] not null check (kinds <> '{}' and kinds <@ array['Sanction', 'Reply', 'Notice', 'Notification']),
  texts jsonb not null,
  shortcut text,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  -- Texts made from it that were sent: looking at it changes neither, nor `updated_at`.
  used_count integer not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
call fence_table('macro', 'select, insert, update, delete');

-- Names and shortcuts are unique where they are offered, and a macro may be offered at several places.
create table macro_place (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  macro_id bigint not null,
  kind text not null,
  name text not null,
  shortcut text,
  primary key (tenant_id, macro_id, kind),
  foreign key (tenant_id, macro_id) references macro on delete cascade
);
create unique index macro_place_name on macro_place (tenant_id, kind, name);
create unique index macro_place_shortcut on macro_place (tenant_id, kind, shortcut) where shortcut is not null;
call fence_table('macro_place', 'select, insert, update, delete');

create function place_macro() returns trigger language plpgsql as $$
begin
  delete from macro_place where tenant_id = new.tenant_id and macro_id = new.id;
  insert into macro_place (tenant_id, macro_id, kind, name, shortcut)
    select distinct new.tenant_id, new.id, kind, lower(new.name), new.shortcut from unnest(new.kinds) kind;
  return null;
end $$;
create trigger place_macro after insert or update of name, kinds, shortcut on macro for each row execute function place_macro();

-- What the texts of a notification were made from: counted each time when it goes out.
alter table system_notification add column macro_ids bigint[] not null default '{}';
