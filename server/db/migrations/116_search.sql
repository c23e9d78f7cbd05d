-- Members are found by how their account begins, whatever order the database's language has.
create index member_account_start on member (tenant_id, account text_pattern_ops);
