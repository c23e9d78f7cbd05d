import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** A role of one tenant: what its holders see and do there. */
export const Role = z.object({
  id: field.Id,
  name: z.string(),
  status: enumSchema("roleStatus"),
  /**
   * The supervising-authority option: holders see the sessions, sign-ins and operations of the server's other staff.
   */
  supervises: z.boolean(),
  /** The server's fixed role: it holds everything, and nobody can change it. */
  isSuperAdmin: z.boolean(),
  accountCount: z.number().int(),
  screenCount: z.number().int(),
  buttonCount: z.number().int(),
  /** Whether the caller may change it: it is not fixed and holds nothing that they do not hold. */
  isEditable: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
});
/** Screens and buttons by their codes: `UserManage`, `members:ban`. */
const Codes = z.array(z.string().regex(/^[\w:.-]{1,64}$/, "rule.invalid")).max(1000);
export const RoleDetail = Role.extend({ codes: Codes });

const fields = { name: field.RoleName, status: enumSchema("roleStatus"), supervises: z.boolean(), codes: Codes };
export const RoleCreate = z.strictObject({
  ...fields,
  status: fields.status.default("Enable"),
  supervises: fields.supervises.default(false),
  codes: Codes.default([]),
});
export const RoleEdit = z.strictObject({ id: field.Id, ...z.object(fields).partial().shape });

/** One line of the matrix: a screen with its buttons. `mayGrant` tells whether the caller holds the code. */
const Grantable = z.object({ code: z.string(), mayGrant: z.boolean() });
export const MatrixScreen = Grantable.extend({
  path: z.string(),
  /** A title given by an administrator; null takes the console's translation of the path. */
  name: z.string().nullable(),
  buttons: z.array(Grantable),
});
/** Screens in menu order; those outside of any container stand in a group without a path. */
export const MatrixGroup = z.object({
  path: z.string().nullable(),
  name: z.string().nullable(),
  screens: z.array(MatrixScreen),
});

const RoleName = z.object({ id: field.Id, name: z.string() });
/** What one member of staff holds here, and where it comes from. */
export const EffectivePermissions = z.object({
  accountId: field.Id,
  account: z.string(),
  nickname: z.string(),
  /** Every role of the tenant that is enabled, each with what it gives and whether the account has it. */
  roles: z.array(RoleName.extend({ isHeld: z.boolean(), givesAll: z.boolean(), codes: z.array(z.string()) })),
});

/** What a new role may begin with: a template, or a role of this server or another one where the caller sees roles. */
export const RoleSource = z.object({
  template: enumSchema("roleTemplate").nullable(),
  id: field.Id.nullable(),
  name: z.string(),
  tenantName: z.string().nullable(),
  supervises: z.boolean(),
  codes: z.array(z.string()),
});

const base = "/rbac/role";
const screen = ["RoleList"] as const;
const ById = z.strictObject({ id: field.Id });
const loggedFields = ["id", "name", "status", "supervises", "codes"];

export const roles = defineEntity({
  name: "roles",
  screen: "RoleList",
  buttons: ["add", "edit", "delete"],
  record: Role,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/queryRoles`,
      input: listQuery(["id", "name", "status", "updateTime"], {
        name: z.string().max(10).optional(),
        status: enumSchema("roleStatus").optional(),
      }),
      output: paged(Role),
      access: ["RoleList", "Administrator"],
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: RoleDetail, access: screen }),
    /** The menu with its buttons, as roles may hold them. */
    matrix: endpoint({
      method: "GET",
      path: `${base}/menuTree`,
      input: z.strictObject({}),
      output: z.array(MatrixGroup),
      access: screen,
    }),
    /** Staff of the tenant, to ask `effectivePermissions` about. */
    staff: endpoint({
      method: "GET",
      path: `${base}/queryStaff`,
      input: z.strictObject({}),
      output: z.array(z.object({ id: field.Id, account: z.string(), nickname: z.string() })),
      access: screen,
    }),
    effectivePermissions: endpoint({
      method: "GET",
      path: `${base}/queryHoldings`,
      input: z.strictObject({ accountId: field.Id }),
      output: EffectivePermissions,
      access: screen,
    }),
    /** Templates first, then this server's roles, then those of other servers. */
    sources: endpoint({
      method: "GET",
      path: `${base}/querySources`,
      input: z.strictObject({}),
      output: z.array(RoleSource),
      access: ["roles:add"],
    }),
    /**
     * Before the console is shown as a role: its name, if the caller may change the role. From then on the calls name it
     * in a header, and are judged by what both it and they hold; nothing is changed by them.
     */
    seeAs: endpoint({
      method: "GET",
      path: `${base}/seeAs`,
      input: ById,
      output: RoleName,
      access: ["roles:edit"],
      log: ["id"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: RoleCreate,
      output: RoleDetail,
      access: ["roles:add"],
      stepUp: true,
      approval: true,
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: RoleEdit,
      output: RoleDetail,
      access: ["roles:edit"],
      stepUp: true,
      approval: true,
      log: loggedFields,
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["roles:delete"],
      stepUp: true,
      approval: true,
      log: ["id", "ids"],
    }),
  },
});
