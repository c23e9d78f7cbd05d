/** Component keys with their menu paths; titles come from the console's path-to-translation map. */

/** Containers of the menu, in order. */
export const menuGroups = {
  "/Usermange": { icon: "people" },
  "/statistic": { icon: "chart" },
  "/setup": { icon: "tune" },
  "/cs": { icon: "support" },
  "/report": { icon: "flag" },
  "/AdministratorSettings": { icon: "shield" },
  "/service": { icon: "server" },
  "/ServerPackages": { icon: "package" },
  "/message": { icon: "chat" },
  "/sysManage": { icon: "settings" },
  "/maintain": { icon: "build" },
} as const;

export type Screen = {
  /** Base name of what it works on; a team's own REST service has none. */
  entity?: string | undefined;
  path: `/${string}`;
  /** Path of the container; null for an entry at the top. */
  parent: string | null;
  icon: string;
  /** Key of the screen that it stands before in a menu that has both; the last of its container by default. */
  before?: string | undefined;
  /** What the menu calls it, by language, where the console's own texts do not say. */
  title?: Readonly<Record<string, string>> | undefined;
  /** What one of its records is called within a sentence, and several where that is another word. */
  noun?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Another service's address, spoken to in react-admin's simple REST dialect. */
  restUrl?: string | undefined;
  /** The server passes the calls on, with the screen's permission; by default the browser makes them. */
  proxied?: boolean | undefined;
};
type BuiltIn = Screen & { parent: keyof typeof menuGroups | null };

/** Component key → its fixed path, group and default icon, in menu order. */
export const screens = {
  UserManage: { entity: "members", path: "/user/manage", parent: "/Usermange", icon: "person" },
  UserGroup: { entity: "groups", path: "/group", parent: "/Usermange", icon: "people" },
  UserRoleManage: { entity: "memberLevels", path: "/role", parent: "/Usermange", icon: "badge" },
  /** Ours: what colleagues write of members, and what members are sorted under. */
  MemberNote: { entity: "memberNotes", path: "/user/note", parent: "/Usermange", icon: "note" },
  MemberTag: { entity: "memberTags", path: "/user/tag", parent: "/Usermange", icon: "tag" },
  VerCode: { entity: "verificationCodes", path: "/users/VerCode", parent: "/Usermange", icon: "sms" },
  StatisticUser: { entity: "operatingStatistics", path: "/statistic/operating", parent: "/statistic", icon: "chart" },
  Statistic: { entity: "dataStatistics", path: "/statistic/data", parent: "/statistic", icon: "server" },
  ChatData: { entity: "chatStatistics", path: "/statistic/chat", parent: "/statistic", icon: "chat" },
  feedbackConfig: { entity: "receptionConfigs", path: "/cs/config", parent: "/cs", icon: "tune" },
  groupConfig: { entity: "receptionGroups", path: "/cs/groupConfig", parent: "/cs", icon: "support" },
  ServerList: { entity: "tenants", path: "/serverlist", parent: "/service", icon: "server" },
  ServerInformation: { entity: "serverInformation", path: "/serverinformation", parent: "/service", icon: "chart" },
  ServerFeature: { entity: "serverFeatures", path: "/serverFeature", parent: "/service", icon: "tune" },
  inviteCode: { entity: "inviteCodes", path: "/inviteCode", parent: "/service", icon: "key" },
  PackageList: { entity: "packages", path: "/PackageList", parent: "/ServerPackages", icon: "package" },
  /** Ours: requests that wait for a second person. */
  Approval: { entity: "approvals", path: "/ServerManagement/Approval", parent: "/service", icon: "shield" },
  groupMessage: { entity: "groupMessages", path: "/groupMsg", parent: "/message", icon: "chat" },
  privateMessage: { entity: "privateMessages", path: "/privateMsg", parent: "/message", icon: "chat" },
  groupWhiteList: {
    entity: "groupWhitelist",
    path: "/msgManager/groupWhiteList",
    parent: "/message",
    icon: "shield",
  },
  privateWhiteList: {
    entity: "privateWhitelist",
    path: "/msgManager/privateWhiteList",
    parent: "/message",
    icon: "shield",
  },
  management: { entity: "reports", path: "/report/management", parent: "/report", icon: "flag" },
  record: { entity: "completedReports", path: "/report/record", parent: "/report", icon: "history" },
  police: { entity: "policeReports", path: "/report/police", parent: "/report", icon: "shield" },
  /** Ours: what was decided about members, and the words it is decided in. */
  Sanction: { entity: "sanctions", path: "/report/sanction", parent: "/report", icon: "block" },
  SanctionReason: { entity: "sanctionReasons", path: "/report/sanctionReason", parent: "/report", icon: "tune" },
  /** Ours: what members uploaded lately, and what is refused when it is uploaded again. */
  Picture: { entity: "pictures", path: "/report/picture", parent: "/report", icon: "image" },
  BlockedPicture: { entity: "blockedPictures", path: "/report/blockedPicture", parent: "/report", icon: "block" },
  RoleList: { entity: "roles", path: "/RoleList", parent: "/AdministratorSettings", icon: "key" },
  Administrator: { entity: "admins", path: "/Administrator", parent: "/AdministratorSettings", icon: "shield" },
  Log: { entity: "operationLogs", path: "/ServerManagement/Log", parent: "/service", icon: "history" },
  ResourcesConfig: { entity: "menus", path: "/configMenu", parent: "/sysManage", icon: "tree" },
  /** Ours: what was added to this console, and whether it works. */
  Plugins: { entity: "plugins", path: "/plugins", parent: "/sysManage", icon: "api" },
  ApiResource: { entity: "apiResources", path: "/ApiResource", parent: "/sysManage", icon: "api" },
  feedback: { entity: "feedback", path: "/csr/feedback", parent: "/service", icon: "chat" },
  SystemNotify: { entity: "systemNotifications", path: "/setup/notify", parent: "/setup", icon: "event" },
  SystemPush: { entity: "pushMessages", path: "/setup/push", parent: "/setup", icon: "device" },
  userNotice: { entity: "userNotices", path: "/setup/userNotice", parent: "/setup", icon: "sms" },
  /** Ours: ready-made texts to members. */
  Macro: { entity: "macros", path: "/setup/macro", parent: "/setup", icon: "chat" },
  SetKeyword: { entity: "sensitiveWords", path: "/setup/block", parent: "/setup", icon: "block" },
  blackList: { entity: "blacklist", path: "/blackList", parent: "/service", icon: "block" },
  DeviceIP: { entity: "ipQueries", path: "/ServerManagement/DeviceIP", parent: "/service", icon: "network" },
  DeviceID: { entity: "deviceQueries", path: "/ServerManagement/DeviceID", parent: "/service", icon: "device" },
  RobotList: { entity: "robots", path: "/ServerManagement/RobotList", parent: "/service", icon: "robot" },
  /** Ours: the chat platform that a server is the console of. */
  PlatformConnection: {
    entity: "platformConnection",
    path: "/ServerManagement/PlatformConnection",
    parent: "/service",
    icon: "network",
  },
  textMessage: { entity: "smsChannels", path: "/textMessage", parent: "/maintain", icon: "sms" },
  VersionList: { entity: "appVersions", path: "/maintain/version", parent: "/maintain", icon: "package" },
  SystemSetting: { entity: "systemSettings", path: "/maintain/technical", parent: "/maintain", icon: "tune" },
} as const satisfies Record<string, BuiltIn>;

/** A component key of the product itself; plugins bring more. */
export type ComponentKey = keyof typeof screens;

/** Whose the product's own screens are; no plugin can be called so. */
export const PRODUCT = "(product)";

const known = new Map<string, Screen & { plugin: string }>();
const resourceByEntity = new Map<string, string>();

/** A resource's name in react-admin: its menu path without the first slash. */
export const resourceName = ({ path }: Pick<Screen, "path">) => path.slice(1);

/** Makes the screens of a plugin known; that no other has their keys and paths was checked before. */
export const addScreens = (plugin: string, more: Readonly<Record<string, Screen>>) => {
  for (const [key, screen] of Object.entries(more)) {
    known.set(key, { ...screen, plugin });
    if (screen.entity !== undefined) resourceByEntity.set(screen.entity, resourceName(screen));
  }
};

export const removeScreens = (keys: readonly string[]) => {
  for (const key of keys) {
    const { entity } = known.get(key) ?? {};
    if (entity !== undefined) resourceByEntity.delete(entity);
    known.delete(key);
  }
};

addScreens(PRODUCT, screens);

/** Whose a screen is: a plugin's id, or the product. */
export const findScreenOwner = (key: string) => known.get(key)?.plugin;

/** Component key → screen, in menu order: those of plugins stand where they want to. */
export const listScreens = (): [string, Screen][] => {
  const all: [string, Screen][] = [];
  for (const [key, screen] of known) {
    const place = all.findIndex(([other]) => other === screen.before);
    all.splice(place === -1 ? all.length : place, 0, [key, screen]);
  }
  return all;
};

/** The screen of a component key; undefined for one that nobody brings. */
export const findScreen = (key: string): Screen | undefined => known.get(key);

/** The resource of an entity by its base name, or of a REST screen by its key; one without a screen carries its own. */
export const toResourceName = (entity: string) => {
  const screen = known.get(entity);
  const rest = screen && screen.entity === undefined ? resourceName(screen) : undefined;
  return resourceByEntity.get(entity) ?? rest ?? entity;
};
