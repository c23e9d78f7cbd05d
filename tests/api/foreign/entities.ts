import type { Json, Method } from "./client.ts";

/** Ids of what other records are about. */
export type Things = {
  level: string;
  role: string;
  tenant: string;
  robot: string;
  members: string[];
  groups: string[];
  codes: string[];
  emoji: string;
  launch: string;
};

/** An entity as another console knows it. */
export type Known = {
  entity: string;
  /** Adding is POST `<base>/build`, editing PUT `<base>/modify` or a post with an id, deleting DELETE `<base>/delete`. */
  base: string;
  list?: string;
  add?: readonly [Method, string];
  edit?: readonly [Method, string];
  remove?: string | false;
  /** What a record is called by, and what the list is sorted by. */
  fields: string;
  sort: string;
  make: (things: Things, n: number) => Json;
  change: (n: number) => Json;
};

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const channel = {
  provider: "HttpGateway",
  address: "https://sms.example.org/send",
  sender: "Harbour",
  template: "{code}",
  secret: "not-a-real-one",
};
/** One has to stay enabled. */
export const lastChannel = { name: "Last", ...channel };
const notification = (things: Things, n: number) => ({
  texts: { "en-US": { title: `News ${n}`, content: "Maintenance tonight" } },
  defaultLocale: "en-US",
  audience: "Members",
  memberIds: [things.members[0]],
  notifyTime: "Once",
  onceTime: later(1 + n),
});
const changedNotification = (n: number) => ({
  texts: { "en-US": { title: `Changed ${n}`, content: "Maintenance tomorrow" } },
});

export const known: Known[] = [
  {
    entity: "member",
    base: "im/player",
    list: "im/member/memberInfo/list",
    fields: "id nickname mobile nationAreaCode memberStatus onlineStatus registerType gender tenantAlias lastLoginTime",
    sort: "nickname",
    make: ({ level }, n) => ({
      account: `sailor_${n}`,
      password: "abcdefg1",
      nickname: `Sailor ${n}`,
      memberLevelId: level,
    }),
    change: (n) => ({ nickname: `Renamed ${n}` }),
  },
  {
    entity: "member level",
    base: "im/member/memberLevel",
    list: "im/member/tenantMemberRole/list",
    fields: "id name levelCode displayHead headText isDefault",
    sort: "name",
    make: (_, n) => ({ name: `Level ${n}`, levelCode: "Normal", displayHead: true, headText: "VIP" }),
    change: (n) => ({ name: `Rank ${n}` }),
  },
  {
    entity: "group",
    base: "im/chat/groupInfo",
    remove: false,
    fields: "id name ownerId groupStatus registerType memberCount muteStatus",
    sort: "name",
    make: ({ members }, n) => ({ name: `Watch ${n}`, ownerId: members[0] }),
    change: (n) => ({ name: `Deck ${n}` }),
  },
  {
    entity: "role",
    base: "rbac/role",
    list: "rbac/role/queryRoles",
    fields: "id name status",
    sort: "name",
    make: (_, n) => ({ name: `Role ${n}`, codes: ["UserManage"] }),
    change: (n) => ({ name: `Post ${n}` }),
  },
  {
    entity: "admin account",
    base: "rbac/account",
    list: "rbac/account/pagingQuery",
    add: ["POST", "rbac/account/addAccount"],
    edit: ["POST", "rbac/account/updateAccount"],
    remove: false,
    fields: "id account nickname",
    sort: "account",
    make: ({ tenant, role }, n) => ({
      account: `clerk_${n}`,
      nickname: `Clerk ${n}`,
      password: "Harbour2026x",
      tenants: [{ tenantId: tenant, roleIds: [role] }],
    }),
    change: (n) => ({ nickname: `Purser ${n}` }),
  },
  {
    entity: "server",
    base: "im/member/tenant",
    remove: false,
    fields: "id tenantName tenantStatus",
    sort: "tenantName",
    make: (_, n) => ({ tenantName: `Harbour ${n}` }),
    change: (n) => ({ tenantName: `Port ${n}` }),
  },
  {
    entity: "server package",
    base: "im/member/tenantPackage",
    fields: "id name status functions historyDays keptDays",
    sort: "name",
    make: (_, n) => ({ name: `Package ${n}`, historyDays: 30, keptDays: 60 }),
    change: (n) => ({ name: `Bundle ${n}` }),
  },
  {
    entity: "invite code",
    base: "im/member/tenantAlias",
    fields: "id alias status",
    sort: "alias",
    make: (_, n) => ({ alias: `board_${n}` }),
    change: (n) => ({ note: `For the fair ${n}` }),
  },
  {
    entity: "system notification",
    base: "im/backstage/systemNotify",
    remove: false,
    fields: "id notifyStatus notifyTime weekdays hasPush",
    sort: "createTime",
    make: notification,
    change: changedNotification,
  },
  {
    entity: "push message",
    base: "backstage/pushMessage",
    remove: false,
    fields: "id notifyStatus notifyTime hasPush",
    sort: "createTime",
    make: (things, n) => ({ ...notification(things, n), hasPush: "Y" }),
    change: changedNotification,
  },
  {
    entity: "user notice",
    base: "im/backstage/userNotice",
    remove: false,
    fields: "id notifyStatus notifyTime",
    sort: "createTime",
    make: notification,
    change: changedNotification,
  },
  {
    entity: "app version",
    base: "im/backstage/appVersion",
    fields: "id type version fileSize mustUpdate descriptionZh descriptionVi descriptionEn address",
    sort: "version",
    make: (_, n) => ({
      type: "IOS",
      version: `1.0.${n}`,
      fileSize: 1000,
      mustUpdate: "N",
      descriptionZh: "修复问题",
      descriptionVi: "Sửa lỗi",
      descriptionEn: "Fixes",
      address: "https://example.org/app",
      releaseTime: later(-1),
    }),
    change: (n) => ({ fileSize: 2000 + n }),
  },
  {
    entity: "robot",
    base: "im/chat/robot",
    fields: "id name headImage signature",
    sort: "name",
    make: (_, n) => ({ name: `Parrot ${n}` }),
    change: (n) => ({ signature: `Squawk ${n}` }),
  },
  {
    entity: "robot key",
    base: "im/chat/RobotKeyController",
    fields: "id robotId name",
    sort: "createTime",
    make: ({ robot }, n) => ({ robotId: robot, name: `Key ${n}`, rights: ["SendMessage"] }),
    change: (n) => ({ name: `Lock ${n}` }),
  },
  {
    entity: "group-robot binding",
    base: "im/chat/RobotGroupBandingController",
    remove: "deleteById",
    fields: "id robotId groupId",
    sort: "createTime",
    make: ({ robot, groups }, n) => ({ robotId: robot, groupId: groups[n] }),
    change: (n) => ({ mayReadAll: n % 2 === 0 }),
  },
  {
    entity: "blacklist",
    base: "im/backstage/blackList",
    fields: "id type value",
    sort: "value",
    make: (_, n) => ({ type: "IP", value: `10.9.0.${n + 1}`, reason: "Spam" }),
    change: (n) => ({ reason: `Spam again ${n}` }),
  },
  {
    entity: "emoji",
    base: "im/backstage/emoji",
    fields: "id name picture",
    sort: "name",
    make: ({ emoji }, n) => ({ name: `Wave ${n}`, picture: emoji }),
    change: (n) => ({ name: `Tide ${n}` }),
  },
  {
    entity: "browser home page",
    base: "im/backstage/homePage",
    fields: "id title address",
    sort: "order",
    make: (_, n) => ({ title: `Home ${n}`, address: "https://example.org" }),
    change: (n) => ({ title: `Start ${n}` }),
  },
  {
    entity: "customer-service link",
    base: "im/backstage/customerLink",
    fields: "id name address",
    sort: "order",
    make: (_, n) => ({ name: `Help ${n}`, address: "https://example.org/help" }),
    change: (n) => ({ name: `Desk ${n}` }),
  },
  {
    entity: "launch page",
    base: "im/backstage/launchPage",
    fields: "id name pictures",
    sort: "name",
    make: ({ launch }, n) => ({ name: `Launch ${n}`, pictures: [launch], startTime: later(n) }),
    change: (n) => ({ name: `Splash ${n}` }),
  },
  {
    entity: "SMS channel",
    base: "im/backstage/smsChannel",
    fields: "id name provider status",
    sort: "name",
    make: (_, n) => ({ name: `Channel ${n}`, ...channel }),
    change: (n) => ({ name: `Gateway ${n}` }),
  },
  {
    entity: "reception config",
    base: "im/chat/receptionConfig",
    fields: "id welcomeGreeting defaultGreeting autoAddCount addMethod logo linkAddress",
    sort: "createTime",
    make: ({ codes }, n) => ({ tenantAlias: codes[n], welcomeGreeting: "Welcome", addMethod: "fewestMembers" }),
    change: (n) => ({ autoAddCount: 2 + n }),
  },
  {
    entity: "reception group",
    base: "im/chat/receptionGroup",
    fields: "id kind targetId",
    sort: "order",
    make: ({ groups }, n) => ({ kind: "Group", targetId: groups[n] }),
    change: (n) => ({ maxMembers: 50 + n }),
  },
  {
    entity: "group whitelist",
    base: "im/chat/groupWhiteList",
    fields: "id groupId level",
    sort: "createTime",
    make: ({ groups }, n) => ({ groupId: groups[n], level: "list", reason: "Audit" }),
    change: (n) => ({ reason: `Audit of quarter ${n}` }),
  },
  {
    entity: "private whitelist",
    base: "im/chat/privateWhiteList",
    fields: "id memberId level",
    sort: "createTime",
    make: ({ members }, n) => ({ memberId: members[n], level: "general", reason: "Audit" }),
    change: (n) => ({ reason: `Audit of quarter ${n}` }),
  },
];
