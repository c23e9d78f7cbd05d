-- What a server's operators sort their members by: a list of its own, whose names differ in more than their case.
create table member_tag (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  name text not null,
  color text not null check (color in ('Blue', 'Teal', 'Violet', 'Amber', 'Green', 'Red', 'Gray')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index member_tag_name on member_tag (tenant_id, lower(name));
call fence_table('member_tag', 'select, insert, update, delete');

-- Nothing is left of a member or a tag that is gone.
create table member_tagging (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  member_id bigint not null,
  tag_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, member_id, tag_id),
  foreign key (tenant_id, member_id) references member on delete cascade,
  foreign key (tenant_id, tag_id) references member_tag on delete cascade
);
create index member_tagging_tag on member_tagging (tenant_id, tag_id, member_id desc);
call fence_table('member_tagging', 'select, insert, delete');

-- What a member is tagged with, by name, as other records show it.
create function member_tags(of_tenant bigint, of_member bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'name', t.name, 'color', t.color) order by lower(t.name), t.id), '[]')
  from member_tagging g join member_tag t on t.tenant_id = g.tenant_id and t.id = g.tag_id
  where g.tenant_id = of_tenant and g.member_id = of_member
$$;
