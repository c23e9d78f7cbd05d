import { jobList } from "../jobs/index.ts";
import type { JobList } from "../jobs/jobs.ts";
import { defineServerPlugin } from "../plugins/serverPlugin.ts";
import approvals from "./access/approvals/index.ts";
import adminSessions from "./access/adminSessions.ts";
import admins from "./access/admins/index.ts";
import apiResources from "./access/apiResources.ts";
import appVersions from "./maintenance/appVersions.ts";
import blacklist from "./moderation/blacklist/index.ts";
import deviceQueries from "./moderation/deviceQueries.ts";
import ipQueries from "./moderation/ipQueries.ts";
import feedback from "./moderation/feedback.ts";
import home from "./statistics/home.ts";
import inviteCodes from "./servers/inviteCodes/index.ts";
import live from "./statistics/live.ts";
import loginLogs from "./access/loginLogs.ts";
import accountEmail from "./access/accountEmail.ts";
import { accountDeviceRoutes, accountNoticeRoutes } from "./access/accountNotices.ts";
import { passkeyRoutes, recoveryCodeRoutes } from "./access/passkeys.ts";
import memberDevices from "./people/memberDevices.ts";
import groups from "./groups/groups/index.ts";
import groupMembers from "./groups/groupMembers.ts";
import memberLevels from "./people/memberLevels.ts";
import memberLoginLogs from "./people/memberLoginLogs.ts";
import memberNotes from "./people/memberNotes/index.ts";
import memberTags from "./people/memberTags/index.ts";
import members from "./people/members/index.ts";
import menus from "./access/menus.ts";
import operationLogs from "./access/operationLogs.ts";
import chatStatistics from "./statistics/chatStatistics.ts";
import dataStatistics from "./statistics/dataStatistics.ts";
import operatingStatistics from "./statistics/operatingStatistics.ts";
import packages from "./servers/packages/index.ts";
import pushMessages from "./notifications/pushMessages.ts";
import { completedReports, policeReports, reports } from "./moderation/reports/index.ts";
import macros from "./moderation/macros/index.ts";
import { blockedPictureRoutes, pictureRoutes } from "./moderation/pictures/index.ts";
import sanctionReasons from "./moderation/sanctionReasons.ts";
import sanctions from "./moderation/sanctions/index.ts";
import catalogues from "./access/catalogues.ts";
import groupMessages from "./messages/groupMessages.ts";
import privateMessages from "./messages/privateMessages.ts";
import groupWhitelist from "./messages/groupWhitelist.ts";
import privateWhitelist from "./messages/privateWhitelist.ts";
import receptionConfigs from "./groups/receptionConfigs.ts";
import receptionGroups from "./groups/receptionGroups.ts";
import robotBindings from "./servers/robotBindings.ts";
import robotKeys from "./servers/robotKeys.ts";
import platformConnection from "./servers/platform/connection.ts";
import platformDeliveries from "./servers/platform/deliveries.ts";
import platformImports from "./servers/platform/imports.ts";
import platformKeys from "./servers/platform/keys.ts";
import platformReconciliations, { differenceRoutes } from "./servers/platform/reconciliations.ts";
import platformRejectedEvents from "./servers/platform/rejectedEvents.ts";
import platformSecrets from "./servers/platform/secrets.ts";
import plugins from "./access/plugins.ts";
import robots from "./servers/robots.ts";
import roles from "./access/roles/index.ts";
import savedViews from "./access/savedViews/index.ts";
import downloads from "./access/exports/downloads.ts";
import exportSchedules from "./access/exports/schedules/index.ts";
import search from "./access/search/index.ts";
import sensitiveWords from "./moderation/sensitiveWords/index.ts";
import serverFeatures from "./servers/serverFeatures.ts";
import serverInformation from "./servers/serverInformation/index.ts";
import session from "./access/session.ts";
import sso from "./access/sso.ts";
import ssoGroups from "./access/ssoGroups.ts";
import smsChannels from "./maintenance/smsChannels/index.ts";
import systemSettings from "./maintenance/systemSettings.ts";
import systemNotifications from "./notifications/systemNotifications.ts";
import tenants from "./servers/tenants.ts";
import uploads from "./maintenance/uploads.ts";
import userNotices from "./notifications/userNotices.ts";
import verificationCodes from "./people/verificationCodes.ts";

/** The product in the shape of a plugin: its calls and jobs. */
export default defineServerPlugin<JobList>({
  routes: [
    session,
    sso,
    catalogues,
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
    memberNotes,
    memberTags,
    verificationCodes,
    operatingStatistics,
    dataStatistics,
    chatStatistics,
    roles,
    ssoGroups,
    admins,
    adminSessions,
    loginLogs,
    passkeyRoutes,
    recoveryCodeRoutes,
    accountNoticeRoutes,
    accountDeviceRoutes,
    accountEmail,
    savedViews,
    exportSchedules,
    downloads,
    search,
    systemNotifications,
    pushMessages,
    userNotices,
    sensitiveWords,
    feedback,
    reports,
    completedReports,
    policeReports,
    sanctions,
    sanctionReasons,
    pictureRoutes,
    blockedPictureRoutes,
    macros,
    inviteCodes,
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
    platformConnection,
    platformKeys,
    platformSecrets,
    platformDeliveries,
    platformImports,
    platformReconciliations,
    differenceRoutes,
    platformRejectedEvents,
    smsChannels,
    appVersions,
    systemSettings,
    approvals,
    operationLogs,
    plugins,
    apiResources,
    menus,
  ],
  jobs: jobList,
});
