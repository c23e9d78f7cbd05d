import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { restoreBackup } from "../../server/backup/restore.ts";
import { writeBackup } from "../../server/backup/write.ts";
import { startEmbedded } from "../../server/db/embedded.ts";
import { readSettings } from "../../server/settings.ts";
import { fillDatabase } from "../fill/fillDatabase.ts";
import { type Report, times } from "../report.ts";

/** About a gigabyte as the database counts it, indexes included. */
const SIZE = { members: 250_000, messages: 2_200_000, groups: 500, servers: 2 };
const GIGABYTE = 2 ** 30;
const MOST_SECONDS = 60;
const quiet = () => {};

const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir, SECRET_KEY: "ab".repeat(32) });

/** A backup and its restore into an empty folder, against copying the database's files. */
export const measureBackup = async (report: Report) => {
  report.heading("Backup and restore of a gigabyte");
  const folder = await mkdtemp(join(tmpdir(), "im-console-bench-"));
  const [from, to, backup] = ["from", "to", "backup"].map((name) => join(folder, name)) as [string, string, string];
  try {
    const source = await startEmbedded({ dataDir: from, log: quiet });
    await fillDatabase(source.url, SIZE, quiet);
    const bytes = await measureSize(source.url);
    const written = await seconds(() => writeBackup(source.url, settingsOf(from), backup));
    await source.stop();
    const copied = await seconds(async () =>
      cp(await realpath(join(from, "postgres")), join(folder, "copy"), { recursive: true }),
    );
    await rm(join(folder, "copy"), { recursive: true, force: true });
    const target = await startEmbedded({ dataDir: to, log: quiet });
    const restored = await seconds(() => restoreBackup(target.url, settingsOf(to), backup, quiet));
    await target.stop();
    const size = bytes / GIGABYTE;
    report.line({
      figure: `restore, by the gigabyte (of ${size.toFixed(2)} GB), against copying the files`,
      ours: `${(restored / size).toFixed(1)} s`,
      floor: `${(copied / size).toFixed(1)} s`,
      ratio: times(restored / copied),
      target: `≤ ${MOST_SECONDS} s`,
      isMet: restored / size <= MOST_SECONDS,
    });
    report.line({ figure: "backup, by the gigabyte", ours: `${(written / size).toFixed(1)} s` });
  } finally {
    for (const dataDir of [from, to]) {
      const home = await realpath(join(dataDir, "postgres")).catch(() => undefined);
      if (home) await rm(home, { recursive: true, force: true });
    }
    await rm(folder, { recursive: true, force: true });
  }
};

const measureSize = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  await client.end();
  return Number(rows[0]?.bytes);
};

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
