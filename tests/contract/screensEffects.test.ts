import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { platformCalls } from "../../contract/platform/calls.ts";
import { platformCommands } from "../../contract/platform/commands.ts";
import { eventTypes } from "../../contract/platform/eventTypes.ts";

/** The component keys that menus know. */
const screens =
  "UserManage, UserGroup, UserRoleManage, StatisticUser, SystemPush, SystemNotify, ChatData, SetKeyword, VersionList, SystemSetting, textMessage, feedback, userNotice, groupConfig, feedbackConfig, management, record, police, ResourcesConfig, Administrator, RoleList, ServerInformation, DeviceID, DeviceIP, Log, ServerList, RobotList, ServerFeature, inviteCode, blackList, Emoj, PackageList, LaunchPage, CustomerLinks, ApiResource, HomePage, privateMessage, groupWhiteList, privateWhiteList, groupMessage, VerCode, CheckIn, Statistic".split(
    ", ",
  );
const page = readFileSync("docs/product.md", "utf8");
const rows = [...page.slice(page.indexOf("| screen | carried by |")).matchAll(/^\| ([\w, ]+) \| (.+) \|$/gm)].slice(1);

test("the page says of each screen what carries its effect, in names that there are [34.15]", () => {
  const named = rows.flatMap(([, keys = ""]) => keys.split(", "));
  expect(named.toSorted()).toEqual(screens.toSorted());
  const known = new Set<string>([...Object.keys(platformCalls), ...platformCommands, ...eventTypes]);
  const carried = rows.flatMap(([, , text = ""]) => [...text.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name));
  expect(carried.filter((name) => !known.has(name))).toEqual([]);
});
