import { randomBytes } from "node:crypto";
import { escapeIdentifier } from "pg";
import { expect, inject, onTestFinished } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { onDatabase, runOn } from "./databaseServer.ts";

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A migrated database of the caller's own; about as quick as copying a folder, so a test file can have one each. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { adminUrl, ownerUrl, owner, template } = inject("testServer");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await runOn(adminUrl, `create database ${name} template ${template} owner ${escapeIdentifier(owner)}`);
  const drop = async () => {
    await runOn(adminUrl, untilLeft(name));
    await runOn(adminUrl, `drop database ${name} with (force)`);
  };
  return { url: onDatabase(ownerUrl, name), drop };
};

/** One of the test's own, open over a single connection: what one statement leaves on it, the next one finds. */
export const openOnOneConnection = async () => {
  const created = await createTestDatabase();
  const database = openDatabase(created.url, 1, (error) => expect.fail(error.message));
  onTestFinished(async () => {
    await database.close();
    await created.drop();
  });
  return database;
};

/**
 * Waits for connections that are being closed: one that is thrown out on its last way tells its client, which nobody
 * listens to any more. Those that stay are thrown out.
 */
const untilLeft = (name: string) => `do $$ begin
  for turn in 1..40 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.05);
    perform pg_stat_clear_snapshot();
  end loop;
end $$`;
