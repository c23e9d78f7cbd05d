-- What an approved edit changed, for whoever looks at it later: the record is no longer what it was.
alter table approval add column before jsonb;
