import { invalid } from "../../core/errors.ts";
import type { PlatformContext } from "../context.ts";

type Place = Pick<PlatformContext, "db" | "tenantId">;

/** A member by the platform's own name, held. @throws ApiError at the field that named somebody who is not known */
export const findMember = async ({ db, tenantId }: Place, externalId: string, field: string) => {
  const member = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", externalId)
    .forNoKeyUpdate()
    .select(["id", "status as memberStatus", "mobile", "nationAreaCode"])
    .executeTakeFirst();
  if (!member) throw invalid({ [field]: "rule.memberUnknown" });
  return member;
};

export const selectGroup = ({ db, tenantId }: Place, externalId: string) =>
  db.selectFrom("chatGroup").where("tenantId", "=", tenantId).where("externalId", "=", externalId);

/** A group's id by the platform's own name. @throws ApiError at the field that named one that is not known */
export const findGroup = async (place: Place, externalId: string, field: string) => {
  const group = await selectGroup(place, externalId).select("id").executeTakeFirst();
  if (!group) throw invalid({ [field]: "rule.groupUnknown" });
  return group.id;
};

/** A message that the platform told of. */
export const findMessage = ({ db, tenantId }: Place, externalId: string) =>
  db
    .selectFrom("platformMessage")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", externalId)
    .select(["messageId", "sentAt"])
    .executeTakeFirst();

/** Whether nothing was told of that thing before; now something was. */
export const isFirst = async ({ db }: Place, thing: string, at: string) => {
  const noted = await db
    .insertInto("platformClock")
    .values({ part: thing, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("part")
    .executeTakeFirst();
  return noted !== undefined;
};

/** Whether what happened then is newer than what is known of that part of a thing; then it is what is known. */
export const isNewer = async ({ db }: Place, part: string, at: string) => {
  const noted = await db
    .insertInto("platformClock")
    .values({ part, at })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "part"])
        .doUpdateSet((eb) => ({ at: eb.ref("excluded.at") }))
        .whereRef("platformClock.at", "<=", "excluded.at"),
    )
    .returning("part")
    .executeTakeFirst();
  return noted !== undefined;
};
