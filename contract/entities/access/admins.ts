import { z } from "../../core/zod.ts";
import { Done, defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

const RoleName = z.object({ id: field.Id, name: z.string() });
/** A tenant that an account works in, with its roles there. */
export const AccountTenant = z.object({ tenantId: field.Id, tenantName: z.string(), roles: z.array(RoleName) });

/** Somebody who signs in to the console. */
export const Admin = z.object({
  id: field.Id,
  account: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  status: enumSchema("adminStatus"),
  isSuperAdmin: z.boolean(),
  hasAuthenticator: z.boolean(),
  mustChangePassword: z.boolean(),
  /** When a password given by a reset lapses. */
  passwordExpiresTime: z.string().nullable(),
  /** Until when a sign-in has to wait after too many wrong guesses, from one address or from everywhere. */
  heldUntilTime: z.string().nullable(),
  /** Servers that the caller may see; others are only told of. */
  servers: z.array(AccountTenant),
  worksElsewhere: z.boolean(),
  sessionCount: z.number().int(),
  lastLoginTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
  isYourself: z.boolean(),
  /** Whether the caller may change roles on the tenants shown. */
  isEditable: z.boolean(),
  /** Whether the account itself is the caller's to change: its status, password and authenticator. */
  isManaged: z.boolean(),
});

/** The account's tenants within the caller's reach, whole: one that is left out is taken from it. */
const Tenants = z
  .array(z.strictObject({ tenantId: field.Id, roleIds: z.array(field.Id).max(100) }))
  .max(500)
  .refine((list) => new Set(list.map(({ tenantId }) => tenantId)).size === list.length, "rule.invalid");

/** The longest that PASSWORD_POLICY=nist allows; the policy itself is checked by the server. */
const Password = z.string().min(1, "rule.required").max(128, "rule.max");
export const AdminCreate = z.strictObject({
  account: field.Account.refine((account) => account.length >= 2, "rule.account"),
  nickname: field.Nickname,
  avatar: field.FileLink.nullable().default(null),
  password: Password,
  isSuperAdmin: z.boolean().default(false),
  tenants: Tenants.default([]),
});
export const AdminEdit = z.strictObject({
  id: field.Id,
  nickname: field.Nickname.optional(),
  avatar: field.FileLink.nullable().optional(),
  isSuperAdmin: z.boolean().optional(),
});
export const SaveAccountTenant = z.strictObject({ accountId: field.Id, tenants: Tenants });

/** One entry of the operation log, by the account or about it. */
export const AdminOperation = z.object({
  id: field.Id,
  account: z.string(),
  call: z.string(),
  targetType: z.string(),
  targets: z.array(z.string()),
  /** As much of what one of them became as tells which of two things was done; nothing where none was. */
  after: z.record(z.string(), z.unknown()),
  operationResult: enumSchema("operationResult"),
  createTime: z.string(),
  requestId: z.string(),
});

const base = "/rbac/account";
const tenant = "/rbac/accountTenant";
const screen = ["Administrator"] as const;
const ById = z.strictObject({ id: field.Id });

export const admins = defineEntity({
  name: "admins",
  screen: "Administrator",
  // `supervise` comes with a role's supervising-authority option.
  buttons: ["add", "edit", "disable", "resetPassword", "resetCode", "endSession", "supervise"],
  files: ["avatar"],
  record: Admin,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/pagingQuery`,
      input: listQuery(["id", "account", "nickname", "status", "lastLoginTime", "createTime"], {
        account: z.string().max(16).optional(),
        nickname: z.string().max(16).optional(),
        status: enumSchema("adminStatus").optional(),
        roleId: field.Id.optional(),
        tenantId: field.Id.optional(),
      }),
      output: paged(Admin),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: Admin, access: screen }),
    create: endpoint({
      method: "POST",
      path: `${base}/addAccount`,
      input: AdminCreate,
      output: Done,
      access: ["admins:add"],
      stepUp: true,
      approval: true,
      log: ["account", "nickname", "avatar", "isSuperAdmin", "tenants"],
    }),
    update: endpoint({
      method: "POST",
      path: `${base}/updateAccount`,
      aliases: [{ method: "PUT", path: `${base}/updateAccount` }],
      input: AdminEdit,
      output: Done,
      access: ["admins:edit"],
      stepUp: true,
      approval: true,
      log: ["id", "nickname", "avatar", "isSuperAdmin"],
    }),
    /** Disabling ends the account's sessions at once. */
    setStatus: endpoint({
      method: "PUT",
      path: `${base}/updateStatus`,
      input: z.strictObject({ id: field.Id, status: enumSchema("adminStatus") }),
      output: Done,
      access: ["admins:disable"],
      stepUp: true,
      approval: true,
      log: ["id", "status"],
    }),
    /**
     * The generated password is in this answer and nowhere else; it must be changed at the next sign-in, within 24
     * hours.
     */
    resetPassword: endpoint({
      method: "POST",
      path: `${base}/resetPassword`,
      aliases: [{ method: "GET", path: `${base}/resetPassword` }],
      input: ById,
      output: z.object({ id: field.Id, account: z.string(), password: z.string() }),
      access: ["admins:resetPassword"],
      stepUp: true,
      approval: "keepAnswer",
      log: ["id"],
    }),
    /**
     * Takes the authenticator, passkeys and recovery codes. The code in this answer, and nowhere else, is wanted beside
     * the password when an authenticator is bound anew, within 7 days.
     */
    resetCode: endpoint({
      method: "POST",
      path: "/rbac/resetGoogleCode",
      aliases: [{ method: "GET", path: "/rbac/resetGoogleCode" }],
      input: ById,
      output: z.object({ id: field.Id, account: z.string(), enrolmentCode: z.string() }),
      access: ["admins:resetCode"],
      stepUp: true,
      approval: "keepAnswer",
      log: ["id"],
    }),
    saveTenants: endpoint({
      method: "POST",
      path: `${tenant}/saveAccountTenant`,
      input: SaveAccountTenant,
      stepUp: true,
      output: z.array(AccountTenant),
      access: ["admins:edit"],
      approval: true,
      log: ["accountId", "tenants"],
    }),
    /** Servers and roles that the caller may choose from for an account. */
    tenantSelect: endpoint({
      method: "GET",
      path: `${tenant}/queryAccountTenantSelect`,
      input: z.strictObject({}),
      output: z.array(
        AccountTenant.omit({ roles: true }).extend({ roles: z.array(RoleName.extend({ mayGrant: z.boolean() })) }),
      ),
      access: screen,
    }),
    adminTenants: endpoint({
      method: "GET",
      path: `${tenant}/queryAccountTenantByAccountId`,
      input: z.strictObject({ accountId: field.Id }),
      output: z.array(AccountTenant),
      access: screen,
    }),
    /** What the account did on this tenant (`by`), and what was done to it (`on`). */
    operations: endpoint({
      method: "GET",
      path: `${base}/operationLog/list`,
      input: listQuery(["createTime"], { accountId: field.Id, side: z.enum(["by", "on"]).default("by") }),
      output: paged(AdminOperation),
      access: ["admins:supervise"],
    }),
  },
});
