/**
 * What may be changed without a fresh authenticator code, and why: the work that operators do all day, which gives
 * nobody access to the console or to what it connects. Whatever stands here neither by its entity nor by its call asks
 * for one; plugins say it in their entities.
 */
import type { Endpoint, Entity, OrdinaryWork } from "../core/endpoint.ts";
import type { EntityName } from "./index.ts";

export const ordinaryWork: Readonly<Partial<Record<EntityName, OrdinaryWork>>> = {
  session: {
    changePassword: "asks for the password itself",
    stepUp: "is the fresh proof that others ask for",
    switchTenant: "opens only what the account has",
  },
  accountNotices: {
    see: "hides nothing: what was seen stands among the events of the account",
    report: "only takes access away, and whoever was broken into must not be kept from it",
  },
  accountDevices: { delete: "takes access away" },
  passkeys: { update: "a name for a key of one's own" },
  savedViews: "a view shows nothing that the list's own call would not",
  exportSchedules: "a run takes out what its owner may export by hand, and asks for a code where that does",
  downloads: "asks for a code where the export of the same list does",
  uploads: "a picture or a file is nothing until a record points at it",
  menus: { reorder: "shows no entry to anybody who did not have it" },
  serverFeatures: "what members of a server may use",
  members: "members are looked after all day; what is deleted for good asks by itself",
  memberLevels: "what members may do, not operators",
  memberDevices: "signs a member's device out",
  groupMessages: "reading is let in by the whitelist and logged; withdrawing hides one message",
  privateMessages: "reading is let in by the whitelist and logged; withdrawing hides one message",
  groups: "groups are looked after all day; a dissolved one can be restored, clearing asks by itself",
  groupMembers: "who is in a group is changed all day",
  receptionConfigs: "how newcomers are greeted",
  receptionGroups: "which groups newcomers are sent to",
  inviteCodes: "codes that members join by",
  systemNotifications: "texts to members, which can be cancelled",
  pushMessages: "texts to members, which can be cancelled",
  userNotices: "texts to members, which can be cancelled",
  sensitiveWords: "words that members may not write",
  feedback: "what members wrote is answered all day",
  reports: "reports are worked off all day; what a result does to a member can be taken back",
  memberNotes: "colleagues write to each other all day, and nobody else reads it",
  memberTags: "members are sorted all day; a tag gives and takes nothing",
  sanctions: "members are sanctioned all day, and every sanction can be revoked",
  sanctionReasons: "words that operators choose from",
  macros: "texts that operators put into what they write, and send themselves",
  pictures: "members' pictures are looked through all day; what is decided can be undone for 30 days",
  blockedPictures: "lets a picture be uploaded again, and shows none",
  blacklist: "keeps members' addresses and devices out, and nobody of the console",
  robots: { create: "a robot without a key can do nothing" },
  robotBindings: { deleteById: "takes access away", deleteRobotBanding: "takes access away" },
  platformConnection: { test: "asks the platform who it is, and changes nothing there" },
  platformDeliveries: "says once more what was decided, and decides nothing",
  smsChannels: { test: "sends a made-up code, a few times an hour" },
};

/** Whether a call of somebody signed in changes something. An export takes data out, and what is looked at stays. */
export const changesSomething = ({ method, access, log, kind }: Endpoint) =>
  access !== "public" && method !== "GET" && kind !== "file" && log !== undefined;

/** Why a call that changes something asks for no fresh code, where that was said. */
export const findReason = (entity: Entity, call: string) => {
  const said = entity.ordinaryWork ?? ordinaryWork[entity.name as EntityName];
  return typeof said === "object" ? said[call] : said;
};

/** Whom a call asks for a fresh code: everybody, those who hold a code, or nobody. */
export const findStepUp = (entity: Entity, call: string): true | string | undefined => {
  const endpoint = entity.endpoints[call];
  if (endpoint === undefined) return undefined;
  const isOrdinary = !changesSomething(endpoint) || findReason(entity, call) !== undefined;
  return endpoint.stepUp ?? (isOrdinary ? undefined : true);
};
