import { sql } from "kysely";
import { brokenConstraint } from "../core/errors.ts";
import type { Db } from "./database.ts";

/**
 * Runs a write of a transaction that may break a constraint; then the transaction goes on as if nobody had tried.
 * @returns whether it was done
 */
export const attempt = async (db: Db, write: () => Promise<unknown>) => {
  await sql`savepoint attempt`.execute(db);
  try {
    await write();
    await sql`release savepoint attempt`.execute(db);
    return true;
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return false;
  }
};
