-- What was is taken away and what is now is added: to find both of each notice, thousands were compared with thousands.
create or replace function count_notices() returns trigger language plpgsql as $$
begin
  update notification_send s set delivered = s.delivered + c.delivered, failed = s.failed + c.failed, read = s.read + c.read
  from (select tenant_id, send_id,
      sum(sign) filter (where push_status = 'Delivered') as delivered,
      sum(sign) filter (where push_status = 'Failed') as failed,
      sum(sign) filter (where read_at is not null) as read
    from (select 1 as sign, * from after_change union all select -1, * from before_change) counted
    where send_id is not null group by 1, 2) d
    cross join lateral (select coalesce(d.delivered, 0) as delivered, coalesce(d.failed, 0) as failed, coalesce(d.read, 0) as read) c
  where s.tenant_id = d.tenant_id and s.id = d.send_id;
  return null;
end $$;
