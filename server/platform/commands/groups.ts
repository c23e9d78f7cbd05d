import type { GroupCommand, GroupMemberCommand } from "../../../contract/platform/commands.ts";
import type { Fields } from "../../core/context.ts";
import { anyOf } from "../../db/expressions.ts";
import { ALL, type ChangePlace, isToBeTold, putCommands } from "./put.ts";

type Change = {
  /** Why, in the words of whoever decided it. */
  reason?: string | undefined;
  /** What a platform that cannot do it is not told: the change is made all the same. */
  isOptional?: boolean;
};

/** What of a group a command is about. */
const parts: Readonly<Record<GroupCommand, string>> = {
  "group.update": "profile",
  "group.mute": "mute",
  "group.unmute": "mute",
  "group.dissolve": "access",
  "group.restore": "access",
  "group.delete": ALL,
  "group.clearMessages": "messages",
};

/**
 * Puts down what the server's platform is to be told of groups, as they are at this moment of the transaction, which
 * holds them.
 * @throws ApiError `platformLacks` where the platform said that it cannot do that
 */
export const tellOfGroups = async (
  place: ChangePlace,
  type: GroupCommand,
  ids: readonly string[],
  { reason, isOptional }: Change = {},
) => {
  if (ids.length === 0 || !(await isToBeTold(place, type, isOptional))) return;
  const groups = await readGroups(place, ids);
  await putCommands(
    place,
    { type, target: "groups" },
    groups.map(({ group, profile }) => ({
      targetId: group.id,
      part: parts[type],
      data: { group, ...(type === "group.update" && { profile }) },
      reason,
    })),
  );
};

/** A group that its owner left: to somebody else, who may have been muted in it until then, or to nobody. */
export type HandedOver = { id: string; unmutedId?: string };

/** Groups that changed hands, and those that nobody was left in: each as it stands now. */
export const tellOfHandedOver = async (place: ChangePlace, handedOver: readonly HandedOver[]) => {
  if (handedOver.length === 0) return;
  const ids = handedOver.map(({ id }) => id);
  const groups = await place.db
    .selectFrom("chatGroup")
    .where("tenantId", "=", place.tenantId)
    .where("id", "=", anyOf(ids))
    .select(["id", "status"])
    .execute();
  const inState = (isClosed: boolean) =>
    groups.flatMap(({ id, status }) => ((status === "Closed") === isClosed ? [id] : []));
  await tellOfGroups(place, "group.update", inState(false), { isOptional: true });
  await tellOfGroups(place, "group.dissolve", inState(true), { isOptional: true });
  for (const { id, unmutedId } of handedOver)
    if (unmutedId !== undefined)
      await tellOfGroupMembers(place, "groupMember.mute", id, [unmutedId], { isOptional: true });
};

/** The same of who is in a group, while they are in it. */
export const tellOfGroupMembers = async (
  place: ChangePlace,
  type: GroupMemberCommand,
  groupId: string,
  memberIds: readonly string[],
  { isOptional }: Pick<Change, "isOptional"> = {},
) => {
  if (memberIds.length === 0 || !(await isToBeTold(place, type, isOptional))) return;
  const [found] = await readGroups(place, [groupId]);
  if (!found) return;
  const members = await readInGroup(place, groupId, memberIds);
  await putCommands(
    place,
    { type, target: "groups" },
    members.map(({ role, isMuted, ...member }) => {
      const [inside, mute] = [`in ${member.id}`, `mute ${member.id}`];
      return {
        targetId: groupId,
        part: type === "groupMember.mute" ? mute : inside,
        data: { group: found.group, member, ...contents[type]({ role, isMuted }) },
        // Nobody is muted in a group that they are not in.
        ...(type === "groupMember.remove" && { replaces: [mute] }),
      };
    }),
  );
};

type Inside = { role: string; isMuted: boolean };

const contents: Readonly<Record<GroupMemberCommand, (inside: Inside) => Fields>> = {
  "groupMember.remove": () => ({}),
  "groupMember.mute": ({ isMuted }) => ({ isMuted }),
  "groupMember.setRole": ({ role }) => ({ role }),
};

const readGroups = async ({ db, tenantId }: ChangePlace, ids: readonly string[]) => {
  const rows = await db
    .selectFrom("chatGroup as g")
    .innerJoin("member as o", (join) => join.onRef("o.tenantId", "=", "g.tenantId").onRef("o.id", "=", "g.ownerId"))
    .where("g.tenantId", "=", tenantId)
    .where("g.id", "=", anyOf(ids))
    .orderBy("g.id")
    .select(["g.id", "g.externalId", "g.name", "g.introduction", "g.avatar", "g.isMuted"])
    .select(["o.id as ownerId", "o.externalId as ownerName", "o.account"])
    .execute();
  return rows.map(({ id, externalId, ownerId, ownerName, account, ...shown }) => ({
    group: { id, externalId },
    profile: { ...shown, owner: { id: ownerId, externalId: ownerName, account } },
  }));
};

const readInGroup = ({ db, tenantId }: ChangePlace, groupId: string, memberIds: readonly string[]) =>
  db
    .selectFrom("groupMember as g")
    .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "g.tenantId").onRef("m.id", "=", "g.memberId"))
    .where("g.tenantId", "=", tenantId)
    .where("g.groupId", "=", groupId)
    .where("g.memberId", "=", anyOf(memberIds))
    .orderBy("m.id")
    .select(["m.id", "m.externalId", "m.account", "g.role", "g.isMuted"])
    .execute();
