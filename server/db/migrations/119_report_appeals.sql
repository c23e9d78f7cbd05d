-- Appeals are upheld or overturned. What was kept of the messages stays with the report that they came with.
alter table report drop constraint report_result_check,
  add constraint report_result_check check (result in ('Nothing', 'Warn', 'Ban', 'Withdraw', 'Dissolve', 'Upheld', 'Overturned'));
create unique index report_one_open_of_kind on report (tenant_id, original_id, kind) where original_id is not null and status <> 'Completed';
drop trigger take_evidence on report;
create trigger take_evidence after insert on report for each row when (new.kind = 'Report') execute function take_evidence();

-- Figures of a period are read by the time of the decision.
create index report_decided_by on report (tenant_id, claimer_id, completed_at) where status = 'Completed' and claimer_id is not null;
