import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { type enums, enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

export type QuotaKind = keyof typeof enums.quotaKind;

/** The package's field that bounds each kind. */
export const quotaFields = {
  users: "maxUsers",
  groups: "maxGroups",
  inviteCodes: "maxInviteCodes",
  storage: "maxStorage",
  activeUsers: "maxActiveUsers",
  sms: "maxSms",
  audioMinutes: "maxAudioMinutes",
  videoMinutes: "maxVideoMinutes",
  liveMinutes: "maxLiveMinutes",
  translatedCharacters: "maxTranslatedCharacters",
} as const satisfies Record<QuotaKind, string>;

/** Megabytes of files that a new package gives, and that a server without one has: the disk is everybody's. */
export const DEFAULT_STORAGE = 10_240;

/** Null is unlimited, 0 forbids. */
const Quota = field.Amount.nullable();
/** Null is all that there is. */
const Days = field.numberBetween(1, 3650).nullable();
const Functions = z.array(enumSchema("serverFunction")).transform((list) => [...new Set(list)].toSorted());

const fields = {
  name: field.Name,
  functions: Functions,
  maxUsers: Quota,
  maxGroups: Quota,
  maxInviteCodes: Quota,
  /** Megabytes of files. */
  maxStorage: Quota,
  maxActiveUsers: Quota,
  maxSms: Quota,
  maxAudioMinutes: Quota,
  maxVideoMinutes: Quota,
  maxLiveMinutes: Quota,
  maxTranslatedCharacters: Quota,
  /** Days of chat history that members see. */
  historyDays: Days,
  /** Days of chat history that the server keeps; what is older is deleted. */
  keptDays: Days,
};

/** What a tenant may use: functions, quotas and chat history. */
export const Package = z.object({
  id: field.Id,
  status: enumSchema("entryStatus"),
  ...fields,
  name: z.string(),
  functions: z.array(enumSchema("serverFunction")),
  /** Servers that use it: while there are any it can be neither disabled nor deleted. */
  serverCount: z.number().int(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type Package = z.infer<typeof Package>;

type HistoryDays = { historyDays?: number | null | undefined; keptDays?: number | null | undefined };
/** Nobody can see what is not kept; both have to be known. */
export const keepsEnough = ({ historyDays, keptDays }: HistoryDays) =>
  historyDays === undefined ||
  keptDays === undefined ||
  keptDays === null ||
  (historyDays !== null && historyDays <= keptDays);
/** Whether fewer days are kept than before: the next night deletes what is older. */
export const keepsLess = (days: number | null | undefined, before: number | null | undefined) =>
  typeof days === "number" && (before ?? Infinity) > days;
const keptRule = { path: ["keptDays"], error: "rule.keptDays" };

const unlimited = Quota.default(null);
export const PackageCreate = z
  .strictObject({
    name: fields.name,
    functions: Functions.default([]),
    maxUsers: unlimited,
    maxGroups: unlimited,
    maxInviteCodes: unlimited,
    maxStorage: Quota.default(DEFAULT_STORAGE),
    maxActiveUsers: unlimited,
    maxSms: unlimited,
    maxAudioMinutes: unlimited,
    maxVideoMinutes: unlimited,
    maxLiveMinutes: unlimited,
    maxTranslatedCharacters: unlimited,
    historyDays: Days.default(null),
    keptDays: Days.default(null),
  })
  .refine(keepsEnough, keptRule);
export const PackageEdit = z
  .strictObject({ id: field.Id, ...z.object(fields).partial().shape, updateTime: z.string().optional() })
  .refine(keepsEnough, keptRule);

const base = "/im/member/tenantPackage";
const screen = ["PackageList"] as const;
const ById = z.strictObject({ id: field.Id });
const loggedFields = ["id", ...Object.keys(fields)];

export const packages = defineEntity({
  name: "packages",
  screen: "PackageList",
  isPlatformOnly: true,
  buttons: ["add", "edit", "disable", "delete"],
  record: Package,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["id", "name", "status", "serverCount", "historyDays", "keptDays", "updateTime"], {
        name: z.string().max(16).optional(),
        status: enumSchema("entryStatus").optional(),
      }),
      output: paged(Package),
      access: [...screen, "ServerList"],
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: Package, access: screen }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: PackageCreate,
      output: Package,
      access: ["packages:add"],
      stepUp: true,
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: PackageEdit,
      output: Package,
      access: ["packages:edit"],
      stepUp: true,
      log: loggedFields,
    }),
    setStatus: endpoint({
      method: "PUT",
      path: `${base}/updateStatus`,
      input: z.strictObject({ id: field.Id, status: enumSchema("entryStatus") }),
      output: Package,
      access: ["packages:disable"],
      stepUp: true,
      log: ["id", "status"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["packages:delete"],
      stepUp: true,
      log: ["id", "ids"],
    }),
  },
});
