-- What the platform itself calls a member and a group: one of a server's for each. Of an account that was cancelled it
-- stays, so that what the platform still sends of it makes no new one.
alter table member add column external_id text check (length(external_id) between 1 and 128);
create unique index member_external_id on member (tenant_id, external_id) where external_id is not null;
alter table chat_group add column external_id text check (length(external_id) between 1 and 128);
create unique index chat_group_external_id on chat_group (tenant_id, external_id) where external_id is not null;
