-- What an operator holds or completed ("mine", and the filter by whoever handled it), in the order of the queue.
create index report_claimer on report (tenant_id, claimer, created_at, id) where claimer is not null;
