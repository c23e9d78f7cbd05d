import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { type enumSchema, enumValues } from "../../../../contract/core/enums.ts";
import { fileLink, type FileType, mediaTypes, presetLink, presets } from "../../../../contract/core/files.ts";
import type { Picture } from "../../../../contract/entities/moderation/pictures.records.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { clockTimestamp } from "../../../db/expressions.ts";
import { tellOfGroups } from "../../../platform/commands/groups.ts";
import { tellOfWithdrawn, untellWithdrawn } from "../../../platform/commands/messages.ts";
import { tellOfMembers } from "../../../platform/commands/members.ts";
import { useGroupAvatar } from "../../groups/groups/commands.ts";
import { lockGroups, touched, updateGroupRow } from "../../groups/groups/lock.ts";
import { useMemberAvatar } from "../../people/members/commands.ts";
import { lockMembers } from "../../people/members/lock.ts";
import { loadPicture } from "./queries.ts";
import { unblockFile } from "./unblock.ts";

type Locked = Awaited<ReturnType<typeof lockPicture>>;

/** Held with the place it stands at: members and groups come first, as everywhere. */
const lockPicture = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  const { pictureKind, memberId, groupId } = await loadPicture(context, id);
  if (pictureKind === "MemberAvatar" && memberId !== null) await lockMembers(context, [memberId]);
  if (pictureKind === "GroupAvatar" && groupId !== null) await lockGroups(context, [groupId]);
  const row = await db
    .selectFrom("picture as t")
    .innerJoin("storedFile as f", (join) => join.onRef("f.tenantId", "=", "t.tenantId").onRef("f.id", "=", "t.fileId"))
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .forUpdate()
    .select(["t.id", "t.kind", "t.memberId", "t.groupId", "t.messageId", "t.status", "t.former"])
    .select(["t.fileId", "f.name", "f.quarantinedAt"])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

const statusOf = ({ status, quarantinedAt }: Locked): Picture["pictureStatus"] =>
  quarantinedAt === null ? status : "Quarantined";

/** What was done is part of the history of the member or the group that it is about. */
const finish = async (context: Context, picture: Locked, after: Picture["pictureStatus"], more = {}) => {
  const { kind, memberId, groupId, id } = picture;
  const said = { pictureKind: kind };
  const [target, targetId] = kind === "GroupAvatar" ? (["groups", groupId] as const) : (["members", memberId] as const);
  if (targetId !== null)
    context.record(target, targetId, { pictureStatus: statusOf(picture) }, { ...said, pictureStatus: after, ...more });
  context.afterCommit(() => context.deps.live.tell(context.tenantId, "pictures"));
  return loadPicture(context, id);
};

const requireShown = (picture: Locked) => {
  if (statusOf(picture) !== "Shown") throw new ApiError("pictureDecided");
};

const mark = ({ db, tenantId, session }: Context, id: string, status: "Removed" | "Replaced", former: string | null) =>
  db
    .updateTable("picture")
    .set({ status, former, decidedAt: clockTimestamp, decidedBy: session.account })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();

const isAvatar = ({ kind }: Locked) => kind !== "Message";

/** What stands as the avatar now; undefined of a place that is gone. */
const readAvatar = async ({ db, tenantId }: Context, { kind, memberId, groupId }: Locked) => {
  const row = await db
    .selectFrom(kind === "GroupAvatar" ? "chatGroup" : "member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", (kind === "GroupAvatar" ? groupId : memberId) ?? "0")
    .where("status", "<>", "Closed")
    .select("avatar")
    .executeTakeFirst();
  return row?.avatar;
};

const putAvatar = async (context: Context, { kind, memberId, groupId }: Locked, link: string | null) => {
  const { db, tenantId } = context;
  if (kind === "GroupAvatar" && groupId !== null) {
    await updateGroupRow(context, groupId, { avatar: link, ...touched(["avatar"]) });
    await useGroupAvatar(context, groupId, link);
    await tellOfGroups(context, "group.update", [groupId]);
  } else if (memberId !== null) {
    await db
      .updateTable("member")
      .set({ avatar: link, updatedAt: clockTimestamp })
      .where("tenantId", "=", tenantId)
      .where("id", "=", memberId)
      .execute();
    await useMemberAvatar(context, memberId, link);
    await tellOfMembers(context, { type: "member.update", memberIds: [memberId] });
  }
};

type MessageStatus = z.infer<ReturnType<typeof enumSchema<"messageStatus">>>;

const setMessage = async (context: Context, messageId: string | null, status: MessageStatus) => {
  const { db, tenantId, session } = context;
  await db
    .updateTable("message")
    .set({
      status,
      ...(status === "withdrawn"
        ? { withdrawnAt: clockTimestamp, withdrawnBy: session.account }
        : { withdrawnAt: null, withdrawnBy: null }),
    })
    .where("tenantId", "=", tenantId)
    .where("id", "=", messageId ?? "0")
    .execute();
  if (messageId === null) return;
  if (status === "withdrawn") await tellOfWithdrawn(context, [messageId]);
  else await untellWithdrawn(context, messageId);
};

const readMessage = async ({ db, tenantId }: Context, { messageId }: Locked) => {
  const row = await db
    .selectFrom("message")
    .where("tenantId", "=", tenantId)
    .where("id", "=", messageId ?? "0")
    .forUpdate()
    .select("status")
    .executeTakeFirst();
  return row?.status;
};

/** @throws ApiError `pictureDecided` where something was decided about it before */
export const removePicture = async (context: Context, { id }: { id: string }) => {
  const picture = await lockPicture(context, id);
  requireShown(picture);
  if (isAvatar(picture)) {
    await mark(context, id, "Removed", null);
    await putAvatar(context, picture, null);
  } else {
    const former = await readMessage(context, picture);
    if (former === undefined || former === "withdrawn") throw new ApiError("pictureDecided");
    await mark(context, id, "Removed", former);
    await setMessage(context, picture.messageId, "withdrawn");
  }
  return finish(context, picture, "Removed");
};

/** The preset that stands in for an avatar; of neighbours it is not the same one. */
const presetFor = ({ memberId, groupId }: Locked) => {
  const [first] = presets;
  return presetLink(presets[Number(BigInt(memberId ?? groupId ?? "0") % BigInt(presets.length))] ?? first);
};

/** @throws ApiError `pictureNoAvatar` for a picture of a message */
export const replacePicture = async (context: Context, { id }: { id: string }) => {
  const picture = await lockPicture(context, id);
  if (!isAvatar(picture)) throw new ApiError("pictureNoAvatar");
  requireShown(picture);
  const preset = presetFor(picture);
  await mark(context, id, "Replaced", preset);
  await putAvatar(context, picture, preset);
  return finish(context, picture, "Replaced");
};

/** Its file answers nobody from the moment of this on; that it may be moved is the last thing that can fail. */
const hide = async (context: Context, { fileId, name }: Locked) => {
  const { db, tenantId, session, deps } = context;
  await db
    .updateTable("storedFile")
    .set({ quarantinedAt: clockTimestamp, quarantinedBy: session.account })
    .where("tenantId", "=", tenantId)
    .where("id", "=", fileId)
    .execute();
  await deps.files.quarantine(tenantId, name);
};

export const quarantinePicture = async (context: Context, { id }: { id: string }) => {
  const picture = await lockPicture(context, id);
  if (picture.quarantinedAt !== null) throw new ApiError("pictureDecided");
  await hide(context, picture);
  return finish(context, picture, "Quarantined");
};

/** Quarantines the picture that is to be blocked, if it is not there yet. */
export const hideForBlocking = async (context: Context, id: string) => {
  const picture = await lockPicture(context, id);
  return {
    fileId: picture.fileId,
    name: picture.name,
    isHidden: picture.quarantinedAt !== null,
    finish: async (reason: string) => {
      if (picture.quarantinedAt === null) await hide(context, picture);
      return finish(context, picture, "Quarantined", { reason });
    },
  };
};

/** @throws ApiError `pictureChanged` where another picture was put in its place since */
export const restorePicture = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId, deps } = context;
  const picture = await lockPicture(context, id);
  const { fileId, name, quarantinedAt, status, former, messageId } = picture;
  const need = quarantinedAt === null ? "pictures:remove" : "pictures:quarantine";
  if (!context.may(need)) throw new ApiError("forbidden");
  if (quarantinedAt !== null) {
    await unblockFile(context, fileId);
    await db
      .updateTable("storedFile")
      .set({ quarantinedAt: null, quarantinedBy: null })
      .where("tenantId", "=", tenantId)
      .where("id", "=", fileId)
      .execute();
    const restored = await finish(context, picture, status);
    await deps.files.release(tenantId, name);
    return restored;
  }
  if (status === "Shown") throw new ApiError("pictureDecided");
  if (isAvatar(picture)) {
    if ((await readAvatar(context, picture)) !== former) throw new ApiError("pictureChanged");
  } else if ((await readMessage(context, picture)) !== "withdrawn") throw new ApiError("pictureChanged");
  await db
    .updateTable("picture")
    .set({ status: "Shown", former: null, decidedAt: null, decidedBy: null })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  if (isAvatar(picture)) await putAvatar(context, picture, fileLink(tenantId, name));
  else await setMessage(context, messageId, enumValues("messageStatus").find((each) => each === former) ?? "normal");
  return finish(context, picture, "Shown");
};

/** What stands in quarantine, for who decides on it; that it was looked at is noted. */
export const viewPicture = async (context: Context, { id }: { id: string }) => {
  const { tenantId, deps } = context;
  const { pictureStatus } = await loadPicture(context, id);
  if (pictureStatus !== "Quarantined") throw new ApiError("notPossible");
  const { name } = await lockPicture(context, id);
  const path = await deps.files.findQuarantined(tenantId, name);
  if (path === undefined) throw notFound();
  context.record("pictures", id, null, null);
  // A stored name ends in one of the types.
  const type = mediaTypes[name.slice(name.lastIndexOf(".") + 1) as FileType];
  return { content: `data:${type};base64,${(await readFile(path)).toString("base64")}` };
};
