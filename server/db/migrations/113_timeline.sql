-- Who left a group, and when: the row of a member who is not there any more tells nothing. A group that is dissolved and
-- an account that is cancelled end for everybody, and leave none.
create table group_departure (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  group_id bigint not null,
  member_id bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references chat_group on delete cascade,
  foreign key (tenant_id, member_id) references member on delete cascade
);
create index group_departure_member on group_departure (tenant_id, member_id, left_at desc, id desc);
create index group_departure_joined on group_departure (tenant_id, member_id, joined_at desc, id desc);
create index group_departure_group_joined on group_departure (tenant_id, group_id, joined_at desc, id desc);
create index group_departure_group on group_departure (tenant_id, group_id, left_at desc, id desc);
call fence_table('group_departure', 'select, insert, delete');

create function note_departure() returns trigger language plpgsql as $$
begin
  insert into group_departure (tenant_id, group_id, member_id, joined_at)
  select gone.tenant_id, gone.group_id, gone.member_id, gone.created_at from gone
    join chat_group g on g.tenant_id = gone.tenant_id and g.id = gone.group_id and g.status = 'Enable'
    join member m on m.tenant_id = gone.tenant_id and m.id = gone.member_id and m.status <> 'Closed';
  return null;
end $$;
create trigger note_departure after delete on group_member referencing old table as gone
  for each statement execute function note_departure();

-- Who founded a group: whoever owned it first. Of groups that are there already the first change of the owner tells.
alter table chat_group add column founder_id bigint;
update chat_group g set founder_id = coalesce((
  select (o.changes -> g.id::text -> 'before' ->> 'ownerId')::bigint from operation_log o
  where o.tenant_id = g.tenant_id and o.target_type = 'groups' and o.targets @> array[g.id::text] and o.call = 'groups.changeOwner'
    and o.result = 'Success' order by o.seq limit 1), g.owner_id);
update chat_group g set founder_id = g.owner_id
  where not exists (select from member m where m.tenant_id = g.tenant_id and m.id = g.founder_id);
alter table chat_group add foreign key (tenant_id, founder_id) references member on delete set null (founder_id);
create index chat_group_founder on chat_group (tenant_id, founder_id, created_at desc, id desc);

create function note_founder() returns trigger language plpgsql as $$
begin
  new.founder_id := coalesce(new.founder_id, new.owner_id);
  return new;
end $$;
create trigger note_founder before insert on chat_group for each row execute function note_founder();

-- When a device was first seen.
alter table member_device add column created_at timestamptz;
update member_device d set created_at = coalesce((select min(l.created_at) from member_login_log l
  where l.tenant_id = d.tenant_id and l.device_id = d.device_id and l.member_id = d.member_id), d.last_login_at);
alter table member_device alter column created_at set default now(), alter column created_at set not null;
create index member_device_first on member_device (tenant_id, member_id, created_at desc, id desc);

-- What a timeline reads from its newest entry on.
create index report_member_time on report (tenant_id, reported_member_id, created_at desc, id desc) where reported_member_id is not null;
create index report_group_time on report (tenant_id, reported_group_id, created_at desc, id desc) where reported_group_id is not null;
create index report_reporter_time on report (tenant_id, reporter_id, created_at desc, id desc);
create index sanction_given_time on sanction (tenant_id, member_id, created_at desc, id desc);
create index sanction_ended_time on sanction (tenant_id, member_id, ends_at desc, id desc) where revoked_at is null and ends_at is not null;
create index sanction_revoked_time on sanction (tenant_id, member_id, revoked_at desc, id desc) where revoked_at is not null;
create index member_note_written on member_note (tenant_id, member_id, created_at desc, id desc);
