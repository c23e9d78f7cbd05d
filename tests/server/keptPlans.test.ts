import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { addTenant } from "../../server/setup/addTenant.ts";
import { openDatabase } from "../../server/db/database.ts";
import { createTestDatabase } from "../database.ts";

const open = async () => {
  const created = await createTestDatabase();
  const database = openDatabase(created.url, 1, (error) => expect.fail(error.message));
  onTestFinished(async () => {
    await database.close();
    await created.drop();
  });
  return database;
};

test("a statement that comes often keeps its plan, and each tenant sees its own rows by it", async () => {
  const database = await open();
  const one = await addTenant(database.system, "Aurora");
  const other = await addTenant(database.system, "Borealis");
  const countKept = async (tenantId: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_prepared_statements where statement like '%member_level%'`.execute(
      database.of(tenantId),
    );
    return rows[0]?.count;
  };
  const levels = (tenantId: string, way: "of" | "planned") =>
    database[way](tenantId).selectFrom("memberLevel").select("tenantId").execute();
  for (let time = 0; time < 20; time++) await levels(one, "of");
  expect(await countKept(one)).toBe(0);
  for (let time = 0; time < 20; time++)
    for (const tenantId of [one, other])
      expect((await levels(tenantId, "planned")).filter((row) => row.tenantId !== tenantId)).toEqual([]);
  expect(await countKept(one)).toBe(1);
});

test("a table that changes meanwhile fails a kept plan once, and no second time", async () => {
  const database = await open();
  await sql`create table public.changing (id bigint)`.execute(database.system);
  await sql`insert into changing values (1)`.execute(database.system);
  const read = async () => {
    const { rows } = await sql<{ id: unknown }>`select * from changing`.execute(database.plannedSystem);
    return rows;
  };
  for (let time = 0; time < 20; time++) expect(await read()).toEqual([{ id: "1" }]);
  await sql`alter table changing alter id type integer`.execute(database.system);
  await expect.poll(() => read().catch(() => "failed")).toEqual([{ id: 1 }]);
});
