import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateSchema, SCHEMA_FILE } from "../../server/db/generateSchema.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test("the table types are those of the migrated database; npm run db:types writes them", async () => {
  expect(await readFile(SCHEMA_FILE, "utf8")).toBe(await generateSchema(database.url));
});
