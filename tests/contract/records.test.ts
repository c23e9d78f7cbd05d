import { expect, test } from "vitest";
import { z } from "zod";

import { enums, enumValues } from "../../contract/core/enums.ts";
import { enumText } from "../../contract/texts/enumText.ts";
import { entities, findEntity } from "../../contract/entities/index.ts";
import { listOperations } from "../../server/http/openapi.ts";

/**
 * The fields that other clients know: of what, its call or `record`, and their names there.
 * A call's names are those of its input and of what it answers. A line that begins with a space goes on with the last.
 */
const fields = `
Member [4.1] | members.record | id nickname mobile nationAreaCode memberStatus onlineStatus registerType gender
  memberLevelId memberLevelName tenantAlias lastLoginTime createTime ipWhitelist
Member, login devices [4.14] | memberDevices.record | id memberId deviceId devicePlatform deviceModel onlineStatus
  lastLoginTime
Member level [4.16] | memberLevels.record | id name levelCode displayHead headText isDefault
Group [5.1] | groups.record | id name ownerId ownerNickname groupStatus registerType memberCount muteStatus
Group member [5.3] | groupMembers.record | id nickname groupRole muteStatus
System notification [9.2] | systemNotifications.record | notifyStatus notifyTime weekdays hasPush sendTime
Push message [9.9] | pushMessages.record | notifyStatus notifyTime hasPush
Feedback [8.1] | feedback.record | feedbackStatus type content serialNumber pictures region createTime
Feedback, reply [8.3] | feedback.reply | content replies
App version [13.5] | appVersions.record | type version fileSize mustUpdate descriptionZh descriptionVi descriptionEn
  address
Sensitive word [10.1] | sensitiveWords.create | status keywords memberRoleId
Session info [17.22] | session.login | token name avatar
Session info, user [3.4] | session.accountInfo | roles info optPermissionList appId avatar nickname app logo
Session info, listOperations() [3.4] | session.accountInfo | optList status code buttonList buttonCode show keepAlive
  parentId children path component icon
Tenant [12.1] | tenants.record | id tenantName tenantStatus
Admin account [3.14] | admins.record | id nickname
Admin account, password | session.changePassword | oldPwd newPwd
Role list item [3.5] | roles.record | id name status
Robot [12.24] | robots.record | id name headImage signature
Robot key [12.25] | robotKeys.createKey | key
Server package [12.6] | packages.record | name status functions historyDays keptDays
Server package, usage [12.7] | packages.record | maxUsers maxGroups maxInviteCodes maxStorage maxActiveUsers maxSms
  maxAudioMinutes maxVideoMinutes maxLiveMinutes maxTranslatedCharacters
Blacklist [12.20] | blacklist.record | type value
Emoji [12.19] | emojis.record | name picture
Sign-in [4.20] | signIns.record | consecutiveDays lastSignTime
Message [6.1] | groupMessages.record | type messageStatus content
Message, filters [6.4] | groupMessages.list | groupId groupOwner sender createTimeStart groupRole caseNumber
Message, private filters [6.4] | privateMessages.list | participant friend sender createTimeStart caseNumber
Group reception config [5.9] | receptionConfigs.record | welcomeGreeting defaultGreeting autoAddCount addMethod logo
  linkAddress
Whitelist log [6.16] | groupWhitelist.log | id menu account call operationResult path params response
Whitelist log, private [6.16] | privateWhitelist.log | id menu account call operationResult path params response
Report [7.1] | reports.record | serialNumber reporterAccount reportedMemberName reportedGroupName category content
  attachments reportStatus result userBehaviour messageText phoneModel platformSource appVersion businessCardName
  reason
Report, its result [7.1] | reports.handle | id result userBehaviour resultNote banEndTime closeOthers
Report, completed [7.11] | completedReports.list | reportStatus result completeTimeStart claimer
Report to authorities [7.11] | policeReports.record | policeReference policeTime
Launch page [13.11] | launchPages.record | pictures
Technical setting [13.8] | systemSettings.record | id value
SMS channel [13.3] | smsChannels.record | provider status
`
  .trim()
  .split(/\n(?! )/)
  .map((line) => line.replaceAll("\n ", "").split(" | ") as [string, string, string]);

/** Every name in a schema, however deep. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
};

const findSchemas = (place: string) => {
  const [name = "", call = ""] = place.split(".");
  const entity = findEntity(name);
  if (call === "record") return [entity?.record];
  const found = listOperations().find((operation) => operation.call === place);
  return [found?.endpoint.input, found?.endpoint.output];
};

test.each(fields)("%s: %s has %s", (_, place, names) => {
  const known = findSchemas(place).flatMap((schema) =>
    namesIn(z.toJSONSchema(schema ?? z.never(), { io: "output", unrepresentable: "any" })),
  );
  expect(known).toEqual(expect.arrayContaining(names.split(" ")));
});

/** The enumerations that other clients know, whole: another value would be one that they do not. */
const values = `
memberStatus [4.2] | Enable Disable Closed
onlineStatus [4.2] | Online Offline
registerType [4.2] | APP System
gender [4.2] | Male Female Other
levelCode [4.16] | BigGod Admin Normal System
groupStatus [5.1] | Enable Closed
groupRole [5.3] | Owner Admin Normal Robot
muteStatus [5.1] | Open Muted
notifyStatus [9.1] | Pending Sending Send Cancel
notifyTime [9.2] | Now Once Day Week Month
hasPush [9.9] | Y N
feedbackStatus [8.2] | Unread Read Replied
feedbackType [8.1] | Suggestion Mistake
appType [13.5] | IOS Android PC
mustUpdate [13.5] | Y N
entryStatus [10.1] | Enable Disable
tenantStatus [12.1] | Enable Disable
roleStatus | Enable Disable
blacklistType [12.20] | IP Device
reportStatus [7.3] | Untreated Pending Completed
reportReason [7.2] | Fraud AccountCompromised Violation FakeInformation Impersonation MinorsRights FanExcess
  Gambling FakeNews InappropriateContent
messageType [6.1] | text link image video voice file videoCall voiceCall card
messageStatus [6.1] | unread read normal withdrawn
addMethod [5.10] | sequential random fewestMembers fewestFriends
whitelistLevel [6.12] | server list general
`
  .trim()
  .split(/\n(?! )/)
  .map((line) => line.replaceAll("\n ", "").split(" | ") as [string, string]);

test.each(values)("%s is one of %s", (title, all) => {
  const [name = ""] = title.split(" ");
  expect(Object.keys(enums[name as keyof typeof enums])).toEqual(all.split(" "));
});

test("states are shown in the words that operators know [5.1, 9.1]", () => {
  const english = (name: keyof typeof enums) =>
    enumValues(name).map((value) => enumText(name, value, "en-US").toLowerCase());
  expect(english("notifyStatus")).toEqual(["unsent", "sending", "sent", "cancelled"]);
  expect(english("feedbackStatus")).toEqual(["unread", "read", "replied"]);
  expect(english("groupStatus")).toContain("dissolved");
  expect(english("memberStatus")).toContain("cancelled");
});

test("nobody can give a member the System level, or cancel an account by its status [4.10, 4.17]", () => {
  const { create } = entities.memberLevels.endpoints;
  expect(create.input.safeParse({ name: "Sample", levelCode: "Normal" }).success).toBe(true);
  expect(create.input.safeParse({ name: "Sample", levelCode: "System" }).success).toBe(false);
  expect(entities.members.endpoints.ban.input.safeParse({ id: "1", memberStatus: "Closed" }).success).toBe(false);
});
