-- What a message carries is kept as long as the message is; of pictures the look at pictures keeps it.
create function hold_message_file() returns trigger language plpgsql as $$
declare
  held bigint;
begin
  select id into held from stored_file where tenant_id = new.tenant_id and name = split_part(new.payload ->> 'url', '/', 5)
    and new.payload ->> 'url' = '/v1/files/' || new.tenant_id || '/' || name;
  if held is null then return null; end if;
  insert into file_use (tenant_id, target_type, target_id, file_id)
    values (new.tenant_id, 'messages', new.id::text, held) on conflict do nothing;
  update stored_file set unused_since = null where tenant_id = new.tenant_id and id = held and unused_since is not null;
  return null;
end $$;
create trigger hold_file after insert on message
  for each row when (new.type in ('video', 'voice', 'file')) execute function hold_message_file();

create function release_message_file() returns trigger language plpgsql as $$
declare
  held bigint;
begin
  delete from file_use where tenant_id = old.tenant_id and target_type = 'messages' and target_id = old.id::text
    returning file_id into held;
  if held is null then return null; end if;
  update stored_file f set unused_since = now() where f.tenant_id = old.tenant_id and f.id = held
    and not exists (select from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id);
  return null;
end $$;
create trigger release_file after delete on message
  for each row when (old.type in ('video', 'voice', 'file')) execute function release_message_file();
