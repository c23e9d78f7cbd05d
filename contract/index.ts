/** The entities in menu order: the table of contents of the product. */
import { apiResources } from "./apiResources.ts";
import type { Entity } from "./endpoint.ts";
import { approvals } from "./approvals.ts";
import { adminSessions } from "./adminSessions.ts";
import { admins } from "./admins.ts";
import { emojis } from "./emojis.ts";
import { homePages } from "./homePages.ts";
import { customerLinks } from "./customerLinks.ts";
import { appVersions } from "./appVersions.ts";
import { blacklist } from "./blacklist.ts";
import { deviceQueries } from "./deviceQueries.ts";
import { ipQueries } from "./ipQueries.ts";
import { groupMembers } from "./groupMembers.ts";
import { groups } from "./groups.ts";
import { feedback } from "./feedback.ts";
import { home } from "./home.ts";
import { inviteCodes } from "./inviteCodes.ts";
import { launchPages } from "./launchPages.ts";
import { live } from "./live.ts";
import { loginLogs } from "./loginLogs.ts";
import { memberDevices } from "./memberDevices.ts";
import { memberLevels } from "./memberLevels.ts";
import { memberLoginLogs } from "./memberLoginLogs.ts";
import { members } from "./members.ts";
import { chatStatistics } from "./chatStatistics.ts";
import { dataStatistics } from "./dataStatistics.ts";
import { operatingStatistics } from "./operatingStatistics.ts";
import { packages } from "./packages.ts";
import { operationLogs } from "./operationLogs.ts";
import { menus } from "./menus.ts";
import { sensitiveWords } from "./sensitiveWords.ts";
import { serverInformation } from "./serverInformation.ts";
import { serverFeatures } from "./serverFeatures.ts";
import { receptionConfigs } from "./receptionConfigs.ts";
import { receptionGroups } from "./receptionGroups.ts";
import { pushMessages } from "./pushMessages.ts";
import { completedReports, policeReports, reports } from "./reports.ts";
import { resources } from "./resources.ts";
import { robotBindings } from "./robotBindings.ts";
import { robotKeys } from "./robotKeys.ts";
import { groupMessages } from "./groupMessages.ts";
import { groupWhitelist } from "./groupWhitelist.ts";
import { privateMessages } from "./privateMessages.ts";
import { privateWhitelist } from "./privateWhitelist.ts";
import { robots } from "./robots.ts";
import { roles } from "./roles.ts";
import { session } from "./session.ts";
import { signIns } from "./signIns.ts";
import { smsChannels } from "./smsChannels.ts";
import { systemSettings } from "./systemSettings.ts";
import { systemNotifications } from "./systemNotifications.ts";
import { tenants } from "./tenants.ts";
import { uploads } from "./uploads.ts";
import { userNotices } from "./userNotices.ts";
import { verificationCodes } from "./verificationCodes.ts";

export const entities = {
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
  groupMessages,
  privateMessages,
  groupWhitelist,
  privateWhitelist,
  groups,
  groupMembers,
  receptionConfigs,
  receptionGroups,
  roles,
  admins,
  adminSessions,
  loginLogs,
  homePages,
  customerLinks,
  inviteCodes,
  emojis,
  launchPages,
  systemNotifications,
  pushMessages,
  userNotices,
  sensitiveWords,
  feedback,
  reports,
  completedReports,
  policeReports,
  blacklist,
  ipQueries,
  deviceQueries,
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
} satisfies Record<string, Entity>;

export type EntityName = keyof typeof entities;
