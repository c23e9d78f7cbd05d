-- The application's role cannot touch passwords. An account's own change goes through here, so that it stands in one
-- transaction with its entry in the operation log: the old hash must still be the one that was checked, and every session but
-- the caller's ends. False when the password was changed meanwhile.
create function change_password(account_id bigint, session_id bigint, old_hash text, new_hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set password_hash = new_hash, must_change_password = false, password_expires_at = null, updated_at = now()
    where a.id = account_id and a.password_hash = old_hash;
  if not found then
    return false;
  end if;
  update session s set ended_at = now() where s.account_id = change_password.account_id and s.id <> session_id and s.ended_at is null;
  return true;
end $$;
revoke execute on function change_password from public;
grant execute on function change_password to im_console_app;
