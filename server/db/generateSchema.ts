import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { generate, PostgresDialect as GeneratorDialect, type PostprocessFunction } from "kysely-codegen";
import pg from "pg";

export const SCHEMA_FILE = join(import.meta.dirname, "schema.ts");

/** What the driver makes of a column, where that is not the generator's own idea (`server/db/database.ts`, types). */
const typeMapping = {
  int8: "string",
  numeric: "number",
  timestamptz: "string",
  date: "string",
  interval: "string",
  jsonb: "unknown",
};

/** TypeScript types of every table of the migrated database, camel-case as the builder has them. */
export const generateSchema = async (ownerUrl: string) => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  });
  try {
    return await generate({
      db,
      dialect: new GeneratorDialect(),
      camelCase: true,
      defaultSchemas: ["public"],
      excludePattern: "{pgboss.*,kysely_*,message_2*,message_default}",
      typeMapping,
      postprocess: readChecks,
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
};

/** A text column that a check holds to a list of values has these as its type. */
const readChecks: PostprocessFunction = async ({ db, metadata }) => {
  const { rows } = await sql<{ name: string; column: string; check: string }>`
    select c.conrelid::regclass::text as name, a.attname as column, pg_get_constraintdef(c.oid) as check
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`.execute(db);
  for (const { name, column, check } of rows) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? [];
    const found = metadata.tables.find((table) => table.name === name)?.columns.find((each) => each.name === column);
    const values = [...(list ?? "").matchAll(/'([^']+)'::text/g)].flatMap(([, value]) => value ?? []);
    if (found && values.length > 0) found.enumValues = values;
  }
  return metadata;
};
