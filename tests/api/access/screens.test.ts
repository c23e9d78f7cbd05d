import { expect, test } from "vitest";
import { startApi } from "../support/harness.ts";

const api = startApi();

/** The screens that other back ends know by their keys: component key, menu path and parent group. */
const known = `
UserManage /user/manage /Usermange
UserGroup /group /Usermange
UserRoleManage /role /Usermange
StatisticUser /statistic/operating /statistic
SystemPush /setup/push /setup
SystemNotify /setup/notify /setup
ChatData /statistic/chat /statistic
SetKeyword /setup/block /setup
VersionList /maintain/version /maintain
SystemSetting /maintain/technical /maintain
textMessage /textMessage /maintain
feedback /csr/feedback /service
userNotice /setup/userNotice /setup
management /report/management /report
record /report/record /report
police /report/police /report
groupConfig /cs/groupConfig /cs
feedbackConfig /cs/config /cs
ResourcesConfig /configMenu /sysManage
Administrator /Administrator /AdministratorSettings
RoleList /RoleList /AdministratorSettings
ServerInformation /serverinformation /service
DeviceID /ServerManagement/DeviceID /service
DeviceIP /ServerManagement/DeviceIP /service
Log /ServerManagement/Log /service
ServerList /serverlist /service
RobotList /ServerManagement/RobotList /service
ServerFeature /serverFeature /service
inviteCode /inviteCode /service
blackList /blackList /service
Emoj /emoj /service
PackageList /PackageList /ServerPackages
LaunchPage /maintain/launchpage /maintain
CustomerLinks /csr/customerlinks /service
ApiResource /ApiResource /sysManage
HomePage /homepage /service
privateMessage /privateMsg /message
groupWhiteList /msgManager/groupWhiteList /message
privateWhiteList /msgManager/privateWhiteList /message
groupMessage /groupMsg /message
VerCode /users/VerCode /Usermange
CheckIn /CheckIn /Usermange
Statistic /statistic/data /statistic
`
  .trim()
  .split("\n");

type Entry = { component: string; path: string; children: Entry[] };
const menu = async (language = "en-US") => {
  const owner = await api.superAdmin();
  const answer = await owner.send({ method: "GET", path: "/rbac/menu/tree" }, {}, { headers: { language } });
  return answer.json<{ data: Entry[] }>().data;
};

test("the menu has the 43 screens that other back ends know, each at its path in its group [2.39]", async () => {
  const screens = (await menu()).flatMap((group) =>
    group.children.map(({ component, path }) => `${component} ${path} ${group.path}`),
  );
  expect(known).toHaveLength(43);
  expect(screens.filter((each) => known.includes(each)).toSorted()).toEqual(known.toSorted());
  // Approvals, plugins, sanctions, macros, pictures, notes, tags and the platform are ours; a team's come beside them.
  const others = screens.filter((each) => !known.includes(each)).map((each) => each.split(" "));
  expect(others.map(([component]) => component)).toEqual(
    expect.arrayContaining([
      "Approval",
      "BlockedPicture",
      "Picture",
      "Macro",
      "MemberNote",
      "MemberTag",
      "PlatformConnection",
      "Plugins",
      "Sanction",
      "SanctionReason",
    ]),
  );
  const paths = screens.map((each) => each.split(" ")[1]);
  expect(new Set(paths).size).toBe(paths.length);
});

test("the menu's groups are the eleven that other back ends know, in their order [2.40]", async () => {
  expect((await menu()).map(({ path }) => path)).toEqual([
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
