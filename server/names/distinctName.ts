import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { invalid } from "../core/errors.ts";
import { lookAlike } from "./skeleton.ts";

type NewName = {
  field: string;
  name: string;
  /** Without the name of the record itself. */
  loadOthers: () => Promise<readonly string[]>;
};

/**
 * Names of one kind, of the installation or of a tenant, change one after the other, so that of two that look alike the
 * second is refused. The same name once more is for the table's own constraint to refuse.
 * @throws ApiError at the field
 */
export const requireDistinctName = async (db: Db, kind: string, { field, name, loadOthers }: NewName) => {
  await lockNames(db, kind);
  const others = await loadOthers();
  if (others.some((other) => other !== name && lookAlike(other, name))) throw invalid({ [field]: "rule.nameAlike" });
};

/**
 * The same for names that people tell from one another by more than their case.
 * @throws ApiError at the field
 */
export const requireNewName = async (db: Db, kind: string, { field, name, loadOthers }: NewName) => {
  await lockNames(db, kind);
  const others = await loadOthers();
  if (others.some((other) => other.toLowerCase() === name.toLowerCase())) throw invalid({ [field]: "rule.nameTaken" });
};

/** Until the transaction ends nobody else adds a name of the kind. */
export const lockNames = (db: Db, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`im-console names ${kind}`}, 0))`.execute(db);
