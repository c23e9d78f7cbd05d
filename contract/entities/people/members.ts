import { z } from "../../core/zod.ts";
import {
  BatchResult,
  defineEntity,
  endpoint,
  ImportInput,
  listQuery,
  Nothing,
  paged,
  Targets,
  SheetResult,
} from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import {
  JoinedGroup,
  Member,
  MemberBuildBatch,
  MemberCreate,
  MemberBan,
  MemberChangeLevel,
  MemberEdit,
  MemberHandleMany,
  MemberEditMany,
  MemberExportQuery,
  memberFilters,
  MemberIpWhitelist,
  MemberListQuery,
  MemberOperation,
} from "./members.records.ts";

import { TimelinePage, timelineQuery } from "./timeline.ts";

const info = "/im/member/memberInfo";
const player = "/im/player";
const screen = ["UserManage"] as const;
/** Filters that take more than the screen. */
const byCode = {
  // Its answers would spell out a number that is masked.
  mobile: "members:viewPhone",
  // Who was there when is what the statistics count.
  activeTimeStart: "StatisticUser",
  activeTimeEnd: "StatisticUser",
} as const;

export const members = defineEntity({
  name: "members",
  screen: "UserManage",
  buttons: [
    "add",
    "edit",
    "export",
    "import",
    "viewPhone",
    "ban",
    "forceOffline",
    "changeLevel",
    "tag",
    "ipWhitelist",
    "deleteDevice",
    "clearCache",
    "clearMessages",
    "cancel",
  ],
  files: ["avatar"],
  record: Member,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${info}/list`,
      input: MemberListQuery,
      output: paged(Member),
      access: screen,
      filterCodes: byCode,
    }),
    load: endpoint({
      method: "GET",
      path: `${info}/load`,
      input: z.strictObject({ id: field.Id }),
      output: Member,
      access: screen,
    }),
    loadSystem: endpoint({
      method: "GET",
      path: `${info}/load/system/all`,
      input: z.strictObject({}),
      output: z.array(Member.pick({ id: true, account: true, nickname: true })),
      access: screen,
    }),
    nationAreaCodes: endpoint({
      method: "GET",
      path: `${info}/getNationAreaCodeList`,
      input: z.strictObject({}),
      output: z.array(z.object({ region: z.string(), nationAreaCode: z.string() })),
      access: "signedIn",
    }),
    joinedGroups: endpoint({
      method: "GET",
      path: `${info}/memberJoinGroup/list`,
      aliases: [{ method: "GET", path: "/im/member/memberJoinGroup/list" }],
      input: listQuery(["joinTime"], { memberId: field.Id }),
      output: paged(JoinedGroup),
      access: screen,
    }),
    operations: endpoint({
      method: "GET",
      path: `${info}/operationLog/list`,
      input: listQuery(["createTime"], { memberId: field.Id }),
      output: paged(MemberOperation),
      access: screen,
    }),
    /** What happened to a member, the newest first, as far as the caller may see it elsewhere. */
    timeline: endpoint({
      method: "GET",
      path: "/im/member/timeline/list",
      input: timelineQuery("memberId"),
      output: TimelinePage,
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${player}/build`,
      input: MemberCreate,
      output: Member,
      access: ["members:add"],
      log: ["account", "nickname", "avatar", "gender", "memberLevelId", "tenantAlias"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${player}/modify`,
      input: MemberEdit,
      output: Member,
      access: ["members:edit"],
      log: ["id", "nickname", "avatar", "gender", "memberLevelId", "tenantAlias"],
    }),
    updateMany: endpoint({
      method: "PUT",
      path: `${info}/modify`,
      input: MemberEditMany,
      output: BatchResult,
      access: ["members:edit"],
      log: ["ids", "gender", "memberLevelId", "tenantAlias", "ipWhitelist"],
    }),
    createMany: endpoint({
      method: "POST",
      path: `${info}/buildBatch`,
      input: MemberBuildBatch,
      output: z.object({ records: z.array(z.object({ id: field.Id, account: z.string(), password: z.string() })) }),
      access: ["members:add"],
      log: ["prefix", "count", "memberLevelId", "gender"],
    }),
    /** Bans, or unbans when `memberStatus` is Enable. */
    ban: endpoint({
      method: "PUT",
      path: `${info}/disableMember`,
      aliases: [{ method: "PUT", path: `${info}/batchDisableMember` }],
      input: MemberBan,
      output: BatchResult,
      access: ["members:ban"],
      log: ["ids", "memberStatus"],
    }),
    /** The same for many, with the status in the query. */
    handleMany: endpoint({
      method: "PUT",
      path: `${info}/batchHandleMember`,
      input: MemberHandleMany,
      output: BatchResult,
      access: ["members:ban"],
      log: ["ids", "memberStatus"],
    }),
    forceOffline: endpoint({
      method: "PUT",
      path: `${info}/batchOffline`,
      input: Targets,
      output: BatchResult,
      access: ["members:forceOffline"],
      log: ["ids"],
    }),
    changeLevel: endpoint({
      method: "PUT",
      path: `${info}/batchModifyMemberLevel`,
      input: MemberChangeLevel,
      output: BatchResult,
      access: ["members:changeLevel"],
      log: ["ids", "memberLevelId"],
    }),
    ipWhitelist: endpoint({
      method: "POST",
      path: `${info}/modifyMemberIpWhitelist`,
      input: MemberIpWhitelist,
      output: Member,
      access: ["members:ipWhitelist"],
      log: ["id", "ipWhitelist"],
    }),
    clearCache: endpoint({
      method: "DELETE",
      path: `${info}/clearMemberCache`,
      input: Targets,
      output: BatchResult,
      access: ["members:clearCache"],
      log: ["ids"],
    }),
    clearMessages: endpoint({
      method: "DELETE",
      path: "/member/memberInfo/clearMemberMessage",
      aliases: [{ method: "DELETE", path: `${info}/clearMemberMessage` }],
      input: Targets,
      output: BatchResult,
      access: ["members:clearMessages"],
      stepUp: true,
      approval: true,
      log: ["ids"],
    }),
    /** Deletes accounts for good: the row stays as a tombstone, everything else of the member is deleted. */
    delete: endpoint({
      method: "DELETE",
      path: `${info}/destroyMember`,
      aliases: [{ method: "DELETE", path: `${player}/delete` }],
      input: Targets,
      output: BatchResult,
      access: ["members:cancel"],
      stepUp: true,
      approval: true,
      log: ["ids"],
    }),
    export: endpoint({
      method: "GET",
      path: `${info}/excel`,
      input: MemberExportQuery,
      output: Nothing,
      access: ["members:export"],
      filterCodes: byCode,
      stepUp: "members:viewPhone",
      // A number may be what was searched for.
      log: Object.keys(memberFilters).filter((name) => name !== "mobile" && name !== "q"),
      kind: "file",
    }),
    /** An empty sheet for `import` with its columns and one example. */
    importTemplate: endpoint({
      method: "GET",
      path: `${player}/importTemplate`,
      input: z.strictObject({}),
      output: Nothing,
      access: ["members:import"],
      kind: "file",
    }),
    /** Rows of the sheet: account, password, nickname, nationAreaCode, mobile, gender, level, tenantAlias. */
    import: endpoint({
      method: "POST",
      path: `${player}/importExcel`,
      input: ImportInput,
      output: SheetResult,
      access: ["members:import"],
      log: ["dryRun"],
      kind: "upload",
    }),
  },
});
