import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";

const folder = join(import.meta.dirname, "migrations");

/**
 * Brings the schema up to date as its owner, or up to the migration named. Several nodes may call it at once: the
 * migrator's lock lets one work.
 */
export const migrate = async (ownerUrl: string, upTo?: string) => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
    if (error) throw new Error("the database could not be brought up to date", { cause: error });
  } finally {
    await db.destroy();
  }
};

/** Every migration that this version has, in order. */
export const migrationNames = async () => Object.keys(await readMigrations());

const readMigrations = async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return Object.fromEntries(
    files.map((file, index) => [
      file.replace(".sql", ""),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[index] ?? "").execute(db)) },
    ]),
  );
};
