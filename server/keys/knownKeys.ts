import { existsSync } from "node:fs";
import { sql } from "kysely";
import { type Secrets, secretsOf, withKeys } from "../auth/secrets.ts";
import type { Database, Db } from "../db/database.ts";
import { now } from "../db/expressions.ts";
import { closeKeyFile, type Key, keyFile, keyPlace, type KeySettings, makeKeyFile, readKeys } from "./keyFile.ts";
import { canOpen, findSealed } from "./sealedValues.ts";

/** What tells nodes that another key is the current one. */
export const CHANNEL = "secret_key";

const LOCK = "im-console secret key";

/**
 * The keys of this node, held against the database before anything is served. Which of them is the current one the
 * database says, and tells when it changes: so nodes agree that were started with settings of before and after.
 *
 * @throws Error in one line when the database's secrets are sealed with another key
 */
export const openSecrets = async (
  { system, listen }: Pick<Database, "system" | "listen">,
  settings: KeySettings,
  onError: (error: Error) => void,
): Promise<Secrets> => {
  let keys = await proveKeys(system, settings);
  let current = firstOf(keys);
  /** Every known key, read anew when that one is not among them. */
  const known = (id?: string) => {
    if (id !== undefined && !keys.some((key) => key.id === id)) keys = readKeys(settings);
    return keys;
  };
  const follow = async () => {
    const [row] = (await readSecretKeys(system)).filter(({ isCurrent }) => isCurrent);
    const key = known(row?.id).find(({ id }) => id === row?.id);
    if (key) current = key;
    else onError(new Error(`the current key is not in ${keyPlace(settings)}: start this node anew with it`));
  };
  let isFollowing = false;
  const followSoon = () => {
    if (isFollowing) void follow().catch(onError);
  };
  await listen(CHANNEL, followSoon, (isConnected) => {
    if (isConnected) followSoon();
  });
  // Behind the first word that could come, so that none is missed.
  isFollowing = true;
  await follow();
  return withKeys({ current: () => current, known });
};

const proveKeys = (system: Db, settings: KeySettings) =>
  system.transaction().execute(async (db) => {
    await lockKeys(db);
    const rows = await readSecretKeys(db);
    // A database of before there were versions has sealed values, and no note of their key.
    const sealed = rows.length === 0 ? await findSealed(db) : undefined;
    const isNew = rows.length === 0 && !sealed;
    if (isNew && settings.SECRET_KEY === undefined && !existsSync(keyFile(settings))) makeKeyFile(settings);
    const keys = readKeys(settings);
    closeKeyFile(settings);
    if (!areRight(keys, rows) || (sealed && !canOpen(secretsOf(keys), sealed))) throw new Error(wrongKey(settings));
    if (rows.length === 0) await noteCurrent(db, firstOf(keys), true);
    return keys;
  });

export const wrongKey = (settings: KeySettings) =>
  `${keyPlace(settings)} is not the key that the database's secrets are sealed with: put that one there`;

export const firstOf = ([first]: readonly Key[]) => {
  if (!first) throw new Error("no key is known");
  return first;
};

/** Whoever makes or changes keys does so alone, until its transaction ends. */
export const lockKeys = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(db);

/** A key that the database knows of. */
export type KeyRow = { id: string; marker: Buffer; isCurrent: boolean; isDone: boolean };

export const readSecretKeys = async (db: Db): Promise<KeyRow[]> => {
  const rows = await db.selectFrom("secretKey").select(["id", "marker", "isCurrent", "sealedAt"]).execute();
  return rows.map(({ sealedAt, ...row }) => ({ ...row, isDone: sealedAt !== null }));
};

/** Whether the keys open what the database has: the current one does and, while it is put to everything, an earlier. */
export const areRight = (keys: readonly Key[], rows: readonly KeyRow[]) => {
  if (rows.length === 0) return true;
  const open = rows.filter(({ id, marker }) => canOpen(secretsOf(keys), { value: marker, owner: `secret_key ${id}` }));
  const current = open.find(({ isCurrent }) => isCurrent);
  return current !== undefined && (current.isDone || open.length > 1);
};

/** Notes a key as the current one, and tells the nodes. */
export const noteCurrent = async (db: Db, key: Key, isDone: boolean) => {
  await db.updateTable("secretKey").set({ isCurrent: false }).where("isCurrent", "=", true).execute();
  const marker = secretsOf([key]).seal("", `secret_key ${key.id}`);
  const noted = { marker, isCurrent: true, sealedAt: isDone ? now : null };
  await db
    .insertInto("secretKey")
    .values({ id: key.id, ...noted })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(noted))
    .execute();
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
};
