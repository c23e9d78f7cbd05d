import { expect, test } from "vitest";
import type { Method, Path } from "../../../contract/core/endpoint.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();

/** The calls that other clients and back ends know: method, path, and the parameters that they send. */
const named = `
POST /rbac/account/login account password googleCode
GET /rbac/account/logout
GET /rbac/account/getAccountInfo
GET /rbac/menu/tree
GET /member/res/enum/codes
GET /res/enum/error
GET /rbac/bindGoogleCode bindToken
GET /rbac/checkGoogleCode bindToken googleCode
POST /google/check googleCode
POST /rbac/account/changePassword oldPwd newPwd
GET /im/member/tenant/queryAllValidTenant
GET /im/member/tenant/queryAllTenant sp
GET /im/member/memberLevel/list/all
GET /im/member/memberLoginLog/list memberId
GET /im/member/memberInfo/load id
GET /im/member/memberInfo/list
GET /im/member/memberInfo/excel timeZone
POST /im/member/memberInfo/excel timeZone
DELETE /im/player/delete
POST /im/player/build
PUT /im/player/modify
POST /im/player/importExcel
DELETE /im/member/memberInfo/clearMemberCache ids
DELETE /member/memberInfo/clearMemberMessage ids
DELETE /im/member/memberInfo/destroyMember ids
PUT /im/member/memberInfo/disableMember
PUT /im/member/memberInfo/batchDisableMember
PUT /im/member/memberInfo/modify
PUT /im/member/memberInfo/batchHandleMember memberStatus ids
PUT /im/member/memberInfo/batchOffline
PUT /im/member/memberInfo/batchModifyMemberLevel ids memberLevelId
POST /im/member/memberInfo/buildBatch prefix count
POST /im/member/memberInfo/modifyMemberIpWhitelist id ipWhitelist
GET /im/member/memberInfo/memberJoinGroup/list
GET /im/member/memberInfo/getNationAreaCodeList
GET /im/member/memberInfo/load/system/all
GET /im/member/tenantMemberRole/list
GET /im/member/tenantRoleCapacity/list
PUT /im/member/tenantRoleCapacity/modify selectTenantId list
GET /im/member/tenantAlias/queryAllValidAliasByTenantId
GET /im/member/loginDevice/queryMemberLoginDevices
DELETE /im/member/loginDevice/deleteMemberDevice id
GET /im/member/tenantSignMember/list
GET /im/member/tenantSignMember/listSignRecord
GET /im/member/smsHistory/list
GET /rbac/account/cdnUrl
POST /sso/upload
POST /sso/im/upload/v1 fileType
GET /im/member/res/enum/:code
GET /rbac/account/pagingQuery curPage pageSize
POST /rbac/account/addAccount
POST /rbac/account/updateAccount
GET /rbac/account/resetPassword
GET /rbac/resetGoogleCode
GET /rbac/loginLog/list
GET /rbac/role/queryRoles
POST /rbac/accountTenant/saveAccountTenant accountId tenants
GET /rbac/accountTenant/queryAccountTenantSelect
GET /rbac/accountTenant/queryAccountTenantByAccountId accountId
GET /backstage/pushMessage/list
POST /im/backstage/systemNotify/build
GET /im/backstage/sensitiveWord/getSensitiveWordInfo
GET /im/backstage/sensitiveWord/getSensitiveWordByMemberRoleId memberRoleId
POST /im/backstage/sensitiveWord/build memberRoleId keywords status
GET /im/backstage/appVersion/list
GET /im/backstage/systemSetting/list
GET /im/chat/friendInfo/listFriendInfoMessage
GET /im/chat/friendInfo/listFriendInfoMessageWithWhiltelist
GET /im/chat/friendInfo/listFriendInfoMessageByFriendId friendId
GET /im/chat/RobotKeyController/createKey
GET /im/chat/RobotKeyController/list curPage pageSize
GET /im/chat/RobotGroupBandingController/list curPage pageSize
POST /im/chat/RobotKeyController/build
PUT /im/chat/RobotKeyController/modify
PUT /im/chat/RobotKeyController/resetting
PUT /im/chat/RobotGroupBandingController/modify
DELETE /im/chat/RobotGroupBandingController/deleteById
POST /im/chat/RobotGroupBandingController/build
DELETE /im/chat/RobotGroupBandingController/deleteRobotBanding
POST /im/chat/RobotGroupBandingController/selectRobotBanding
GET /im/report/reportDailyMember/list
GET /im/report/register/count
GET /im/report/report/count
GET /im/chat/robot/list curPage pageSize`
  .trim()
  .split("\n");

test.each(named)("%s [17.19, 17.20, 17.21]", async (line) => {
  const [method, path, ...parameters] = line.split(" ");
  // As they stand in the table.
  const call = { method: method as Method, path: path as Path };
  // A path that is not there answers 404 to whoever asks; one that is asks who that is, or what is wanted.
  expect([401, 400, 415, 200]).toContain((await api.stranger().send(call, {})).statusCode);
  const admin = await api.superAdmin();
  const answer = await admin.send(call, Object.fromEntries(parameters.map((name) => [name, "1"])));
  // What nobody knows is refused as such before anything is looked for.
  for (const name of parameters) expect(answer.body).not.toContain(`"${name}":"Unknown field`);
});
