import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../database.ts";

test("a test database is migrated, and nobody else's", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });
  const tables = await Promise.all([one, other].map(({ url }) => addTable(url)));
  expect(tables[0]).toBeGreaterThan(1);
  expect(tables[1]).toBe(tables[0]);
});

const addTable = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("create table only_here ()");
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  await client.end();
  return rows[0]?.count ?? 0;
};
