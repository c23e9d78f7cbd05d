-- Megabytes of files that a server may have; packages from before get what a new one gets.
alter table package add column max_storage integer;
update package set max_storage = 10240;
-- What an account uploaded and nothing uses yet is bounded, and asked before each upload.
create index stored_file_unused_by_account on stored_file (tenant_id, uploader_id) where unused_since is not null;
