import { readSecrets } from "../auth/secrets.ts";
import { readCheckpoints } from "../operationLog/checkpoints.ts";
import type { Db } from "../db/database.ts";
import { withDatabase, withOwner } from "../db/withDatabase.ts";
import { type Link, readStream } from "../operationLog/stream/lines.ts";
import { verifyLog } from "../operationLog/verify.ts";
import { readSettings } from "../settings.ts";
import { endWithReason } from "./endWithReason.ts";

/**
 * `npm run audit:verify`: exit code 1 names the first row of each tenant's log that is not what was written. Files kept
 * elsewhere may be named: checkpoints in lines of the server's log count like those of DATA_DIR, and what
 * OPERATION_LOG_STREAM wrote is computed anew and held against the database.
 */
const settings = readSettings(process.env);
const files = process.argv.slice(2);

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => {
  say(line);
  process.exitCode = 1;
};

const verify = async (db: Db) => {
  const checkpoints = await readCheckpoints(readSecrets(settings), settings.DATA_DIR, files);
  const links: Link[] = [...checkpoints];
  for (const path of files) {
    const { entries, problems, ends } = await readStream(path);
    for (const problem of problems) complain(`${path}: ${problem}`);
    if (entries > 0 && problems.length === 0) say(`${path}: ${entries} entries, unbroken`);
    links.push(...ends);
  }
  for (const { tenantId, tenantName, rows, firstBad } of await verifyLog(db, links)) {
    if (firstBad === null) say(`${tenantName} (${tenantId}): ${rows} rows, unbroken`);
    else complain(`${tenantName} (${tenantId}): row ${firstBad} was altered, removed or added`);
  }
  say(`held against ${checkpoints.length} signed checkpoints and ${links.length - checkpoints.length} ends of files`);
};

await endWithReason(() => withDatabase(settings, (url) => withOwner(url, verify)));
