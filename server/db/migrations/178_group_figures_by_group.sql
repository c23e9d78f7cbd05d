-- Figures of groups are read by their group, and of the last days they are deleted group by group: one index does for both.
drop index statistic_group_total;
alter table statistic_group drop constraint statistic_group_pkey;
alter table statistic_group add primary key (tenant_id, group_id, starts_at) include (total);
