import type { Context } from "../../../core/context.ts";

/** What a person chose of a view. */
export type Choice = { isPinned: boolean; hasCount: boolean; isDefault: boolean };
export const noChoice: Choice = { isPinned: false, hasCount: false, isDefault: false };

/** Of each list a person has one default: another one is so no more. */
export const writeChoice = async (
  { db, tenantId, session }: Context,
  { id, resource }: { id: string; resource: string },
  choice: Choice,
) => {
  const { accountId } = session;
  await db
    .insertInto("savedViewChoice")
    .values({ tenantId, viewId: id, accountId, ...choice })
    .onConflict((conflict) => conflict.columns(["tenantId", "viewId", "accountId"]).doUpdateSet(choice))
    .execute();
  if (!choice.isDefault) return;
  await db
    .updateTable("savedViewChoice")
    .set({ isDefault: false })
    .where("tenantId", "=", tenantId)
    .where("accountId", "=", accountId)
    .where("isDefault", "=", true)
    .where("viewId", "<>", id)
    .where("viewId", "in", (eb) =>
      eb.selectFrom("savedView").where("tenantId", "=", tenantId).where("resource", "=", resource).select("id"),
    )
    .execute();
};
