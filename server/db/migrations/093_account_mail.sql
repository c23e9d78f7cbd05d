-- Where and in which language people are told outside of the console. An address is theirs once a code that was sent there
-- came back.
alter table account add column email text, add column locale text;

create table account_email_request (
  account_id bigint primary key references account on delete cascade,
  email text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  -- Codes that were typed since the last one was sent, and codes sent since the hour began.
  tries integer not null default 0,
  sent integer not null default 1,
  sent_since timestamptz not null default now()
);

alter table account_notice drop constraint account_notice_kind_check;
alter table account_notice add constraint account_notice_kind_check check (kind in ('newDevice', 'throttledSignIn', 'failedGuesses', 'passwordChanged',
  'passwordReset', 'authenticatorBound', 'authenticatorReset', 'enrolmentCodeGiven', 'passkeyAdded', 'passkeyRemoved', 'recoveryCodesMade',
  'recoveryCodeUsed', 'rolesChanged', 'emailChanged'));
-- The notices are the queue of the mail too: one that is due has a time, one that is done has none.
alter table account_notice add column mail_to text, add column mail_due_at timestamptz, add column mail_tries integer not null default 0,
  add column mailed_at timestamptz;
create index account_notice_mail on account_notice (mail_due_at) where mail_due_at is not null;

-- A notice goes to the address that the account has when it happens; that of a change of the address to the old one.
-- A few guesses are people who mistype; many are gathered, and told of once a day.
create function address_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.mail_to is null then
      select a.email into new.mail_to from account a where a.id = new.account_id;
    end if;
    if new.mail_to is not null and new.kind <> 'failedGuesses' then
      new.mail_due_at := now();
    end if;
  elsif new.kind = 'failedGuesses' and new.times > 3 and new.mail_to is not null and new.mail_due_at is null
    and (new.mailed_at is null or new.mailed_at < now() - interval '1 day') then
    new.mail_due_at := now() + interval '10 minutes';
    new.mail_tries := 0;
  end if;
  return new;
end $$;
create trigger address_notice before insert or update of times on account_notice for each row execute function address_notice();

create function tell_email_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_account(new.id, 'emailChanged', '{}');
  update account_notice n set mail_to = old.email, mail_due_at = case when old.email is not null then now() end
    where n.account_id = new.id and n.kind = 'emailChanged' and n.made_in = pg_current_xact_id()::text::bigint and n.created_at = now();
  return null;
end $$;
create trigger tell_email_changed after update of email on account for each row when (old.email is distinct from new.email)
  execute function tell_email_changed();
