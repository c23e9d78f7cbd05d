-- What was deleted is found in the log by what it was called then, which stands nowhere else any more.
create index operation_log_deletions on operation_log (tenant_id, seq) where call like '%.delete';
