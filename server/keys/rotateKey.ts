import { secretsOf } from "../auth/secrets.ts";
import type { Db } from "../db/database.ts";
import { now } from "../db/expressions.ts";
import { appendInstallationCommand } from "../operationLog/commandLine.ts";
import { addKey, keyFile, type KeySettings, readKeys } from "./keyFile.ts";
import { areRight, firstOf, lockKeys, noteCurrent, readSecretKeys, wrongKey } from "./knownKeys.ts";
import { sealAnew } from "./sealedValues.ts";

/**
 * Puts a new key to everything that is sealed, beside nodes that go on working: they know the new key before the first
 * value is sealed with it, and the old ones for good, for marks of before still have to be verified. Killed at any
 * moment, it is run again and goes on. @throws Error in one line
 */
export const rotateKey = async (system: Db, settings: KeySettings, say: (line: string) => void) => {
  const { key, keys } = await system.transaction().execute(async (db) => {
    await lockKeys(db);
    const rows = await readSecretKeys(db);
    const current = rows.find(({ isCurrent }) => isCurrent);
    if (!current) throw new Error("the console was never started with this database: start it first");
    if (!areRight(readKeys(settings), rows)) throw new Error(wrongKey(settings));
    if (!current.isDone) say("going on where it was ended before");
    else if (firstOf(readKeys(settings)).id === current.id) makeNew(settings, say);
    const keys = readKeys(settings);
    const key = current.isDone ? firstOf(keys) : keys.find(({ id }) => id === current.id);
    if (!key) throw new Error(wrongKey(settings));
    if (current.isDone) await noteCurrent(db, key, false);
    await appendInstallationCommand(db, { name: "rotateKey", params: { key: key.id } });
    return { key, keys };
  });
  say(`the new key is ${key.id}`);
  const secrets = secretsOf([key, ...keys.filter(({ id }) => id !== key.id)]);
  let total = 0;
  // Until a look finds nothing: a call under way may have sealed with the old key behind the first.
  for (;;) {
    const { sealed, closed } = await sealAnew(system, secrets, key);
    total += sealed;
    if (sealed > 0) continue;
    await system.updateTable("secretKey").set({ sealedAt: now }).where("id", "=", key.id).execute();
    say(`${total} secrets are sealed with it`);
    if (closed.length > 0)
      throw new Error(`these could not be opened before and are as they were: ${closed.join(", ")}`);
    return;
  }
};

const makeNew = (settings: KeySettings, say: (line: string) => void) => {
  if (settings.SECRET_KEY !== undefined)
    throw new Error(
      "SECRET_KEY is the current key: set SECRET_KEY to a new one and SECRET_KEY_PREVIOUS to this one, " +
        "start the nodes anew one after the other, and run this again",
    );
  addKey(settings);
  say(`${keyFile(settings)} has a new key in front`);
};
