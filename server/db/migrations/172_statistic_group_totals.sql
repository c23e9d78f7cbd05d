-- What was written in a group until the end of a day, of the days on which something was: of any period it is the
-- difference of two rows, where the days of a year of two thousand groups are a million and a half.
alter table statistic_group add column total bigint;
update statistic_group s set total = summed.total
from (
  select tenant_id, starts_at, group_id, sum(messages) over (partition by tenant_id, group_id order by starts_at) as total
  from statistic_group) summed
where summed.tenant_id = s.tenant_id and summed.starts_at = s.starts_at and summed.group_id = s.group_id;
alter table statistic_group alter column total set not null;
alter table statistic_group drop column messages;
drop index statistic_group_group;
create index statistic_group_total on statistic_group (tenant_id, group_id, starts_at) include (total);
