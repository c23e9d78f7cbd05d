import { sql } from "kysely";
import type { Demo } from "../demo/index.ts";
import type { Db } from "../db/database.ts";
import type { Deps } from "../core/context.ts";
import { addTenant, FIRST_TENANT } from "./addTenant.ts";
import { addSuperAdmin, type FirstAccount } from "./superAdmin.ts";

export type FirstStart = { superAdmin: FirstAccount; demo: Demo | undefined };

const LOCK = "im-console first start";

/**
 * Fills an empty database: the super admin, and demo data or one tenant. Killed on the way it begins anew at the next
 * start; of several nodes that start together one does it. Undefined when it was done before.
 */
export const firstStart = async (deps: Deps, addDemo?: () => Promise<Demo>): Promise<FirstStart | undefined> => {
  const { system } = deps.database;
  return system.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${LOCK}, 0))`.execute(connection);
    try {
      await refuseHalfRestored(connection);
      const installation = await connection.selectFrom("installation").select("state").executeTakeFirst();
      if (installation?.state === "complete") return undefined;
      // A database that was filled before its first start has tenants of its own, and nothing to make anew.
      const isFilled = !installation && (await hasTenant(connection));
      if (isFilled) return { superAdmin: await complete(deps), demo: undefined };
      if (installation)
        await sql`truncate tenant, account, api_usage, package, server_usage_state restart identity cascade`.execute(
          connection,
        );
      else await connection.insertInto("installation").values({ state: "begun" }).execute();
      const demo = await addDemo?.();
      if (!demo) await addTenant(system, FIRST_TENANT);
      return { superAdmin: await complete(deps), demo };
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(connection);
    }
  });
};

/** Makes the super admin and marks the first start as complete: both or neither. */
const complete = ({ database, settings, secrets }: Deps) =>
  database.system.transaction().execute(async (db) => {
    const superAdmin = await addSuperAdmin(db, settings, secrets);
    await db
      .insertInto("installation")
      .values({ state: "complete" })
      .onConflict((conflict) => conflict.column("onlyOne").doUpdateSet({ state: "complete" }))
      .execute();
    return superAdmin;
  });

const hasTenant = async (db: Db) =>
  (await db.selectFrom("tenant").limit(1).select("id").executeTakeFirst()) !== undefined;

/** @throws Error where a restore was begun and did not come to its end (`server/backup/restore.ts`). */
const refuseHalfRestored = async (db: Db) => {
  const { begun } = await db
    .selectNoFrom((eb) => eb.fn<string | null>("to_regclass", [eb.val("public.restore_under_way")]).as("begun"))
    .executeTakeFirstOrThrow();
  if (begun !== null) throw new Error("the database is half restored: run npm run restore again");
};
