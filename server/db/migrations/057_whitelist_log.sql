-- The whitelists' log lists these of all operations, the newest first.
create index operation_log_records on operation_log (tenant_id, seq)
  where target_type in ('groupWhitelist', 'privateWhitelist', 'groupMessages', 'privateMessages');
