import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../server/db/database.ts";
import { addTenant } from "../../server/setup/addTenant.ts";
import { openOnOneConnection } from "../database.ts";

const open = async () => {
  const database = await openOnOneConnection();
  const tenantId = await addTenant(database.system, "Aurora");
  const names = async () => {
    const rows = await database.of(tenantId).selectFrom("memberLevel").select("name").orderBy("id").execute();
    return rows.map(({ name }) => name);
  };
  return { database, tenantId, names, before: await names() };
};

const add = (db: Db, name: string) => db.insertInto("memberLevel").values({ name, levelCode: "Normal" }).execute();
const statement = (name: string) => sql`insert into member_level (name, level_code) values (${name}, 'Normal')`;

test("statements asked for at once are answered in their order, and the last one is kept with the commit", async () => {
  const { database, tenantId, names, before } = await open();
  const counts = await database.transaction(tenantId, async (db) => {
    const count = () => db.selectFrom("memberLevel").select("id").execute();
    const [first, , second, , third] = await Promise.all([
      count(),
      sql`select pg_sleep(0.05)`.execute(db).then(() => undefined),
      add(db, "one").then(count),
      add(db, "two"),
      count(),
    ]);
    return { answer: [first, second, third].map(({ length }) => length - before.length), last: statement("three") };
  });
  expect(counts).toEqual([0, 2, 2]);
  expect(await names()).toEqual([...before, "one", "two", "three"]);
});

test("a last statement that fails takes all of it back, and the connection goes on", async () => {
  const { database, tenantId, names, before } = await open();
  const failing = database.transaction(tenantId, async (db) => {
    await add(db, "one");
    return { answer: "kept", last: sql`select 1 / 0` };
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(await names()).toEqual(before);
  await database.transaction(tenantId, async (db) => ({ answer: await add(db, "two") }));
  expect(await names()).toEqual([...before, "two"]);
});

test("what is still under way beside a statement that failed is not kept by itself", async () => {
  const { database, tenantId, names, before } = await open();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  const failing = database.transaction(tenantId, async (db) => {
    const slowly = async () => {
      await add(db, "one");
      await end;
      await add(db, "two");
    };
    late = slowly();
    late.catch(() => undefined);
    await Promise.all([late, sql`select 1 / 0`.execute(db)]);
    return { answer: "kept" };
  });
  await expect(failing).rejects.toThrow("division by zero");
  resolve();
  await expect(late).rejects.toThrow("the transaction is over");
  expect(await names()).toEqual(before);
});

test("a failure that nobody speaks of is no success", async () => {
  const { database, tenantId, names, before } = await open();
  const silent = database.transaction(tenantId, async (db) => {
    await add(db, "one");
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    return { answer: "kept" };
  });
  await expect(silent).rejects.toThrow("rolled back");
  expect(await names()).toEqual(before);
});
