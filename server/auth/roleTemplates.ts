import type { z } from "zod";
import type { enumSchema } from "../../contract/core/enums.ts";
import { findScreen } from "../../contract/core/menu.ts";
import { listEntities } from "../../contract/entities/index.ts";
import { listButtonCodes, roleCodes, SUPERVISE } from "./access.ts";

export type RoleTemplate = z.infer<ReturnType<typeof enumSchema<"roleTemplate">>>;
export type Duties = { screens: readonly string[]; buttons: readonly string[]; supervises?: boolean };

/** Areas that are the owner's: everyday work has no part in them. */
const OWNERS_AREAS: ReadonlySet<string | null> = new Set([
  "/AdministratorSettings",
  "/ServerPackages",
  "/sysManage",
  "/maintain",
]);
/** What everyday work goes without even where it is done: seeing numbers and codes, and what cannot be undone. */
const WITHHELD: ReadonlySet<string> = new Set([
  "viewPhone",
  "viewCode",
  "cancel",
  "clearMessages",
  "delete",
  "dissolve",
]);

/** Everyday work on these screens, by component key. */
export const everydayDuties = (keys: readonly string[]): Duties => {
  const screens = keys.filter((key) => !OWNERS_AREAS.has(findScreen(key)?.parent ?? null));
  const buttons = listEntities()
    .filter(({ screen }) => screen !== undefined && screens.includes(screen))
    .flatMap(listButtonCodes)
    .filter((code) => !WITHHELD.has(code.split(":")[1] ?? ""));
  return { screens, buttons };
};

/** Looks into reports and messages, and decides what everyday cases ask for. */
const moderating: Duties = {
  screens: [
    "management",
    "record",
    "Sanction",
    "Picture",
    "groupMessage",
    "privateMessage",
    "UserManage",
    "MemberNote",
    "UserGroup",
    "CheckIn",
    "blackList",
  ],
  buttons: [
    "reports:handle",
    "reports:escalate",
    "reports:appeal",
    "reports:handOver",
    "reports:raise",
    "sanctions:warn",
    "sanctions:mute",
    "sanctions:restrict",
    "pictures:remove",
    "pictures:quarantine",
    "pictures:block",
    "members:ban",
    "members:forceOffline",
    "members:changeLevel",
    "members:tag",
    "memberNotes:add",
    "members:clearCache",
    "groups:mute",
    "groups:members",
    "groups:dissolve",
    "groupMessages:withdraw",
    "privateMessages:withdraw",
    "blacklist:add",
  ],
};

const templates: Record<RoleTemplate, () => Duties> = {
  Operator: () => everydayDuties([...roleCodes()].filter((code) => !code.includes(":"))),
  Moderator: () => moderating,
  /** Also takes back what others decided, and keeps the words and lists that all decide by. */
  SeniorModerator: () => ({
    screens: [
      ...moderating.screens,
      "police",
      "SanctionReason",
      "BlockedPicture",
      "MemberTag",
      "Macro",
      "SetKeyword",
      "DeviceIP",
      "DeviceID",
    ],
    buttons: [
      ...moderating.buttons,
      "reports:release",
      "reports:assign",
      "reports:reopen",
      "reports:figures",
      "reports:export",
      "sanctions:export",
      "memberTags:add",
      "memberTags:edit",
      "sanctionReasons:add",
      "sanctionReasons:edit",
      "blockedPictures:delete",
      "macros:add",
      "macros:edit",
      "macros:delete",
      "sensitiveWords:edit",
      "sensitiveWords:tryIt",
      "groups:restore",
      "blacklist:edit",
      "blacklist:delete",
      "blacklist:import",
      "blacklist:export",
    ],
  }),
  Helpdesk: () => ({
    screens: ["UserManage", "MemberNote", "VerCode", "feedback"],
    buttons: ["members:edit", "members:viewPhone", "members:tag", "memberNotes:add", "feedback:read", "feedback:reply"],
  }),
  Auditor: () => ({
    screens: ["UserManage", "record", "Sanction", "RoleList", "Administrator", "Log"],
    buttons: [],
    supervises: true,
  }),
  /** Everything of the server that a role can hold. */
  ServerAdmin: () => {
    const codes = [...roleCodes()];
    return {
      screens: codes.filter((code) => !code.includes(":")),
      buttons: codes.filter((code) => code.includes(":")),
      supervises: true,
    };
  },
};

/** What a role may begin with; what belongs to a plugin that is not there is left out. */
export const loadRoleTemplate = (template: RoleTemplate) => {
  const { screens, buttons, supervises = false } = templates[template]();
  const known = roleCodes();
  const codes = [...screens, ...buttons].filter((code) => known.has(code) && code !== SUPERVISE);
  return { codes, supervises };
};
