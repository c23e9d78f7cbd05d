alter table invite_code
  add note text not null default '',
  -- Null is any number of times.
  add max_uses integer check (max_uses > 0),
  -- Members who registered with it, those who left again among them.
  add uses integer not null default 0,
  add expires_at timestamptz,
  add updated_at timestamptz not null default now(),
  add constraint invite_code_uses check (max_uses is null or uses <= max_uses);
update invite_code c set uses = (select count(*) from member m where m.tenant_id = c.tenant_id and m.tenant_alias = c.alias);

-- Wherever members come from, their code is used up: the constraint above refuses one too many.
create function count_invite_uses() returns trigger language plpgsql as $$
begin
  update invite_code c set uses = c.uses + used.count
    from (select tenant_id, tenant_alias, count(*) from added where tenant_alias is not null group by 1, 2 order by 1, 2) used
    where c.tenant_id = used.tenant_id and c.alias = used.tenant_alias;
  return null;
end $$;
create trigger count_invite_uses after insert on member referencing new table as added for each statement execute function count_invite_uses();
