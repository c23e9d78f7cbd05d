import { readSecrets } from "../auth/secrets.ts";
import { readCheckpoints } from "../operationLog/checkpoints.ts";
import { type Db, openDatabase } from "../db/database.ts";
import { withDatabase } from "../db/withDatabase.ts";
import { verifyLog } from "../operationLog/verify.ts";
import { readSettings } from "../settings.ts";
import { endWithReason } from "./endWithReason.ts";

/**
 * `npm run audit:verify`: exit code 1 names the first row of each tenant's log that is not what was written. Files with
 * lines of the server's log, kept elsewhere, may be named: the checkpoints in them count like those of DATA_DIR.
 */
const settings = readSettings(process.env);

const verify = async (db: Db) => {
  const checkpoints = await readCheckpoints(readSecrets(settings), settings.DATA_DIR, process.argv.slice(2));
  for (const { tenantId, tenantName, rows, firstBad } of await verifyLog(db, checkpoints)) {
    if (firstBad === null) process.stdout.write(`${tenantName} (${tenantId}): ${rows} rows, unbroken\n`);
    else {
      process.stdout.write(`${tenantName} (${tenantId}): row ${firstBad} was altered, removed or added\n`);
      process.exitCode = 1;
    }
  }
  process.stdout.write(`held against ${checkpoints.length} signed checkpoints\n`);
};

await withDatabase(settings, async (url) => {
  const database = openDatabase(url, 4, (error) => process.stderr.write(`${error.message}\n`));
  await endWithReason(() => verify(database.system));
  await database.close();
});
