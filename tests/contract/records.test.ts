import { expect, test } from "vitest";
import { z } from "zod";
import type { Entity } from "../../contract/core/endpoint.ts";
import { enums } from "../../contract/core/enums.ts";
import { entities } from "../../contract/entities/index.ts";
import { operations } from "../../server/http/openapi.ts";

/**
 * The fields of `spec §3`: an entity of the specification, its call or `record`, and what they are called in it.
 * A call's names are those of its input and of what it answers.
 */
const fields = `
Member | members.record | id nickname mobile nationAreaCode memberStatus onlineStatus registerType gender memberLevelId memberLevelName tenantAlias lastLoginTime createTime ipWhitelist
Member, login devices | memberDevices.record | id memberId deviceId devicePlatform deviceModel onlineStatus lastLoginTime
Member level | memberLevels.record | id name levelCode displayHead headText isDefault
Group | groups.record | id name ownerId ownerNickname groupStatus registerType memberCount muteStatus
Group member | groupMembers.record | id nickname groupRole muteStatus
System notification | systemNotifications.record | notifyStatus notifyTime weekdays hasPush sendTime
Push message | pushMessages.record | notifyStatus notifyTime hasPush
Feedback | feedback.record | feedbackStatus type content serialNumber pictures region createTime
Feedback, reply | feedback.reply | content replies
App version | appVersions.record | type version fileSize mustUpdate descriptionZh descriptionVi descriptionEn address
Sensitive word | sensitiveWords.create | status keywords memberRoleId
Session info | session.login | token name avatar
Session info, user | session.accountInfo | roles info optPermissionList appId avatar nickname app logo
Session info, operations | session.accountInfo | optList status code buttonList buttonCode show keepAlive parentId children path component icon
Tenant | tenants.record | id tenantName tenantStatus
Admin account | admins.record | id nickname
Admin account, password | session.changePassword | oldPwd newPwd
Role list item | roles.record | id name status
Robot | robots.record | id name headImage signature
Robot key | robotKeys.createKey | key
Server package | packages.record | name status functions historyDays keptDays
Server package, usage | packages.record | maxUsers maxGroups maxInviteCodes maxActiveUsers maxSms maxAudioMinutes maxVideoMinutes maxLiveMinutes maxTranslatedCharacters
Blacklist | blacklist.record | type value
Emoji | emojis.record | name picture
Sign-in | signIns.record | consecutiveDays lastSignTime
Message | groupMessages.record | type messageStatus content
Message, filters | groupMessages.list | groupId groupOwner sender createTimeStart groupRole caseNumber
Message, private filters | privateMessages.list | participant friend sender createTimeStart caseNumber
Group reception config | receptionConfigs.record | welcomeGreeting defaultGreeting autoAddCount addMethod logo linkAddress
Whitelist log | groupWhitelist.log | id menu account call operationResult path params response
Whitelist log, private | privateWhitelist.log | id menu account call operationResult path params response
Report | reports.record | serialNumber reporterAccount reportedMemberName reportedGroupName category content attachments reportStatus result userBehaviour messageText phoneModel platformSource appVersion businessCardName reason
Report, its result | reports.handle | id result userBehaviour resultNote banEndTime closeOthers
Report, completed | completedReports.list | reportStatus result completeTimeStart claimer
Report to authorities | policeReports.record | policeReference policeTime
Launch page | launchPages.record | pictures
Technical setting | systemSettings.record | id value
SMS channel | smsChannels.record | provider status
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [string, string, string]);

/** Every name in a schema, however deep. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
};

const findSchemas = (place: string) => {
  const [name = "", call = ""] = place.split(".");
  const entity = (entities as Record<string, Entity>)[name];
  if (call === "record") return [entity?.record];
  const found = operations.find((operation) => operation.call === place);
  return [found?.endpoint.input, found?.endpoint.output];
};

test.each(fields)("%s: %s has %s", (_, place, names) => {
  const known = findSchemas(place).flatMap((schema) =>
    namesIn(z.toJSONSchema(schema ?? z.never(), { io: "output", unrepresentable: "any" })),
  );
  expect(known).toEqual(expect.arrayContaining(names.split(" ")));
});

/** The enumerations of `spec §3` and §4, whole: another value would be one that the specification does not know. */
const values: Partial<Record<keyof typeof enums, string>> = {
  memberStatus: "Enable Disable Closed",
  onlineStatus: "Online Offline",
  registerType: "APP System",
  gender: "Male Female Other",
  levelCode: "BigGod Admin Normal System",
  groupStatus: "Enable Closed",
  groupRole: "Owner Admin Normal Robot",
  muteStatus: "Open Muted",
  notifyStatus: "Pending Sending Send Cancel",
  notifyTime: "Now Once Day Week Month",
  hasPush: "Y N",
  feedbackStatus: "Unread Read Replied",
  feedbackType: "Suggestion Mistake",
  appType: "IOS Android PC",
  mustUpdate: "Y N",
  entryStatus: "Enable Disable",
  tenantStatus: "Enable Disable",
  roleStatus: "Enable Disable",
  blacklistType: "IP Device",
  reportStatus: "Untreated Pending Completed",
  reportReason:
    "Fraud AccountCompromised Violation FakeInformation Impersonation MinorsRights FanExcess Gambling FakeNews InappropriateContent",
  messageType: "text link image video voice file videoCall voiceCall card",
  messageStatus: "unread read normal withdrawn",
  addMethod: "sequential random fewestMembers fewestFriends",
  whitelistLevel: "server list general",
};

test.each(Object.entries(values))("%s is one of %s", (name, all) => {
  expect(Object.keys(enums[name as keyof typeof enums])).toEqual(all.split(" "));
});

test("the words of the specification stand for its states", () => {
  const english = (name: keyof typeof enums) => Object.values(enums[name]).map(({ text }) => text[1].toLowerCase());
  expect(english("notifyStatus")).toEqual(["unsent", "sending", "sent", "cancelled"]);
  expect(english("feedbackStatus")).toEqual(["unread", "read", "replied"]);
  expect(english("groupStatus")).toContain("dissolved");
  expect(english("memberStatus")).toContain("cancelled");
});

test("nobody can give a member the System level's code, or cancel an account by a change of status", () => {
  const { create } = entities.memberLevels.endpoints;
  expect(create.input.safeParse({ name: "Sample", levelCode: "Normal" }).success).toBe(true);
  expect(create.input.safeParse({ name: "Sample", levelCode: "System" }).success).toBe(false);
  expect(entities.members.endpoints.ban.input.safeParse({ id: "1", memberStatus: "Closed" }).success).toBe(false);
});
