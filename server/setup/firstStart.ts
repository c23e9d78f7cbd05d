import { sql } from "kysely";
import { addDemoData } from "../demo/index.ts";
import type { Db } from "../db/database.ts";
import type { Deps } from "../core/context.ts";
import { addTenant } from "./addTenant.ts";
import { addSuperAdmin, type FirstAccount } from "./superAdmin.ts";

export type FirstStart = { superAdmin: FirstAccount; demo: Awaited<ReturnType<typeof addDemoData>> | undefined };

const LOCK = "im-console first start";

/**
 * Fills an empty database: the super admin, and demo data or one server. Killed on the way it begins anew at the next
 * start; of several nodes that start together one does it. Undefined when it was done before.
 */
export const firstStart = async (deps: Deps, say: (line: string) => void): Promise<FirstStart | undefined> => {
  const { system } = deps.database;
  return system.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${LOCK}, 0))`.execute(connection);
    try {
      await refuseHalfRestored(connection);
      const { rows } = await sql<{ state: string }>`select state from installation`.execute(connection);
      if (rows[0]?.state === "complete") return undefined;
      // A database that was filled before its first start has servers of its own, and nothing to make anew.
      const isFilled = !rows[0] && !(await hasNoServer(connection));
      if (isFilled) return { superAdmin: await complete(deps), demo: undefined };
      if (rows[0])
        await sql`truncate tenant, account, api_usage, package, server_usage_state restart identity cascade`.execute(
          connection,
        );
      else await sql`insert into installation (state) values ('begun')`.execute(connection);
      const demo = deps.settings.DEMO_DATA ? await addDemoData(deps, say) : undefined;
      if (!demo) await addTenant(system, "Server 1");
      return { superAdmin: await complete(deps), demo };
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(connection);
    }
  });
};

/** The super admin and the word that the first start is through: both or neither. */
const complete = ({ database, settings, secrets }: Deps) =>
  database.system.transaction().execute(async (db) => {
    const superAdmin = await addSuperAdmin(db, settings, secrets);
    await sql`insert into installation (state) values ('complete') on conflict (only_one) do update set state = 'complete'`.execute(
      db,
    );
    return superAdmin;
  });

const hasNoServer = async (db: Db) => (await sql`select from tenant limit 1`.execute(db)).rows.length === 0;

/** @throws Error where a restore was begun and did not come to its end (`server/backup/restore.ts`). */
const refuseHalfRestored = async (db: Db) => {
  const { rows } = await sql<{ isBegun: boolean }>`
    select to_regclass('public.restore_under_way') is not null as "isBegun"`.execute(db);
  if (rows[0]?.isBegun) throw new Error("the database is half restored: run npm run restore again");
};
