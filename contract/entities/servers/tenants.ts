import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema, enumValues } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { Usage } from "./serverInformation.ts";

/** A tenant as one picks it. */
export const TenantOption = z.object({
  id: field.Id,
  tenantName: z.string(),
  tenantStatus: enumSchema("tenantStatus"),
});

/** A tenant of the installation. */
export const Tenant = TenantOption.extend({
  /** None: without bounds. */
  packageId: field.Id.nullable(),
  packageName: z.string().nullable(),
  note: z.string(),
  memberCount: z.number().int(),
  groupCount: z.number().int(),
  adminCount: z.number().int(),
  /** Operators who work in it now: disabling signs them out. */
  sessionCount: z.number().int(),
  /** The caller's session works in it: it cannot be disabled. */
  isCurrent: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type Tenant = z.infer<typeof Tenant>;

const Note = field.text(200);
export const TenantCreate = z.strictObject({
  tenantName: field.Name,
  packageId: field.Id.nullable().default(null),
  note: Note.default(""),
  /** The roles that it begins with, beside its fixed one. */
  roles: z.array(enumSchema("roleTemplate")).max(enumValues("roleTemplate").length).default([]),
  /** Another server, whose enabled roles it takes over. */
  rolesFrom: field.Id.nullable().default(null),
});
export const TenantEdit = z.strictObject({
  id: field.Id,
  tenantName: field.Name.optional(),
  packageId: field.Id.nullable().optional(),
  note: Note.optional(),
  updateTime: z.string().optional(),
});

/** What a tenant has of what it takes before people can work there. */
export const TenantSetup = z.object({
  /** It no longer goes by the name that the first start gave it. */
  isNamed: z.boolean(),
  /** Roles beside the fixed one. */
  roleCount: z.number().int(),
  /** Admins who hold a role there. */
  adminCount: z.number().int(),
  hasPackage: z.boolean(),
  /** Enabled packages of the installation. */
  packageCount: z.number().int(),
  hasPlatform: z.boolean(),
});

/** What was done to a tenant, from whichever tenant it was done. */
export const TenantOperation = z.object({
  id: z.string(),
  account: z.string(),
  call: z.string(),
  operationResult: enumSchema("operationResult"),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createTime: z.string(),
  /** What the records are called that its values name, by `<entity>:<id>`. */
  names: z.record(z.string(), z.string()),
  requestId: z.string(),
});

const base = "/im/member/tenant";
const screen = ["ServerList"] as const;
const ById = z.strictObject({ id: field.Id });
const loggedFields = ["id", "tenantName", "packageId", "note"];

export const tenants = defineEntity({
  name: "tenants",
  screen: "ServerList",
  isPlatformOnly: true,
  buttons: ["add", "edit", "disable"],
  record: Tenant,
  endpoints: {
    /** The enabled tenants that the account may work in. */
    allValid: endpoint({
      method: "GET",
      path: `${base}/queryAllValidTenant`,
      input: z.strictObject({}),
      output: z.array(TenantOption),
      access: "signedIn",
    }),
    /** Disabled ones too; `sp` narrows by a part of the name. */
    all: endpoint({
      method: "GET",
      path: `${base}/queryAllTenant`,
      input: z.strictObject({ sp: z.string().max(30).optional() }),
      output: z.array(TenantOption),
      access: "signedIn",
    }),
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["id", "tenantName", "tenantStatus", "note", "createTime"], {
        tenantName: z.string().max(16).optional(),
        tenantStatus: enumSchema("tenantStatus").optional(),
        packageId: field.Id.optional(),
      }),
      output: paged(Tenant),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: Tenant, access: screen }),
    /** What the tenant has used of its package. */
    usage: endpoint({ method: "GET", path: `${base}/usage`, input: ById, output: Usage, access: screen }),
    setup: endpoint({ method: "GET", path: `${base}/setup`, input: ById, output: TenantSetup, access: screen }),
    operations: endpoint({
      method: "GET",
      path: `${base}/operationLog/list`,
      input: listQuery(["createTime"], { tenantId: field.Id }),
      output: paged(TenantOperation),
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: TenantCreate,
      output: Tenant,
      access: ["tenants:add"],
      stepUp: true,
      log: [...loggedFields, "roles", "rolesFrom"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: TenantEdit,
      output: Tenant,
      access: ["tenants:edit"],
      stepUp: true,
      log: loggedFields,
    }),
    /** Disabling signs everybody out who works there, at once. */
    setStatus: endpoint({
      method: "PUT",
      path: `${base}/updateStatus`,
      input: z.strictObject({ id: field.Id, tenantStatus: enumSchema("tenantStatus") }),
      output: Tenant,
      access: ["tenants:disable"],
      stepUp: true,
      log: ["id", "tenantStatus"],
    }),
  },
});
