import { z } from "../../core/zod.ts";
import { BatchResult, defineEntity, endpoint, listQuery, Nothing, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import {
  Group,
  GroupChangeOwner,
  GroupCreate,
  GroupDetail,
  GroupDissolve,
  GroupEdit,
  GroupExportQuery,
  groupFilters,
  GroupListQuery,
  GroupLosses,
  GroupMute,
  GroupRestore,
  GroupTargets,
} from "./groups.records.ts";
import { MemberOperation } from "../people/members.records.ts";
import { TimelinePage, timelineQuery } from "../people/timeline.ts";

const base = "/im/chat/groupInfo";
const screen = ["UserGroup"] as const;
const ById = z.strictObject({ id: field.Id });

export const groups = defineEntity({
  name: "groups",
  screen: "UserGroup",
  buttons: ["create", "edit", "mute", "changeOwner", "members", "export", "clearMessages", "dissolve", "restore"],
  files: ["avatar"],
  record: Group,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: GroupListQuery,
      output: paged(Group),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: GroupDetail, access: screen }),
    /** Messages of each of the last thirty days (UTC). */
    series: endpoint({
      method: "GET",
      path: `${base}/series`,
      input: ById,
      output: z.object({ points: z.array(z.object({ at: z.string(), value: z.number() })) }),
      access: screen,
    }),
    operations: endpoint({
      method: "GET",
      path: `${base}/operationLog/list`,
      input: listQuery(["createTime"], { groupId: field.Id }),
      output: paged(MemberOperation),
      access: screen,
    }),
    /** What happened in a group, the newest first, as far as the caller may see it elsewhere. */
    timeline: endpoint({
      method: "GET",
      path: "/im/group/timeline/list",
      input: timelineQuery("groupId"),
      output: TimelinePage,
      access: screen,
    }),
    /** What dissolving these would take, before it is asked for. */
    losses: endpoint({
      method: "GET",
      path: `${base}/losses`,
      input: z.strictObject({ ids: field.idList(1000) }),
      output: GroupLosses,
      access: ["groups:dissolve", "groups:clearMessages"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: GroupCreate,
      output: GroupDetail,
      access: ["groups:create"],
      log: Object.keys(GroupCreate.shape),
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: GroupEdit,
      output: GroupDetail,
      access: ["groups:edit"],
      log: ["id", "name", "introduction", "avatar", "muteStatus"],
    }),
    mute: endpoint({
      method: "PUT",
      path: `${base}/mute`,
      input: GroupMute,
      output: BatchResult,
      access: ["groups:mute"],
      log: ["ids", "muteStatus"],
    }),
    changeOwner: endpoint({
      method: "PUT",
      path: `${base}/changeOwner`,
      input: GroupChangeOwner,
      output: GroupDetail,
      access: ["groups:changeOwner"],
      log: Object.keys(GroupChangeOwner.shape),
    }),
    /** Deletes every message written so far, for good. */
    clearMessages: endpoint({
      method: "DELETE",
      path: `${base}/clearMessages`,
      input: GroupTargets,
      output: BatchResult,
      access: ["groups:clearMessages"],
      stepUp: true,
      approval: true,
      log: ["ids"],
    }),
    /** Closes at once; what it holds is deleted GROUP_GRACE_DAYS later. */
    dissolve: endpoint({
      method: "PUT",
      path: `${base}/dissolve`,
      input: GroupDissolve,
      output: BatchResult,
      access: ["groups:dissolve"],
      log: ["ids", "reason"],
    }),
    restore: endpoint({
      method: "PUT",
      path: `${base}/restore`,
      input: GroupRestore,
      output: BatchResult,
      access: ["groups:restore"],
      log: ["ids", "ownerId"],
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      input: GroupExportQuery,
      output: Nothing,
      access: ["groups:export"],
      log: Object.keys(groupFilters),
      kind: "file",
    }),
  },
});
