import { sql, type UpdateObject } from "kysely";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import { anyOf } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { scope } from "../../../crud/columns.ts";
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

const t = scope<{ t: "chatGroup" }>();

/**
 * The groups of this tenant among `ids`, held until the transaction ends; always in one order, so that batches cannot
 * deadlock.
 */
export const lockGroups = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">, ids: readonly string[]) => {
  const rows: LockedGroup[] = await db
    .selectFrom("chatGroup as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", anyOf(ids))
    .orderBy("t.id")
    .forUpdate("t")
    .select(["t.id", "t.name", "t.introduction", "t.avatar", "t.ownerId", "t.status as groupStatus"])
    .select([muteStatus(t.ref("t.isMuted")).as("muteStatus"), "t.updatedAt as updateTime", "t.closedAt as closeTime"])
    .select(isPastRestoring.as("isDeleted"))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** One that is not dissolved. @throws ApiError `notFound`, `groupDissolved` */
export const lockOpenGroup = async (context: Context, id: string) => {
  const group = (await lockGroups(context, [id])).get(id);
  if (!group) throw notFound();
  if (group.groupStatus === "Closed") throw new ApiError("groupDissolved");
  return group;
};

/** What is set with these fields: that they changed now, for the next who edits them. */
export const touched = (names: readonly string[]) => {
  const at = t.fn<string>("statement_timestamp");
  const times = t.fn(
    "jsonb_build_object",
    names.flatMap((name) => [sql.lit(name), at]),
  );
  return { updatedAt: at, changed: t("changed", "||", times) };
};

/**
 * Those of the members who can be in groups, held so that they are not deleted meanwhile. Taken before the group's row,
 * as deleting a member does.
 */
export const lockPeople = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">, ids: readonly string[]) => {
  const rows = await db
    .selectFrom("member as m")
    .where("m.tenantId", "=", tenantId)
    .where("m.id", "=", anyOf(ids))
    .orderBy("m.id")
    .forShare("m")
    .select(["m.id", "m.status", "m.isRobot"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** @throws ApiError at `ownerId` unless the member can own a group. */
export const requireOwner = async (context: Context, ownerId: string) => {
  const owner = (await lockPeople(context, [ownerId])).get(ownerId);
  if (!owner) throw invalid({ ownerId: "rule.invalid" });
  if (owner.status === "Closed") throw invalid({ ownerId: "rule.memberInactive" });
  if (owner.isRobot) throw invalid({ ownerId: "rule.robotOwner" });
};

/**
 * Makes a member of the group its owner; the former one stays as `formerRole`. The database wants one owner at every
 * step. A new one who was muted there is not any more, since owners stay as they are.
 * @returns whether they were
 */
export const putOwner = async (
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  { id, ownerId }: Pick<LockedGroup, "id" | "ownerId">,
  next: string,
  formerRole: "Admin" | "Normal",
) => {
  const setRole = (memberId: string, role: "Owner" | "Admin" | "Normal") =>
    db
      .updateTable("groupMember")
      .set({ role })
      .where("tenantId", "=", tenantId)
      .where("groupId", "=", id)
      .where("memberId", "=", memberId)
      .execute();
  await setRole(ownerId, formerRole);
  await setRole(next, "Owner");
  const { numUpdatedRows } = await db
    .updateTable("groupMember")
    .set({ isMuted: false })
    .where("tenantId", "=", tenantId)
    .where("groupId", "=", id)
    .where("memberId", "=", next)
    .where("isMuted", "=", true)
    .executeTakeFirstOrThrow();
  await updateGroupRow({ db, tenantId }, id, { ownerId: next, ...touched(["ownerId"]) });
  return numUpdatedRows > 0n;
};

/** What the log says of a new owner who was muted until then. */
export const unmuted = {
  before: { ownerMuteStatus: "Muted" },
  after: { ownerMuteStatus: "Open" },
} as const;

export const updateGroupRow = (
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  id: string,
  values: UpdateObject<DB, "chatGroup">,
) => db.updateTable("chatGroup").set(values).where("tenantId", "=", tenantId).where("id", "=", id).execute();

/** A member's role in a group; undefined of one who is not in it. */
export const roleIn = async ({ db, tenantId }: Context, groupId: string, memberId: string) => {
  const row = await db
    .selectFrom("groupMember")
    .where("tenantId", "=", tenantId)
    .where("groupId", "=", groupId)
    .where("memberId", "=", memberId)
    .select("role")
    .executeTakeFirst();
  return row?.role;
};
