import { groups } from "../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";

export type WhitelistEntity = typeof groupWhitelist | typeof privateWhitelist;

/** Fields of what an entry is about. */
export const getSubject = ({ name }: WhitelistEntity) =>
  name === "groupWhitelist"
    ? ({ of: groups, text: "name", id: "groupId", name: "groupName", screen: "group" } as const)
    : ({ of: members, text: "nickname", id: "memberId", name: "memberName", screen: "user/manage" } as const);
