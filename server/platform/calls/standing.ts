import { sql } from "kysely";
import type { z } from "zod";
import type { Standing, StandingQuery, standingReasons } from "../../../contract/platform/members.ts";
import { overlaps, parseNetwork } from "../../core/network.ts";
import { notFound } from "../../core/errors.ts";
import { now, toBoolean } from "../../db/expressions.ts";
import { holds } from "../../entities/moderation/sanctions/queries.ts";
import { startOf } from "../../entities/statistics/days.ts";
import type { PlatformContext } from "../context.ts";

type Reason = (typeof standingReasons)[number];

/** What holds members now and is no ban: the ends of mutes, and what they may not do. */
export const heldBy = (memberIds: readonly string[], { db, tenantId }: Pick<PlatformContext, "db" | "tenantId">) =>
  db
    .selectFrom("sanction as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.memberId", "in", memberIds)
    .where("t.kind", "in", ["Mute", "Restriction"])
    .where(holds)
    .select(["t.memberId", "t.kind", "t.restrictions", "t.endsAt"])
    .execute();

/** The latest of ends; null where one has none. */
const latest = (ends: readonly (string | null)[]) => {
  const known = ends.filter((end) => end !== null);
  if (known.length < ends.length) return null;
  return known.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
};

/** Whether a member may sign in: what the platform asks each time somebody does. */
export const readStanding = async (
  context: PlatformContext,
  { externalId, ip, deviceId }: z.output<typeof StandingQuery>,
): Promise<z.input<typeof Standing>> => {
  const { db, tenantId } = context;
  const member = await db
    .selectFrom("member as m")
    .innerJoin("memberLevel as l", (join) =>
      join.onRef("l.tenantId", "=", "m.tenantId").onRef("l.id", "=", "m.levelId"),
    )
    .innerJoin("tenant as o", "o.id", "m.tenantId")
    .leftJoin("package as p", "p.id", "o.packageId")
    .where("m.tenantId", "=", tenantId)
    .where("m.externalId", "=", externalId)
    .select(["m.id", "m.status", "m.bannedUntil", "m.ipWhitelist", "m.sessionEpoch", "m.cacheEpoch"])
    .select(["l.id as levelId", "l.name as levelName", "l.levelCode"])
    .select((eb) => [
      eb
        .fn<string | null>("blacklisted_by", [
          sql`${ip === undefined ? null : parseNetwork(ip).text}::inet`,
          sql`${deviceId ?? null}::text`,
        ])
        .as("blockingId"),
      // Somebody who was active this month takes no other place of the package.
      toBoolean(
        eb.and([
          eb("p.maxActiveUsers", "is not", null),
          eb.or([eb("m.lastLoginAt", "is", null), eb("m.lastLoginAt", "<", startOf("month", now))]),
          eb(
            eb.fn.coalesce(
              eb
                .selectFrom("serverUsage as u")
                .whereRef("u.tenantId", "=", "m.tenantId")
                .where("u.kind", "=", "activeUsers")
                .where("u.grain", "=", "month")
                .where("u.startsAt", "=", startOf("month", now))
                .select((inner) => inner.cast<number>("u.amount", "integer").as("amount"))
                .$asScalar(),
              eb.lit(0),
            ),
            ">=",
            eb.fn.coalesce("p.maxActiveUsers", eb.lit(0)),
          ),
        ]),
      ).as("isFull"),
    ])
    .executeTakeFirst();
  if (!member) throw notFound();
  const [blocking, held] = await Promise.all([
    member.blockingId === null ? undefined : findEntry(context, member.blockingId),
    heldBy([member.id], context),
  ]);
  const refusal = findRefusal(member, blocking, ip);
  const mutes = held.filter(({ kind }) => kind === "Mute").map(({ endsAt }) => endsAt);
  return {
    id: member.id,
    allowed: refusal === undefined,
    reason: refusal?.reason ?? null,
    until: refusal?.until ?? null,
    sessionEpoch: member.sessionEpoch,
    cacheEpoch: member.cacheEpoch,
    level: { id: member.levelId, name: member.levelName, code: member.levelCode },
    mayWrite: refusal === undefined && mutes.length === 0,
    mutedUntil: mutes.length === 0 ? null : latest(mutes),
    // Checked before they were stored.
    restrictions: [...new Set(held.flatMap(({ restrictions }) => restrictions))] as z.input<
      typeof Standing
    >["restrictions"],
  };
};

const findEntry = ({ db, tenantId }: PlatformContext, id: string) =>
  db
    .selectFrom("blacklistEntry")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select(["type", "expiresAt"])
    .executeTakeFirst();

type Judged = { status: string; bannedUntil: string | null; ipWhitelist: string; isFull: boolean };
type Entry = { type: string; expiresAt: string | null };

/** The first reason to keep somebody out. */
const findRefusal = (
  { status, bannedUntil, ipWhitelist, isFull }: Judged,
  blocking: Entry | undefined,
  ip: string | undefined,
): { reason: Reason; until: string | null } | undefined => {
  if (status === "Closed") return { reason: "cancelled", until: null };
  if (status === "Disable") return { reason: "banned", until: bannedUntil };
  if (blocking)
    return { reason: blocking.type === "Device" ? "blockedDevice" : "blockedAddress", until: blocking.expiresAt };
  if (ipWhitelist !== "" && !isListed(ipWhitelist, ip)) return { reason: "addressNotAllowed", until: null };
  if (isFull) return { reason: "quotaReached", until: null };
  return undefined;
};

const isListed = (ipWhitelist: string, ip: string | undefined) =>
  ip !== undefined && ipWhitelist.split(",").some((allowed) => overlaps(parseNetwork(allowed), parseNetwork(ip)));
