import { expressionBuilder } from "kysely";
import { fallbackLocale } from "../../../../contract/core/locales.ts";
import type { Context } from "../../../core/context.ts";
import { type ChangePlace, findPlatform } from "../../../platform/commands/put.ts";
import { tellOfMembers } from "../../../platform/commands/members.ts";
import { anyOf, clockTimestamp } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { signedOut } from "../../people/members/lock.ts";
import { reasonName } from "./queries.ts";

type Place = Pick<Context, "db" | "tenantId">;
const s = expressionBuilder<DB & { s: DB["sanction"] }, "s">();

/** At this moment of the transaction, which may have made it. */
const holds = s.and([
  s("s.revokedAt", "is", null),
  s("s.endedAt", "is", null),
  s.or([s("s.endsAt", "is", null), s("s.endsAt", ">", clockTimestamp)]),
]);
const isBan = s.and([s("s.kind", "=", "Ban"), holds]);
/** A sanction `s` that keeps its member from writing anywhere on the server. */
export const isMute = s.and([s("s.kind", "=", "Mute"), holds]);

/** Until when members are banned: null for good. Who is not banned is not among them. */
export type Bans = ReadonlyMap<string, string | null>;

/** The bans of members who are banned at this moment of the transaction. */
export const readBans = async ({ db, tenantId }: Place, memberIds: readonly string[]): Promise<Bans> => {
  const rows = await db
    .selectFrom("sanction as s")
    .where("s.tenantId", "=", tenantId)
    .where("s.memberId", "=", anyOf(memberIds))
    .where(isBan)
    .groupBy("s.memberId")
    .select((eb) => [
      "s.memberId as id",
      eb.fn.max("s.endsAt").as("last"),
      eb.fn.agg<boolean>("bool_or", [eb("s.endsAt", "is", null)]).as("isForGood"),
    ])
    .execute();
  return new Map(rows.map(({ id, last, isForGood }) => [id, isForGood ? null : last]));
};

/** Whether a ban lasts as long as one until `until` would, or longer. */
export const lastsUntil = (end: string | null, until: string | null) =>
  end === null || (until !== null && Date.parse(end) >= Date.parse(until));

/**
 * Sets the status of members, which the caller has locked, to what their bans say: banned until the last of them is
 * over, and signed out; or enabled where none is left. Cancelled ones stay so.
 */
export const banHeld = async (place: ChangePlace, memberIds: readonly string[], known?: Bans) => {
  if (memberIds.length === 0) return;
  const bans = known ?? (await readBans(place, memberIds));
  await unban(
    place,
    memberIds.filter((id) => !bans.has(id)),
  );
  // By their ends: most of a batch have the same.
  const byEnd = Map.groupBy(bans.keys(), (id) => bans.get(id) ?? null);
  for (const [bannedUntil, some] of byEnd) await banUntil(place, some, bannedUntil);
};

const unban = async (place: ChangePlace, memberIds: readonly string[]) => {
  if (memberIds.length === 0) return;
  const update = place.db
    .updateTable("member")
    .set({ status: "Enable", bannedUntil: null, updatedAt: clockTimestamp })
    .where("tenantId", "=", place.tenantId)
    .where("id", "=", anyOf(memberIds))
    .where("status", "=", "Disable")
    .returning("id");
  const [unbanned, platform] = await Promise.all([update.execute(), findPlatform(place)]);
  await tellOfMembers(place, { type: "member.unban", memberIds: unbanned.map(({ id }) => id) }, platform);
};

/** What the platform knows already it is not told again. */
const banUntil = async (place: ChangePlace, memberIds: readonly string[], bannedUntil: string | null) => {
  const { db, tenantId } = place;
  const update = db
    .updateTable("member")
    // As they were: nobody else changes them meanwhile.
    .from((eb) =>
      eb
        .selectFrom("member")
        .where("tenantId", "=", tenantId)
        .where("id", "=", anyOf(memberIds))
        .select(["id as heldId", "status as oldStatus", "bannedUntil as oldEnd"])
        .as("old"),
    )
    .set({ ...signedOut, status: "Disable", bannedUntil, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .whereRef("id", "=", "heldId")
    .where("status", "<>", "Closed")
    .returning((eb) => [
      "id",
      eb.or([eb("oldStatus", "<>", "Disable"), eb("oldEnd", "is distinct from", bannedUntil)]).as("isNews"),
    ]);
  const [banned, platform] = await Promise.all([update.execute(), findPlatform(place)]);
  const ids = banned.filter(({ isNews }) => isNews).map(({ id }) => id);
  await tellOfMembers(
    place,
    { type: "member.ban", memberIds: ids, readReasons: () => readBanReasons(place, ids) },
    platform,
  );
};

/**
 * What the members themselves were told: the words of each one's last ban or, where nobody wrote any, what its reason is
 * called. A server has no language of its own, so it is in English, or as the server named it where it did not so.
 */
export const readBanReasons = async ({ db, tenantId }: Place, memberIds: readonly string[]) => {
  const rows = await db
    .selectFrom("sanction as s")
    .leftJoin("sanctionReason as r", (join) =>
      join.onRef("r.tenantId", "=", "s.tenantId").onRef("r.id", "=", "s.reasonId"),
    )
    .where("s.tenantId", "=", tenantId)
    .where("s.memberId", "=", anyOf(memberIds))
    .where(isBan)
    .distinctOn("s.memberId")
    .orderBy("s.memberId")
    .orderBy("s.id", "desc")
    .select((eb) => [
      "s.memberId",
      "s.words",
      reasonName(fallbackLocale, eb.ref("r.texts")).$castTo<string | null>().as("reason"),
    ])
    .execute();
  return new Map(rows.map(({ memberId, words, reason }) => [memberId, words || (reason ?? "")]));
};

/** What was done to each member, for an entry of the log, which has one place for each: the kind, or several. */
export const kindsByMember = <Kind extends string>(rows: readonly { memberId: string; kind: Kind }[]) =>
  [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, own]): [string, Kind | Kind[]] => {
    const all = own.map(({ kind }) => kind).toSorted();
    const [first] = all;
    return [memberId, first !== undefined && all.every((kind) => kind === first) ? first : all];
  });
