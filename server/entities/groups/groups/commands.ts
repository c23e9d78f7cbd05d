import { sql } from "kysely";
import type { z } from "zod";
import type { GroupChangeOwner, GroupCreate, GroupEdit } from "../../../../contract/entities/groups/groups.records.ts";
import type { RuleKey } from "../../../../contract/core/rules.ts";
import { useFiles } from "../../../files/use.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { requireQuota } from "../../servers/packages/quotas.ts";
import { lockOpenGroup, type LockedGroup, lockPeople, putOwner, requireOwner, roleIn, touched } from "./lock.ts";
import { loadGroup } from "./queries.ts";

const useAvatar = (context: Context, id: string, link: string | null) =>
  useFiles(context, "groups", id, [{ field: "avatar", purpose: "avatar", links: [link] }]);

/** @throws ApiError at `memberIds` when one of them cannot be in a group. */
export const createGroup = async (context: Context, input: z.output<typeof GroupCreate>) => {
  const { db } = context;
  const { name, ownerId, introduction, avatar, muteStatus } = input;
  await requireQuota(context, "groups", 1);
  await requireOwner(context, ownerId);
  const others = [...new Set(input.memberIds)].filter((id) => id !== ownerId);
  const people = await lockPeople(context, others);
  if (others.some((id) => people.get(id)?.status !== "Enable" || people.get(id)?.isRobot))
    throw invalid({ memberIds: "rule.memberInactive" });
  const { rows } = await sql<{ id: string }>`
    insert into chat_group (name, owner_id, register_type, member_count, is_muted, introduction, avatar)
    values (${name}, ${ownerId}, 'System', ${others.length + 1}, ${muteStatus === "Muted"}, ${introduction}, ${avatar}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await sql`insert into group_member (group_id, member_id, role)
    select ${id}::bigint, member, case when member = ${ownerId}::bigint then 'Owner' else 'Normal' end from unnest(${[ownerId, ...others]}::bigint[]) member`.execute(
    db,
  );
  await useAvatar(context, id, avatar);
  context.record("groups", id, null, { ...input, memberIds: others });
  return loadGroup(context, id);
};

const columns = { name: "name", introduction: "introduction", avatar: "avatar" } as const;
type Field = keyof typeof columns | "muteStatus";
const fields = [...(Object.keys(columns) as (keyof typeof columns)[]), "muteStatus"] as const;

export const updateGroup = async (context: Context, { id, updateTime, ...changes }: z.output<typeof GroupEdit>) => {
  const { db, tenantId } = context;
  const before = await lockOpenGroup(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime)
    throw new ApiError("conflict", await changedSince(context, id, updateTime));
  const changed = fields.filter((name) => changes[name] !== undefined && changes[name] !== before[name]);
  if (changed.length === 0) throw invalid({ root: "rule.noChanges" });
  const settings = changed.map((name) =>
    name === "muteStatus"
      ? sql`is_muted = ${changes.muteStatus === "Muted"}`
      : sql`${sql.ref(columns[name])} = ${changes[name]}`,
  );
  await sql`update chat_group set ${sql.join(settings)}, ${touched(changed)} where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
  if (changed.includes("avatar")) await useAvatar(context, id, changes.avatar ?? null);
  const pick = (values: Fields) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  context.record("groups", id, pick(before), pick(changes));
  return loadGroup(context, id);
};

/** What others changed after a reader read the group, each marked at its field. */
const changedSince = async ({ db, tenantId }: Context, id: string, updateTime: string) => {
  const isTime = !Number.isNaN(Date.parse(updateTime));
  const { rows } = await sql<{ name: Field }>`
    select key as name from chat_group, jsonb_each_text(changed) where tenant_id = ${tenantId} and id = ${id}
      and (${!isTime} or value::timestamptz > ${isTime ? updateTime : "now"}::timestamptz)`.execute(db);
  return Object.fromEntries(rows.map(({ name }): [string, RuleKey] => [name, "rule.changedMeanwhile"]));
};

export const changeOwner = async (context: Context, { id, ownerId, formerRole }: z.output<typeof GroupChangeOwner>) => {
  await requireOwner(context, ownerId);
  const group: LockedGroup = await lockOpenGroup(context, id);
  if (group.ownerId === ownerId) throw invalid({ ownerId: "rule.ownerSame" });
  if ((await roleIn(context, id, ownerId)) === undefined) throw invalid({ ownerId: "rule.notInGroup" });
  await putOwner(context, group, ownerId, formerRole);
  context.record("groups", id, { ownerId: group.ownerId }, { ownerId, formerRole });
  return loadGroup(context, id);
};
