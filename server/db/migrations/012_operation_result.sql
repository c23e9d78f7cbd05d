-- An entry says whether the call was done or refused for lack of permission, and from where it came: the address that the
-- browser showed and the browser itself.
alter table operation_log
  add result text not null default 'Success' check (result in ('Success', 'Refused')),
  add host text not null default '',
  add user_agent text not null default '';
create index operation_log_account on operation_log (tenant_id, account_id, seq);

-- Rows from before keep their hash: they have none of the three, and a longer list never reads like a shorter one.
create or replace function operation_hash(previous bytea, entry operation_log) returns bytea language sql immutable parallel safe as $$
  select sha256(previous || convert_to((case when entry.result = 'Success' and entry.host = '' and entry.user_agent = '' then
    jsonb_build_array(
      entry.tenant_id, entry.seq, extract(epoch from entry.created_at), entry.account_id, entry.account, entry.call, entry.target_type,
      to_jsonb(entry.targets), entry.params, entry.changes, entry.request_id, entry.ip)
  else
    jsonb_build_array(
      entry.tenant_id, entry.seq, extract(epoch from entry.created_at), entry.account_id, entry.account, entry.call, entry.target_type,
      to_jsonb(entry.targets), entry.params, entry.changes, entry.request_id, entry.ip, entry.result, entry.host, entry.user_agent)
  end)::text, 'UTF8'))
$$;

drop function append_operation(bigint, text, text, text, text[], jsonb, jsonb, text, text);
create function append_operation(
  account_id bigint, account text, call text, target_type text, targets text[], params jsonb, changes jsonb, request_id text, ip text,
  result text default 'Success', host text default '', user_agent text default ''
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head operation_chain;
  entry operation_log;
begin
  insert into operation_chain (tenant_id, seq, hash) values (current_tenant(), 0, '\x') on conflict do nothing;
  select * into strict head from operation_chain c where c.tenant_id = current_tenant() for update;
  entry := row(head.tenant_id, head.seq + 1, clock_timestamp(), account_id, account, call, target_type, targets, params, changes, request_id, ip, null,
    result, host, user_agent);
  entry.hash := operation_hash(head.hash, entry);
  insert into operation_log select entry.*;
  update operation_chain c set seq = entry.seq, hash = entry.hash where c.tenant_id = entry.tenant_id;
  return entry.seq;
end $$;
revoke execute on function append_operation from public;
grant execute on function append_operation to im_console_app;

-- The sign-ins of everybody, the newest first.
create index account_login_log_time on account_login_log (created_at desc, id desc);
