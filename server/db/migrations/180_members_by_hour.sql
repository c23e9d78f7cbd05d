-- How many members a server has is the sum of its hours: of an index they are read by the hundred. Writing a message, which
-- happens far more often, changes no column of it.
create index activity_hour_members on activity_hour (tenant_id) include (members) where members > 0;
create or replace function count_members(of_tenant bigint) returns bigint language sql stable as $$
  select (select coalesce(sum(members), 0) from activity_hour where tenant_id = of_tenant and members > 0)
    - (select count(*) from member where tenant_id = of_tenant and status = 'Closed')
$$;
