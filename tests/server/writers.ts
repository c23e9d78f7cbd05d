import { fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { startEmbedded } from "../../server/db/embedded.ts";

/**
 * Four writers over one pool. Each answered insert is flushed into a journal of this process's own, so that the journal
 * holds nothing that the database did not promise. A failed insert is never tried again: its fate is unknown.
 */
const [dataDir = ""] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir, log: (line) => console.log(line) });
const pool = new Pool({ connectionString: embedded.url, max: 4 });
pool.on("error", () => undefined);
await pool.query("create table if not exists writes (id text not null)");

const journal = openSync(join(dataDir, `journal-${process.pid}`), "a");
let isStopping = false;

const write = async (writer: number) => {
  for (let count = 0; !isStopping; count++) {
    const id = `${process.pid}-${writer}-${count}`;
    try {
      await pool.query("insert into writes (id) values ($1)", [id]);
      writeSync(journal, `${id}\n`);
      fsyncSync(journal);
    } catch {
      await sleep(20);
    }
  }
};

const writers = Promise.all([0, 1, 2, 3].map(write));
const end = async () => {
  isStopping = true;
  await writers;
  await pool.end();
  await embedded.stop();
};
process.once("SIGTERM", () => void end());
console.log("ready to be killed");
