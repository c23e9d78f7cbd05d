import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";

export type WhitelistEntity = typeof groupWhitelist | typeof privateWhitelist;

/** Fields of what an entry is about. */
export const getSubject = ({ name }: WhitelistEntity) =>
  name === "groupWhitelist"
    ? ({ id: "groupId", name: "groupName", screen: "group" } as const)
    : ({ id: "memberId", name: "memberName", screen: "user/manage" } as const);
