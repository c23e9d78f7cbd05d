import type { FastifyInstance } from "fastify";
import type { Deps } from "../http/context.ts";
import approvals from "./approvals.ts";
import adminSessions from "./adminSessions.ts";
import admins from "./admins/index.ts";
import apiResources from "./apiResources.ts";
import customerLinks from "./customerLinks.ts";
import emojis from "./emojis.ts";
import appVersions from "./appVersions.ts";
import blacklist from "./blacklist/index.ts";
import deviceQueries from "./deviceQueries.ts";
import ipQueries from "./ipQueries.ts";
import feedback from "./feedback.ts";
import home from "./home.ts";
import homePages from "./homePages.ts";
import inviteCodes from "./inviteCodes/index.ts";
import launchPages from "./launchPages.ts";
import live from "./live.ts";
import loginLogs from "./loginLogs.ts";
import memberDevices from "./memberDevices.ts";
import groups from "./groups/index.ts";
import groupMembers from "./groups/members.ts";
import memberLevels from "./memberLevels.ts";
import memberLoginLogs from "./memberLoginLogs.ts";
import members from "./members/index.ts";
import menus from "./menus.ts";
import operationLogs from "./operationLogs.ts";
import chatStatistics from "./statistics/chat.ts";
import dataStatistics from "./statistics/data.ts";
import operatingStatistics from "./statistics/operating.ts";
import packages from "./packages.ts";
import pushMessages from "./pushMessages.ts";
import { completedReports, policeReports, reports } from "./reports/index.ts";
import resources from "./resources.ts";
import groupMessages from "./messages/groups.ts";
import privateMessages from "./messages/privates.ts";
import groupWhitelist from "./whitelists/group.ts";
import privateWhitelist from "./whitelists/private.ts";
import receptionConfigs from "./reception/configs.ts";
import receptionGroups from "./reception/groups.ts";
import robotBindings from "./robots/bindings.ts";
import robotKeys from "./robots/keys.ts";
import robots from "./robots/robots.ts";
import roles from "./roles/index.ts";
import sensitiveWords from "./sensitiveWords/index.ts";
import serverFeatures from "./serverFeatures.ts";
import serverInformation from "./serverInformation/index.ts";
import session from "./session.ts";
import signIns from "./signIns.ts";
import smsChannels from "./smsChannels/index.ts";
import systemSettings from "./systemSettings.ts";
import systemNotifications from "./systemNotifications.ts";
import tenants from "./tenants.ts";
import uploads from "./uploads.ts";
import userNotices from "./userNotices.ts";
import verificationCodes from "./verificationCodes.ts";

const mounts = [
  session,
  resources,
  uploads,
  tenants,
  packages,
  serverInformation,
  serverFeatures,
  home,
  live,
  members,
  memberLevels,
  memberDevices,
  memberLoginLogs,
  verificationCodes,
  signIns,
  operatingStatistics,
  dataStatistics,
  chatStatistics,
  roles,
  admins,
  adminSessions,
  loginLogs,
  homePages,
  customerLinks,
  systemNotifications,
  pushMessages,
  userNotices,
  sensitiveWords,
  feedback,
  reports,
  completedReports,
  policeReports,
  inviteCodes,
  emojis,
  launchPages,
  blacklist,
  ipQueries,
  deviceQueries,
  groupMessages,
  privateMessages,
  groupWhitelist,
  privateWhitelist,
  groups,
  groupMembers,
  receptionConfigs,
  receptionGroups,
  robots,
  robotKeys,
  robotBindings,
  smsChannels,
  appVersions,
  systemSettings,
  approvals,
  operationLogs,
  apiResources,
  menus,
];

export const mountEntities = (app: FastifyInstance, deps: Deps) => {
  for (const mount of mounts) mount(app, deps);
};
