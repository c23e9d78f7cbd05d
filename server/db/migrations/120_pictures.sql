-- Members have a picture too, as groups have: a preset, a file of the server's, or none.
alter table member add column avatar text;

-- A file in quarantine is served to nobody; it is restored, or deleted for good.
alter table stored_file add column quarantined_at timestamptz, add column quarantined_by text;
create index stored_file_quarantined on stored_file (quarantined_at) where quarantined_at is not null;
grant delete on stored_file to im_console_app;

-- Where pictures of members stand: an avatar, or a message with it. The database notes it, whoever makes the change.
-- What was removed or replaced stays for as long as that can be undone.
create table picture (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('MemberAvatar', 'GroupAvatar', 'Message')),
  file_id bigint not null,
  -- Whose avatar it is, or who sent it.
  member_id bigint,
  group_id bigint,
  recipient_id bigint,
  message_id bigint,
  status text not null default 'Shown' check (status in ('Shown', 'Removed', 'Replaced')),
  -- What a withdrawn message was before, and what was put in the place of an avatar.
  former text,
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file on delete cascade,
  foreign key (tenant_id, member_id) references member on delete cascade,
  foreign key (tenant_id, group_id) references chat_group on delete cascade
);
create index picture_time on picture (tenant_id, created_at desc, id desc);
create index picture_member on picture (tenant_id, member_id, created_at desc, id desc);
create index picture_group on picture (tenant_id, group_id, created_at desc, id desc);
create index picture_file on picture (tenant_id, file_id);
create index picture_message on picture (tenant_id, message_id) where message_id is not null;
create index picture_decided on picture (decided_at) where decided_at is not null;
call fence_table('picture', 'select, insert, update, delete');

-- A picture keeps its file, as records do that point at one.
create function hold_picture() returns trigger language plpgsql as $$
begin
  insert into file_use (tenant_id, target_type, target_id, file_id)
    values (new.tenant_id, 'pictures', new.id::text, new.file_id) on conflict do nothing;
  update stored_file set unused_since = null
    where tenant_id = new.tenant_id and id = new.file_id and unused_since is not null;
  return null;
end $$;
create trigger hold_picture after insert on picture for each row execute function hold_picture();

create function release_picture() returns trigger language plpgsql as $$
begin
  delete from file_use where tenant_id = old.tenant_id and target_type = 'pictures' and target_id = old.id::text;
  update stored_file f set unused_since = now() where f.tenant_id = old.tenant_id and f.id = old.file_id
    and f.unused_since is null
    and not exists (select from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id);
  return null;
end $$;
create trigger release_picture after delete on picture for each row execute function release_picture();

-- The file that a link of this server leads to, where it is a picture.
create function linked_picture(of_tenant bigint, link text) returns bigint language sql stable as $$
  select id from stored_file where tenant_id = of_tenant and name = split_part(link, '/', 5)
    and link = '/v1/files/' || of_tenant || '/' || name and type in ('png', 'jpg', 'gif', 'webp')
$$;

-- What stood there before is no longer looked at, unless it waits in quarantine or for being restored.
create function note_avatar(of_tenant bigint, of_kind text, of_member bigint, of_group bigint, link text)
returns void language plpgsql as $$
declare
  linked bigint := linked_picture(of_tenant, link);
begin
  delete from picture p using stored_file f
    where p.tenant_id = of_tenant and p.kind = of_kind and p.status = 'Shown'
      and p.member_id is not distinct from of_member and p.group_id is not distinct from of_group
      and f.tenant_id = p.tenant_id and f.id = p.file_id and f.quarantined_at is null
      and p.file_id is distinct from linked;
  insert into picture (tenant_id, kind, file_id, member_id, group_id)
    select of_tenant, of_kind, linked, of_member, of_group
    where linked is not null and not exists (select from picture p
      where p.tenant_id = of_tenant and p.kind = of_kind and p.status = 'Shown' and p.file_id = linked
        and p.member_id is not distinct from of_member and p.group_id is not distinct from of_group);
end $$;

create function note_member_avatar() returns trigger language plpgsql as $$
begin
  perform note_avatar(new.tenant_id, 'MemberAvatar', new.id, null, new.avatar);
  return null;
end $$;
create trigger note_first_avatar after insert on member
  for each row when (new.avatar is not null) execute function note_member_avatar();
create trigger note_avatar after update of avatar on member
  for each row when (new.avatar is distinct from old.avatar) execute function note_member_avatar();

create function note_group_avatar() returns trigger language plpgsql as $$
begin
  perform note_avatar(new.tenant_id, 'GroupAvatar', null, new.id, new.avatar);
  return null;
end $$;
create trigger note_first_avatar after insert on chat_group
  for each row when (new.avatar is not null) execute function note_group_avatar();
create trigger note_avatar after update of avatar on chat_group
  for each row when (new.avatar is distinct from old.avatar) execute function note_group_avatar();

-- What an engine writes is not refused because of it.
create function note_message_picture() returns trigger language plpgsql as $$
begin
  insert into picture (tenant_id, kind, file_id, member_id, group_id, recipient_id, message_id, created_at)
    select new.tenant_id, 'Message', linked, new.sender_id, new.group_id, new.recipient_id, new.id, new.created_at
    from linked_picture(new.tenant_id, new.payload ->> 'url') linked
    join member s on s.tenant_id = new.tenant_id and s.id = new.sender_id
    where linked is not null and (new.group_id is null
      or exists (select from chat_group g where g.tenant_id = new.tenant_id and g.id = new.group_id));
  return null;
end $$;
create trigger note_picture after insert on message
  for each row when (new.type = 'image') execute function note_message_picture();

create function forget_message_picture() returns trigger language plpgsql as $$
begin
  delete from picture where tenant_id = old.tenant_id and message_id = old.id;
  return null;
end $$;
create trigger forget_picture after delete on message
  for each row when (old.type = 'image') execute function forget_message_picture();

-- What is there already.
insert into picture (tenant_id, kind, file_id, group_id, created_at)
  select g.tenant_id, 'GroupAvatar', f.id, g.id, f.created_at from chat_group g
  join stored_file f on f.tenant_id = g.tenant_id and f.id = linked_picture(g.tenant_id, g.avatar)
  where g.avatar is not null;
insert into picture (tenant_id, kind, file_id, member_id, group_id, recipient_id, message_id, created_at)
  select m.tenant_id, 'Message', linked_picture(m.tenant_id, m.payload ->> 'url'), m.sender_id, m.group_id, m.recipient_id,
    m.id, m.created_at
  from message m join member s on s.tenant_id = m.tenant_id and s.id = m.sender_id
  where m.type = 'image' and linked_picture(m.tenant_id, m.payload ->> 'url') is not null
    and (m.group_id is null or exists (select from chat_group g where g.tenant_id = m.tenant_id and g.id = m.group_id));
