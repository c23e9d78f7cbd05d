-- A server's name and its package are changed from outside of the server, for many at a time: the platform of each is told all
-- the same, in the transaction of the change.
create function tell_server_changed(of_tenants bigint[], changed_part text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told bigint[];
begin
  select array_agg(k.tenant_id) into told from platform_connection k
    where k.tenant_id = any(of_tenants) and k.kind <> 'none'
      and (k.capabilities is null or 'settings.changed' = any(k.capabilities));
  update platform_command c set state = 'superseded', finished_at = now()
    where c.tenant_id = any(told) and c.target_type = 'settings' and c.target_id = c.tenant_id
      and c.part = changed_part and c.state in ('waiting', 'failed');
  insert into platform_command (tenant_id, type, target_type, target_id, part, data)
    select id, 'settings.changed', 'settings', id, changed_part, jsonb_build_object('part', changed_part)
    from unnest(told) id order by id;
end $$;
revoke execute on function tell_server_changed from public;

create function tell_tenant_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.name <> old.name then perform tell_server_changed(array[new.id], 'server'); end if;
  if new.package_id is distinct from old.package_id then perform tell_server_changed(array[new.id], 'features'); end if;
  return null;
end $$;
create trigger tell_platform after update of name, package_id on tenant for each row execute function tell_tenant_changed();

create function tell_package_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_server_changed(array(select id from tenant where package_id = new.id order by id), 'features');
  return null;
end $$;
create trigger tell_platform after update of functions on package
  for each row when (new.functions is distinct from old.functions) execute function tell_package_changed();
