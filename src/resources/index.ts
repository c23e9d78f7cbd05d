import type { ComponentKey } from "../../contract/core/menu.ts";
import { loadPluginContracts } from "../plugins/contracts.ts";
import { defineConsolePlugin } from "../plugins/consolePlugin.ts";

/** The product in the shape of a plugin: which screen of the menu is served by what. One that lacks does not compile. */
export default defineConsolePlugin<ComponentKey>({
  screens: {
    UserManage: { load: () => import("./people/members/index.ts") },
    UserGroup: { load: () => import("./groups/groups/index.ts") },
    UserRoleManage: { load: () => import("./people/memberLevels/index.ts") },
    MemberNote: { load: () => import("./people/memberNotes/index.ts") },
    MemberTag: { load: () => import("./people/memberTags/index.ts") },
    VerCode: { load: () => import("./people/verificationCodes/index.ts") },
    StatisticUser: { load: () => import("./statistics/operatingStatistics/index.ts") },
    Statistic: { load: () => import("./statistics/dataStatistics/index.ts") },
    ChatData: { load: () => import("./statistics/chatStatistics/index.ts") },
    feedbackConfig: { load: () => import("./groups/receptionConfigs/index.ts") },
    groupConfig: { load: () => import("./groups/receptionGroups/index.ts") },
    ServerList: { load: () => import("./servers/tenants/index.ts") },
    ServerInformation: { load: () => import("./servers/serverInformation/index.ts") },
    ServerFeature: { load: () => import("./servers/serverFeatures/index.ts") },
    inviteCode: { load: () => import("./servers/inviteCodes/index.ts") },
    PackageList: { load: () => import("./servers/packages/index.ts") },
    groupMessage: { load: () => import("./messages/groupMessages/index.ts") },
    privateMessage: { load: () => import("./messages/privateMessages/index.ts") },
    groupWhiteList: { load: () => import("./messages/whitelists/groupWhitelist.tsx") },
    privateWhiteList: { load: () => import("./messages/whitelists/privateWhitelist.tsx") },
    Approval: { load: () => import("./access/approvals/index.ts") },
    management: { load: () => import("./moderation/reports/index.ts") },
    record: { load: () => import("./moderation/reports/completedReports.ts") },
    police: { load: () => import("./moderation/reports/policeReports.ts") },
    Sanction: { load: () => import("./moderation/sanctions/index.ts") },
    Picture: { load: () => import("./moderation/pictures/index.ts"), singleTab: true },
    BlockedPicture: { load: () => import("./moderation/blockedPictures/index.ts") },
    SanctionReason: { load: () => import("./moderation/sanctionReasons/index.ts") },
    Macro: { load: () => import("./moderation/macros/index.ts") },
    RoleList: { load: () => import("./access/roles/index.ts") },
    Administrator: { load: () => import("./access/admins/index.ts") },
    Log: { load: () => import("./access/operationLogs/index.ts"), singleTab: true },
    ResourcesConfig: { load: () => import("./access/menus/index.ts") },
    Plugins: { load: () => import("./access/plugins/index.ts") },
    ApiResource: { load: () => import("./access/apiResources/index.ts") },
    feedback: { load: () => import("./moderation/feedback/index.ts") },
    SystemNotify: { load: () => import("./notifications/systemNotifications.ts") },
    SystemPush: { load: () => import("./notifications/pushMessages.ts") },
    userNotice: { load: () => import("./notifications/userNotices.ts") },
    SetKeyword: { load: () => import("./moderation/sensitiveWords/index.ts") },
    blackList: { load: () => import("./moderation/blacklist/index.ts") },
    DeviceIP: { load: () => import("./moderation/traces/ipQueries.tsx") },
    DeviceID: { load: () => import("./moderation/traces/deviceQueries.tsx") },
    RobotList: { load: () => import("./servers/robots/index.ts") },
    PlatformConnection: { load: () => import("./servers/platform/index.ts"), singleTab: true },
    textMessage: { load: () => import("./maintenance/smsChannels/index.ts") },
    VersionList: { load: () => import("./maintenance/appVersions/index.ts") },
    SystemSetting: {
      load: async () => {
        // They bring settings of their own.
        await loadPluginContracts();
        return import("./maintenance/systemSettings/index.ts");
      },
    },
  },
});
