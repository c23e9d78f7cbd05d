-- What whoever decided a request said of why: whoever asked reads it.
alter table approval add column reason text;
