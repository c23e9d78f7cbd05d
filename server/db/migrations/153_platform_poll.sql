-- A platform that cannot be called asks for its commands, and says what came of each.
alter table platform_connection drop constraint platform_connection_kind_check;
alter table platform_connection add check (kind in ('none', 'http', 'poll'));
alter table platform_connection drop constraint platform_connection_check;
alter table platform_connection add constraint platform_connection_address check (kind <> 'http' or url <> '');
-- When it asked last.
alter table platform_connection add column polled_at timestamptz;

-- What the platform took on and will tell the end of, by its own name for that.
alter table platform_command add column job_ref text check (length(job_ref) between 1 and 128);
create index platform_command_message on platform_command (tenant_id, message_id);

-- Whoever waits for the commands of one server need not look whenever another has some.
create or replace function tell_platform_commands() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_commands', tenant_id::text) from (select distinct tenant_id from added) of_each;
  return null;
end $$;
drop trigger tell_added on platform_command;
create trigger tell_added after insert on platform_command referencing new table as added
  for each statement execute function tell_platform_commands();
