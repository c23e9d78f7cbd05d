import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** A level (role) of members within a tenant. */
export const MemberLevel = z.object({
  id: field.Id,
  name: z.string(),
  levelCode: enumSchema("levelCode"),
  /** Whether `headText` is shown at the member's picture. */
  displayHead: z.boolean(),
  headText: z.string().nullable(),
  /** Given to members who register; it can be neither deleted nor renamed away. */
  isDefault: z.boolean(),
  memberCount: z.number().int(),
  updateTime: z.string(),
});

const fields = {
  name: field.RoleName,
  levelCode: enumSchema("levelCode").exclude(["System"]),
  displayHead: z.boolean(),
  headText: field.HeadText.nullable(),
};
const headTextShown = ({ displayHead, headText }: { displayHead?: boolean; headText?: string | null }) =>
  !displayHead || headText !== null;
const needsHeadText = { path: ["headText"], error: "rule.required" };

export const MemberLevelCreate = z
  .strictObject({ ...fields, displayHead: fields.displayHead.default(false), headText: fields.headText.default(null) })
  .refine(headTextShown, needsHeadText);
export const MemberLevelEdit = z
  .strictObject({
    id: field.Id,
    ...z.object(fields).partial().shape,
    /** True makes it the default in place of the one that was. */
    isDefault: z.boolean().optional(),
  })
  .refine(headTextShown, needsHeadText);

/** What members of a level may use; 0 forbids, numbers are upper bounds. */
export const Capacity = z.object({
  memberLevelId: field.Id,
  memberLevelName: z.string(),
  levelCode: enumSchema("levelCode"),
  maxFriends: field.Amount,
  maxGroupsCreated: field.Amount,
  maxGroupsJoined: field.Amount,
  maxGroupMembers: field.Amount,
  /** Megabytes. */
  maxFileSize: field.Amount,
});
export const capacityFields = [
  "maxFriends",
  "maxGroupsCreated",
  "maxGroupsJoined",
  "maxGroupMembers",
  "maxFileSize",
] as const;

const CapacityChange = z.strictObject({
  memberLevelId: field.Id,
  ...Capacity.pick({
    maxFriends: true,
    maxGroupsCreated: true,
    maxGroupsJoined: true,
    maxGroupMembers: true,
    maxFileSize: true,
  }).partial().shape,
});
/** A bare list on the wire; mounting puts a list body into `list` beside the query's fields. */
export const CapacityModify = z.strictObject({
  list: z.array(CapacityChange).min(1).max(100),
  selectTenantId: field.Id.optional(),
});

const screen = ["UserRoleManage"] as const;

export const memberLevels = defineEntity({
  name: "memberLevels",
  toldAs: { command: "settings.changed", part: "levels" },
  screen: "UserRoleManage",
  buttons: ["add", "edit", "delete", "capacity"],
  record: MemberLevel,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/im/member/tenantMemberRole/list",
      input: listQuery(["id", "name", "levelCode", "headText", "isDefault", "updateTime"], {
        name: z.string().max(10).optional(),
        levelCode: enumSchema("levelCode").optional(),
      }),
      output: paged(MemberLevel),
      access: ["UserRoleManage", "UserManage"],
    }),
    load: endpoint({
      method: "GET",
      path: "/im/member/memberLevel/load",
      input: z.strictObject({ id: field.Id }),
      output: MemberLevel,
      access: screen,
    }),
    /** Every level for selects; System is left out unless asked for. */
    listAll: endpoint({
      method: "GET",
      path: "/im/member/memberLevel/list/all",
      input: z.strictObject({ withSystem: z.stringbool().default(false) }),
      output: z.array(MemberLevel.pick({ id: true, name: true, levelCode: true })),
      access: "signedIn",
    }),
    create: endpoint({
      method: "POST",
      path: "/im/member/memberLevel/build",
      input: MemberLevelCreate,
      output: MemberLevel,
      access: ["memberLevels:add"],
      log: ["name", "levelCode", "displayHead", "headText"],
    }),
    update: endpoint({
      method: "PUT",
      path: "/im/member/memberLevel/modify",
      input: MemberLevelEdit,
      output: MemberLevel,
      access: ["memberLevels:edit"],
      log: ["id", "name", "levelCode", "displayHead", "headText", "isDefault"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: "/im/member/memberLevel/delete",
      input: Deletion,
      output: Deleted,
      access: ["memberLevels:delete"],
      log: ["id", "ids"],
    }),
    capacities: endpoint({
      method: "GET",
      path: "/im/member/tenantRoleCapacity/list",
      input: listQuery(["memberLevelId"], {}),
      output: paged(Capacity),
      access: screen,
    }),
    updateCapacities: endpoint({
      method: "PUT",
      path: "/im/member/tenantRoleCapacity/modify",
      input: CapacityModify,
      output: z.array(Capacity),
      access: ["memberLevels:capacity"],
      log: ["list"],
    }),
  },
});
