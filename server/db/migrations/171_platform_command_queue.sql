-- Taking a command changes no column of an index any more: its row is written anew beside the old one, and none of the
-- indexes is. For that a page keeps room.
alter table platform_command set (fillfactor = 50);
drop index platform_command_leased;
-- Whether another about the same thing waits.
create index platform_command_queue on platform_command (tenant_id, target_type, target_id, id) where state = 'waiting';
-- Or was superseded while it is on its way.
alter table platform_command add column passing_until timestamptz
  generated always as (case when state <> 'waiting' then leased_until end) stored;
create index platform_command_passing on platform_command (tenant_id, target_type, target_id, id) where passing_until is not null;
