import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { invalid } from "../core/errors.ts";
import { lookAlike } from "./skeleton.ts";

/**
 * Names of one kind, of the installation or of a tenant, change one after the other, so that of two that look alike the
 * second is refused. The same name once more is for the table's own constraint to refuse.
 * @throws ApiError at the field
 */
export const requireDistinctName = async (
  db: Db,
  kind: string,
  { field, name, loadOthers }: { field: string; name: string; loadOthers: () => Promise<readonly string[]> },
) => {
  await lockNames(db, kind);
  const others = await loadOthers();
  if (others.some((other) => other !== name && lookAlike(other, name))) throw invalid({ [field]: "rule.nameAlike" });
};

/** Until the transaction ends nobody else adds a name of the kind. */
export const lockNames = (db: Db, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`im-console names ${kind}`}, 0))`.execute(db);
