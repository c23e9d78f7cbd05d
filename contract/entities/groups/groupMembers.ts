import { z } from "../../core/zod.ts";
import { BatchResult, defineEntity, endpoint, listQuery, paged, targetsWith } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { GroupMember, MAX_ADDED_MEMBERS } from "./groups.records.ts";

const base = "/im/chat/groupInfo/member";
const screen = ["UserGroup"] as const;
const change = ["groups:members"] as const;
const inGroup = { groupId: field.Id };

export const GroupMembersAdd = z.strictObject({
  ...inGroup,
  memberIds: z.array(field.Id).min(1, "rule.required").max(MAX_ADDED_MEMBERS, "rule.invalid"),
});
/** There is one owner, who is changed by `groups.changeOwner`; robots come and go with their bindings. */
export const SettableRole = enumSchema("groupRole").extract(["Admin", "Normal"]);

/** Who is in a group. Targets are the members' ids. */
export const groupMembers = defineEntity({
  name: "groupMembers",
  record: GroupMember,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["joinTime"], {
        ...inGroup,
        id: field.MemberId.optional(),
        nickname: z.string().trim().min(1).max(32).optional(),
        groupRole: enumSchema("groupRole").optional(),
        /** Whether they may write in the group: a sanction that mutes them on the whole server counts as well. */
        muteStatus: enumSchema("muteStatus").optional(),
      }),
      output: paged(GroupMember),
      access: screen,
    }),
    /**
     * Enabled members by a part of the nickname, the account or the id: those of a group, those outside it, or with
     * no group
     * named all of the tenant.
     */
    candidates: endpoint({
      method: "GET",
      path: `${base}/candidates`,
      input: z.strictObject({
        groupId: field.Id.optional(),
        isInside: z.stringbool().default(false),
        text: z.string().trim().max(32).optional(),
      }),
      output: z.array(GroupMember.pick({ id: true, nickname: true, account: true })),
      access: ["groups:create", "groups:members", "groups:changeOwner", "groups:restore"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: GroupMembersAdd,
      output: BatchResult,
      access: change,
      log: ["groupId", "memberIds"],
    }),
    setRole: endpoint({
      method: "PUT",
      path: `${base}/setRole`,
      input: targetsWith({ ...inGroup, groupRole: SettableRole }),
      output: BatchResult,
      access: change,
      log: ["groupId", "ids", "groupRole"],
    }),
    mute: endpoint({
      method: "PUT",
      path: `${base}/mute`,
      input: targetsWith({ ...inGroup, muteStatus: enumSchema("muteStatus") }),
      output: BatchResult,
      access: change,
      log: ["groupId", "ids", "muteStatus"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: targetsWith(inGroup),
      output: BatchResult,
      access: change,
      log: ["groupId", "ids"],
    }),
  },
});
