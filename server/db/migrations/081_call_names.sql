-- Calls were named by words of the wire; what refers to one by its name follows. The operation log keeps what was written.
create function pg_temp.renamed(call text) returns text language sql immutable as $$
  select split_part(call, '.', 1) || '.' || coalesce(
    (array['create', 'update', 'updateMany', 'createMany', 'updateCapacities', 'updateSetting', 'reorder'])[array_position(
      array['build', 'modify', 'modifyMany', 'buildBatch', 'modifyCapacities', 'modifySetting', 'arrange'], split_part(call, '.', 2))],
    split_part(call, '.', 2))
$$;
update api_switched_off set call = pg_temp.renamed(call) where call <> pg_temp.renamed(call);
update api_usage set call = pg_temp.renamed(call) where call <> pg_temp.renamed(call);
update approval set call = pg_temp.renamed(call) where call <> pg_temp.renamed(call);
