import { sql } from "kysely";
import { ApiError, toErrorName } from "../core/errors.ts";
import type { Db } from "../db/database.ts";
import type { PlatformContext } from "./context.ts";

/** How often work is tried that others stood in the way of. */
const TRIES = 3;

/**
 * Does what a platform tells in one transaction, of one tenant after the other: two that tell of the same things would
 * stand in each other's way. Operators change them meanwhile, in another order: then it is tried again.
 */
export const inTurn = async <T>(
  { db, tenantId }: Pick<PlatformContext, "db" | "tenantId">,
  work: (db: Db) => Promise<T>,
) => {
  const attempt = () =>
    db.transaction().execute(async (inside) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`platform_events ${tenantId}`}, 0))`.execute(inside);
      return work(inside);
    });
  return attempt().catch((error: unknown) => again(attempt, error, TRIES - 1));
};

const again = async <T>(work: () => Promise<T>, error: unknown, left: number): Promise<T> => {
  if (left === 0 || error instanceof ApiError || toErrorName(error) !== "conflict") throw error;
  return work().catch((next: unknown) => again(work, next, left - 1));
};

/** Why something was not done; what was tried until then is undone, and nothing else of the transaction. */
export const attemptOne = async (db: Db, work: () => Promise<void>) => {
  await sql`savepoint one`.execute(db);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint one`.execute(db);
    return error;
  }
  await sql`release savepoint one`.execute(db);
  return undefined;
};
