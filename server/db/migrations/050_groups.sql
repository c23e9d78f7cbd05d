alter table chat_group
  add avatar text,
  add introduction text not null default '',
  add close_reason text,
  add restored_at timestamptz,
  -- From here on the data goes, and nothing can bring the group back.
  add deleting_at timestamptz,
  -- All of it is gone: the row stays as a tombstone.
  add deleted_at timestamptz,
  add updated_at timestamptz not null default now(),
  -- When each field was last changed: of two people who edit the second is told what the first changed.
  add changed jsonb not null default '{}',
  add constraint chat_group_closed check (status = 'Closed' or (deleting_at is null and deleted_at is null));
update chat_group set closed_at = now() where status = 'Closed' and closed_at is null;
create index chat_group_name on chat_group using gin (tenant_id, name gin_trgm_ops);
create index chat_group_created on chat_group (tenant_id, created_at, id);
create index chat_group_size on chat_group (tenant_id, member_count, id);
create index chat_group_due on chat_group (tenant_id, closed_at) where status = 'Closed' and deleted_at is null;

alter table group_member add is_muted boolean not null default false;
create index group_member_joined on group_member (tenant_id, group_id, created_at, member_id);

-- A group that is not dissolved has one owner, who is one of its members.
update group_member m set role = 'Normal' from chat_group g
  where g.tenant_id = m.tenant_id and g.id = m.group_id and m.role = 'Owner' and g.owner_id <> m.member_id;
with missing as (
  insert into group_member (tenant_id, group_id, member_id, role, created_at)
    select tenant_id, id, owner_id, 'Owner', created_at from chat_group where status = 'Enable'
    on conflict (tenant_id, group_id, member_id) do update set role = 'Owner'
    returning tenant_id, group_id, xmax = 0 as is_new)
update chat_group g set member_count = member_count + 1 from missing m
  where m.is_new and g.tenant_id = m.tenant_id and g.id = m.group_id;
create unique index group_member_owner on group_member (tenant_id, group_id) where role = 'Owner';

-- Looked at when the transaction ends, so that an owner can be replaced in two steps.
create function check_group_owner() returns trigger language plpgsql as $$
declare
  of_tenant bigint := coalesce(new.tenant_id, old.tenant_id);
  of_group bigint;
begin
  if tg_table_name = 'chat_group' then of_group := new.id; else of_group := coalesce(new.group_id, old.group_id); end if;
  if exists (select from chat_group g where g.tenant_id = of_tenant and g.id = of_group and g.status = 'Enable' and not exists (
      select from group_member m where m.tenant_id = g.tenant_id and m.group_id = g.id and m.member_id = g.owner_id and m.role = 'Owner')) then
    raise exception 'group % has no owner among its members', of_group using errcode = '23514', constraint = 'group_owner';
  end if;
  return null;
end $$;
create constraint trigger group_owner after update of owner_id, status on chat_group deferrable initially deferred
  for each row when (new.status = 'Enable') execute function check_group_owner();
create constraint trigger group_owner_added after insert on group_member deferrable initially deferred
  for each row when (new.role = 'Owner') execute function check_group_owner();
create constraint trigger group_owner_gone after delete on group_member deferrable initially deferred
  for each row when (old.role = 'Owner') execute function check_group_owner();
create constraint trigger group_owner_changed after update of role on group_member deferrable initially deferred
  for each row when (old.role = 'Owner' or new.role = 'Owner') execute function check_group_owner();
