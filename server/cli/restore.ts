import { resolve } from "node:path";
import { readSecrets } from "../auth/secrets.ts";
import { readManifest, verifyEntries } from "../backup/manifest.ts";
import { restoreBackup } from "../backup/restore.ts";
import { readCheckpoints } from "../operationLog/checkpoints.ts";
import { withDatabase, withOwner } from "../db/withDatabase.ts";
import { verifyLog } from "../operationLog/verify.ts";
import { readSettings } from "../settings.ts";
import { endWithReason } from "./endWithReason.ts";

const USAGE = `npm run restore -- <folder>           fills the empty database of DATA_DIR or DATABASE_URL from a backup
npm run restore -- --check <folder>   reads a backup whole and says whether it is as it was written
`;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const [first = "", second = ""] = process.argv.slice(2);
const isCheck = first === "--check";
const folder = isCheck ? second : first;
if (!folder) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const check = async () => {
  const manifest = await readManifest(resolve(folder));
  await verifyEntries(resolve(folder), manifest);
  say(`the backup of ${manifest.createTime} is whole`);
};

const restore = async () => {
  const settings = readSettings(process.env);
  await withDatabase(settings, async (url) => {
    const start = performance.now();
    const { createTime } = await restoreBackup(url, settings, resolve(folder), say);
    say(`the backup of ${createTime} is back, in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const checkpoints = await readCheckpoints(readSecrets(settings), settings.DATA_DIR, []);
    await withOwner(url, async (db) => {
      for (const { tenantName, rows, firstBad } of await verifyLog(db, checkpoints)) {
        say(
          `operation log of ${tenantName}: ${firstBad === null ? `${rows} rows, unbroken` : `row ${firstBad} is bad`}`,
        );
        if (firstBad !== null) process.exitCode = 1;
      }
    });
  });
};

await endWithReason(isCheck ? check : restore);
