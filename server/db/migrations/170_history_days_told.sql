-- How far back members see what was said is the package's, and apps obey it: the platforms of all its servers are told.
create function tell_history_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_server_changed(array(select id from tenant where package_id = new.id order by id), 'server');
  return null;
end $$;
create trigger tell_platform_of_history after update of history_days on package
  for each row when (new.history_days is distinct from old.history_days) execute function tell_history_changed();
