import { sql } from "kysely";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import { isPastRestoring, muteStatus } from "./queries.ts";

/** What changes of state look at. */
export type LockedGroup = Pick<
  Group,
  | "id"
  | "name"
  | "introduction"
  | "avatar"
  | "ownerId"
  | "groupStatus"
  | "muteStatus"
  | "updateTime"
  | "isDeleted"
  | "closeTime"
>;

/** The groups of this server among `ids`, held until the transaction ends; always in one order, so that batches cannot deadlock. */
export const lockGroups = async ({ db, tenantId }: Context, ids: readonly string[]) => {
  const { rows } = await sql<LockedGroup>`
    select t.id, t.name, t.introduction, t.avatar, t.owner_id as "ownerId", t.status as "groupStatus", ${muteStatus("t.is_muted")} as "muteStatus",
      t.updated_at as "updateTime", t.closed_at as "closeTime", ${isPastRestoring} as "isDeleted"
    from chat_group t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) order by t.id for update of t`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** One that is not dissolved. @throws ApiError `notFound`, `groupDissolved` */
export const lockOpenGroup = async (context: Context, id: string) => {
  const group = (await lockGroups(context, [id])).get(id);
  if (!group) throw notFound();
  if (group.groupStatus === "Closed") throw new ApiError("groupDissolved");
  return group;
};

/** Fields as changed now, for the next who edits (`chat_group.changed`). */
export const touched = (names: readonly string[]) => {
  const times = names.map((name) => sql`${name}::text, statement_timestamp()`);
  return sql`updated_at = statement_timestamp(), changed = changed || jsonb_build_object(${sql.join(times)})`;
};

/**
 * Those of the members who can be in groups, held so that their accounts are not cancelled meanwhile. Taken before the
 * group's row, as cancelling an account does.
 */
export const lockPeople = async ({ db, tenantId }: Context, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; status: string; isRobot: boolean }>`
    select m.id, m.status, exists (select from robot r where r.tenant_id = m.tenant_id and r.id = m.id) as "isRobot" from member m
    where m.tenant_id = ${tenantId} and m.id = any(${ids}::bigint[]) order by m.id for share of m`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** @throws ApiError at `ownerId` unless the member can own a group. */
export const requireOwner = async (context: Context, ownerId: string) => {
  const owner = (await lockPeople(context, [ownerId])).get(ownerId);
  if (!owner) throw invalid({ ownerId: "rule.invalid" });
  if (owner.status === "Closed") throw invalid({ ownerId: "rule.memberInactive" });
  if (owner.isRobot) throw invalid({ ownerId: "rule.robotOwner" });
};

/** Makes a member of the group its owner; the former one stays as `formerRole`. The database wants one owner at every step. */
export const putOwner = async (
  { db, tenantId }: Context,
  { id, ownerId }: Pick<LockedGroup, "id" | "ownerId">,
  next: string,
  formerRole: "Admin" | "Normal",
) => {
  const role = (memberId: string, is: string) =>
    sql`update group_member set role = ${is} where tenant_id = ${tenantId} and group_id = ${id} and member_id = ${memberId}`.execute(
      db,
    );
  await role(ownerId, formerRole);
  await role(next, "Owner");
  await sql`update chat_group set owner_id = ${next}, ${touched(["ownerId"])} where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
};

/** A member's role in a group; undefined of one who is not in it. */
export const roleIn = async ({ db, tenantId }: Context, groupId: string, memberId: string) => {
  const { rows } = await sql<{ role: string }>`
    select role from group_member where tenant_id = ${tenantId} and group_id = ${groupId} and member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.role;
};
