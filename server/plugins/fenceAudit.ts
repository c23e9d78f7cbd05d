import { type Kysely, sql } from "kysely";
import { PluginProblem } from "./problems.ts";

type Thing = { kind: string; name: string; owner: string | null; state: string };
type Catalogue = ReadonlyMap<string, Thing>;

/** Everything of the database that a migration could change, each with what it is now. */
export const readCatalogue = async (db: Kysely<unknown>): Promise<Catalogue> => {
  const { rows } = await sql<Thing>`
    select 'table' as kind, c.relname as name, c.relname as owner,
      concat_ws(' ', c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relowner, c.relacl, c.reloptions) as state
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    union all select 'index', c.relname, t.relname, pg_get_indexdef(c.oid)
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
    union all select 'column', c.relname || '.' || a.attname, c.relname,
      concat_ws(' ', a.atttypid, a.attnotnull, a.attacl, pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    union all select 'policy', p.polname || ' of ' || c.relname, c.relname,
      concat_ws(' ', p.polcmd, p.polroles, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
      from pg_policy p join pg_class c on c.oid = p.polrelid
    union all select 'trigger', t.tgname || ' of ' || c.relname, c.relname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
    union all select 'constraint', n.conname || ' of ' || c.relname, c.relname, pg_get_constraintdef(n.oid)
      from pg_constraint n join pg_class c on c.oid = n.conrelid where c.relnamespace = 'public'::regnamespace
    union all select 'rule', rulename || ' of ' || tablename, tablename, definition
      from pg_rules where schemaname = 'public'
    union all select 'function', p.oid::regprocedure::text, null,
      concat_ws(' ', md5(p.prosrc), p.prosecdef, p.proowner, p.proacl)
      from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'role', rolname, null, concat_ws(' ', rolsuper, rolcanlogin, rolbypassrls, rolconfig)
      from pg_roles where rolname !~ '^pg_'
    union all select 'membership', roleid::regrole || ' to ' || member::regrole, null, '' from pg_auth_members
    union all select 'schema', nspname, null, concat_ws(' ', nspowner, nspacl)
      from pg_namespace where nspname !~ '^pg_(toast|temp)'
    union all select 'extension', extname, null, extversion from pg_extension
    union all select 'event trigger', evtname, null, evtenabled::text from pg_event_trigger
    union all select 'default privilege', oid::text, null, defaclacl::text from pg_default_acl`.execute(db);
  return new Map(rows.map((row) => [`${row.kind} ${row.name}`, row]));
};

/**
 * That a migration made things of its own and touched nothing else.
 * @returns the plugin's tables
 * @throws PluginProblem naming the first thing that is not its own
 */
export const requireOwnChanges = async (db: Kysely<unknown>, before: Catalogue, ownTables: ReadonlySet<string>) => {
  const after = await readCatalogue(db);
  const isOwn = ({ owner }: Thing) => owner !== null && (ownTables.has(owner) || !before.has(`table ${owner}`));
  for (const [key, thing] of before) {
    if (isOwn(thing) || after.get(key)?.state === thing.state) continue;
    throw new PluginProblem(`its migration ${after.has(key) ? "changes" : "takes away"} the ${key}`);
  }
  const added = [...after].filter(([key, thing]) => !before.has(key) && !isOwn(thing));
  const foreign = added.find(([, { kind, state }]) => kind !== "function" || isDefiner(state));
  if (foreign) throw new PluginProblem(`its migration adds the ${foreign[0]}, which is not its own`);
  await requireNoWrites(db, (table) => ownTables.has(table) || !before.has(`table ${table}`));
  return [...after.values()].flatMap(({ kind, name }) =>
    kind === "table" && (ownTables.has(name) || !before.has(`table ${name}`)) ? [name] : [],
  );
};

/** A function with its owner's rights would be a door in the fence. */
const isDefiner = (state: string) => state.split(" ")[1] === "t" || state.split(" ")[1] === "true";

const requireNoWrites = async (db: Kysely<unknown>, isOwn: (table: string) => boolean) => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`.execute(db);
  const written = rows.find(({ table }) => !isOwn(table));
  if (written) throw new PluginProblem(`its migration writes into the table ${written.table}`);
};

/** @throws PluginProblem naming the first of the tables that is not behind the fence */
export const requireFencedTables = async (db: Kysely<unknown>, tables: readonly string[]) => {
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string; isFenced: boolean; isTable: boolean; isOpen: boolean }>`
    select c.relname as name, c.relkind = 'r' as "isTable",
      c.relrowsecurity and c.relforcerowsecurity and coalesce((
        select bool_and(pg_get_expr(p.polqual, c.oid) = '(tenant_id = current_tenant())'
          and pg_get_expr(p.polwithcheck, c.oid) = '(tenant_id = current_tenant())')
        from pg_policy p where p.polrelid = c.oid and 'im_console_app'::regrole = any(p.polroles)), false)
      and not exists (select from pg_policy p where p.polrelid = c.oid and 0 = any(p.polroles)) as "isFenced",
      exists (select from aclexplode(c.relacl) a
        where a.grantee not in (c.relowner, 'im_console_app'::regrole)) as "isOpen"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables})`.execute(db);
  for (const { name, isFenced, isTable, isOpen } of rows) {
    if (!isTable) throw new PluginProblem(`${name} is no plain table: the fence does not hold it`);
    if (!isFenced) throw new PluginProblem(`the table ${name} is not fenced: call fence_table('${name}', …)`);
    if (isOpen) throw new PluginProblem(`the table ${name} is open to other roles`);
  }
};
