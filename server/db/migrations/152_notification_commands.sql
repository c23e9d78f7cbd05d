-- Commands are about notifications, too.
alter table platform_command drop constraint platform_command_target_type_check;
alter table platform_command add check (target_type in ('members', 'groups', 'messages', 'settings', 'notifications'));

-- Whether what was decided about something holds at the platform, and since when that is so. Of what a member is told nothing
-- was decided: a notice that came through says nothing of the ban before it.
create or replace function platform_effect(of_tenant bigint, of_type text, of_target bigint) returns jsonb language sql stable as $$
  select coalesce((
    select jsonb_build_object(
      'state', case when c.state = 'delivered' then 'applied' when c.state in ('refused', 'expired') then 'refused' else 'pending' end,
      'time', to_char(coalesce(c.finished_at, c.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    from platform_command c
    where c.tenant_id = of_tenant and c.target_type = of_type and c.target_id = of_target and c.state <> 'superseded'
      and c.type <> 'member.notify'
    order by c.state in ('waiting', 'failed') desc, case when c.state in ('waiting', 'failed') then -c.id else c.id end desc
    limit 1), '{"state": "none", "time": null}')
$$;
