import { resolve } from "node:path";
import { hasKey } from "../backup/manifest.ts";
import { writeBackup } from "../backup/write.ts";
import { withDatabase } from "../db/withDatabase.ts";
import { keyPlace } from "../keys/keyFile.ts";
import { readSettings } from "../settings.ts";
import { endWithReason } from "./endWithReason.ts";

const USAGE = `npm run backup -- <folder>              the folder is made, and must not be there
npm run backup -- <folder> --with-key   with the key, which otherwise has to be kept elsewhere
`;
const WITH_KEY = "--with-key";

/** `npm run backup -- <folder>`: a backup of a running or stopped system. */
const given = process.argv.slice(2);
const [folder, ...others] = given.filter((word) => word !== WITH_KEY);
if (!folder || folder.startsWith("-") || others.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const settings = readSettings(process.env);
await endWithReason(async () => {
  await withDatabase(settings, async (url) => {
    const start = performance.now();
    const manifest = await writeBackup(url, settings, resolve(folder), { withKey: given.includes(WITH_KEY) });
    const { tables, files } = manifest;
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    const rows = sum(tables.map(({ rows }) => rows));
    const megabytes = sum([...tables, ...files].map(({ bytes }) => bytes)) / 2 ** 20;
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `${rows} rows of ${tables.length} tables and ${files.length} files, ` +
        `${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s\n`,
    );
    if (!hasKey(manifest)) process.stdout.write(`it needs the key of ${keyPlace(settings)}, which is not in it\n`);
  });
}, "no backup was made: ");
