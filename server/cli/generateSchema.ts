import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSchema, SCHEMA_FILE } from "../db/generateSchema.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";

/** `npm run db:types`: writes the table types that the migrations make, from a database of its own. */
const dataDir = await mkdtemp(join(tmpdir(), "im-console-schema-"));
const embedded = await startEmbedded({ dataDir, log: () => {}, throwaway: true });
try {
  await migrate(embedded.url);
  const before = await readFile(SCHEMA_FILE, "utf8").catch(() => "");
  const text = await generateSchema(embedded.url);
  await writeFile(SCHEMA_FILE, text);
  process.stdout.write(text === before ? "the table types were current\n" : "the table types are written\n");
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
