import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDatabase } from "../../bench/fill/fillDatabase.ts";
import { buildStatements, tenantPool } from "../../bench/floors/statements.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test("a database to measure on is filled, and a list's statements run on it as the server runs them", async () => {
  await fillDatabase(database.url, { members: 60, messages: 80, groups: 4, servers: 2 }, () => {});
  const owner = new pg.Pool({ connectionString: database.url, max: 1 });
  const { rows } = await owner.query<{ id: string }>("select min(tenant_id)::text as id from member");
  await owner.end();
  const tenantId = rows[0]?.id ?? "";
  const pool = tenantPool(database.url, tenantId, 1);
  try {
    const [page] = await buildStatements(pool, tenantId, { pageSize: 5 });
    // One more than the page tells whether there is another.
    expect((await pool.query(page ?? "")).rows).toHaveLength(6);
  } finally {
    await pool.end();
  }
});
