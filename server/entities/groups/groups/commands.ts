import { sql } from "kysely";
import type { z } from "zod";
import type { GroupChangeOwner, GroupCreate, GroupEdit } from "../../../../contract/entities/groups/groups.records.ts";
import type { RuleKey } from "../../../../contract/core/rules.ts";
import { useFiles } from "../../../files/use.ts";
import { pick, requireChanges } from "../../../crud/applyChanges.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { tellOfGroupMembers, tellOfGroups } from "../../../platform/commands/groups.ts";
import { requireQuota } from "../../servers/packages/quotas.ts";
import {
  lockOpenGroup,
  type LockedGroup,
  lockPeople,
  putOwner,
  requireOwner,
  roleIn,
  touched,
  unmuted,
  updateGroupRow,
} from "./lock.ts";
import { loadGroup } from "./queries.ts";

export const useGroupAvatar = (context: Pick<Context, "db" | "tenantId">, id: string, link: string | null) =>
  useFiles(context, "groups", id, [{ field: "avatar", purpose: "avatar", links: [link] }]);

/** @throws ApiError at `memberIds` when one of them cannot be in a group. */
export const createGroup = async (context: Context, input: z.output<typeof GroupCreate>) => {
  const { db } = context;
  const { name, ownerId, introduction, avatar, muteStatus } = input;
  await requireQuota(context, "groups", 1);
  await requireOwner(context, ownerId);
  const others = [...new Set(input.memberIds)].filter((id) => id !== ownerId);
  const people = await lockPeople(context, others);
  if (others.some((id) => people.get(id)?.status === "Disable")) throw invalid({ memberIds: "rule.memberBanned" });
  if (others.some((id) => people.get(id)?.status !== "Enable" || people.get(id)?.isRobot))
    throw invalid({ memberIds: "rule.memberInactive" });
  const { id } = await db
    .insertInto("chatGroup")
    .values({
      name,
      ownerId,
      registerType: "System",
      memberCount: others.length + 1,
      isMuted: muteStatus === "Muted",
      introduction,
      avatar,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("groupMember")
    .columns(["groupId", "memberId", "role"])
    .expression(sql`
      select ${id}::bigint, member, case when member = ${ownerId}::bigint then 'Owner' else 'Normal' end
      from unnest(${[ownerId, ...others]}::bigint[]) member`)
    .execute();
  await useGroupAvatar(context, id, avatar);
  context.record("groups", id, null, { ...input, memberIds: others });
  await tellOfGroups(context, "group.update", [id], { isOptional: true });
  await tellOfGroupMembers(context, "groupMember.setRole", id, others, { isOptional: true });
  return loadGroup(context, id);
};

export const updateGroup = async (context: Context, { id, updateTime, ...changes }: z.output<typeof GroupEdit>) => {
  const before = await lockOpenGroup(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime)
    throw new ApiError("conflict", await changedSince(context, id, updateTime));
  const changed = requireChanges(before, changes);
  const names = Object.keys(changed);
  const { muteStatus, ...columns } = changed;
  await updateGroupRow(context, id, {
    ...columns,
    ...(muteStatus !== undefined && { isMuted: muteStatus === "Muted" }),
    ...touched(names),
  });
  if (changed.avatar !== undefined) await useGroupAvatar(context, id, changed.avatar);
  context.record("groups", id, pick(before, names), changed);
  if (Object.keys(columns).length > 0) await tellOfGroups(context, "group.update", [id]);
  if (muteStatus !== undefined)
    await tellOfGroups(context, muteStatus === "Muted" ? "group.mute" : "group.unmute", [id]);
  return loadGroup(context, id);
};

/** What others changed after a reader read the group, each marked at its field. */
const changedSince = async ({ db, tenantId }: Context, id: string, updateTime: string) => {
  const rows = await db
    .selectFrom("chatGroup as t")
    .innerJoinLateral(
      (eb) => eb.fn<{ key: string; value: string }>("jsonb_each_text", ["t.changed"]).as("field"),
      (join) => join.onTrue(),
    )
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .$if(!Number.isNaN(Date.parse(updateTime)), (query) =>
      query.where((eb) => eb(eb.cast("field.value", "timestamptz"), ">", eb.cast(eb.val(updateTime), "timestamptz"))),
    )
    .select("field.key")
    .execute();
  return Object.fromEntries(rows.map(({ key }): [string, RuleKey] => [key, "rule.changedMeanwhile"]));
};

export const changeOwner = async (context: Context, { id, ownerId, formerRole }: z.output<typeof GroupChangeOwner>) => {
  await requireOwner(context, ownerId);
  const group: LockedGroup = await lockOpenGroup(context, id);
  if (group.ownerId === ownerId) throw invalid({ ownerId: "rule.ownerSame" });
  if ((await roleIn(context, id, ownerId)) === undefined) throw invalid({ ownerId: "rule.notInGroup" });
  const wasMuted = await putOwner(context, group, ownerId, formerRole);
  context.record(
    "groups",
    id,
    { ownerId: group.ownerId, ...(wasMuted && unmuted.before) },
    { ownerId, formerRole, ...(wasMuted && unmuted.after) },
  );
  await tellOfGroups(context, "group.update", [id]);
  await tellOfGroupMembers(context, "groupMember.setRole", id, [group.ownerId], { isOptional: true });
  if (wasMuted) await tellOfGroupMembers(context, "groupMember.mute", id, [ownerId], { isOptional: true });
  return loadGroup(context, id);
};
