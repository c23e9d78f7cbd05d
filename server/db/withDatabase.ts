import { type Db, openDatabase } from "./database.ts";
import { startEmbedded } from "./embedded.ts";
import type { Settings } from "../settings.ts";

/** The database that the settings name, for a command of its own beside a running server or without one. */
export const withDatabase = async (settings: Settings, work: (ownerUrl: string) => Promise<void>) => {
  if (settings.DATABASE_URL) return work(settings.DATABASE_URL);
  const embedded = await startEmbedded({
    dataDir: settings.DATA_DIR,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
};

/** The same, as its owner: what commands read and change. */
export const withOwner = async (ownerUrl: string, work: (db: Db) => Promise<void>) => {
  const database = openDatabase(ownerUrl, 4, (error) => process.stderr.write(`${error.message}\n`));
  try {
    await work(database.system);
  } finally {
    await database.close();
  }
};
