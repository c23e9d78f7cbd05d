import type { ErrorName } from "../../../../contract/core/errors.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { anyOf, now } from "../../../db/expressions.ts";
import { type HandedOver, tellOfGroupMembers, tellOfGroups } from "../../../platform/commands/groups.ts";
import { requireQuota } from "../../servers/packages/quotas.ts";
import {
  lockGroups,
  type LockedGroup,
  lockPeople,
  putOwner,
  requireOwner,
  roleIn,
  touched,
  unmuted,
  updateGroupRow,
} from "./lock.ts";

/** Takes each group through a change, or says why not; those that are not this tenant's answer like missing ones. */
const changeEach = async (
  context: Context,
  ids: string[],
  change: (group: LockedGroup) => Promise<ErrorName | undefined>,
) => {
  const groups = await lockGroups(context, ids);
  const failures = new Map<string, ErrorName>();
  for (const group of groups.values()) {
    const failure = await change(group);
    if (failure) failures.set(group.id, failure);
  }
  return batchResult(context, ids, (id) => (groups.has(id) ? failures.get(id) : "notFound"));
};

export const muteGroups = (context: Context, ids: string[], muteStatus: "Open" | "Muted") =>
  changeEach(context, ids, async (group) => {
    if (group.groupStatus === "Closed") return "groupDissolved";
    if (group.muteStatus === muteStatus) return undefined;
    await updateGroupRow(context, group.id, { isMuted: muteStatus === "Muted", ...touched(["muteStatus"]) });
    await tellOfGroups(context, muteStatus === "Muted" ? "group.mute" : "group.unmute", [group.id]);
    context.record("groups", group.id, { muteStatus: group.muteStatus }, { muteStatus });
    return undefined;
  });

/** Queues what deletes the messages written up to now: what is written afterwards stays. */
export const clearMessages = (context: Context, ids: string[]) =>
  changeEach(context, ids, async ({ id, groupStatus }) => {
    const { db, tenantId, deps } = context;
    if (groupStatus === "Closed") return "groupDissolved";
    await deps.jobs.send(db, "clearGroupMessages", { tenantId, groupId: id, until: new Date().toISOString() });
    await tellOfGroups(context, "group.clearMessages", [id]);
    context.record("groups", id, null, { messages: "cleared" });
    return undefined;
  });

export const dissolveGroups = (context: Context, ids: string[], reason: string) =>
  changeEach(context, ids, async (group) => {
    if (group.groupStatus === "Closed") return "groupDissolved";
    await dissolve(context, group, reason);
    return undefined;
  });

const dissolve = async (context: Context, { id, groupStatus }: LockedGroup, closeReason: string | null) => {
  await updateGroupRow(context, id, { status: "Closed", closedAt: now, closeReason, ...touched(["groupStatus"]) });
  await tellOfGroups(context, "group.dissolve", [id], { reason: closeReason ?? "" });
  context.record("groups", id, { groupStatus }, { groupStatus: "Closed", closeReason });
};

/** Back as it was, within its days; with a new owner where one is named. @throws ApiError at `ownerId` */
export const restoreGroups = async (context: Context, ids: string[], ownerId: string | undefined) => {
  if (ownerId === undefined) await holdOwners(context, ids);
  else await requireOwner(context, ownerId);
  return changeEach(context, ids, async (group) => {
    if (group.groupStatus !== "Closed") return "groupActive";
    if (group.isDeleted) return "groupDeleted";
    if (ownerId === undefined && !(await hasOwner(context, group))) return "groupOwnerGone";
    if (ownerId !== undefined && (await roleIn(context, group.id, ownerId)) === undefined)
      throw invalid({ ownerId: "rule.notInGroup" });
    const full = await quotaFailure(context);
    if (full) return full;
    const open = { status: "Enable", closedAt: null, closeReason: null, restoredAt: now } as const;
    await updateGroupRow(context, group.id, { ...open, ...touched(["groupStatus"]) });
    const isNew = ownerId !== undefined && ownerId !== group.ownerId;
    const wasMuted = isNew && (await putOwner(context, group, ownerId, "Normal"));
    await tellOfGroups(context, "group.restore", [group.id]);
    if (isNew) await tellOfGroups(context, "group.update", [group.id], { isOptional: true });
    if (wasMuted) await tellOfGroupMembers(context, "groupMember.mute", group.id, [ownerId], { isOptional: true });
    context.record(
      "groups",
      group.id,
      { groupStatus: "Closed", ...(isNew && { ownerId: group.ownerId }), ...(wasMuted && unmuted.before) },
      { groupStatus: "Enable", ...(isNew && { ownerId }), ...(wasMuted && unmuted.after) },
    );
    return undefined;
  });
};

/** Before the groups' rows, as deleting a member does; the owner of a dissolved group does not change. */
const holdOwners = async (context: Context, ids: string[]) => {
  const rows = await context.db
    .selectFrom("chatGroup")
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", anyOf(ids))
    .distinct()
    .select("ownerId")
    .execute();
  const owners = rows.map(({ ownerId }) => ownerId);
  await lockPeople(context, owners);
};

const hasOwner = async ({ db, tenantId }: Context, { id, ownerId }: LockedGroup) => {
  const owner = await db
    .selectFrom("groupMember as g")
    .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "g.tenantId").onRef("m.id", "=", "g.memberId"))
    .where("g.tenantId", "=", tenantId)
    .where("g.groupId", "=", id)
    .where("g.memberId", "=", ownerId)
    .where("g.role", "=", "Owner")
    .where("m.status", "<>", "Closed")
    .select("m.id")
    .executeTakeFirst();
  return owner !== undefined;
};

const quotaFailure = async (context: Context): Promise<ErrorName | undefined> => {
  try {
    await requireQuota(context, "groups", 1);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.reason === "quotaReached") return error.reason;
    throw error;
  }
};

/**
 * Gives the groups of a member who is deleted to somebody else: to the admin who has been there longest, else to the
 * member who has. One with nobody left is dissolved. Answers which they were, and who was muted there until then.
 */
export const handOverGroups = async (context: Pick<Context, "db" | "tenantId">, memberId: string) => {
  const { db, tenantId } = context;
  const owned = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("ownerId", "=", memberId)
    .where("status", "=", "Enable")
    .select("id")
    .execute();
  const ids = owned.map(({ id }) => id);
  const groups = await lockGroups(context, ids);
  const handedOver: HandedOver[] = [];
  for (const group of groups.values()) {
    const heir = await db
      .selectFrom("groupMember as g")
      .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "g.tenantId").onRef("m.id", "=", "g.memberId"))
      .where("g.tenantId", "=", tenantId)
      .where("g.groupId", "=", group.id)
      .where("g.memberId", "<>", memberId)
      .where("g.role", "in", ["Admin", "Normal"])
      .where("m.status", "<>", "Closed")
      .orderBy((eb) => eb("g.role", "=", "Admin"), "desc")
      .orderBy("g.createdAt")
      .orderBy("g.memberId")
      .limit(1)
      .select("g.memberId")
      .executeTakeFirst();
    const wasMuted = heir !== undefined && (await putOwner(context, group, heir.memberId, "Normal"));
    if (!heir)
      await updateGroupRow(context, group.id, { status: "Closed", closedAt: now, ...touched(["groupStatus"]) });
    handedOver.push({ id: group.id, ...(wasMuted && { unmutedId: heir.memberId }) });
  }
  return handedOver;
};
