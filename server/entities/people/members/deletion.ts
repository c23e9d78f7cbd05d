import { deleteInBatches } from "../../../db/deleteInBatches.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { clockTimestamp, now } from "../../../db/expressions.ts";
import type { MemberJob } from "../../../jobs/data.ts";
import type { JobTools } from "../../../jobs/jobs.ts";
import { tellOfHandedOver } from "../../../platform/commands/groups.ts";
import { noticeOf } from "../../../platform/commands/notices.ts";
import { tellOfMembers } from "../../../platform/commands/members.ts";
import { handOverGroups } from "../../groups/groups/states.ts";
import { useMemberAvatar } from "./commands.ts";
import { lockMembers } from "./lock.ts";

/**
 * Deletes members: what names the person is gone when this answers, and the row stays as a tombstone, because messages,
 * reports and the operation log point at its id; the rest of the data goes in a job that the same transaction queues.
 */
export const deleteMembers = async (context: Context, ids: string[]) => {
  const rows = await lockMembers(context, ids);
  const open = [...rows.values()].filter(({ memberStatus }) => memberStatus !== "Closed");
  // While it is known who they are.
  await tellOfMembers(context, { type: "member.delete", memberIds: open.map(({ id }) => id) });
  for (const member of open) {
    const { id, memberStatus } = member;
    const handedOver = await closeMember(context, member);
    await tellOfHandedOver(context, handedOver);
    const unmutedOwners = handedOver.flatMap(({ unmutedId = [] }) => unmutedId);
    context.record(
      "members",
      id,
      { memberStatus },
      {
        memberStatus: "Closed",
        ...(handedOver.length > 0 && { handedOver: handedOver.map((group) => group.id) }),
        ...(unmutedOwners.length > 0 && { unmutedOwners }),
      },
    );
  }
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberDeleted" : undefined;
  });
};

type Closing = Pick<Context, "db" | "tenantId" | "deps">;
type Closed = { id: string; mobile: string | null; nationAreaCode: string | null };

/** Leaves of a member, whom the caller holds, what says nothing of the person. @returns groups that got another owner */
export const closeMember = async (context: Closing, { id, mobile, nationAreaCode }: Closed) => {
  const { db, tenantId, deps } = context;
  if (mobile !== null) {
    await db
      .deleteFrom("smsHistory")
      .where("tenantId", "=", tenantId)
      .where("mobile", "=", mobile)
      .where("nationAreaCode", "=", nationAreaCode)
      .execute();
  }
  await db
    .updateTable("member")
    .set((eb) => ({ ...tombstone(id), sessionEpoch: eb("sessionEpoch", "+", 1), updatedAt: clockTimestamp }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("memberDevice").where("tenantId", "=", tenantId).where("memberId", "=", id).execute();
  await db.deleteFrom("reception").where("tenantId", "=", tenantId).where("memberId", "=", id).execute();
  await useMemberAvatar(context, id, null);
  const handedOver = await handOverGroups(context, id);
  await deps.jobs.send(db, "deleteMemberData", { tenantId, memberId: id });
  return handedOver;
};

/** A member without anything that says who it was. */
const tombstone = (id: string) =>
  ({
    status: "Closed",
    account: `#${id}`,
    passwordHash: null,
    nickname: "",
    avatar: null,
    nationAreaCode: null,
    mobile: null,
    isOnline: false,
    gender: "Other",
    tenantAlias: null,
    ipWhitelist: "",
    lastLoginAt: null,
    lastLoginIp: null,
    closedAt: now,
  }) as const;

export const clearMessages = async (context: Context, ids: string[]) => {
  const rows = await lockMembers(context, ids);
  await tellOfMembers(context, { type: "member.clearMessages", memberIds: [...rows.keys()] });
  for (const id of rows.keys()) {
    await context.deps.jobs.send(context.db, "clearMemberMessages", { tenantId: context.tenantId, memberId: id });
    context.record("members", id, null, { messages: "cleared" });
  }
  return batchResult(context, ids, (id) => (rows.has(id) ? undefined : "notFound"));
};

export const clearMemberMessages = async ({ database }: JobTools, { tenantId, memberId }: MemberJob) => {
  const db = database.of(tenantId);
  await deleteInBatches(db, tenantId, "message", (eb) => eb("senderId", "=", memberId));
};

export const deleteMemberData = async (tools: JobTools, job: MemberJob) => {
  const { tenantId, memberId } = job;
  const db = tools.database.of(tenantId);
  await clearMemberMessages(tools, job);
  await deleteInBatches(db, tenantId, "message", (eb) => eb("recipientId", "=", memberId));
  await deleteInBatches(db, tenantId, "friendship", (eb) => eb("memberId", "=", memberId));
  await deleteInBatches(db, tenantId, "friendship", (eb) => eb("friendId", "=", memberId));
  // What the platform was told of them, but that they are gone: that may be on its way yet.
  await deleteInBatches(db, tenantId, "platformCommand", (eb) =>
    eb.and([eb("targetType", "=", "members"), eb("targetId", "=", memberId), eb("type", "<>", "member.delete")]),
  );
  await deleteInBatches(db, tenantId, "platformCommand", (eb) =>
    eb.and([eb("targetType", "=", "notices"), eb("part", "=", noticeOf(memberId))]),
  );
  for (const table of [
    "memberDevice",
    "memberLoginLog",
    "signRecord",
    "signMember",
    "sanction",
    "memberTagging",
    "memberNote",
    "groupDeparture",
    "memberNotice",
    "picture",
  ] as const) {
    await deleteInBatches(db, tenantId, table, (eb) => eb("memberId", "=", memberId));
  }
  await db
    .with("gone", (inside) =>
      inside
        .deleteFrom("groupMember")
        .where("tenantId", "=", tenantId)
        .where("memberId", "=", memberId)
        .returning("groupId"),
    )
    .updateTable("chatGroup as g")
    .from("gone")
    .set((eb) => ({ memberCount: eb.fn<number>("greatest", [eb.lit(0), eb("g.memberCount", "-", 1)]) }))
    .where("g.tenantId", "=", tenantId)
    .whereRef("g.id", "=", "gone.groupId")
    .execute();
};
