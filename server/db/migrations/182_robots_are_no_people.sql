-- A robot stays a row of member, which groups and messages refer to, and is no person: whatever counts people counts rows
-- with `not is_robot`, also once it is deleted. People's tombstones are called by their number; a deleted robot's is not.
alter table member add column is_robot boolean not null default false;
update member m set is_robot = true from robot r where r.tenant_id = m.tenant_id and r.id = m.id;
update member set is_robot = true where status = 'Closed' and register_type = 'System' and account like 'robot\_%';

-- Robots are few: where people are counted they are left out by this one.
create index member_robots on member (tenant_id, id) where is_robot;

-- Lists of people and their totals read indexes alone, which hold nobody else.
create index member_people on member (tenant_id, id) where not is_robot;
drop index member_nickname;
create index member_nickname on member (tenant_id, nickname, id) where not is_robot;
drop index member_created;
create index member_created on member (tenant_id, created_at, id) where not is_robot;
drop index member_last_login;
create index member_last_login on member (tenant_id, last_login_at desc nulls last, id desc) where not is_robot;
drop index member_status;
create index member_status on member (tenant_id, status, id) where not is_robot;
drop index member_online;
create index member_online on member (tenant_id, id) where is_online and not is_robot;
-- A level that is deleted asks for whoever has it, robots too.
drop index member_level_members;
create index member_level_members on member (tenant_id, level_id, id) include (is_robot);

create or replace function count_activity() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'member' then
    insert into activity_hour (tenant_id, hour, members)
      select tenant_id, date_trunc('hour', created_at), count(*) from added where not is_robot group by 1, 2 order by 1, 2
      on conflict (tenant_id, hour) do update set members = activity_hour.members + excluded.members;
  else
    insert into activity_hour (tenant_id, hour, messages)
      select tenant_id, date_trunc('hour', created_at), count(*) from added group by 1, 2 order by 1, 2
      on conflict (tenant_id, hour) do update set messages = activity_hour.messages + excluded.messages;
  end if;
  return null;
end $$;
create or replace function count_members(of_tenant bigint) returns bigint language sql stable as $$
  select (select coalesce(sum(members), 0) from activity_hour where tenant_id = of_tenant and members > 0)
    - (select count(*) from member where tenant_id = of_tenant and status = 'Closed' and not is_robot)
$$;

-- Until now they were counted: by the hour, by the day of the statistics, and as whoever wrote.
update activity_hour a set members = greatest(0, a.members - r.amount)
from (select tenant_id, date_trunc('hour', created_at) as hour, count(*) as amount from member where is_robot group by 1, 2) r
where a.tenant_id = r.tenant_id and a.hour = r.hour;

with length (grain, span) as (values ('hour', interval '1 hour'), ('day', interval '1 day')),
counted as (
  select tenant_id, 'registered' as metric, '' as part, created_at as at, id from member where is_robot
  union all select tenant_id, 'registeredBy', register_type, created_at, id from member where is_robot
  union all select tenant_id, 'cancelled', '', closed_at, id from member where is_robot and closed_at is not null
  union all select m.tenant_id, metric, '', m.created_at, m.sender_id
    from member r join message m on m.tenant_id = r.tenant_id and m.sender_id = r.id
    cross join (values ('senders'), ('active')) told (metric)
    where r.is_robot),
-- Each robot once in each hour and day, however much it wrote then.
robots as (
  select s.tenant_id, s.grain, s.metric, s.part, s.starts_at, count(distinct c.id) as amount
  from counted c cross join length l
  join statistic s on s.tenant_id = c.tenant_id and s.grain = l.grain and s.metric = c.metric and s.part = c.part
    and s.starts_at <= c.at and s.starts_at > c.at - l.span
  group by 1, 2, 3, 4, 5)
update statistic s set amount = greatest(0, s.amount - r.amount) from robots r
where s.tenant_id = r.tenant_id and s.grain = r.grain and s.metric = r.metric and s.part = r.part and s.starts_at = r.starts_at;
-- Nothing of an hour or a day has no row.
delete from statistic where amount = 0 and metric in ('registered', 'registeredBy', 'cancelled', 'senders', 'active');
