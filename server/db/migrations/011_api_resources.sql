-- Calls of the contract that are switched off, for every server of the installation.
create table api_switched_off (
  call text primary key,
  account_id bigint references account on delete set null,
  created_at timestamptz not null default now()
);
-- Only the super admin's call writes it; that is decided there, and the entry in the operation log is the same transaction.
grant select, insert, delete on api_switched_off to im_console_app;

create function tell_calls_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('calls_changed', '');
  return null;
end $$;
create trigger calls_changed after insert or delete on api_switched_off for each statement execute function tell_calls_changed();

-- How often each call was made in an hour, counted in each node's memory and added every few seconds.
create table api_usage (
  hour timestamptz not null,
  call text not null,
  calls integer not null,
  refused integer not null,
  errors integer not null,
  primary key (hour, call)
);
grant select on api_usage to im_console_app;
