import { createHash } from "node:crypto";
import { constants, createReadStream, existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readSecrets } from "../auth/secrets.ts";
import { keyFile } from "../keys/keyFile.ts";
import { noteCommand } from "../operationLog/commandLine.ts";
import type { Settings } from "../settings.ts";
import { columnList, listMigrations, quoted, readSequences, type Table, listTables, waitingJobs } from "./catalog.ts";
import { type Entry, KEY_ENTRY, KEY_MARK, KEY_MARK_TEXT, MANIFEST, type Manifest } from "./manifest.ts";

/** Tables that are read at the same time, from one snapshot. */
const AT_ONCE = 2;
/** What of DATA_DIR goes into a backup; the database's own folder does not. */
const KEPT = ["files", "checkpoints"];

/**
 * Writes a backup of a running system: every table as it was in one moment, then the uploads. It appears under its name
 * only when it is whole. The key is in it only when asked for: whoever has both can read the secrets. @throws Error
 */
export const writeBackup = async (
  url: string,
  settings: Settings,
  folder: string,
  { withKey = false } = {},
): Promise<Manifest> => {
  if (withKey && settings.SECRET_KEY !== undefined)
    throw new Error("the key is given as SECRET_KEY and is in no file: keep it elsewhere, without --with-key");
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  // Before anything is read: whoever has a backup is in the log, and the backup tells of itself.
  await noteCommand(url, { name: "backup", params: { folder, withKey } });
  const parts = `${folder}.parts`;
  await rm(parts, { recursive: true, force: true });
  await mkdir(parts, { recursive: true, mode: 0o700 });
  const clients = Array.from({ length: AT_ONCE }, () => reader(url));
  try {
    const [first] = clients;
    if (!first) throw new Error("no connection to read with");
    for (const client of clients) await client.connect();
    await first.query("begin isolation level repeatable read read only");
    const { rows } = await first.query<{ id: string }>("select pg_export_snapshot() as id");
    for (const client of clients.slice(1)) {
      await client.query("begin isolation level repeatable read read only");
      await client.query(`set transaction snapshot '${rows[0]?.id}'`);
    }
    const waiting = await listTables(first);
    const migrations = await listMigrations(first);
    const jobs = (await waitingJobs(first)) as Manifest["jobs"];
    const keyMark = readSecrets(settings).sign(KEY_MARK_TEXT, KEY_MARK);
    const tables: Manifest["tables"] = [];
    await Promise.all(
      clients.map(async (client) => {
        for (let table = waiting.shift(); table; table = waiting.shift())
          tables.push(await writeTable(client, table, parts));
      }),
    );
    const manifest: Manifest = {
      format: 1,
      createTime: new Date().toISOString(),
      migrations,
      tables,
      // Sequences stand outside of transactions: read last, none is behind its rows.
      sequences: await readSequences(first),
      jobs,
      files: [...(await writeFiles(settings.DATA_DIR, parts)), ...(withKey ? [await writeKey(settings, parts)] : [])],
      keyMark,
    };
    await writeDurably(join(parts, MANIFEST), [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
    await rename(parts, folder);
    return manifest;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};

const reader = (url: string) =>
  new Client({ connectionString: url, application_name: "im-console backup", statement_timeout: 0 });

const writeTable = async (client: Client, table: Table, parts: string) => {
  const path = join("tables", `${table.name}.copy.zst`);
  const rows = client.query(copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`));
  const entry = await writeEntry(parts, path, rows, createZstdCompress());
  return { ...entry, ...table, rows: rows.rowCount };
};

const writeFiles = async (dataDir: string, parts: string) => {
  const files: Entry[] = [];
  for (const folder of KEPT) {
    for (const path of await filesIn(join(dataDir, folder))) {
      const name = relative(dataDir, path);
      const entry = await writeEntry(parts, join("data", name), createReadStream(path)).catch((error: unknown) => {
        // A picture that nothing used any more was cleaned up meanwhile.
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      });
      if (entry) files.push(entry);
    }
  }
  return files;
};

const writeKey = (settings: Settings, parts: string) =>
  writeEntry(parts, KEY_ENTRY, createReadStream(keyFile(settings)));

const filesIn = async (path: string): Promise<string[]> => {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "ENOTDIR") return [path];
    if (error.code === "ENOENT") return [];
    throw error;
  }
};

const writeEntry = async (parts: string, path: string, source: Readable, pack?: Transform): Promise<Entry> => {
  const file = join(parts, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const write = (chunks: AsyncIterable<Buffer>) => writeDurably(file, chunks);
  await (pack ? pipeline(source, pack, count, write) : pipeline(source, count, write));
  return { path, bytes, sha256: hash.digest("hex") };
};

/** On the disk when it returns, and for nobody else's eyes. */
const writeDurably = async (path: string, chunks: AsyncIterable<Buffer> | Buffer[]) => {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
};
