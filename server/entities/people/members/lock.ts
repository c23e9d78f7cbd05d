import { type AliasedExpression, expressionBuilder } from "kysely";
import type { Member } from "../../../../contract/entities/people/members.records.ts";
import { either } from "../../../crud/columns.ts";
import type { Context } from "../../../core/context.ts";
import { anyOf } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";

const member = expressionBuilder<DB, "member">();

/**
 * The members of this tenant among `ids`, held until the transaction ends; always in one order, so that batches cannot
 * deadlock.
 */
export const lockMembers = async ({ db, tenantId }: Context, ids: string[]) => {
  const rows = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .select(["id", "status as memberStatus", "gender", "levelId as memberLevelId", "tenantAlias", "ipWhitelist"])
    .select(["mobile", "nationAreaCode", onlineStatus])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const onlineStatus: AliasedExpression<Member["onlineStatus"], "onlineStatus"> = either(
  member.ref("isOnline"),
  "Online",
  "Offline",
).as("onlineStatus");

/** Whatever a member is signed in with ends. */
export const signedOut = { isOnline: false, sessionEpoch: member("sessionEpoch", "+", 1) };
