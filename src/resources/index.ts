/** The resources, in menu order: which screen of the menu is served by what. */
import type { ResourceProps } from "react-admin";
import type { Entity } from "../../contract/endpoint.ts";
import type { ComponentKey } from "../../contract/menu.ts";

export type ResourceModule = Omit<ResourceProps, "name"> & {
  /** What the screen works on; a team's own REST service has none. */
  entity?: Entity;
};

export type Screen = {
  load: () => Promise<{ default: ResourceModule }>;
  /** A list that opens its records beside it stays in one tab. */
  isOneTab?: boolean;
  /** A team's own REST service instead of the contract's calls (`design 26`). */
  restUrl?: string;
};

export const registry: Partial<Record<ComponentKey, Screen>> = {
  UserManage: { load: () => import("./members/index.ts") },
  UserGroup: { load: () => import("./groups/index.ts") },
  UserRoleManage: { load: () => import("./memberLevels/index.ts") },
  VerCode: { load: () => import("./verificationCodes/index.ts") },
  StatisticUser: { load: () => import("./operatingStatistics/index.ts") },
  Statistic: { load: () => import("./dataStatistics/index.ts") },
  ChatData: { load: () => import("./chatStatistics/index.ts") },
  feedbackConfig: { load: () => import("./receptionConfigs/index.ts") },
  groupConfig: { load: () => import("./receptionGroups/index.ts") },
  ServerList: { load: () => import("./tenants/index.ts") },
  ServerInformation: { load: () => import("./serverInformation/index.ts") },
  ServerFeature: { load: () => import("./serverFeatures/index.ts") },
  inviteCode: { load: () => import("./inviteCodes/index.ts") },
  HomePage: { load: () => import("./homePages/index.ts") },
  CustomerLinks: { load: () => import("./customerLinks/index.ts") },
  PackageList: { load: () => import("./packages/index.ts") },
  groupMessage: { load: () => import("./groupMessages/index.ts") },
  privateMessage: { load: () => import("./privateMessages/index.ts") },
  groupWhiteList: { load: () => import("./groupWhitelist/index.tsx") },
  privateWhiteList: { load: () => import("./privateWhitelist/index.tsx") },
  Approval: { load: () => import("./approvals/index.ts") },
  CheckIn: { load: () => import("./signIns/index.ts") },
  management: { load: () => import("./reports/index.ts") },
  record: { load: () => import("./completedReports/index.ts") },
  police: { load: () => import("./policeReports/index.ts") },
  RoleList: { load: () => import("./roles/index.ts") },
  Administrator: { load: () => import("./admins/index.ts") },
  Log: { load: () => import("./operationLogs/index.ts"), isOneTab: true },
  Emoj: { load: () => import("./emojis/index.ts") },
  LaunchPage: { load: () => import("./launchPages/index.ts") },
  ResourcesConfig: { load: () => import("./menus/index.ts") },
  ApiResource: { load: () => import("./apiResources/index.ts") },
  feedback: { load: () => import("./feedback/index.ts") },
  SystemNotify: { load: () => import("./systemNotifications/index.ts") },
  SystemPush: { load: () => import("./pushMessages/index.ts") },
  userNotice: { load: () => import("./userNotices/index.ts") },
  SetKeyword: { load: () => import("./sensitiveWords/index.ts") },
  blackList: { load: () => import("./blacklist/index.ts") },
  DeviceIP: { load: () => import("./ipQueries/index.tsx") },
  DeviceID: { load: () => import("./deviceQueries/index.tsx") },
  RobotList: { load: () => import("./robots/index.ts") },
  textMessage: { load: () => import("./smsChannels/index.ts") },
  VersionList: { load: () => import("./appVersions/index.ts") },
  SystemSetting: { load: () => import("./systemSettings/index.ts") },
};
