-- The head of a server's chain is made once; looking for it first spares every other entry an insert that does nothing.
create or replace function append_operation(
  account_id bigint, account text, call text, target_type text, targets text[], params jsonb, changes jsonb, request_id text, ip text,
  result text default 'Success', host text default '', user_agent text default ''
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head operation_chain;
  entry operation_log;
begin
  select * into head from operation_chain c where c.tenant_id = current_tenant() for update;
  if not found then
    insert into operation_chain (tenant_id, seq, hash) values (current_tenant(), 0, '\x') on conflict do nothing;
    select * into strict head from operation_chain c where c.tenant_id = current_tenant() for update;
  end if;
  entry := row(head.tenant_id, head.seq + 1, clock_timestamp(), account_id, account, call, target_type, targets, params, changes, request_id, ip, null,
    result, host, user_agent);
  entry.hash := operation_hash(head.hash, entry);
  insert into operation_log values (entry.*);
  update operation_chain c set seq = entry.seq, hash = entry.hash where c.tenant_id = entry.tenant_id;
  return entry.seq;
end $$;
