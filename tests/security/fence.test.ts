import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { startApi } from "../api/support/harness.ts";

const api = startApi();

/** Every table that belongs to a server, as the catalogue has it. */
const tenantTables = async () => {
  const { rows } = await sql<{ name: string; isFenced: boolean; isForced: boolean; policies: number }>`
    select c.relname as name, c.relrowsecurity as "isFenced", c.relforcerowsecurity as "isForced",
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'session'
    order by 1`.execute(api.system());
  return rows;
};

beforeAll(async () => {
  for (const index of [0, 1]) {
    const tenantId = api.tenantAt(index);
    await sql`insert into member (tenant_id, account, nickname, level_id)
      values (${tenantId}, 'fenced', ${`of server ${index}`}, ${await api.findLevel("Normal", index)})`.execute(
      api.system(),
    );
    await sql`insert into invite_code (tenant_id, alias) values (${tenantId}, ${`CODE${index}`})`.execute(api.system());
    await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
      values (${tenantId}, now(), 1, 2, 'secret')`.execute(api.system());
  }
});

test("every table of a server is fenced, for its owner too [16.2]", async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter(({ isFenced, isForced, policies }) => !isFenced || !isForced || policies < 2)).toEqual([]);
});

test("with every condition left out of the statement no other server's row is touched [16.2]", async () => {
  const own = api.deps.database.of(api.tenantAt(0));
  for (const { name } of await tenantTables()) {
    const { rows } = await sql<{
      foreign: number;
    }>`select count(*)::int as foreign from ${sql.table(name)} where tenant_id <> ${api.tenantAt(0)}`.execute(own);
    expect([name, rows[0]!.foreign]).toEqual([name, 0]);
  }
  const before = await sql`select nickname from member where tenant_id = ${api.tenantAt(1)}`.execute(api.system());
  await sql`update member set nickname = 'taken over'`.execute(own);
  await expect(
    sql`insert into invite_code (tenant_id, alias) values (${api.tenantAt(1)}, 'SMUGGLED')`.execute(own),
  ).rejects.toThrow(/row-level security/);
  expect(
    (await sql`select nickname from member where tenant_id = ${api.tenantAt(1)}`.execute(api.system())).rows,
  ).toEqual(before.rows);
});

test("without a server nothing is visible [16.2]", async () => {
  const nowhere = api.deps.database.of("");
  for (const { name } of await tenantTables()) {
    const { rows } = await sql<{ seen: number }>`select count(*)::int as seen from ${sql.table(name)}`.execute(nowhere);
    expect([name, rows[0]!.seen]).toEqual([name, 0]);
  }
});

test("the application's role owns nothing, cannot pass the fence, and sees no secrets of accounts [16.3]", async () => {
  const { rows } = await sql<{ isBypassing: boolean; owned: number }>`
    select rolbypassrls or rolsuper or rolcreaterole as "isBypassing", (select count(*)::int from pg_class
    where relowner = r.oid) as owned
    from pg_roles r where rolname = 'im_console_app'`.execute(api.system());
  expect(rows[0]).toEqual({ isBypassing: false, owned: 0 });
  const own = api.deps.database.of(api.tenantAt(0));
  for (const statement of [
    sql`select password_hash from account`,
    sql`select totp_secret from account`,
    sql`select * from session`,
    sql`create table mine (id int)`,
  ]) {
    await expect(statement.execute(own)).rejects.toThrow(/permission denied/);
  }
});
