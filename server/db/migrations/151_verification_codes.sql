-- Codes that are sent here: sealed for their row, so that the database alone gives none away; those from before stay as they were.
alter table sms_history alter column code drop not null;
alter table sms_history add column sealed bytea;
alter table sms_history add check (code is not null or sealed is not null or status = 'Failed');
-- When it can no longer be used, and how often something else was tried.
alter table sms_history add column expires_at timestamptz;
alter table sms_history add column attempts integer not null default 0;
grant update on sms_history to im_console_app;
