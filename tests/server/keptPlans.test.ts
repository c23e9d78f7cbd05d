import { type Expression, sql } from "kysely";
import { expect, test } from "vitest";
import { selectPage } from "../../server/crud/paging.ts";
import { addTenant } from "../../server/setup/addTenant.ts";
import { openOnOneConnection } from "../database.ts";

test("a statement that comes often keeps its plan, and each tenant sees its own rows by it", async () => {
  const database = await openOnOneConnection();
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

test("a list as it opens keeps its plan, a filtered one does not, and each tenant has its own rows and total", async () => {
  const database = await openOnOneConnection();
  const one = await addTenant(database.system, "Aurora");
  const other = await addTenant(database.system, "Borealis");
  const list = (tenantId: string, where: Expression<unknown>[], pageSize = 2) =>
    selectPage(
      database.of(tenantId),
      { curPage: 1, pageSize },
      { table: "memberLevel", tenantId, where, columns: { name: sql.ref<string>("t.name") } },
    );
  const addLevel = (tenantId: string, name: string) =>
    database.of(tenantId).insertInto("memberLevel").values({ name, levelCode: "Normal" }).execute();
  for (const name of ["first", "second", "third"]) await addLevel(one, name);
  for (let time = 0; time < 20; time++)
    for (const tenantId of [one, other]) {
      await list(tenantId, []);
      await list(tenantId, [sql`t.name = ${"third"}`]);
    }
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(database.of(one));
  expect(rows).toHaveLength(1);

  const before = await list(one, []);
  expect(before).toMatchObject({ records: [{ name: "third" }, { name: "second" }], hasNext: true });
  await addLevel(one, "fourth");
  expect(await list(one, [])).toMatchObject({
    records: [{ name: "fourth" }, { name: "third" }],
    total: before.total + 1,
  });
  expect((await list(other, [])).total).toBe(before.total - 3);
});

test("a table that changes meanwhile fails a kept plan once, and no second time", async () => {
  const database = await openOnOneConnection();
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
