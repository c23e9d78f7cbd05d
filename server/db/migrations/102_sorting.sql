-- Lists of these may be long: what they are sorted by is read in order, page by page.
create index chat_group_status on chat_group (tenant_id, status, id);
create index chat_group_owner_order on chat_group (tenant_id, owner_id desc nulls last, id desc);
create index chat_group_muted on chat_group (tenant_id, is_muted, id);
create index chat_group_register on chat_group (tenant_id, register_type, id);
create index chat_group_closed on chat_group (tenant_id, closed_at desc nulls last, id desc);
create index report_completed_reason on report (tenant_id, reason, id) where status = 'Completed';
create index report_completed_result on report (tenant_id, result desc nulls last, id desc) where status = 'Completed';
create index report_completed_serial on report (tenant_id, serial_number, id) where status = 'Completed';
