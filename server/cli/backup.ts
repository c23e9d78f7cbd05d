import { resolve } from "node:path";
import { writeBackup } from "../backup/write.ts";
import { withDatabase } from "../db/withDatabase.ts";
import { readSettings } from "../settings.ts";

/** `npm run backup -- <folder>`: a backup of a running or stopped system. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("npm run backup -- <folder>    the folder is made, and must not be there\n");
  process.exit(2);
}
const settings = readSettings(process.env);
try {
  await withDatabase(settings, async (url) => {
    const start = performance.now();
    const { tables, files } = await writeBackup(url, settings, resolve(folder));
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    const rows = sum(tables.map(({ rows }) => rows));
    const megabytes = sum([...tables, ...files].map(({ bytes }) => bytes)) / 2 ** 20;
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `${rows} rows of ${tables.length} tables and ${files.length} files, ` +
        `${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s\n`,
    );
  });
} catch (error) {
  process.stderr.write(`no backup was made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
