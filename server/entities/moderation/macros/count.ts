import type { MacroKind } from "../../../../contract/entities/moderation/macros.ts";
import type { Db } from "../../../db/database.ts";
import { anyOf, now } from "../../../db/expressions.ts";

/**
 * Counts macros that a text was made from, once it is sent. One that was deleted meanwhile, is another server's or is
 * not offered there keeps nothing from being sent, and is not told from the others.
 */
export const countMacros = async (db: Db, tenantId: string, kind: MacroKind, ids: readonly string[]) => {
  if (ids.length === 0) return;
  // In one order, so that two texts made from the same ones do not wait for each other.
  const used = db
    .selectFrom("macro")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .where((eb) => eb(eb.val<string>(kind), "=", eb.fn.any("kinds")))
    .orderBy("id")
    .forNoKeyUpdate()
    .select("id");
  await db
    .with("used", () => used)
    .updateTable("macro")
    .set((eb) => ({ usedCount: eb("usedCount", "+", 1), lastUsedAt: now }))
    .where("tenantId", "=", tenantId)
    .where("id", "in", (eb) => eb.selectFrom("used").select("used.id"))
    .execute();
};

/** Those of the ids that are the tenant's macros, each once: what is kept for later names nothing of anybody else. */
export const findOwnMacros = async (db: Db, tenantId: string, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("macro")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
};
