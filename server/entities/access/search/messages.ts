import type { Hit } from "../../../../contract/entities/access/search.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import { decideForGroup, decideForPair, loadWhitelist } from "../../messages/records/whitelistPolicy.ts";
import { askedAt, type Finder } from "./typed.ts";

/**
 * A message by its id: where it is, never what it says. Whoever may not read its conversation does not learn that there
 * is one; whoever may is asked for a reason there, as everywhere.
 */
export const findMessages: Finder = async (context, { id }) => {
  const { db, tenantId, may } = context;
  if (id === undefined || !(may("groupMessage") || may("privateMessage"))) return [];
  const message = await db
    .selectFrom("message as t")
    .leftJoin("chatGroup as g", (join) => join.onRef("g.tenantId", "=", "t.tenantId").onRef("g.id", "=", "t.groupId"))
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .modifyFront(KEPT)
    .select(["t.id", "t.groupId", "t.senderId", "t.recipientId", "g.name"])
    .executeTakeFirst();
  if (!message) return [];
  const { groupId, senderId, recipientId } = message;
  const hit = (detail: string, path: string): Hit[] => [
    { kind: "message", id, name: "", detail, match: "id", matched: id, path },
  ];
  if (groupId !== null) {
    if (!may("groupMessage")) return [];
    const { mayRead } = decideForGroup(await loadWhitelist(context, "groupMessages", [groupId]), groupId);
    return mayRead ? hit(message.name ?? "", askedAt("groupMessage", { group: groupId, around: id })) : [];
  }
  if (recipientId === null || !may("privateMessage")) return [];
  const pair = [senderId, recipientId] as const;
  const { mayRead } = decideForPair(await loadWhitelist(context, "privateMessages", pair), ...pair);
  return mayRead ? hit("", askedAt("privateMessage", { member: senderId, friend: recipientId, around: id })) : [];
};
