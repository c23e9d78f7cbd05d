import { sql } from "kysely";
import { expect, test } from "vitest";
import { listEntities } from "../../../../contract/entities/index.ts";
import { changesSomething } from "../../../../contract/entities/ordinaryWork.ts";
import { appVersions } from "../../../../contract/entities/maintenance/appVersions.ts";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { serverFeatures } from "../../../../contract/entities/servers/serverFeatures.ts";
import { memberLevels } from "../../../../contract/entities/people/memberLevels.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { AppSettings } from "../../../../contract/platform/settings.ts";
import { eventually } from "../../support/eventually.ts";
import { startConnected } from "../connected.ts";

const found = await startConnected();
const { api, platform } = found;

const told = () => platform.received.map(({ type, data }) => `${type} ${String(data["part"])}`);
const toggle = async () => {
  const features = await found.admin.call(serverFeatures.endpoints.load, {});
  return found.admin.call(serverFeatures.endpoints.update, {
    version: features.version,
    customEmoji: !features.customEmoji,
  });
};
test("whatever of a server is changed is told by what it is, in the transaction of the change [30.29]", async () => {
  await toggle();
  const [level] = (await found.admin.call(memberLevels.endpoints.list, {})).records;
  await found.admin.call(memberLevels.endpoints.update, { id: level!.id, name: "Renamed" });
  await found.admin.call(blacklist.endpoints.create, { type: "IP", value: "203.0.113.77", reason: "Spam" });
  await found.admin.call(sensitiveWords.endpoints.create, {
    memberRoleId: level!.id,
    status: "Enable",
    keywords: "lottery",
  });
  await found.admin.call(robots.endpoints.create, { name: "Helper" });
  expect(told()).toEqual([
    "settings.changed features",
    "settings.changed levels",
    "blacklist.changed blacklist",
    "keywords.changed keywordLists",
    "robot.changed robots",
  ]);
  expect(platform.received[0]?.data).toMatchObject({ by: found.admin.accountId, revision: expect.any(String) });
  platform.received.splice(0);
  const refused = await found.admin.send(appVersions.endpoints.create, { type: "Toaster" });
  expect(refused.statusCode).toBe(400);
  expect(platform.received).toEqual([]);
});

test("of changes that wait only the latest of each part is sent [30.29]", async () => {
  await found.pause();
  await toggle();
  expect(await toggle()).toMatchObject({ effect: "pending" });
  await toggle();
  expect(platform.received).toEqual([]);
  await found.resume();
  await eventually(async () => expect(told()).toEqual(["settings.changed features"]));
});

test("a server's new name is told its own platform, by whomever it was changed [30.29]", async () => {
  const tenantId = api.tenantAt(0);
  const away = await api.superAdmin(1);
  await away.call(tenants.endpoints.update, { id: tenantId, tenantName: "Aurora Two" });
  await eventually(async () => expect(told()).toEqual(["settings.changed server"]));
});

test("a platform that looks by itself is not told, and the change is made all the same [30.29]", async () => {
  await sql`update platform_connection set capabilities = '{member.ban}'`.execute(api.system());
  await toggle();
  expect(platform.received).toEqual([]);
});

test("each part of what apps show or obey is told by the records it is made of, and nothing else claims to be one [30.29]", () => {
  const parts = listEntities().flatMap(({ toldAs }) => (toldAs ? [toldAs.part] : []));
  const outside = ["blacklist"];
  // The server's own row is the platform's, not the server's: the database tells of it.
  const shown = Object.keys(AppSettings.shape).filter((part) => part !== "server");
  expect([...new Set(parts)].toSorted()).toEqual([...shown, ...outside].toSorted());
});

/** Changed of a server, but nothing that apps show or obey: its platform is asked for, or told by commands of its own. */
const ownCommands = [
  "groupMembers",
  "groups",
  "groupMessages",
  "privateMessages",
  "memberDevices",
  "members",
  "sanctions",
];
const ofTheConsole =
  "accountDevices accountEmail accountNotices adminSessions admins apiResources approvals downloads exportSchedules menus " +
  "passkeys plugins recoveryCodes roles savedViews session sso ssoGroups groupWhitelist privateWhitelist macros uploads " +
  "memberNotes memberTags sanctionReasons reports feedback pictures blockedPictures smsChannels platformConnection " +
  "platformKeys platformSecrets platformDeliveries platformReconciliations operationLogs";
/** Names and packages are told by the database, whoever changes them; invite codes and reception take effect here. */
const otherwise =
  "tenants packages inviteCodes receptionConfigs receptionGroups systemNotifications pushMessages userNotices";
const decided = [...ownCommands, ...ofTheConsole.split(" "), ...otherwise.split(" ")];

test("whatever can be changed on a server was decided to be told or not [30.29]", () => {
  const changed = listEntities().filter(({ endpoints }) => Object.values(endpoints).some(changesSomething));
  expect(changed.filter(({ toldAs, name }) => !toldAs && !decided.includes(name)).map(({ name }) => name)).toEqual([]);
});
