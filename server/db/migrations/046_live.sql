-- Tells every node that the rows of a queue changed, whoever changed them: chat engines write reports and feedback themselves.
create function tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tenant_id || ' ' || tg_argv[0]) from (select distinct tenant_id from changed) tenants;
  return null;
end $$;

do $$
declare
  queue record;
begin
  for queue in select * from (values ('report', 'reports'), ('feedback', 'feedback'), ('system_notification', 'systemNotifications'), ('approval', 'approvals')) as of (name, entity)
  loop
    execute format('create trigger tell_live_insert after insert on %I referencing new table as changed for each statement execute function tell_live(%L)', queue.name, queue.entity);
    execute format('create trigger tell_live_update after update on %I referencing new table as changed for each statement execute function tell_live(%L)', queue.name, queue.entity);
    execute format('create trigger tell_live_delete after delete on %I referencing old table as changed for each statement execute function tell_live(%L)', queue.name, queue.entity);
  end loop;
end $$;
