import type { z } from "zod";
import type { eventData } from "../../../contract/platform/events.ts";
import type { EventType } from "../../../contract/platform/eventTypes.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { closeMember } from "../../entities/people/members/deletion.ts";
import { findMediaOrigin, parsePayload } from "../../entities/messages/records/payload.ts";
import { settleCommand } from "../commands/settle.ts";
import { putGroupInside } from "../calls/putGroup.ts";
import { putMemberInside } from "../calls/putMember.ts";
import type { PlatformContext } from "../context.ts";
import { changeGroupMember, dissolveGroup, joinGroup, leaveGroup } from "./groups.ts";
import { noteEnded } from "./ended.ts";
import { fileFeedback, fileReportOf } from "./filed.ts";
import { findGroup, findMember, findMessage, isNewer } from "./known.ts";
import { noteDelivered, noteRead } from "./notices.ts";
import { checkIn, devicePart, removeDevice, setFriends } from "./people.ts";

type Data = { [Type in EventType]: z.output<(typeof eventData)[Type]> };
/** An event whose data is that of its type. */
export type Told = { [Type in EventType]: { id: string; type: Type; at: string; data: Data[Type] } }[EventType];

/** Entities whose pages show what is told of a kind of thing. */
const shown: Readonly<Record<string, readonly string[]>> = {
  member: ["members", "signIns"],
  device: ["members", "memberDevices"],
  friend: ["members"],
  group: ["groups"],
  groupMember: ["groups"],
  message: ["groupMessages"],
  notification: ["systemNotifications", "pushMessages", "userNotices"],
  command: ["members", "groups", "platformConnection"],
  report: ["reports"],
  feedback: ["feedback"],
};

/** Does what an event says, in the batch's transaction; one that is older than what is known does nothing. */
export const applyEvent = async (context: PlatformContext, event: Told, touched: Set<string>): Promise<void> => {
  const { at } = event;
  for (const entity of shown[event.type.split(".", 1).join("")] ?? []) touched.add(entity);
  switch (event.type) {
    case "member.created":
    case "member.updated":
      if (await isNewer(context, `member ${event.data.externalId}`, at)) await putMemberInside(context, event.data);
      return;
    case "member.deleted":
      return forget(context, event.data.externalId);
    case "member.online":
    case "member.offline":
      return setOnline(context, event.data.externalId, at, event.type === "member.online");
    case "member.signedIn":
      return signIn(context, event.data, at);
    case "member.signInRefused":
      return refuseSignIn(context, event.data, at);
    case "member.checkedIn":
      return checkIn(context, event.data, at);
    case "device.removed":
      return removeDevice(context, event.data, at);
    case "friend.added":
    case "friend.removed":
      return setFriends(context, event.data, at, event.type === "friend.added");
    case "group.created":
    case "group.updated":
      if (await isNewer(context, `group ${event.data.externalId}`, at)) await putGroupInside(context, event.data);
      return;
    case "group.dissolved":
      return dissolveGroup(context, event.data, at);
    case "groupMember.joined":
      return joinGroup(context, event.data, at);
    case "groupMember.left":
      return leaveGroup(context, event.data, at);
    case "groupMember.changed":
      return changeGroupMember(context, event.data, at);
    case "message.sent":
      return addMessage(context, event.data, at);
    case "message.withdrawn":
      return markMessage(context, event.data.externalId, at, "withdrawn");
    case "message.read":
      return markMessage(context, event.data.externalId, at, "read");
    case "notification.delivered":
      return noteDelivered(context, event.data);
    case "notification.read":
      return noteRead(context, event.data, at);
    case "command.done":
      return finishCommand(context, event.data);
    case "report.filed":
      return fileReportOf(context, event.data, at);
    case "feedback.filed":
      return fileFeedback(context, event.data, at);
  }
};

/** One that was replaced or settled meanwhile stays as it is. */
const finishCommand = async ({ db, tenantId }: PlatformContext, { id, outcome, reason }: Data["command.done"]) => {
  const said = outcome === "applied" ? { outcome } : { outcome, reason };
  if ((await settleCommand(db, tenantId, id, said)) === "unknown") throw new ApiError("notFound");
};

/** As a cancelled account is: the row stays, without anything that says who it was. */
const forget = async (context: PlatformContext, externalId: string) => {
  const member = await findMember(context, externalId, "externalId");
  if (member.memberStatus === "Closed") return;
  await closeMember(context, member);
  noteEnded(context, "members", member.id, { memberStatus: member.memberStatus }, { memberStatus: "Closed" });
};

const setOnline = async (context: PlatformContext, externalId: string, at: string, isOnline: boolean) => {
  const { db, tenantId } = context;
  const { id } = await findMember(context, externalId, "externalId");
  if (!(await isNewer(context, `online ${externalId}`, at))) return;
  await db.updateTable("member").set({ isOnline }).where("tenantId", "=", tenantId).where("id", "=", id).execute();
  if (!isOnline)
    await db
      .updateTable("memberDevice")
      .set({ isOnline: false })
      .where("tenantId", "=", tenantId)
      .where("memberId", "=", id)
      .where("isOnline", "=", true)
      .execute();
};

const signIn = async (context: PlatformContext, data: Data["member.signedIn"], at: string) => {
  const { db, tenantId } = context;
  const { externalId, ip, deviceId, platform } = data;
  const { id: memberId } = await findMember(context, externalId, "externalId");
  await db
    .insertInto("memberLoginLog")
    .values({ memberId, result: "Success", platform, deviceId, ip, createdAt: at })
    .execute();
  if (await isNewer(context, devicePart(externalId, deviceId), at)) await putDevice(context, memberId, data, at);
  await db
    .updateTable("member")
    .set({ lastLoginAt: at, lastLoginIp: ip })
    .where("tenantId", "=", tenantId)
    .where("id", "=", memberId)
    .where((eb) => eb.or([eb("lastLoginAt", "is", null), eb("lastLoginAt", "<=", at)]))
    .execute();
  await setOnline(context, externalId, at, true);
};

const putDevice = async (
  { db, tenantId }: PlatformContext,
  memberId: string,
  { deviceId, platform, model, appVersion, ip }: Data["member.signedIn"],
  at: string,
) => {
  const device = { platform, model, appVersion, ip, isOnline: true, lastLoginAt: at };
  const { numUpdatedRows } = await db
    .updateTable("memberDevice")
    .set(device)
    .where("tenantId", "=", tenantId)
    .where("memberId", "=", memberId)
    .where("deviceId", "=", deviceId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await db
      .insertInto("memberDevice")
      .values({ memberId, deviceId, ...device })
      .execute();
};

const refuseSignIn = async (
  context: PlatformContext,
  { externalId, ip, deviceId, platform, reason }: Data["member.signInRefused"],
  at: string,
) => {
  const { id: memberId } = await findMember(context, externalId, "externalId");
  await context.db
    .insertInto("memberLoginLog")
    .values({ memberId, result: reason, platform, deviceId, ip, createdAt: at })
    .execute();
};

const addMessage = async (context: PlatformContext, data: Data["message.sent"], at: string) => {
  // It is read where it stays.
  if (context.elsewhere) return;
  const { db, tenantId } = context;
  const { externalId, group, recipient, sender, type, text, payload } = data;
  const known = await findMessage(context, externalId);
  // Another event told of it already.
  if (known) return;
  if (data.id !== undefined) return nameMessage(context, data.id, externalId);
  const { id: senderId } = await findMember(context, sender, "sender");
  const recipientId = recipient === undefined ? null : (await findMember(context, recipient, "recipient")).id;
  const groupId = group === undefined ? null : await findGroup(context, group, "group");
  const mediaOrigin = await findMediaOrigin(context, [{ type, payload }]);
  const added = await db
    .insertInto("message")
    .values({
      senderId,
      recipientId,
      groupId,
      type,
      content: text,
      payload: JSON.stringify(parsePayload(type, payload, { tenantId, mediaOrigin })),
      status: recipientId === null ? "normal" : "unread",
      createdAt: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("platformMessage").values({ externalId, messageId: added.id, sentAt: at }).execute();
};

/** One that was written here gets the platform's own name. */
const nameMessage = async ({ db, tenantId }: PlatformContext, id: string, externalId: string) => {
  const message = await db
    .selectFrom("message")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select(["id as messageId", "createdAt as sentAt"])
    .executeTakeFirst();
  if (!message) throw invalid({ id: "rule.messageUnknown" });
  await db
    .insertInto("platformMessage")
    .values({ externalId, ...message })
    .execute();
};

/** A message that was withdrawn stays so, whoever reads it afterwards. */
const markMessage = async (context: PlatformContext, externalId: string, at: string, status: "withdrawn" | "read") => {
  const { db, tenantId } = context;
  if (context.elsewhere) return;
  const message = await findMessage(context, externalId);
  if (!message) throw new ApiError("notFound");
  await db
    .updateTable("message")
    .set(status === "read" ? { status } : { status, withdrawnAt: at, withdrawnBy: null })
    .where("tenantId", "=", tenantId)
    .where("id", "=", message.messageId)
    .where("createdAt", "=", message.sentAt)
    .where("status", "in", status === "read" ? ["unread"] : ["unread", "read", "normal"])
    .execute();
};
