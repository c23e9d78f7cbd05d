import { sql } from "kysely";
import pg from "pg";
import type { Db } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { kyselyOver } from "../../server/db/tenantPool.ts";
import { addMissingMenus } from "../../server/setup/menus.ts";
import { addTenant } from "../../server/setup/addTenant.ts";
import { fillMembers, type Filled, type Server } from "./members.ts";
import { fillMessages } from "./messages.ts";
import { suspend } from "./suspend.ts";

export type Size = { members: number; messages: number; groups: number; servers: number };
export type Say = (line: string) => void;

/** Tables that are filled: what is kept beside their rows is put aside meanwhile. */
const tables = ["member", "member_device", "member_login_log", "sign_member", "chat_group", "group_member", "message"];

/**
 * Adds servers with members, groups and three years of messages. The rows are one transaction, so that a run that
 * was killed leaves servers without any; the tables are locked meanwhile, which is why no server may be running on
 * them.
 */
export const fillDatabase = async (ownerUrl: string, size: Size, say: Say) => {
  const seconds = stopwatch();
  await migrate(ownerUrl);
  const options = "-c statement_timeout=0 -c work_mem=128MB -c maintenance_work_mem=512MB -c synchronous_commit=off";
  const pool = new pg.Pool({ connectionString: ownerUrl, options, application_name: "im-console fill", max: 2 });
  const db = kyselyOver(() => pool.connect());
  try {
    await refuseBesideServer(db);
    await addMissingMenus(db);
    const servers = await addServers(db, size);
    await db.transaction().execute(async (db) => {
      await sql`select setseed(0.5)`.execute(db);
      const restore = await suspend(db, tables);
      const filled: Filled[] = [];
      for (const server of servers) filled.push(await fillMembers(db, server));
      say(`${size.members} members after ${seconds()} s`);
      await fillMessages(db, filled, size.messages);
      say(`${size.messages} messages after ${seconds()} s`);
      await addActivity(db, filled);
      await restore();
      say(`indexes after ${seconds()} s`);
    });
    // Index-only scans need to know which pages everybody can see, and good plans need figures.
    for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    say(`filled in ${seconds()} s: ${servers.map(({ name, members }) => `${name} (${members} members)`).join(", ")}`);
  } finally {
    await pool.end();
  }
};

const stopwatch = () => {
  const start = performance.now();
  return () => ((performance.now() - start) / 1000).toFixed(1);
};

const refuseBesideServer = async (db: Db) => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and application_name = 'im-console'`.execute(db);
  if (rows.length > 0) throw new Error("a server is running on this database; stop it first");
};

/** The first server gets four fifths of everything, as one big customer among small ones; the others share the rest. */
const addServers = async (db: Db, { members, groups, servers }: Size): Promise<Server[]> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from tenant where name like 'Load %'`.execute(db);
  const first = (rows[0]?.count ?? 0) + 1;
  const added: Server[] = [];
  for (let index = 0; index < servers; index++) {
    const share = servers === 1 ? 1 : index === 0 ? 0.8 : 0.2 / (servers - 1);
    const name = `Load ${first + index}`;
    const tenantId = await addTenant(db, name);
    const size = {
      members: Math.max(10, Math.round(members * share)),
      groups: Math.max(1, Math.round(groups * share)),
    };
    added.push({ tenantId, name, ...size, share });
  }
  return added;
};

/** What the triggers would have counted. */
const addActivity = async (db: Db, filled: readonly Filled[]) => {
  const tenants = filled.map(({ tenantId }) => tenantId);
  await sql`insert into activity_hour (tenant_id, hour, members, messages)
    select tenant_id, hour, sum(members), sum(messages) from (
      select tenant_id, date_trunc('hour', created_at) as hour, count(*) as members, 0 as messages
        from member where tenant_id = any(${tenants}) group by 1, 2
      union all select tenant_id, date_trunc('hour', created_at), 0, count(*)
        from message where tenant_id = any(${tenants}) group by 1, 2) counted
    group by 1, 2`.execute(db);
};
