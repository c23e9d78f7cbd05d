import type { Json } from "./client.ts";
import type { Things } from "./entities.ts";

/** A path, and what it has to be told of whom it is about. */
type Asked = readonly [path: string, query: (things: Things) => Json];

const nothing = () => ({});
const ofMember = ({ members }: Things) => ({ memberId: members[0] });
const ofWeek = () => ({ range: "7d" });

/** Lists of what others write: they are looked at, and no record is added by hand. */
export const pages: Asked[] = [
  ["im/member/memberLoginLog/list", nothing],
  ["im/member/memberInfo/memberJoinGroup/list", ofMember],
  ["im/member/tenantRoleCapacity/list", nothing],
  ["im/member/tenantSignMember/list", nothing],
  ["im/member/tenantSignMember/listSignRecord", ofMember],
  ["im/member/smsHistory/list", nothing],
  ["im/report/reportDailyMember/list", nothing],
  ["im/backstage/feedback/list", nothing],
  ["im/backstage/report/list", nothing],
  ["im/backstage/report/record/list", nothing],
  ["im/backstage/report/police/list", nothing],
  ["im/backstage/systemSetting/list", nothing],
  ["im/backstage/operationLog/list", nothing],
  ["im/chat/groupWhiteList/log", nothing],
  ["im/chat/privateWhiteList/log", nothing],
  ["im/member/loginDevice/ip/list", () => ({ ip: "10.0.0.1" })],
  ["im/member/loginDevice/device/list", () => ({ deviceId: "none" })],
  ["rbac/loginLog/list", nothing],
  ["rbac/apiResource/list", nothing],
];

/** What goes out as a spreadsheet. */
export const exported: Asked[] = [
  ["im/member/memberInfo/excel", nothing],
  ["im/chat/groupInfo/excel", nothing],
  ["im/chat/groupMessage/excel", ({ groups }) => ({ groupId: groups[1], reason: "Audit" })],
  ["im/chat/friendInfo/excel", ({ members }) => ({ participant: members[0], reason: "Audit" })],
  ["im/member/tenantAlias/excel", nothing],
  ["im/member/tenantInfo/excel", ofWeek],
  ["im/backstage/feedback/excel", nothing],
  ["im/backstage/report/excel", nothing],
  ["im/backstage/report/record/excel", nothing],
  ["im/backstage/report/police/excel", nothing],
  ["im/backstage/blackList/excel", nothing],
  ["im/backstage/operationLog/excel", nothing],
  ["im/report/reportDailyMember/excel", ofWeek],
  ["im/report/data/excel", ofWeek],
  ["im/report/chatData/excel", ofWeek],
];
