-- Who binds an authenticator at the first sign-in of all does so before anything could have happened to the account.
create or replace function tell_account_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.password_hash is distinct from new.password_hash then
    perform tell_account(new.id, case when new.must_change_password then 'passwordReset' else 'passwordChanged' end, '{}');
  end if;
  -- A secret that is sealed with another key is the same one.
  if new.totp_secret is null and old.totp_secret is not null then
    perform tell_account(new.id, 'authenticatorReset', '{}');
  elsif old.totp_secret is null and new.totp_secret is not null
    and exists (select from account_login_log l where l.account_id = new.id and l.result = 'Success') then
    perform tell_account(new.id, 'authenticatorBound', '{}');
  end if;
  if new.enrolment_hash is not null and old.enrolment_hash is distinct from new.enrolment_hash then
    perform tell_account(new.id, 'enrolmentCodeGiven', '{}');
  end if;
  if old.is_super_admin <> new.is_super_admin then
    perform tell_roles(new.id, jsonb_build_object('isSuperAdmin', new.is_super_admin));
  end if;
  return null;
end $$;

-- An authenticator's secret that is sealed with another key gives no guesses back; one that is taken away or bound does.
drop trigger forget_guesses on account;
create trigger forget_guesses after update of password_hash, totp_secret on account for each row
  when (old.password_hash is distinct from new.password_hash or (old.totp_secret is null) <> (new.totp_secret is null))
  execute function forget_guesses();
