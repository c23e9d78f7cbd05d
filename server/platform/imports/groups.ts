import { sql } from "kysely";
import { ApiError, invalid } from "../../core/errors.ts";
import { anyOf } from "../../db/expressions.ts";
import { lockPeople } from "../../entities/groups/groups/lock.ts";
import { holdRoom } from "../../entities/servers/packages/quotas.ts";
import { type GivenGroup, putGroupInside } from "../calls/putGroup.ts";
import type { PlatformContext } from "../context.ts";
import type { Outcome, Putter } from "./put.ts";

type Place = Pick<PlatformContext, "db" | "tenantId">;
type NewMember = { memberId: string; role: "Owner" | "Admin" | "Normal"; isMuted: boolean };
type NewGroup = GivenGroup & { ownerId: string; people: NewMember[] };

/** A group that is there already is brought up to date by itself: who joins and who leaves depends on who is in it. */
const findApart = async ({ db, tenantId }: Place, all: readonly GivenGroup[]) => {
  const rows = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf(all.map(({ externalId }) => externalId)))
    .select("externalId")
    .execute();
  return new Set(rows.map(({ externalId }) => externalId ?? ""));
};

/** Adds groups that nobody knows yet. */
const putMany = async (place: Place, all: readonly GivenGroup[]): Promise<Outcome[]> => {
  const ids = await findPeople(place, all);
  const refused = new Map<string, ApiError>();
  const fresh: NewGroup[] = [];
  for (const given of all) {
    const group = withPeople(given, ids);
    if (group instanceof ApiError) refused.set(given.externalId, group);
    else fresh.push(group);
  }
  const room = fresh.length === 0 ? 0 : await holdRoom(place, "groups");
  for (const { externalId } of fresh.splice(Math.max(0, room))) refused.set(externalId, new ApiError("quotaReached"));
  const added = await addGroups(place, fresh);
  await addPeople(place, fresh, added);
  return all.map(({ externalId }): Outcome => {
    const id = added.get(externalId);
    return id === undefined ? (refused.get(externalId) ?? new ApiError("conflict")) : { outcome: "added", id };
  });
};

/** Ids of all whom the groups name and who can be in one, held. */
const findPeople = async (place: Place, all: readonly GivenGroup[]) => {
  const { db, tenantId } = place;
  const named = new Set(all.flatMap(({ owner, members = [] }) => [owner, ...members.map(({ member }) => member)]));
  const rows = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf([...named]))
    .select(["id", "externalId"])
    .execute();
  const people = await lockPeople(
    place,
    rows.map(({ id }) => id),
  );
  const found = rows.filter(({ id }) => people.get(id)?.status !== "Closed" && !people.get(id)?.isRobot);
  return new Map(found.map(({ id, externalId }) => [externalId ?? "", id]));
};

const withPeople = (given: GivenGroup, ids: ReadonlyMap<string, string>): NewGroup | ApiError => {
  const { owner, members = [] } = given;
  const ownerId = ids.get(owner);
  if (ownerId === undefined) return invalid({ owner: "rule.memberUnknown" });
  const people = new Map<string, NewMember>();
  for (const { member, role, isMuted } of members) {
    const memberId = ids.get(member);
    if (memberId === undefined) return invalid({ members: "rule.memberUnknown" });
    people.set(memberId, { memberId, role, isMuted });
  }
  people.set(ownerId, { memberId: ownerId, role: "Owner", isMuted: false });
  return { ...given, ownerId, people: [...people.values()] };
};

/** @returns the ids of those that were added, by the platform's own */
const addGroups = async ({ db }: Place, all: readonly NewGroup[]) => {
  if (all.length === 0) return new Map<string, string>();
  const column = <T>(value: (group: NewGroup) => T) => all.map(value);
  const { rows } = await sql<{ id: string; externalId: string }>`
    insert into chat_group (external_id, name, introduction, is_muted, owner_id, member_count, created_at)
    select g.external_id, g.name, g.introduction, g.is_muted, g.owner_id, g.member_count, coalesce(g.created_at, now())
    from unnest(${column(({ externalId }) => externalId)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ introduction = "" }) => introduction)}::text[],
      ${column(({ isMuted = false }) => isMuted)}::boolean[], ${column(({ ownerId }) => ownerId)}::bigint[],
      ${column(({ people }) => people.length)}::integer[],
      ${column(({ createTime }) => createTime ?? null)}::timestamptz[])
      g (external_id, name, introduction, is_muted, owner_id, member_count, created_at)
    on conflict (tenant_id, external_id) where external_id is not null do nothing
    returning id, external_id`.execute(db);
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
};

const addPeople = async ({ db }: Place, all: readonly NewGroup[], added: ReadonlyMap<string, string>) => {
  const people = all.flatMap(({ externalId, people: own }) => {
    const groupId = added.get(externalId);
    return groupId === undefined ? [] : own.map((person) => ({ groupId, ...person }));
  });
  if (people.length === 0) return;
  await sql`
    insert into group_member (group_id, member_id, role, is_muted)
    select g.group_id, g.member_id, g.role, g.is_muted
    from unnest(${people.map(({ groupId }) => groupId)}::bigint[], ${people.map(({ memberId }) => memberId)}::bigint[],
      ${people.map(({ role }) => role)}::text[], ${people.map(({ isMuted }) => isMuted)}::boolean[])
      g (group_id, member_id, role, is_muted)`.execute(db);
};

export const groupPutter: Putter<GivenGroup> = {
  findApart,
  putMany,
  putOne: async (place, given) => {
    const { id, isNew } = await putGroupInside(place, given);
    return { outcome: isNew ? "added" : "updated", id };
  },
};
