import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { secretsOf } from "../auth/secrets.ts";
import { migrate, migrationNames } from "../db/migrate.ts";
import { queueJobs } from "../jobs/jobs.ts";
import { keyFile, keyPlace, parseKeys, readKeys } from "../keys/keyFile.ts";
import type { Settings } from "../settings.ts";
import { noteCommand } from "../operationLog/commandLine.ts";
import { columnList, quoted } from "./catalog.ts";
import { inParallel } from "./inParallel.ts";
import { buildIndexes, dropIndexes } from "./indexes.ts";
import { hasKey, KEY_ENTRY, KEY_MARK, KEY_MARK_TEXT, type Manifest, readManifest, verifyEntries } from "./manifest.ts";

const AT_ONCE = 2;

/**
 * Fills an empty database from a backup and puts uploads, checkpoints and the key into DATA_DIR. Killed on the way, it
 * leaves a database that does not start, and is run again. @throws Error in one line; the backup is read whole before
 * anything is changed.
 */
export const restoreBackup = async (url: string, settings: Settings, folder: string, say: (line: string) => void) => {
  const manifest = await readManifest(folder);
  await verifyEntries(folder, manifest);
  const known = await migrationNames();
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`the backup is of a newer version, which has the migration ${unknown}`);
  await proveKey(folder, manifest, settings);
  const clients = Array.from({ length: AT_ONCE }, () => writer(url));
  try {
    for (const client of clients) await client.connect();
    const [first] = clients;
    if (!first) throw new Error("no connection to write with");
    await prepareEmpty(first);
    await placeFiles(folder, manifest, settings);
    await migrate(url, manifest.migrations.at(-1));
    await fill(clients, folder, manifest, say);
    await migrate(url);
    await queueJobs(url, manifest.jobs);
    await noteCommand(url, { name: "restore", params: { folder } });
    // This commit waits for the disk, and with it all before it.
    await first.query("set synchronous_commit = on");
    await first.query("drop table restore_under_way");
    return manifest;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};

const writer = (url: string) =>
  new Client({
    connectionString: url,
    application_name: "im-console restore",
    statement_timeout: 0,
    options: "-c synchronous_commit=off -c maintenance_work_mem=512MB",
  });

/** Empty is a database without tenants and accounts, and one that an earlier restore did not finish. */
const prepareEmpty = async (client: Client) => {
  const { rows } = await client.query<{ isBegun: boolean; isMade: boolean }>(
    `select to_regclass('public.restore_under_way') is not null as "isBegun",
       to_regclass('public.tenant') is not null as "isMade"`,
  );
  const { isBegun = false, isMade = false } = rows[0] ?? {};
  if (isMade && !isBegun) {
    const { rows: found } = await client.query("select from tenant union all select from account limit 1");
    if (found.length > 0) throw new Error("the database is not empty: name an empty DATA_DIR or DATABASE_URL");
  }
  if (isMade || isBegun) {
    await client.query("drop schema if exists pgboss cascade");
    await client.query("drop schema public cascade");
    await client.query("create schema public");
  }
  await client.query("create table restore_under_way ()");
};

/** @throws Error that says which key is wanted: without it nobody could sign in, and nothing is changed. */
const proveKey = async (folder: string, manifest: Manifest, settings: Settings) => {
  const isHere = settings.SECRET_KEY !== undefined || existsSync(keyFile(settings));
  if (!isHere && !hasKey(manifest))
    throw new Error(
      `the backup was made without its key: put that into ${keyFile(settings)}, or name it by SECRET_KEY or ` +
        "SECRET_KEY_FILE",
    );
  const keys = isHere ? readKeys(settings) : parseKeys(await readFile(join(folder, KEY_ENTRY), "utf8"));
  if (!secretsOf(keys).verify(KEY_MARK_TEXT, KEY_MARK, manifest.keyMark))
    throw new Error(`${keyPlace(settings)} is not the key that the backup was made with: put that one there`);
};

const placeFiles = async (folder: string, { files }: Manifest, settings: Settings) => {
  for (const { path } of files) {
    const isKey = path === KEY_ENTRY;
    const target = isKey ? keyFile(settings) : join(settings.DATA_DIR, relative("data", path));
    // A key that is there is the right one, and may know more keys of before.
    if (isKey && (settings.SECRET_KEY !== undefined || existsSync(target))) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), target);
  }
};

const fill = async (clients: Client[], folder: string, manifest: Manifest, say: (line: string) => void) => {
  const [first] = clients;
  if (!first) return;
  for (const { name } of manifest.tables) {
    const [, month] = /^message_(\d{6})$/.exec(name) ?? [];
    if (month) await first.query("call add_message_month(to_date($1, 'YYYYMM'))", [month]);
  }
  const dropped = await dropIndexes(first);
  for (const { name } of manifest.tables) {
    // Rows come as they were: no policy filters them, and what triggers counted is among them.
    await first.query(`alter table ${quoted(name)} no force row level security, disable trigger user`);
    await first.query(`truncate ${quoted(name)} cascade`);
  }
  const waiting = [...manifest.tables];
  await inParallel(clients, waiting, async (client, table) => {
    const rows = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
    await pipeline(createReadStream(join(folder, table.path)), createZstdDecompress(), rows);
    if (rows.rowCount !== table.rows)
      throw new Error(`${table.name} has ${rows.rowCount} rows and the backup says ${table.rows}`);
  });
  say(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows are back; building the indexes`);
  await buildIndexes(clients, dropped);
  for (const { name } of manifest.tables) {
    const { rows } = await first.query<{ isFenced: boolean }>(
      `select relrowsecurity as "isFenced" from pg_class where oid = $1::regclass`,
      [quoted(name)],
    );
    await first.query(`alter table ${quoted(name)} enable trigger user`);
    if (rows[0]?.isFenced) await first.query(`alter table ${quoted(name)} force row level security`);
  }
  for (const [name, last] of Object.entries(manifest.sequences))
    await first.query("select setval($1::regclass, $2)", [quoted(name), last]);
  await first.query("analyze");
};
