-- Commands are about notifications and single notices, too.
alter table platform_command drop constraint platform_command_target_type_check;
alter table platform_command
  add check (target_type in ('members', 'groups', 'messages', 'settings', 'notifications', 'notices'));
-- Of a notice, the part is whose it is: the notice itself may be gone.
create index platform_command_notice on platform_command (tenant_id, part) where target_type = 'notices';
