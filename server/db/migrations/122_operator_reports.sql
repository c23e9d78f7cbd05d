-- What an operator reports while reading comes into the same queue: then no member is the reporter. The account's name stays when the account goes.
alter table report
  add operator_id bigint references account on delete set null,
  add operator text;
create index report_operator on report (operator_id) where operator_id is not null;
