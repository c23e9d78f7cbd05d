-- What messages carry is noted for all messages of a statement at once: row by row it took as long as writing them.
drop trigger note_picture on message;
drop function note_message_picture();
drop trigger hold_file on message;
drop function hold_message_file();
drop trigger hold_picture on picture;
drop function hold_picture();

create function hold_pictures() returns trigger language plpgsql as $$
begin
  insert into file_use (tenant_id, target_type, target_id, file_id)
    select tenant_id, 'pictures', id::text, file_id from added on conflict do nothing;
  update stored_file f set unused_since = null from added a
    where f.tenant_id = a.tenant_id and f.id = a.file_id and f.unused_since is not null;
  return null;
end $$;
create trigger hold_pictures after insert on picture referencing new table as added
  for each statement execute function hold_pictures();

-- What an engine writes is not refused because of it.
create function note_message_files() returns trigger language plpgsql as $$
begin
  if not exists (select from added where type in ('image', 'video', 'voice', 'file')) then return null; end if;
  insert into picture (tenant_id, kind, file_id, member_id, group_id, recipient_id, message_id, created_at)
    select a.tenant_id, 'Message', f.id, a.sender_id, a.group_id, a.recipient_id, a.id, a.created_at
    from added a
    join stored_file f on f.tenant_id = a.tenant_id and f.name = split_part(a.payload ->> 'url', '/', 5)
      and a.payload ->> 'url' = '/v1/files/' || a.tenant_id || '/' || f.name and f.type in ('png', 'jpg', 'gif', 'webp')
    -- Looked up for each by its key: of a server's members and groups those few are wanted.
    where a.type = 'image' and (select true from member s where s.tenant_id = a.tenant_id and s.id = a.sender_id)
      and (a.group_id is null
        or (select true from chat_group g where g.tenant_id = a.tenant_id and g.id = a.group_id))
    order by a.created_at, a.id;
  with held as (
    insert into file_use (tenant_id, target_type, target_id, file_id)
      select a.tenant_id, 'messages', a.id::text, f.id from added a
      join stored_file f on f.tenant_id = a.tenant_id and f.name = split_part(a.payload ->> 'url', '/', 5)
        and a.payload ->> 'url' = '/v1/files/' || a.tenant_id || '/' || f.name
      where a.type in ('video', 'voice', 'file')
      on conflict do nothing returning tenant_id, file_id)
  update stored_file f set unused_since = null from held
    where f.tenant_id = held.tenant_id and f.id = held.file_id and f.unused_since is not null;
  return null;
end $$;
create trigger note_message_files after insert on message referencing new table as added
  for each statement execute function note_message_files();
