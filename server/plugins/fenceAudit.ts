import { type Kysely, sql } from "kysely";
import { type Catalogue, readCatalogue, type Thing } from "./catalogue.ts";
import { PluginProblem } from "./problems.ts";

/**
 * That a migration made things of its own and touched nothing else.
 * @returns the plugin's tables
 * @throws PluginProblem naming the first thing that is not its own
 */
export const requireOwnChanges = async (db: Kysely<unknown>, before: Catalogue, ownTables: ReadonlySet<string>) => {
  const after = await readCatalogue(db);
  const isOwnTable = (name: string) => ownTables.has(name) || !before.has(`table ${name}`);
  const isOwn = ({ owner }: Thing) => owner !== null && isOwnTable(owner);
  for (const [key, thing] of before) {
    const present = after.get(key);
    if (isOwn(thing) || (present?.state === thing.state && present.owner === thing.owner)) continue;
    throw new PluginProblem(`its migration ${present ? "changes" : "takes away"} the ${key}`);
  }
  const added = [...after.values()].filter((thing) => !before.has(`${thing.kind} ${thing.name}`) && !isOwn(thing));
  const foreign = added.find(({ isHarmless }) => !isHarmless);
  if (foreign) throw new PluginProblem(`its migration adds the ${foreign.kind} ${foreign.name}, which is not its own`);
  // Nothing but functions is harmless.
  await requireFreeNames(
    db,
    added.map(({ name }) => name),
  );
  await requireNoWrites(db, isOwnTable);
  return [...after.values()].flatMap(({ kind, name }) => (kind === "table" && isOwnTable(name) ? [name] : []));
};

/** A function with the name of another, PostgreSQL's own included, is called in its place where its arguments fit better. */
const requireFreeNames = async (db: Kysely<unknown>, functions: readonly string[]) => {
  const names = functions.map((name) => name.split("(", 1).join(""));
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where proname = any(${names})`.execute(db);
  const hiding = names.find(
    (name) => rows.filter((row) => row.name === name).length > names.filter((each) => each === name).length,
  );
  if (hiding !== undefined) throw new PluginProblem(`its migration adds the function ${hiding}, whose name is taken`);
};

const requireNoWrites = async (db: Kysely<unknown>, isOwn: (table: string) => boolean) => {
  const { rows } = await sql<{ table: string }>`
    select case schemaname when 'public' then '' else schemaname || '.' end || relname as table
    from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`.execute(db);
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
  for (const table of tables) {
    const { name, isFenced, isTable, isOpen } = rows.find((row) => row.name === table) ?? notFound(table);
    if (!isTable) throw new PluginProblem(`${name} is no plain table: the fence does not hold it`);
    if (!isFenced) throw new PluginProblem(`the table ${name} is not fenced: call fence_table('${name}', …)`);
    if (isOpen) throw new PluginProblem(`the table ${name} is open to other roles`);
  }
};

const notFound = (table: string): never => {
  throw new PluginProblem(`the table ${table} is not in the schema public`);
};
