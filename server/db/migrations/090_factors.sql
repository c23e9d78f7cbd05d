-- Passkeys of accounts. Like passwords they are out of the application role's reach: their owner's calls read and write
-- them as sign-in does.
create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as it says itself; one that goes back was copied.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Challenges carry their own proof; here stand those that were answered, until they would be over anyway.
create table used_challenge (
  challenge text primary key,
  used_at timestamptz not null default now()
);
create index used_challenge_time on used_challenge (used_at);

create table recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- After a reset by somebody else a second factor is bound only with a code that is handed over apart from the password.
alter table account
  add column enrolment_hash bytea,
  add column enrolment_expires_at timestamptz;

-- Whoever lost one factor may have lost the others with it.
create function reset_admin_factors(admin_id bigint, new_enrolment bytea, lifetime interval) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set totp_secret = null, totp_last_step = 0, enrolment_hash = new_enrolment,
    enrolment_expires_at = now() + lifetime, updated_at = now() where a.id = admin_id;
  delete from passkey p where p.account_id = admin_id;
  delete from recovery_code c where c.account_id = admin_id;
  delete from authenticator_binding b where b.account_id = admin_id;
  perform end_admin_sessions(admin_id, null, null, null);
end $$;
revoke execute on function reset_admin_factors from public;
grant execute on function reset_admin_factors to im_console_app;
