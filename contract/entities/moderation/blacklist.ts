import { besideOthers, z } from "../../core/zod.ts";
import { deleteManyEndpoint } from "../../core/crudEndpoints.ts";
import {
  defineEntity,
  endpoint,
  ImportInput,
  listQuery,
  Nothing,
  paged,
  exportQuery,
  SheetResult,
} from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Shortest prefixes that may be put on the blacklist: a wider range would shut out whole countries. */
export const WIDEST = { v4: 8, v6: 32 } as const;

/** An address, a range of addresses, or a device that members may not sign in from. */
export const BlacklistEntry = z.object({
  id: field.Id,
  type: enumSchema("blacklistType"),
  /** The address or range as one writes it for short, or the device's id. */
  value: z.string(),
  reason: z.string(),
  state: enumSchema("blacklistState"),
  /** Null: for good. */
  expiresTime: z.string().nullable(),
  /** Who added it. */
  account: z.string(),
  /** Sign-ins that it kept out. */
  hits: z.number().int(),
  lastHitTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});

const Value = z.string().trim().min(1, "rule.required").max(128, "rule.max");
const Expires = field.Instant.nullable();
const judged = (value: { type: "IP" | "Device"; value: string }, context: z.RefinementCtx) => {
  // What is missing is said by its own rule.
  if (!z.object(target).safeParse(value).success) return;
  const rule = value.type === "IP" ? field.IpOrRange : field.DeviceId;
  const result = rule.safeParse(value.value);
  if (!result.success)
    context.addIssue({ code: "custom", path: ["value"], message: result.error.issues[0]?.message ?? "rule.invalid" });
};
const target = { type: enumSchema("blacklistType"), value: Value };

export const BlacklistCreate = z
  .strictObject({
    ...target,
    reason: field.text(200, 1),
    expiresTime: Expires.default(null),
    /** Given after the warning that a range holds the address of the operator. */
    confirmOwn: z.boolean().default(false),
    /** Signs out at once the members who are online from there; needs `members:forceOffline`. */
    forceOffline: z.boolean().default(false),
  })
  .superRefine(judged, besideOthers);
export const BlacklistEdit = z.strictObject({
  id: field.Id,
  reason: field.text(200, 1).optional(),
  expiresTime: Expires.optional(),
  updateTime: z.string().optional(),
});

/** Members whose last sign-in or one of whose devices an entry would match; counts stop at 1,000. */
export const Affected = z.object({
  value: z.string(),
  members: z.number().int(),
  online: z.number().int(),
  holdsOwnAddress: z.boolean(),
  /** An entry that matches it already. */
  entryId: field.Id.nullable(),
});

const base = "/im/backstage/blackList";
const screen = ["blackList"] as const;
const filters = {
  type: enumSchema("blacklistType").optional(),
  /** A part of the address or id. */
  value: z.string().trim().min(1).max(128).optional(),
  /** Entries that match this address. */
  address: field.Ip.optional(),
  state: enumSchema("blacklistState").optional(),
  reason: z.string().trim().min(1).max(200).optional(),
  account: z.string().max(16).optional(),
};
const query = listQuery(
  ["value", "type", "reason", "account", "createTime", "expiresTime", "hits", "lastHitTime"],
  filters,
);

export const blacklist = defineEntity({
  name: "blacklist",
  toldAs: { command: "blacklist.changed", part: "blacklist" },
  screen: "blackList",
  buttons: ["add", "edit", "delete", "import", "export", "check"],
  record: BlacklistEntry,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: query,
      output: paged(BlacklistEntry),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: BlacklistEntry,
      access: screen,
    }),
    affected: endpoint({
      method: "GET",
      path: `${base}/affected`,
      input: z.strictObject(target).superRefine(judged),
      output: Affected,
      access: ["blackList", "blacklist:add", "DeviceIP", "DeviceID"],
    }),
    /** Asked by what lets members in: the entry that keeps this address or device out, or none. Counts the hit. */
    check: endpoint({
      method: "GET",
      path: `${base}/check`,
      input: z
        .strictObject({ address: field.Ip.optional(), device: field.DeviceId.optional() })
        .refine(({ address, device }) => address !== undefined || device !== undefined, {
          path: ["address"],
          error: "rule.required",
        }),
      output: z.object({ entry: BlacklistEntry.pick({ id: true, type: true, value: true, reason: true }).nullable() }),
      access: ["blacklist:check"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: BlacklistCreate,
      output: BlacklistEntry.extend({ signedOut: z.number().int() }),
      access: ["blacklist:add"],
      log: ["type", "value", "reason", "expiresTime", "forceOffline", "confirmOwn"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: BlacklistEdit,
      output: BlacklistEntry,
      access: ["blacklist:edit"],
      log: ["id", "reason", "expiresTime"],
    }),
    delete: deleteManyEndpoint("blacklist", base),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      input: exportQuery(query, filters),
      output: Nothing,
      access: ["blacklist:export"],
      log: [...Object.keys(filters), "ids"],
      kind: "file",
    }),
    importTemplate: endpoint({
      method: "GET",
      path: `${base}/importTemplate`,
      input: z.strictObject({}),
      output: Nothing,
      access: ["blacklist:import"],
      kind: "file",
    }),
    /** Rows of the sheet: type (IP or Device), value, reason, expiresTime (ISO 8601, or a day with or without a time
     * as the clock of `timeZone` shows it; empty for good). */
    import: endpoint({
      method: "POST",
      path: `${base}/importExcel`,
      input: ImportInput,
      output: SheetResult,
      access: ["blacklist:import"],
      log: ["dryRun"],
      kind: "upload",
    }),
  },
});
