import { expressionBuilder, type UpdateObject } from "kysely";
import type { z } from "zod";
import type { BatchResult } from "../../../../contract/core/endpoint.ts";
import type { Member, MemberEditMany } from "../../../../contract/entities/people/members.records.ts";
import { findChanges, pick } from "../../../crud/applyChanges.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { anyOf, clockTimestamp } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { type MemberCommand } from "../../../../contract/platform/commands.ts";
import { tellOfMembers } from "../../../platform/commands/members.ts";
import { checkChoices } from "./commands.ts";
import { lockMembers, signedOut } from "./lock.ts";

type Change = {
  /** What is set on each member found. */
  set: UpdateObject<DB, "member">;
  /** The fields that the change touches, as they are afterwards; those that differ are noted. */
  after: Partial<Member>;
  /** What the platform is told of it. */
  told: MemberCommand;
};

const member = expressionBuilder<DB, "member">();

/** Changes many members in one transaction and answers each: a missing id and one of another tenant alike. */
const changeMany = async (
  context: Context,
  ids: string[],
  { set, after, told }: Change,
): Promise<z.infer<typeof BatchResult>> => {
  const { db, tenantId } = context;
  const rows = await lockMembers(context, ids);
  const open = [...rows.values()].filter(({ memberStatus }) => memberStatus !== "Closed");
  if (open.length > 0) {
    const openIds = open.map(({ id }) => id);
    await db
      .updateTable("member")
      .set({ ...set, updatedAt: clockTimestamp })
      .where("tenantId", "=", tenantId)
      .where("id", "=", anyOf(openIds))
      .execute();
    await tellOfMembers(context, { type: told, memberIds: openIds });
  }
  for (const row of open) {
    const changed = findChanges(row, after);
    context.record("members", row.id, pick(row, Object.keys(changed)), changed);
  }
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberDeleted" : undefined;
  });
};

export const forceOffline = async (context: Context, ids: string[]) => {
  const result = await changeMany(context, ids, {
    set: signedOut,
    after: { onlineStatus: "Offline" },
    told: "member.disconnect",
  });
  await context.db
    .updateTable("memberDevice")
    .set({ isOnline: false })
    .where("tenantId", "=", context.tenantId)
    .where("isOnline", "=", true)
    .where("memberId", "=", anyOf(ids))
    .execute();
  return result;
};

export const changeLevel = async (context: Context, ids: string[], memberLevelId: string) => {
  await checkChoices(context, { memberLevelId });
  return changeMany(context, ids, {
    set: { levelId: memberLevelId },
    after: { memberLevelId },
    told: "member.setLevel",
  });
};

/** Clients drop what they cached of a member when its epoch moves on. */
export const clearCache = (context: Context, ids: string[]) =>
  changeMany(context, ids, {
    set: { cacheEpoch: member("cacheEpoch", "+", 1) },
    after: {},
    told: "member.clearCache",
  });

export const updateMembers = async (context: Context, { ids, ...changes }: z.output<typeof MemberEditMany>) => {
  await checkChoices(context, changes);
  const { memberLevelId: levelId, ...columns } = changes;
  const set = { ...columns, levelId };
  if (Object.values(set).every((value) => value === undefined)) throw invalid({ root: "rule.noChanges" });
  return changeMany(context, ids, { set, after: changes, told: "member.update" });
};
