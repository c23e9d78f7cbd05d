import { sql } from "kysely";
import type { ErrorName } from "../../../../contract/core/errors.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { requireQuota } from "../../servers/packages/quotas.ts";
import { lockGroups, type LockedGroup, lockPeople, putOwner, requireOwner, roleIn, touched } from "./lock.ts";

/** Takes each group through a change, or says why not; those that are not this server's answer like missing ones. */
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
    await sql`update chat_group set is_muted = ${muteStatus === "Muted"}, ${touched(["muteStatus"])}
      where tenant_id = ${context.tenantId} and id = ${group.id}`.execute(context.db);
    context.record("groups", group.id, { muteStatus: group.muteStatus }, { muteStatus });
    return undefined;
  });

/** Queues what deletes the messages written up to now: what is written afterwards stays. */
export const clearMessages = (context: Context, ids: string[]) =>
  changeEach(context, ids, async ({ id, groupStatus }) => {
    const { db, tenantId, deps } = context;
    if (groupStatus === "Closed") return "groupDissolved";
    await deps.jobs.send(db, "clearGroupMessages", { tenantId, groupId: id, until: new Date().toISOString() });
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
  await sql`update chat_group set status = 'Closed', closed_at = now(), close_reason = ${closeReason}, ${touched(["groupStatus"])}
    where tenant_id = ${context.tenantId} and id = ${id}`.execute(context.db);
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
    await sql`update chat_group set status = 'Enable', closed_at = null, close_reason = null, restored_at = now(), ${touched(["groupStatus"])}
      where tenant_id = ${context.tenantId} and id = ${group.id}`.execute(context.db);
    const isNew = ownerId !== undefined && ownerId !== group.ownerId;
    if (isNew) await putOwner(context, group, ownerId, "Normal");
    context.record(
      "groups",
      group.id,
      { groupStatus: "Closed", ...(isNew && { ownerId: group.ownerId }) },
      { groupStatus: "Enable", ...(isNew && { ownerId }) },
    );
    return undefined;
  });
};

/** Before the groups' rows, as cancelling an account does; the owner of a dissolved group does not change. */
const holdOwners = async (context: Context, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct owner_id as id from chat_group where tenant_id = ${context.tenantId} and id = any(${ids}::bigint[])`.execute(
    context.db,
  );
  await lockPeople(
    context,
    rows.map(({ id }) => id),
  );
};

const hasOwner = async ({ db, tenantId }: Context, { id, ownerId }: LockedGroup) => {
  const { rows } = await sql`
    select from group_member g join member m on m.tenant_id = g.tenant_id and m.id = g.member_id
    where g.tenant_id = ${tenantId} and g.group_id = ${id} and g.member_id = ${ownerId} and g.role = 'Owner' and m.status <> 'Closed'`.execute(
    db,
  );
  return rows.length > 0;
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
 * Gives the groups of a member whose account goes to somebody else: to the admin who has been there longest, else to the
 * member who has. One with nobody left is dissolved. Answers which they were.
 */
export const handOverGroups = async (context: Context, memberId: string) => {
  const { db, tenantId } = context;
  const { rows } = await sql<{ id: string }>`
    select id from chat_group where tenant_id = ${tenantId} and owner_id = ${memberId} and status = 'Enable'`.execute(
    db,
  );
  const groups = await lockGroups(
    context,
    rows.map(({ id }) => id),
  );
  for (const group of groups.values()) {
    const { rows: heirs } = await sql<{ id: string }>`
      select g.member_id as id from group_member g join member m on m.tenant_id = g.tenant_id and m.id = g.member_id
      where g.tenant_id = ${tenantId} and g.group_id = ${group.id} and g.member_id <> ${memberId} and g.role in ('Admin', 'Normal') and m.status <> 'Closed'
      order by g.role = 'Admin' desc, g.created_at, g.member_id limit 1`.execute(db);
    if (heirs[0]) await putOwner(context, group, heirs[0].id, "Normal");
    else
      await sql`update chat_group set status = 'Closed', closed_at = now(), ${touched(["groupStatus"])}
        where tenant_id = ${tenantId} and id = ${group.id}`.execute(db);
  }
  return [...groups.keys()];
};
