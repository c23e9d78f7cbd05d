-- Pages read a few figures of years: by the day those of all metrics lay between them.
alter table statistic drop constraint statistic_pkey;
alter table statistic add primary key (tenant_id, grain, metric, part, starts_at) include (amount);
