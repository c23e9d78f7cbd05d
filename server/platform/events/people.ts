import type { z } from "zod";
import type { eventData } from "../../../contract/platform/events.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import type { PlatformContext } from "../context.ts";
import { findMember, isNewer } from "./known.ts";

type Data<Type extends keyof typeof eventData> = z.output<(typeof eventData)[Type]>;

/** The part of a member that is one of their devices. */
export const devicePart = (externalId: string, deviceId: string) => `device ${externalId} ${deviceId}`;

export const removeDevice = async (
  context: PlatformContext,
  { externalId, deviceId }: Data<"device.removed">,
  at: string,
) => {
  const { db, tenantId } = context;
  const { id } = await findMember(context, externalId, "externalId");
  if (!(await isNewer(context, devicePart(externalId, deviceId), at))) return;
  await db
    .deleteFrom("memberDevice")
    .where("tenantId", "=", tenantId)
    .where("memberId", "=", id)
    .where("deviceId", "=", deviceId)
    .execute();
};

/** Which days follow on each other is the platform's to say: it knows where its members' days begin. */
export const checkIn = async (
  context: PlatformContext,
  { externalId, consecutiveDays }: Data<"member.checkedIn">,
  at: string,
) => {
  const { db } = context;
  const { id: memberId, memberStatus } = await findMember(context, externalId, "externalId");
  if (memberStatus === "Closed") throw new ApiError("memberDeleted");
  await db.insertInto("signRecord").values({ memberId, consecutiveDays, signedAt: at }).execute();
  const isLatest = await isNewer(context, `check-in ${externalId}`, at);
  await db
    .insertInto("signMember")
    .values({ memberId, consecutiveDays, totalDays: 1, lastSignAt: at })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "memberId"]).doUpdateSet((eb) => ({
        totalDays: eb("signMember.totalDays", "+", 1),
        ...(isLatest && { consecutiveDays, lastSignAt: at }),
      })),
    )
    .execute();
};

/** Friends are each other's. */
export const setFriends = async (
  context: PlatformContext,
  data: Data<"friend.added">,
  at: string,
  areFriends: boolean,
) => {
  const { db, tenantId } = context;
  if (data.member === data.friend) throw invalid({ friend: "rule.invalid" });
  const member = await findMember(context, data.member, "member");
  const friend = await findMember(context, data.friend, "friend");
  if ([member, friend].some(({ memberStatus }) => memberStatus === "Closed")) throw new ApiError("memberDeleted");
  const [one, two] = [member.id, friend.id].toSorted();
  if (!(await isNewer(context, `friends ${one} ${two}`, at))) return;
  const both = [
    { memberId: member.id, friendId: friend.id },
    { memberId: friend.id, friendId: member.id },
  ];
  if (areFriends)
    await db
      .insertInto("friendship")
      .values(both.map((pair) => ({ ...pair, createdAt: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    for (const { memberId, friendId } of both)
      await db
        .deleteFrom("friendship")
        .where("tenantId", "=", tenantId)
        .where("memberId", "=", memberId)
        .where("friendId", "=", friendId)
        .execute();
};
