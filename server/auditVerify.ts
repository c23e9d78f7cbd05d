import { openDatabase } from "./db/database.ts";
import { withDatabase } from "./db/withDatabase.ts";
import { verifyLog } from "./operationLog.ts";
import { readSettings } from "./settings.ts";

/** `npm run audit:verify`: exit code 1 names the first row of each server's log that is not what was written. */
await withDatabase(readSettings(process.env), async (url) => {
  const database = openDatabase(url, 4, (error) => process.stderr.write(`${error.message}\n`));
  for (const { tenantId, tenantName, rows, firstBad } of await verifyLog(database.system)) {
    if (firstBad === null) process.stdout.write(`${tenantName} (${tenantId}): ${rows} rows, unbroken\n`);
    else {
      process.stdout.write(`${tenantName} (${tenantId}): row ${firstBad} was altered, removed or added\n`);
      process.exitCode = 1;
    }
  }
  await database.close();
});
