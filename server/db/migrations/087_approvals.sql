-- What somebody asked for may hold a secret, such as a new account's password: it is kept sealed, and no longer than
-- until it is decided. What an approved call answered waits, sealed as well, for whoever asked.
alter table approval alter column input drop not null;
alter table approval add column sealed_input bytea, add column sealed_answer bytea;

-- Who made, reset, enabled or disabled whose account, or changed its roles: for a month the two do not approve what the
-- other asks for. The latest time of each pair is enough.
create table account_tie (
  account_id bigint not null references account on delete cascade,
  by_account_id bigint not null references account on delete cascade,
  changed_at timestamptz not null default now(),
  primary key (account_id, by_account_id)
);
create index account_tie_by on account_tie (by_account_id);

-- The application's role cannot touch what is known of accounts (010_admins.sql).
create function tie_accounts(changed bigint, by_account bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into account_tie (account_id, by_account_id) select changed, by_account where changed <> by_account
  on conflict (account_id, by_account_id) do update set changed_at = now()
$$;
revoke execute on function tie_accounts(bigint, bigint) from public;
grant execute on function tie_accounts(bigint, bigint) to im_console_app;

-- What was done before is in the operation log.
insert into account_tie (account_id, by_account_id, changed_at)
select a.id, o.account_id, max(o.created_at)
from operation_log o cross join unnest(o.targets) target
  join account a on a.id::text = target join account b on b.id = o.account_id
where o.target_type = 'admins' and o.created_at > now() - interval '30 days' and o.account_id <> a.id
  and o.call ~ '^(admins[.](create|build|update|modify|setStatus|resetPassword|resetCode|saveTenants)|approvals[.]decide)$'
group by 1, 2;
