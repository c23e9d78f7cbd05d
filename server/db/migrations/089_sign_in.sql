-- Guesses at a way in drain away with time: `drained_at` is when the last of them is forgotten. A way is an account from
-- one network, an account from wherever, an account on a device that it signed in from, or a network over all accounts.
drop table login_guess;
create table login_guess (
  way text not null check (way in ('network', 'account', 'device', 'address')),
  -- Lower-cased; empty for a network over all accounts.
  account text not null,
  source text not null,
  drained_at timestamptz not null,
  primary key (account, way, source)
);
create index login_guess_drained on login_guess (drained_at);

-- Whoever gives an account a new password or takes its authenticator away, by whatever way, gives it back its guesses.
create function forget_guesses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from login_guess g where g.account = lower(new.account);
  return null;
end $$;
create trigger forget_guesses after update of password_hash, totp_secret on account for each row
  when (old.password_hash is distinct from new.password_hash or old.totp_secret is distinct from new.totp_secret)
  execute function forget_guesses();

-- Tokens of a session that a newer one replaced. Whoever comes with one of them later has kept a copy.
create table spent_token (
  token_hash bytea primary key,
  session_id bigint not null references session on delete cascade
);
create index spent_token_session on spent_token (session_id);
