-- How long a message can be withdrawn was kept twice. What apps are told is the technical setting: where somebody had set
-- it, it stays.
insert into system_setting (tenant_id, code, value, account)
select tenant_id, 'messageRecallTime', to_jsonb((settings ->> 'withdrawMinutes')::integer * 60), account
from server_feature where changed ? 'withdrawMinutes' and settings ? 'withdrawMinutes'
on conflict do nothing;
-- That nobody can is for the switch to say.
insert into server_feature as f (tenant_id, settings, changed, account)
select tenant_id, '{"messageWithdraw": false}', '{"messageWithdraw": 1}', account
from system_setting where code = 'messageRecallTime' and value = '0'
on conflict (tenant_id) do update set
  settings = f.settings || excluded.settings,
  version = f.version + 1,
  changed = f.changed || jsonb_build_object('messageWithdraw', f.version + 1);
update system_setting set value = '60' where code = 'messageRecallTime' and value::text::numeric < 60;
update server_feature set settings = settings - 'withdrawMinutes', changed = changed - 'withdrawMinutes';
