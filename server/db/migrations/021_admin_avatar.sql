-- The application's role cannot touch accounts (010_admins.sql).
create function set_admin_avatar(admin_id bigint, link text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account a set avatar = link, updated_at = now() where a.id = admin_id
$$;
revoke execute on function set_admin_avatar(bigint, text) from public;
grant execute on function set_admin_avatar(bigint, text) to im_console_app;
