import { beforeAll, expect, test } from "vitest";
import { addThings } from "../../security/inputs/things.ts";
import type { Things } from "../support/fixture.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
let owner: Awaited<ReturnType<typeof api.superAdmin>>;
let things: Things;

beforeAll(async () => {
  things = await addThings(api, 0);
  owner = await api.superAdmin();
});

type Row = [title: string, address: string, names: string];
/** A line that begins with a space goes on with the last. */
const rows = (table: string) =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((line) => line.replaceAll(/\n +/g, " ").split(" | ") as Row);

/** What of records other clients read: where a record of it is answered, `<entity>` standing for the id of one. */
const answered = rows(`
Member [4.1] | im/member/memberInfo/list | id nickname mobile nationAreaCode memberStatus onlineStatus registerType
  gender memberLevelId memberLevelName tenantAlias lastLoginTime createTime
Member, as it is opened [4.1] | im/member/memberInfo/load?id=<members> | ipWhitelist
Login device [4.14] | im/member/loginDevice/queryMemberLoginDevices?memberId=<members> | id memberId deviceId
  devicePlatform deviceModel onlineStatus lastLoginTime
Member level [4.16] | im/member/tenantMemberRole/list | id name levelCode displayHead headText isDefault
Group [5.1] | im/chat/groupInfo/list | id name ownerId ownerNickname groupStatus registerType memberCount muteStatus
Group member [5.3] | im/chat/groupInfo/member/list?groupId=<groups> | id nickname groupRole muteStatus
System notification [9.2] | im/backstage/systemNotify/list | notifyStatus notifyTime weekdays hasPush sendTime
Push message [9.9] | backstage/pushMessage/list | notifyStatus notifyTime hasPush
Feedback [8.1] | im/backstage/feedback/list | feedbackStatus type content serialNumber pictures region createTime
Feedback with its replies [8.3] | im/backstage/feedback/load?id=<feedback> | replies
App version [13.5] | im/backstage/appVersion/list | type version fileSize mustUpdate descriptionZh descriptionVi
  descriptionEn address
Sensitive words [10.1] | im/backstage/sensitiveWord/getSensitiveWordByMemberRoleId?memberRoleId=<memberLevels> | status
  keywords memberRoleName
Session info [3.4] | rbac/account/getAccountInfo | roles info optPermissionList appId avatar nickname app logo
  optList status code buttonList buttonCode show keepAlive parentId children path component icon
Server [12.1] | im/member/tenant/queryAllValidTenant | id tenantName tenantStatus
Admin account [3.14] | rbac/account/pagingQuery | id nickname
Role [3.5] | rbac/role/queryRoles | id name status
Robot [12.24] | im/chat/robot/list | id name headImage signature
Server package [12.6, 12.7] | im/member/tenantPackage/list | name status functions historyDays keptDays maxUsers
  maxGroups maxInviteCodes maxStorage maxActiveUsers maxSms maxAudioMinutes maxVideoMinutes maxLiveMinutes
  maxTranslatedCharacters
Blacklist [12.20] | im/backstage/blackList/list | type value
Emoji [12.19] | im/backstage/emoji/list | name picture
Reception config [5.9] | im/chat/receptionConfig/list | welcomeGreeting defaultGreeting autoAddCount addMethod logo
  linkAddress
Report [7.1] | im/backstage/report/load?id=<reports> | serialNumber reporterAccount reportedMemberName
  reportedGroupName category content attachments reportStatus result userBehaviour messageText phoneModel
  platformSource appVersion businessCardName reason
Report to the authorities [7.11] | im/backstage/report/police/list | policeReference policeTime
Launch page [13.11] | im/backstage/launchPage/list | pictures
Technical setting [13.8] | im/backstage/systemSetting/list | id value
SMS channel [13.3] | im/backstage/smsChannel/list | provider status
`);

/** Every name in an answer, however deep. */
const namesIn = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesIn)];
};

test.each(answered)("%s: %s answers %s", async (_, address, names) => {
  const path = `/${address.replace(/<(\w+)>/g, (__, entity: string) => things[entity] ?? "")}` as const;
  const answer = await owner.send({ method: "GET", path });
  expect(answer.statusCode).toBe(200);
  expect(namesIn(answer.json().data)).toEqual(expect.arrayContaining(names.split(" ")));
});

/** What calls take: a field of the wrong kind is refused as itself, where one that a call does not know is unknown. */
const taken = rows(`
Feedback, reply [8.3] | POST im/backstage/feedback/reply | id content
Sensitive words [10.1] | POST im/backstage/sensitiveWord/build | status keywords memberRoleId
Own password [1.15] | POST rbac/account/changePassword | oldPwd newPwd
Report, its result [7.1] | PUT im/backstage/report/handle | id result userBehaviour resultNote banEndTime closeOthers
Group messages [6.4] | POST im/chat/groupMessage/open | groupId groupOwner sender createTimeStart groupRole caseNumber
Private messages [6.4] | POST im/chat/friendInfo/open | participant friend sender createTimeStart caseNumber
Completed reports [7.11] | POST im/backstage/report/record/excel | reportStatus result completeTimeStart claimer
`);

test.each(taken)("%s: %s takes %s", async (_, call, names) => {
  const [method = "", path = ""] = call.split(" ");
  const wrong = Object.fromEntries([...names.split(" "), "surprise"].map((name) => [name, { of: "the wrong kind" }]));
  const answer = await owner.send({ method: method as "POST", path: `/${path}` }, wrong);
  const { surprise, ...said } = answer.json<{ errors: Record<string, string> }>().errors;
  expect([answer.statusCode, surprise]).toEqual([400, expect.any(String)]);
  expect(Object.keys(said)).toEqual(expect.arrayContaining(names.split(" ")));
  expect(Object.values(said)).not.toContain(surprise);
});

/** The enumerations that other clients know, whole: another value would be one that they do not. */
const enumerations = rows(`
memberStatus [4.2] | im/member/res/enum/memberStatus | Enable Disable Closed
onlineStatus [4.2] | im/member/res/enum/onlineStatus | Online Offline
registerType [4.2] | im/member/res/enum/registerType | APP System
gender [4.2] | im/member/res/enum/gender | Male Female Other
levelCode [4.16] | im/member/res/enum/levelCode | BigGod Admin Normal System
groupStatus [5.1] | im/member/res/enum/groupStatus | Enable Closed
groupRole [5.3] | im/member/res/enum/groupRole | Owner Admin Normal Robot
muteStatus [5.1] | im/member/res/enum/muteStatus | Open Muted
notifyStatus [9.1] | im/member/res/enum/notifyStatus | Pending Sending Send Cancel
notifyTime [9.2] | im/member/res/enum/notifyTime | Now Once Day Week Month
hasPush [9.9] | im/member/res/enum/hasPush | Y N
feedbackStatus [8.2] | im/member/res/enum/feedbackStatus | Unread Read Replied
feedbackType [8.1] | im/member/res/enum/feedbackType | Suggestion Mistake
appType [13.5] | im/member/res/enum/appType | IOS Android PC
mustUpdate [13.5] | im/member/res/enum/mustUpdate | Y N
entryStatus [10.1] | im/member/res/enum/entryStatus | Enable Disable
tenantStatus [12.1] | im/member/res/enum/tenantStatus | Enable Disable
roleStatus [3.5] | im/member/res/enum/roleStatus | Enable Disable
blacklistType [12.20] | im/member/res/enum/blacklistType | IP Device
reportStatus [7.3] | im/member/res/enum/reportStatus | Untreated Pending Completed
reportReason [7.2] | im/member/res/enum/reportReason | Fraud AccountCompromised Violation FakeInformation Impersonation
  MinorsRights FanExcess Gambling FakeNews InappropriateContent
messageType [6.1] | im/member/res/enum/messageType | text link image video voice file videoCall voiceCall card
messageStatus [6.1] | im/member/res/enum/messageStatus | unread read normal withdrawn
addMethod [5.10] | im/member/res/enum/addMethod | sequential random fewestMembers fewestFriends
whitelistLevel [6.12] | im/member/res/enum/whitelistLevel | server list general
`);
const valuesAt = async (path: string) =>
  (await owner.send({ method: "GET", path: `/${path}` })).json<{ data: { code: string; name: string }[] }>().data;

test.each(enumerations)("%s: %s answers %s", async (_, path, values) => {
  expect((await valuesAt(path)).map(({ code }) => code)).toEqual(values.split(" "));
});

test("states are answered in the words that operators know [5.1, 9.1]", async () => {
  const words = async (name: string) =>
    (await valuesAt(`im/member/res/enum/${name}`)).map((value) => value.name.toLowerCase());
  expect(await words("notifyStatus")).toEqual(["unsent", "sending", "sent", "cancelled"]);
  expect(await words("feedbackStatus")).toEqual(["unread", "read", "replied"]);
  expect(await words("groupStatus")).toContain("dissolved");
  expect(await words("memberStatus")).toContain("cancelled");
});
