import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Something of the database that a migration could change. `owner` is the table that it comes and goes with, `state`
 * what it is now; `isHarmless` says of one without a table that whoever adds it opens nothing.
 */
export type Thing = { kind: string; name: string; owner: string | null; state: string; isHarmless: boolean };
export type Catalogue = ReadonlyMap<string, Thing>;

/** Everything of the database in all its schemas, by kind and name; those in `public` go by their bare name. */
export const readCatalogue = async (db: Kysely<unknown>): Promise<Catalogue> => {
  const { rows } = await sql<Thing>`
    with place as not materialized (
      select oid, case nspname when 'public' then '' else nspname || '.' end as prefix
      from pg_namespace where nspname !~ '^pg_(toast|temp)'
    ), relation as not materialized (
      select c.*, p.prefix || c.relname as name, c.relkind in ('r', 'p', 'v', 'm', 'f') as holds_rows
      from pg_class c join place p on p.oid = c.relnamespace
    ), thing (kind, name, owner, state, is_harmless) as (${sql.join([...ofTables, ...ofTheDatabase], unionAll)})
    select kind, name, owner, coalesce(state, '') as state, coalesce(is_harmless, false) as "isHarmless"
    from thing`.execute(db);
  return new Map(rows.map((row) => [`${row.kind} ${row.name}`, row]));
};

const unionAll = sql` union all `;

/** What a table is made of, and what hangs on it. */
const ofTables: RawBuilder<unknown>[] = [
  sql`select 'table', name, name, jsonb_build_array(relkind, relrowsecurity, relforcerowsecurity, relowner, relacl,
      reloptions, relpersistence, relfilenode, relreplident)::text, false
    from relation where holds_rows`,
  sql`select 'index', i.name, t.name, concat(pg_get_indexdef(i.oid), x.indisvalid), false
    from pg_index x join relation i on i.oid = x.indexrelid join relation t on t.oid = x.indrelid
    where i.oid >= 16384`,
  // Those of composite types have no table.
  sql`select 'column', r.name || '.' || a.attname, case when r.holds_rows then r.name end,
      jsonb_build_array(a.atttypid, a.atttypmod, a.attnotnull, a.attacl, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid))::text, false
    from pg_attribute a join relation r on r.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where (r.holds_rows or r.relkind = 'c') and (r.oid >= 16384 and a.attnum > 0 or a.attacl is not null)`,
  // A sequence of an identity or serial column is its table's; any other is nobody's.
  sql`select 'sequence', s.name, t.name, jsonb_build_array(s.relowner, s.relacl, s.relpersistence, to_jsonb(q))::text, false
    from relation s join pg_sequence q on q.seqrelid = s.oid
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      left join relation t on t.oid = d.refobjid`,
  sql`select 'policy', p.polname || ' of ' || r.name, r.name, jsonb_build_array(p.polcmd, p.polroles, p.polpermissive,
      pg_get_expr(p.polqual, r.oid), pg_get_expr(p.polwithcheck, r.oid))::text, false
    from pg_policy p join relation r on r.oid = p.polrelid`,
  // A foreign key puts triggers on the table that it points to: they come with the table that has the key.
  sql`select 'trigger', t.tgname || ' of ' || r.name, coalesce(k.name, r.name), concat(pg_get_triggerdef(t.oid), t.tgenabled), false
    from pg_trigger t join relation r on r.oid = t.tgrelid
      left join pg_constraint n on n.oid = t.tgconstraint and t.tgisinternal
      left join relation k on k.oid = n.conrelid`,
  sql`select 'constraint', n.conname || ' of ' || coalesce(r.name, n.contypid::regtype::text), r.name,
      concat(pg_get_constraintdef(n.oid), n.convalidated), false
    from pg_constraint n left join relation r on r.oid = n.conrelid
    where n.oid >= 16384`,
  sql`select 'rule', w.rulename || ' of ' || r.name, r.name, concat(md5(w.ev_action::text), w.ev_enabled), false
    from pg_rewrite w join relation r on r.oid = w.ev_class where w.oid >= 16384`,
  // What inherits from a table is read with it.
  sql`select 'inheritance', c.name || ' from ' || p.name, p.name, '', false
    from pg_inherits i join relation c on c.oid = i.inhrelid join relation p on p.oid = i.inhparent
    where p.holds_rows`,
];

/** What an object is called, where PostgreSQL itself knows: `isOwnMade` leaves out what every database has. */
const identified = (catalogue: string, isOwnMade = true) => sql`
  select i.type, i.identity, null::text, to_jsonb(c)::text, false
    from ${sql.table(catalogue)} c, pg_identify_object(c.tableoid, c.oid, 0) i
    ${isOwnMade ? sql`where c.oid >= 16384` : sql``}`;

/** What belongs to no table. Most of it a plugin has no reason to touch. */
const ofTheDatabase: RawBuilder<unknown>[] = [
  // Harmless is one that runs with its caller's rights, in a language that keeps it inside the database.
  sql`select 'function', p.prefix || f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ')', null,
      md5(to_jsonb(f)::text), p.prefix = '' and not f.prosecdef and l.lanpltrusted
    from pg_proc f join place p on p.oid = f.pronamespace join pg_language l on l.oid = f.prolang
    where f.oid >= 16384 or f.proacl is not null or f.prosecdef or f.proconfig is not null`,
  // Rows of tables and arrays come with what they are of.
  sql`select 'type', p.prefix || t.typname, null, to_jsonb(t)::text || coalesce((
        select jsonb_agg(e.enumlabel order by e.enumsortorder)::text from pg_enum e where e.enumtypid = t.oid), ''), false
    from pg_type t join place p on p.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where t.typcategory <> 'A' and (c.oid is null or c.relkind = 'c')`,
  sql`select 'role', rolname, null, to_jsonb(r)::text, false from pg_roles r`,
  sql`select 'membership', roleid::regrole || ' to ' || member::regrole, null, to_jsonb(m)::text, false
    from pg_auth_members m`,
  sql`select 'database', datname, null, jsonb_build_array(datdba, datacl)::text, false
    from pg_database where datname = current_database()`,
  sql`select 'setting', coalesce(setrole::regrole::text, ''), null, to_jsonb(s)::text, false
    from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()`,
  sql`select 'parameter', parname, null, paracl::text, false from pg_parameter_acl`,
  sql`select 'subscription', subname, null, jsonb_build_array(subowner, subenabled, subpublications)::text, false
    from pg_subscription`,
  sql`select 'user mapping', umid::text, null, to_jsonb(m)::text, false from pg_user_mappings m`,
  sql`select 'schema', nspname, null, jsonb_build_array(nspowner, nspacl)::text, false
    from pg_namespace n join place p on p.oid = n.oid`,
  identified("pg_language", false),
  sql`select 'large object', oid::text, null, to_jsonb(l)::text, false from pg_largeobject_metadata l`,
  ...`pg_am pg_amop pg_amproc pg_cast pg_collation pg_conversion pg_default_acl pg_event_trigger pg_extension
  pg_foreign_data_wrapper pg_foreign_server pg_opclass pg_operator pg_opfamily pg_publication pg_publication_namespace
  pg_publication_rel pg_statistic_ext pg_transform pg_ts_config pg_ts_dict pg_ts_parser pg_ts_template`
    .split(/\s+/)
    .map((catalogue) => identified(catalogue)),
];
