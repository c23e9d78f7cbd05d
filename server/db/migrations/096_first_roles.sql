-- The roles that a server begins with. It stands beyond the fence of whoever makes it: only one that is made in the same
-- transaction takes them.
create function add_first_roles(to_tenant bigint, roles jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given jsonb;
  new_id bigint;
begin
  if not exists (select from tenant where id = to_tenant and created_at = now()) then
    raise exception 'server % was not made in this transaction', to_tenant;
  end if;
  for given in select value from jsonb_array_elements(roles) loop
    insert into role (tenant_id, name, supervises)
      values (to_tenant, given ->> 'name', (given ->> 'supervises')::boolean) returning id into new_id;
    insert into role_menu (tenant_id, role_id, menu_id)
      select to_tenant, new_id, m.id from menu m where m.component in (select jsonb_array_elements_text(given -> 'codes'));
    insert into role_button (tenant_id, role_id, code)
      select distinct to_tenant, new_id, code from jsonb_array_elements_text(given -> 'codes') code where code like '%:%';
  end loop;
end $$;
revoke execute on function add_first_roles(bigint, jsonb) from public;
grant execute on function add_first_roles(bigint, jsonb) to im_console_app;
