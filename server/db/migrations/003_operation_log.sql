-- Who did what to whom. Each row carries a hash over itself and the row before it, per server; the
-- application role can add rows through append_operation only, and can change none.
create table operation_log (
  tenant_id bigint not null references tenant,
  seq bigint not null,
  created_at timestamptz not null,
  account_id bigint not null,
  account text not null,
  call text not null,
  target_type text not null,
  targets text[] not null,
  params jsonb not null,
  -- {target id: {before, after}}
  changes jsonb not null,
  request_id text not null,
  ip text not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index operation_log_targets on operation_log using gin (tenant_id, target_type, targets);
create index operation_log_time on operation_log (tenant_id, created_at);
call fence_table('operation_log', 'select');

create table operation_chain (
  tenant_id bigint primary key references tenant,
  seq bigint not null,
  hash bytea not null
);
call fence_table('operation_chain', 'select');

create function operation_hash(previous bytea, entry operation_log) returns bytea language sql immutable parallel safe as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.tenant_id, entry.seq, extract(epoch from entry.created_at), entry.account_id, entry.account, entry.call, entry.target_type,
    to_jsonb(entry.targets), entry.params, entry.changes, entry.request_id, entry.ip)::text, 'UTF8'))
$$;

-- Adds a row to the chain of the session's server. Its lock on the chain's head orders concurrent writers, so it is
-- called last in a transaction.
create function append_operation(
  account_id bigint, account text, call text, target_type text, targets text[], params jsonb, changes jsonb, request_id text, ip text
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head operation_chain;
  entry operation_log;
begin
  insert into operation_chain (tenant_id, seq, hash) values (current_tenant(), 0, '\x') on conflict do nothing;
  select * into strict head from operation_chain c where c.tenant_id = current_tenant() for update;
  entry := row(head.tenant_id, head.seq + 1, clock_timestamp(), account_id, account, call, target_type, targets, params, changes, request_id, ip, null);
  entry.hash := operation_hash(head.hash, entry);
  insert into operation_log select entry.*;
  update operation_chain c set seq = entry.seq, hash = entry.hash where c.tenant_id = entry.tenant_id;
  return entry.seq;
end $$;
revoke execute on function append_operation from public;
grant execute on function append_operation to im_console_app;
