import { sql } from "kysely";
import type { z } from "zod";
import type { PlatformGroup } from "../../../contract/platform/groups.ts";
import type { Put } from "../../../contract/platform/members.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { anyOf, clockTimestamp, rowCount } from "../../db/expressions.ts";
import { lockPeople, putOwner } from "../../entities/groups/groups/lock.ts";
import { requireQuota } from "../../entities/servers/packages/quotas.ts";
import type { PlatformContext } from "../context.ts";

export type GivenGroup = z.output<typeof PlatformGroup>;
type Place = Pick<PlatformContext, "db" | "tenantId">;
type GroupMember = { id: string; role: "Admin" | "Normal"; isMuted: boolean };

/** Puts a group there as the platform has it, with everybody who is in it. */
export const putGroup = async (context: PlatformContext, given: GivenGroup): Promise<z.input<typeof Put>> => {
  const { tenantId, deps } = context;
  const put = await context.db.transaction().execute((db) => putGroupInside({ db, tenantId }, given));
  deps.live.tell(tenantId, "groups");
  return put;
};

/** The same in a transaction that is there. @throws ApiError with what is wrong at its field */
export const putGroupInside = async (place: Place, given: GivenGroup): Promise<z.input<typeof Put>> => {
  const ids = await findMembers(place, given);
  const ownerId = ids.get(given.owner);
  if (ownerId === undefined) throw invalid({ owner: "rule.memberUnknown" });
  const others = given.members?.flatMap(({ member, role, isMuted }): GroupMember[] => {
    const id = ids.get(member);
    return id === undefined || id === ownerId ? [] : [{ id, role, isMuted }];
  });
  const known = (await update(place, given, ownerId)) ?? (await add(place, given, ownerId));
  if (!known) throw new ApiError("conflict");
  if (others) await putMembers(place, known.id, ownerId, others);
  await countMembers(place, known.id);
  return known;
};

/** Ids of everybody that the platform names, who are held; robots are put into groups in the console. */
const findMembers = async (place: Place, { owner, members = [] }: GivenGroup) => {
  const { db, tenantId } = place;
  const named = [...new Set([owner, ...members.map(({ member }) => member)])];
  const rows = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf(named))
    .select(["id", "externalId"])
    .execute();
  const people = await lockPeople(
    place,
    rows.map(({ id }) => id),
  );
  const found = rows.filter(({ id }) => people.get(id)?.status !== "Closed" && !people.get(id)?.isRobot);
  const ids = new Map(found.map(({ id, externalId }) => [externalId ?? "", id]));
  if (!ids.has(owner)) throw invalid({ owner: "rule.memberUnknown" });
  if (ids.size < named.length) throw invalid({ members: "rule.memberUnknown" });
  return ids;
};

const update = async (place: Place, { externalId, name, introduction, isMuted }: GivenGroup, ownerId: string) => {
  const { db, tenantId } = place;
  const known = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", externalId)
    .forUpdate()
    .select(["id", "status", "ownerId"])
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.status === "Closed") throw new ApiError("groupDissolved");
  await db
    .updateTable("chatGroup")
    .set({
      name,
      ...(introduction !== undefined && { introduction }),
      ...(isMuted !== undefined && { isMuted }),
      updatedAt: clockTimestamp,
    })
    .where("tenantId", "=", tenantId)
    .where("id", "=", known.id)
    .execute();
  if (known.ownerId !== ownerId) {
    await join(place, known.id, [{ id: ownerId, role: "Normal", isMuted: false }]);
    await putOwner(place, known, ownerId, "Normal");
  }
  return { id: known.id, isNew: false };
};

const add = async (
  place: Place,
  { externalId, name, introduction = "", isMuted = false, createTime }: GivenGroup,
  ownerId: string,
) => {
  const { db } = place;
  await requireQuota(place, "groups", 1);
  const added = await db
    .insertInto("chatGroup")
    .values({
      externalId,
      name,
      introduction,
      isMuted,
      ownerId,
      memberCount: 1,
      ...(createTime !== undefined && { createdAt: createTime }),
    })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "externalId"]).where("externalId", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  // Somebody else added it at the same moment, and has it in hand: asked again, it is known.
  if (!added) return undefined;
  await db.insertInto("groupMember").values({ groupId: added.id, memberId: ownerId, role: "Owner" }).execute();
  return { ...added, isNew: true };
};

const join = ({ db }: Place, groupId: string, members: readonly GroupMember[]) =>
  db
    .insertInto("groupMember")
    .columns(["groupId", "memberId", "role", "isMuted"])
    .expression(sql`
      select ${groupId}::bigint, m.id, m.role, m.is_muted
      from unnest(${members.map(({ id }) => id)}::bigint[], ${members.map(({ role }) => role)}::text[],
        ${members.map(({ isMuted }) => isMuted)}::boolean[]) m (id, role, is_muted)`)
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "groupId", "memberId"]).doUpdateSet((eb) => ({
        role: eb.ref("excluded.role"),
        isMuted: eb.ref("excluded.isMuted"),
      })),
    )
    .execute();

/** Whoever is missing leaves; robots stay. */
const putMembers = async (place: Place, groupId: string, ownerId: string, others: readonly GroupMember[]) => {
  const { db, tenantId } = place;
  const staying = [ownerId, ...others.map(({ id }) => id)];
  await db
    .deleteFrom("groupMember")
    .where("tenantId", "=", tenantId)
    .where("groupId", "=", groupId)
    .where("role", "<>", "Robot")
    .where((eb) => eb.not(eb("memberId", "=", anyOf(staying))))
    .execute();
  if (others.length > 0) await join(place, groupId, others);
};

const countMembers = ({ db, tenantId }: Place, groupId: string) =>
  db
    .updateTable("chatGroup as c")
    .set((eb) => ({
      memberCount: eb
        .selectFrom("groupMember as m")
        .whereRef("m.tenantId", "=", "c.tenantId")
        .whereRef("m.groupId", "=", "c.id")
        .select(rowCount.as("members"))
        .$asScalar()
        .$notNull(),
    }))
    .where("c.tenantId", "=", tenantId)
    .where("c.id", "=", groupId)
    .execute();
