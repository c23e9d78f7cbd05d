-- The second line of defence: the application works as a role that owns nothing, and every tenant table lets it
-- see the rows of the session's server only. The owner keeps its way in for migrations, jobs and demo data.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$
begin
  if not exists (select from pg_roles where rolname = 'im_console_app') then
    create role im_console_app nologin;
  end if;
  if not pg_has_role(current_user, 'im_console_app', 'member') or current_setting('server_version_num')::int >= 160000 then
    execute format('grant im_console_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to im_console_app;

-- The server that the connection works in; null when none is set, and then no row is visible.
create function current_tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;

-- Fences a table by its tenant_id and grants the application what it may do with it.
create procedure fence_table(name regclass, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s to im_console_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  execute format('create policy owner on %s to %I using (true) with check (true)', name, current_user);
  execute format('grant %s on %s to im_console_app', privileges, name);
end $$;
