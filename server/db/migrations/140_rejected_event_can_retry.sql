-- Whether the same event may be taken when it comes again: what it names is missing yet, or a package is full.
alter table platform_rejected_event add column can_retry boolean not null default false;
