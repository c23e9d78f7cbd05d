import { expect, test } from "vitest";
import { findEntity } from "../../contract/entities/index.ts";
import { findScreen, menuGroups, screens } from "../../contract/core/menu.ts";
import { locales } from "../../contract/core/locales.ts";
import { infoText } from "../../src/authProvider/texts.ts";
import type { CallText } from "../../src/api/texts.ts";
import { getPreferences } from "../../src/layout/preferences.ts";
import { loadPluginContracts } from "../../src/plugins/contracts.ts";
import { findScreenLoader } from "../../src/plugins/screenLoaders.ts";
import "../../src/plugins/screens.ts";

await loadPluginContracts();

/** The screens that other back ends know by their keys: component key, menu path, parent group and what it works on. */
const known = `
UserManage /user/manage /Usermange members
UserGroup /group /Usermange groups
UserRoleManage /role /Usermange memberLevels
StatisticUser /statistic/operating /statistic operatingStatistics
SystemPush /setup/push /setup pushMessages
SystemNotify /setup/notify /setup systemNotifications
ChatData /statistic/chat /statistic chatStatistics
SetKeyword /setup/block /setup sensitiveWords
VersionList /maintain/version /maintain appVersions
SystemSetting /maintain/technical /maintain systemSettings
textMessage /textMessage /maintain smsChannels
feedback /csr/feedback /service feedback
userNotice /setup/userNotice /setup userNotices
management /report/management /report reports
record /report/record /report completedReports
police /report/police /report policeReports
groupConfig /cs/groupConfig /cs receptionGroups
feedbackConfig /cs/config /cs receptionConfigs
ResourcesConfig /configMenu /sysManage menus
Administrator /Administrator /AdministratorSettings admins
RoleList /RoleList /AdministratorSettings roles
ServerInformation /serverinformation /service serverInformation
DeviceID /ServerManagement/DeviceID /service deviceQueries
DeviceIP /ServerManagement/DeviceIP /service ipQueries
Log /ServerManagement/Log /service operationLogs
ServerList /serverlist /service tenants
RobotList /ServerManagement/RobotList /service robots
ServerFeature /serverFeature /service serverFeatures
inviteCode /inviteCode /service inviteCodes
blackList /blackList /service blacklist
Emoj /emoj /service emojis
PackageList /PackageList /ServerPackages packages
LaunchPage /maintain/launchpage /maintain launchPages
CustomerLinks /csr/customerlinks /service customerLinks
ApiResource /ApiResource /sysManage apiResources
HomePage /homepage /service homePages
privateMessage /privateMsg /message privateMessages
groupWhiteList /msgManager/groupWhiteList /message groupWhitelist
privateWhiteList /msgManager/privateWhiteList /message privateWhitelist
groupMessage /groupMsg /message groupMessages
VerCode /users/VerCode /Usermange verificationCodes
CheckIn /CheckIn /Usermange signIns
Statistic /statistic/data /statistic dataStatistics`
  .trim()
  .split("\n")
  .map((line) => line.split(" ") as [string, string, string, string]);

const catalogues = import.meta.glob<{ default: Record<string, string> }>("../../src/i18n/*/menu.ts", { eager: true });
const names = Object.entries(
  import.meta.glob<{ default: { name?: string } }>("../../src/i18n/*/*/*.ts", { eager: true }),
);
const findName = (locale: string, entity: string) =>
  names.find(([path]) => path.startsWith(`../../src/i18n/${locale}/`) && path.endsWith(`/${entity}.ts`))?.[1].default
    .name;

test.each(known)(
  "%s is at %s in %s, works on %s, and has a title in each language [2.39]",
  async (key, path, parent, entity) => {
    expect(findScreen(key)).toMatchObject({ path, parent, entity });
    const screen = await findScreenLoader(key)?.();
    expect(screen?.default.entity).toBe(findEntity(entity));
    for (const locale of locales) {
      const title = catalogues[`../../src/i18n/${locale}/menu.ts`]?.default[path] ?? findScreen(key)?.title?.[locale];
      expect([locale, title ?? findName(locale, entity)]).toEqual([locale, expect.any(String)]);
    }
  },
);

test("there are no other screens but those of approvals and plugins, which are ours [2.39]", () => {
  const others = Object.keys(screens).filter((key) => !known.some(([name]) => name === key));
  expect(others).toEqual(["Approval", "Plugins"]);
});

test("the groups of the menu are the eleven that other back ends know [2.40]", () => {
  expect(Object.keys(menuGroups)).toEqual([
    "/Usermange",
    "/statistic",
    "/setup",
    "/cs",
    "/report",
    "/AdministratorSettings",
    "/service",
    "/ServerPackages",
    "/message",
    "/sysManage",
    "/maintain",
  ]);
});

const starts = import.meta.glob<{ calls: Record<CallText, string> }>("../../src/i18n/*/start.ts", {
  eager: true,
  import: "default",
});

/** What the console itself says of a failure to the operator. */
const said: [CallText, string][] = [
  ["forbidden", "Forbidden"],
  ["unauthorized", "Unauthorized / Authorization verification failed"],
  ["badGateway", "Bad Gateway"],
  ["tunnel", "Failed to complete tunnel connection"],
  ["notFound", "Not Found"],
  ["timedOut", "request timed out"],
  ["unavailable", "network unavailable"],
  ["noReturnInfo", "no return info!"],
  ["operationFailed", "Operation failed"],
  ["loginAgain", "Login failed, please login again"],
];
test.each(said)("%s: %s [17.15, 17.16]", (key, text) => {
  expect(starts["../../src/i18n/en-US/start.ts"]?.calls[key]).toBe(text);
  expect(new Set(Object.values(starts).map(({ calls }) => calls[key])).size).toBe(locales.length);
});

/** What it says when the operator's own information does not come. */
const info: [Parameters<typeof infoText>[0], string][] = [
  ["requestError", "getInfo: request error!"],
  ["noRoles", "getInfo: request roles must be a non-null array !"],
  ["noScreens", "getInfo: system roles must be a non-null array !"],
  ["failed", "request for user info failed, please retry"],
];
test.each(info)("%s: %s [1.25, 2.9]", (key, text) => {
  localStorage.setItem("lang", "en-US");
  expect(infoText(key)).toBe(text);
});

test("the console begins dark, with its menu at the side, blue, fluid and in the time zone of Shanghai [2.17]", () => {
  expect(getPreferences()).toMatchObject({
    theme: "dark",
    layout: "side",
    color: "blue",
    width: "fluid",
    timeZone: "Asia/Shanghai",
  });
});
