-- Commands are about groups, messages and what a server shows or obeys, too; what is about the server itself has its id.
alter table platform_command drop constraint platform_command_target_type_check;
alter table platform_command add check (target_type in ('members', 'groups', 'messages', 'settings'));
