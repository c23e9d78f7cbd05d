/** The entities in menu order: the table of contents of the product. */
import { apiResources } from "./access/apiResources.ts";
import type { Purpose } from "../core/files.ts";
import type { Entity } from "../core/endpoint.ts";
import { definePlugin } from "../core/plugin.ts";
import { approvals } from "./access/approvals.ts";
import { adminSessions } from "./access/adminSessions.ts";
import { admins } from "./access/admins.ts";
import { appVersions } from "./maintenance/appVersions.ts";
import { blacklist } from "./moderation/blacklist.ts";
import { deviceQueries } from "./moderation/deviceQueries.ts";
import { ipQueries } from "./moderation/ipQueries.ts";
import { groupMembers } from "./groups/groupMembers.ts";
import { groups } from "./groups/groups.ts";
import { feedback } from "./moderation/feedback.ts";
import { home } from "./statistics/home.ts";
import { inviteCodes } from "./servers/inviteCodes.ts";
import { live } from "./statistics/live.ts";
import { loginLogs } from "./access/loginLogs.ts";
import { accountEmail } from "./access/accountEmail.ts";
import { accountDevices, accountNotices } from "./access/accountNotices.ts";
import { passkeys, recoveryCodes } from "./access/passkeys.ts";
import { memberDevices } from "./people/memberDevices.ts";
import { memberLevels } from "./people/memberLevels.ts";
import { memberLoginLogs } from "./people/memberLoginLogs.ts";
import { memberNotes } from "./people/memberNotes.ts";
import { memberTags } from "./people/memberTags.ts";
import { members } from "./people/members.ts";
import { chatStatistics } from "./statistics/chatStatistics.ts";
import { dataStatistics } from "./statistics/dataStatistics.ts";
import { operatingStatistics } from "./statistics/operatingStatistics.ts";
import { packages } from "./servers/packages.ts";
import { operationLogs } from "./access/operationLogs.ts";
import { menus } from "./access/menus.ts";
import { sensitiveWords } from "./moderation/sensitiveWords.ts";
import { serverInformation } from "./servers/serverInformation.ts";
import { serverFeatures } from "./servers/serverFeatures.ts";
import { receptionConfigs } from "./groups/receptionConfigs.ts";
import { receptionGroups } from "./groups/receptionGroups.ts";
import { pushMessages } from "./notifications/pushMessages.ts";
import { completedReports, policeReports, reports } from "./moderation/reports.ts";
import { macros } from "./moderation/macros.ts";
import { blockedPictures, pictures } from "./moderation/pictures.ts";
import { sanctionReasons } from "./moderation/sanctionReasons.ts";
import { sanctions } from "./moderation/sanctions.ts";
import { catalogues } from "./access/catalogues.ts";
import { robotBindings } from "./servers/robotBindings.ts";
import { robotKeys } from "./servers/robotKeys.ts";
import { platformConnection } from "./servers/platformConnection.ts";
import { platformDeliveries } from "./servers/platformDeliveries.ts";
import { platformImports } from "./servers/platformImports.ts";
import { platformKeys } from "./servers/platformKeys.ts";
import { platformDifferences, platformReconciliations } from "./servers/platformReconciliations.ts";
import { platformRejectedEvents } from "./servers/platformRejectedEvents.ts";
import { platformSecrets } from "./servers/platformSecrets.ts";
import { groupMessages } from "./messages/groupMessages.ts";
import { groupWhitelist } from "./messages/groupWhitelist.ts";
import { privateMessages } from "./messages/privateMessages.ts";
import { privateWhitelist } from "./messages/privateWhitelist.ts";
import { plugins } from "./access/plugins.ts";
import { robots } from "./servers/robots.ts";
import { roles } from "./access/roles.ts";
import { savedViews } from "./access/savedViews.ts";
import { downloads } from "./access/exports/downloads.ts";
import { exportSchedules } from "./access/exports/exportSchedules.ts";
import { search } from "./access/search.ts";
import { session } from "./access/session.ts";
import { sso } from "./access/sso.ts";
import { ssoGroups } from "./access/ssoGroups.ts";
import { smsChannels } from "./maintenance/smsChannels.ts";
import { systemSettings } from "./maintenance/systemSettings.ts";
import { systemNotifications } from "./notifications/systemNotifications.ts";
import { tenants } from "./servers/tenants.ts";
import { uploads } from "./maintenance/uploads.ts";
import { userNotices } from "./notifications/userNotices.ts";
import { verificationCodes } from "./people/verificationCodes.ts";

export const entities = {
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
  groupMessages,
  privateMessages,
  groupWhitelist,
  privateWhitelist,
  groups,
  groupMembers,
  receptionConfigs,
  receptionGroups,
  roles,
  ssoGroups,
  admins,
  adminSessions,
  loginLogs,
  passkeys,
  recoveryCodes,
  accountNotices,
  accountDevices,
  accountEmail,
  savedViews,
  exportSchedules,
  downloads,
  search,
  inviteCodes,
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
  pictures,
  blockedPictures,
  macros,
  blacklist,
  ipQueries,
  deviceQueries,
  robots,
  robotKeys,
  robotBindings,
  platformConnection,
  platformKeys,
  platformSecrets,
  platformDeliveries,
  platformImports,
  platformReconciliations,
  platformDifferences,
  platformRejectedEvents,
  smsChannels,
  appVersions,
  systemSettings,
  approvals,
  operationLogs,
  plugins,
  apiResources,
  menus,
} satisfies Record<string, Entity>;

/** An entity of the product itself; plugins bring more. */
export type EntityName = keyof typeof entities;

const known = new Map<string, Entity>();
let generation = 0;

/** Makes entities known; that no other has their names and paths was checked before. */
export const addEntities = (more: readonly Entity[]) => {
  for (const entity of more) known.set(entity.name, entity);
  generation++;
};

export const removeEntities = (some: readonly Entity[]) => {
  for (const { name } of some) known.delete(name);
  generation++;
};

/** The product in the shape of a plugin: the first of all. */
const product = definePlugin({ entities: Object.values<Entity>(entities) });
addEntities(product.entities);

/** Every entity: the product's own, then those of plugins. */
export const listEntities = (): Entity[] => [...known.values()];

export const findEntity = (name: string): Entity | undefined => known.get(name);

/** What is made from all entities, once, and anew when a plugin brought more. */
export const fromEntities = <T>(build: (all: readonly Entity[]) => T) => {
  let built: { value: T; generation: number } | undefined;
  return () => {
    if (built?.generation !== generation) built = { value: build(listEntities()), generation };
    return built.value;
  };
};

type Entities = typeof entities;
type CodesOf<E> =
  | (E extends { screen: infer Screen extends string } ? Screen : never)
  | (E extends { name: infer Name extends string; buttons: readonly (infer Button extends string)[] }
      ? `${Name}:${Button}`
      : never);
/** What a role may hold: every screen's component key and every button code, such as `UserManage` and `members:ban`. */
export type PermissionCode = { [Name in keyof Entities]: CodesOf<Entities[Name]> }[keyof Entities];

/** Codes that a helper puts together are strings to the compiler; a test holds those. */
type Written<Code> = string extends Code ? never : Code extends `${infer Name}:${string}` ? Spelled<Name, Code> : Code;
type Spelled<Name, Code> = string extends Name ? never : Code;
type AccessOf<E> = E extends { endpoints: infer Calls }
  ? {
      [Name in keyof Calls]: Calls[Name] extends { access: readonly (infer Code)[] } ? Written<Code> : never;
    }[keyof Calls]
  : never;
type AskedCode = { [Name in keyof Entities]: AccessOf<Entities[Name]> }[keyof Entities];
/** Codes that calls ask for and nobody can hold: a misspelt one does not compile here. */
type UnknownCode = Exclude<AskedCode, PermissionCode>;
const unknownCodes: UnknownCode[] = [];
void (unknownCodes satisfies never[]);

const codesByPurpose = fromEntities((all) => {
  const codesOf = ({ endpoints }: Entity) =>
    [endpoints["create"], endpoints["update"]].flatMap((endpoint) =>
      typeof endpoint?.access === "object" ? endpoint.access : [],
    );
  return (purpose: Purpose) => all.filter(({ files = [] }) => files.includes(purpose)).flatMap(codesOf);
});

/** Codes of which one is needed to upload for a purpose: those to add or edit what holds such files. */
export const uploadCodes = (purpose: Purpose) => codesByPurpose()(purpose);
