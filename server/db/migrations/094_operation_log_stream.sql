-- How far each server's operation log was handed on to a receiver (OPERATION_LOG_STREAM): whoever goes on with it, after
-- a restart or on another node, begins behind this entry.
create table operation_log_stream (
  tenant_id bigint not null references tenant on delete cascade,
  receiver text not null,
  seq bigint not null,
  primary key (tenant_id, receiver)
);
call fence_table('operation_log_stream', 'select');

-- The text that the hash of an entry is made of, behind the hash before it: handed on as it is, so that whoever has it
-- computes the chain without this database.
create function operation_text(entry operation_log) returns text language sql immutable parallel safe as $$
  select (case when entry.result = 'Success' and entry.host = '' and entry.user_agent = '' then
    jsonb_build_array(
      entry.tenant_id, entry.seq, extract(epoch from entry.created_at), entry.account_id, entry.account, entry.call, entry.target_type,
      to_jsonb(entry.targets), entry.params, entry.changes, entry.request_id, entry.ip)
  else
    jsonb_build_array(
      entry.tenant_id, entry.seq, extract(epoch from entry.created_at), entry.account_id, entry.account, entry.call, entry.target_type,
      to_jsonb(entry.targets), entry.params, entry.changes, entry.request_id, entry.ip, entry.result, entry.host, entry.user_agent)
  end)::text
$$;

create or replace function operation_hash(previous bytea, entry operation_log) returns bytea language sql immutable parallel safe as $$
  select sha256(previous || convert_to(operation_text(entry), 'UTF8'))
$$;
