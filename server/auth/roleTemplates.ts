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

const templates: Record<RoleTemplate, () => Duties> = {
  Operator: () => everydayDuties([...roleCodes()].filter((code) => !code.includes(":"))),
  Moderator: () => ({
    screens: [
      "management",
      "record",
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
      "reports:handOver",
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
  }),
  Helpdesk: () => ({
    screens: ["UserManage", "MemberNote", "VerCode"],
    buttons: ["members:edit", "members:viewPhone", "members:tag", "memberNotes:add"],
  }),
  Auditor: () => ({ screens: ["UserManage", "RoleList", "Administrator", "Log"], buttons: [], supervises: true }),
};

/** What a role may begin with; what belongs to a plugin that is not there is left out. */
export const loadRoleTemplate = (template: RoleTemplate) => {
  const { screens, buttons, supervises = false } = templates[template]();
  const known = roleCodes();
  const codes = [...screens, ...buttons].filter((code) => known.has(code) && code !== SUPERVISE);
  return { codes, supervises };
};
