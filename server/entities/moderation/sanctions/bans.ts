import { expressionBuilder } from "kysely";
import type { Context } from "../../../core/context.ts";
import type { ChangePlace } from "../../../platform/commands/put.ts";
import { tellOfMembers } from "../../../platform/commands/members.ts";
import { anyOf, clockTimestamp } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { signedOut } from "../../people/members/lock.ts";

type Place = Pick<Context, "db" | "tenantId">;
const s = expressionBuilder<DB & { s: DB["sanction"] }, "s">();

/** A ban that holds at this moment of the transaction, which may have made it. */
const isBan = s.and([
  s("s.kind", "=", "Ban"),
  s("s.revokedAt", "is", null),
  s("s.endedAt", "is", null),
  s.or([s("s.endsAt", "is", null), s("s.endsAt", ">", clockTimestamp)]),
]);

/** Members who are banned for good by now, or until the same time or later. */
export const listBannedAsLong = async ({ db, tenantId }: Place, memberIds: readonly string[], until: string | null) => {
  const lasts =
    until === null ? s("s.endsAt", "is", null) : s.or([s("s.endsAt", "is", null), s("s.endsAt", ">=", until)]);
  const rows = await db
    .selectFrom("sanction as s")
    .where("s.tenantId", "=", tenantId)
    .where("s.memberId", "=", anyOf(memberIds))
    .where(s.and([isBan, lasts]))
    .select("s.memberId")
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
};

/**
 * Sets the status of members, which the caller has locked, to what their bans say: banned until the last of them is
 * over, and signed out; or enabled where none is left. Cancelled ones stay so.
 */
export const banHeld = async (place: ChangePlace, memberIds: readonly string[]) => {
  if (memberIds.length === 0) return;
  const { db, tenantId } = place;
  const bans = await db
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
  const banned = new Set(bans.map(({ id }) => id));
  const free = memberIds.filter((id) => !banned.has(id));
  const unbanned = await db
    .updateTable("member")
    .set({ status: "Enable", bannedUntil: null, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(free))
    .where("status", "=", "Disable")
    .returning("id")
    .execute();
  await tellOfMembers(place, { type: "member.unban", memberIds: unbanned.map(({ id }) => id) });
  // By their ends: most of a batch have the same.
  const byEnd = Map.groupBy(bans, ({ last, isForGood }) => (isForGood ? null : last));
  for (const [bannedUntil, some] of byEnd)
    await banUntil(
      place,
      some.map(({ id }) => id),
      bannedUntil,
    );
};

/** What the platform knows already it is not told again. */
const banUntil = async (place: ChangePlace, memberIds: readonly string[], bannedUntil: string | null) => {
  const { db, tenantId } = place;
  const open = db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(memberIds))
    .where("status", "<>", "Closed");
  const others = await open
    .where((eb) => eb.or([eb("status", "<>", "Disable"), eb("bannedUntil", "is distinct from", bannedUntil)]))
    .select("id")
    .execute();
  await db
    .updateTable("member")
    .set({ ...signedOut, status: "Disable", bannedUntil, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(memberIds))
    .where("status", "<>", "Closed")
    .execute();
  const ids = others.map(({ id }) => id);
  const reasons = await readReasons(place, ids);
  await tellOfMembers(place, { type: "member.ban", memberIds: ids, reasonOf: (id) => reasons.get(id) ?? "" });
};

/** What the members themselves were told: the words of each one's last ban. */
const readReasons = async ({ db, tenantId }: Place, memberIds: readonly string[]) => {
  const rows = await db
    .selectFrom("sanction as s")
    .where("s.tenantId", "=", tenantId)
    .where("s.memberId", "=", anyOf(memberIds))
    .where(isBan)
    .distinctOn("s.memberId")
    .orderBy("s.memberId")
    .orderBy("s.id", "desc")
    .select(["s.memberId", "s.words"])
    .execute();
  return new Map(rows.map(({ memberId, words }) => [memberId, words]));
};

/** What was done to each member, for an entry of the log, which has one place for each: the kind, or several. */
export const kindsByMember = <Kind extends string>(rows: readonly { memberId: string; kind: Kind }[]) =>
  [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, own]): [string, Kind | Kind[]] => {
    const all = own.map(({ kind }) => kind).toSorted();
    const [first] = all;
    return [memberId, first !== undefined && all.every((kind) => kind === first) ? first : all];
  });
