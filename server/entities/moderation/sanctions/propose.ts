import type { SanctionReason } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { fromNow, rowCount } from "../../../db/expressions.ts";

type Asked = { memberId: string; reasonId: string };

/** What the ladder of the reason has for the member now: one step for each sanction within its days. */
export const proposeSanction = async ({ db, tenantId }: Context, { memberId, reasonId }: Asked) => {
  const reason = await db
    .selectFrom("sanctionReason")
    .where("tenantId", "=", tenantId)
    .where("id", "=", reasonId)
    .select((eb) => ["windowDays", eb.ref("ladder").$castTo<SanctionReason["ladder"]>().as("ladder")])
    .executeTakeFirst();
  const member = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", memberId)
    .select("id")
    .executeTakeFirst();
  if (!reason || !member) throw notFound();
  const { windowDays, ladder } = reason;
  const { earlier } = await db
    .selectFrom("sanction")
    .where("tenantId", "=", tenantId)
    .where("memberId", "=", memberId)
    .where("reasonId", "=", reasonId)
    .where("revokedAt", "is", null)
    .where("createdAt", ">", fromNow(`-${windowDays} days`))
    .select(rowCount.as("earlier"))
    .executeTakeFirstOrThrow();
  return { earlier, windowDays, step: ladder[Math.min(earlier, ladder.length - 1)] ?? null };
};
