import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Entity } from "../../contract/core/endpoint.ts";
import { readCatalogue } from "./catalogue.ts";
import { requireFencedTables, requireOwnChanges } from "./fenceAudit.ts";
import { requireColumns } from "./pluginTable.ts";
import { describeError, PluginProblem } from "./problems.ts";
import { requireOwnStatements } from "./statements.ts";

type Migration = { name: string; text: string; checksum: string };

/**
 * Runs what a plugin's `migrations/` has and the database lacks, in the order of their names and in one transaction
 * that stands only if every table of the plugin is behind the fence and nothing else was touched.
 * @returns the plugin's tables
 * @throws PluginProblem
 */
export const migratePlugin = async (
  ownerUrl: string,
  id: string,
  folder: string,
  entities: readonly Entity[],
): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  });
  try {
    return await db.transaction().execute(async (transaction) => {
      // Nodes that start at once do it one after the other.
      await sql`select pg_advisory_xact_lock(hashtext('im-console plugins'))`.execute(transaction);
      const owned = await findTables(transaction, id);
      const missing = await findMissing(transaction, id, migrations);
      const tables = missing.length > 0 ? await runAll(transaction, missing, owned) : [...owned];
      await requireFencedTables(transaction, tables);
      await requireColumns(transaction, entities);
      await note(transaction, id, missing, tables);
      return tables;
    });
  } finally {
    await db.destroy();
  }
};

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = await readdir(join(folder, "migrations")).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, "migrations", file), "utf8");
      return { name: file.replace(".sql", ""), text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
};

const findTables = async (db: Kysely<unknown>, id: string) => {
  const { rows } = await sql<{ name: string }>`select name from plugin_table where plugin = ${id}`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** @throws PluginProblem where the database is ahead of the plugin, or a migration was changed after it had run */
const findMissing = async (db: Kysely<unknown>, id: string, migrations: readonly Migration[]) => {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from plugin_migration where plugin = ${id} order by name`.execute(db);
  for (const { name, checksum } of rows) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) throw new PluginProblem(`the database has its migration ${name}, which this version lacks`);
    if (known.checksum !== checksum) throw new PluginProblem(`its migration ${name} was changed after it had run`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const last = rows.at(-1)?.name ?? "";
  const late = missing.find(({ name }) => name < last);
  if (late) throw new PluginProblem(`its migration ${late.name} comes before ${last}, which has run`);
  return missing;
};

const runAll = async (db: Kysely<unknown>, missing: readonly Migration[], owned: ReadonlySet<string>) => {
  for (const { name, text } of missing) await requireOwnStatements(name, text);
  const before = await readCatalogue(db);
  for (const migration of missing) await run(db, migration);
  return requireOwnChanges(db, before, owned);
};

const run = async (db: Kysely<unknown>, { name, text }: Migration) => {
  // One before it must not make the server read its texts otherwise than they were just read.
  await sql`set local standard_conforming_strings = on`.execute(db);
  const transaction = await transactionId(db);
  await sql
    .raw(text)
    .execute(db)
    .catch((error: unknown) => {
      throw new PluginProblem(`its migration ${name} fails: ${describeError(error)}`, { cause: error });
    });
  if ((await transactionId(db)) !== transaction) throw new PluginProblem(`its migration ${name} ends the transaction`);
};

const transactionId = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return rows[0]?.id;
};

const note = async (db: Kysely<unknown>, id: string, done: readonly Migration[], tables: readonly string[]) => {
  for (const { name, checksum } of done)
    await sql`insert into plugin_migration (plugin, name, checksum) values (${id}, ${name}, ${checksum})`.execute(db);
  // What it took away itself is anybody's name again.
  await sql`delete from plugin_table where plugin = ${id} and name <> all(${tables})`.execute(db);
  for (const name of tables)
    await sql`insert into plugin_table (name, plugin) values (${name}, ${id}) on conflict do nothing`.execute(db);
};
