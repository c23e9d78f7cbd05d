import type { z } from "zod";
import type { eventData } from "../../../contract/platform/events.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { touched } from "../../entities/groups/groups/lock.ts";
import type { PlatformContext } from "../context.ts";
import { noteEnded } from "./ended.ts";
import { findMember, isNewer, selectGroup } from "./known.ts";

type Data<Type extends keyof typeof eventData> = z.output<(typeof eventData)[Type]>;

/** Members before groups, as everywhere. @throws ApiError at the field that named what is not known */
const holdGroup = async (context: PlatformContext, externalId: string, field: string) => {
  const group = await selectGroup(context, externalId)
    .forUpdate()
    .select(["id", "status", "ownerId"])
    .executeTakeFirst();
  if (!group) throw invalid({ [field]: "rule.groupUnknown" });
  return group;
};

export const dissolveGroup = async (
  context: PlatformContext,
  { externalId, reason }: Data<"group.dissolved">,
  at: string,
) => {
  const { db, tenantId } = context;
  const { id, status } = await holdGroup(context, externalId, "externalId");
  if (status === "Closed" || !(await isNewer(context, `group ${externalId}`, at))) return;
  await db
    .updateTable("chatGroup")
    .set({ status: "Closed", closedAt: at, closeReason: reason, ...touched(["groupStatus"]) })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  noteEnded(context, "groups", id, { groupStatus: status }, { groupStatus: "Closed", closeReason: reason });
};

/** The two as they are now, where what happened is newer than what is known of them. */
const findPair = async (
  context: PlatformContext,
  { group: groupName, member: memberName }: Data<"groupMember.left">,
  at: string,
) => {
  const member = await findMember(context, memberName, "member");
  const group = await holdGroup(context, groupName, "group");
  if (group.status === "Closed") throw new ApiError("groupDissolved");
  if (member.memberStatus === "Closed") throw new ApiError("memberDeleted");
  const isNew = await isNewer(context, `in ${group.id} ${member.id}`, at);
  return isNew ? { groupId: group.id, memberId: member.id, isOwner: group.ownerId === member.id } : undefined;
};

const count = ({ db, tenantId }: PlatformContext, groupId: string, by: 1 | -1) =>
  db
    .updateTable("chatGroup")
    .set((eb) => ({ memberCount: eb("memberCount", "+", by) }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", groupId)
    .execute();

export const joinGroup = async (context: PlatformContext, data: Data<"groupMember.joined">, at: string) => {
  const pair = await findPair(context, { group: data.group, member: data.member }, at);
  if (!pair || pair.isOwner) return;
  const { groupId, memberId } = pair;
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto("groupMember")
    .values({ groupId, memberId, role: data.role, createdAt: at })
    .onConflict((conflict) => conflict.columns(["tenantId", "groupId", "memberId"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) await count(context, groupId, 1);
};

export const leaveGroup = async (context: PlatformContext, data: Data<"groupMember.left">, at: string) => {
  const pair = await findPair(context, data, at);
  if (!pair) return;
  // Whose group it is then has to be told first.
  if (pair.isOwner) throw new ApiError("groupOwnerFixed");
  const { numDeletedRows } = await context.db
    .deleteFrom("groupMember")
    .where("tenantId", "=", context.tenantId)
    .where("groupId", "=", pair.groupId)
    .where("memberId", "=", pair.memberId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await count(context, pair.groupId, -1);
};

export const changeGroupMember = async (context: PlatformContext, data: Data<"groupMember.changed">, at: string) => {
  const { role, isMuted } = data;
  const pair = await findPair(context, { group: data.group, member: data.member }, at);
  if (!pair || (role === undefined && isMuted === undefined)) return;
  if (pair.isOwner && role !== undefined) throw new ApiError("groupOwnerFixed");
  const { numUpdatedRows } = await context.db
    .updateTable("groupMember")
    .set({ ...(role !== undefined && { role }), ...(isMuted !== undefined && { isMuted }) })
    .where("tenantId", "=", context.tenantId)
    .where("groupId", "=", pair.groupId)
    .where("memberId", "=", pair.memberId)
    .where("role", "<>", "Robot")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError("notFound");
};
