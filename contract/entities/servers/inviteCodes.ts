import { z } from "../../core/zod.ts";
import { deleteManyEndpoint } from "../../core/crudEndpoints.ts";
import {
  BatchResult,
  defineEntity,
  endpoint,
  exportQuery,
  listQuery,
  paged,
  targetsWith,
} from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** An invite code (tenant alias) of a tenant. */
export const InviteCode = z.object({
  id: field.Id,
  alias: z.string(),
  status: enumSchema("entryStatus"),
  /** Whether members can register with it now. */
  state: enumSchema("inviteCodeState"),
  note: z.string(),
  /** Null is any number of times. */
  maxUses: z.number().int().nullable(),
  /** Registrations so far, of those who left again too. */
  uses: z.number().int(),
  /** Members who have it now; they can be listed by it. */
  memberCount: z.number().int(),
  expireTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type InviteCode = z.infer<typeof InviteCode>;

const Note = field.text(100);
const MaxUses = field.numberBetween(1, 999_999_999).nullable();
const common = {
  note: Note.default(""),
  maxUses: MaxUses.default(null),
  expireTime: field.FutureInstant.nullable().default(null),
};
export const InviteCodeCreate = z.strictObject({ alias: field.Code, ...common });
export const InviteCodeEdit = z.strictObject({
  id: field.Id,
  alias: field.Code.optional(),
  note: Note.optional(),
  maxUses: MaxUses.optional(),
  /** One that is over ends the code at once. */
  expireTime: field.Instant.nullable().optional(),
  updateTime: z.string().optional(),
});
/** Codes made at once, and how many letters are drawn for each behind the prefix. */
export const MAX_GENERATED = 500;
export const DRAWN_LETTERS = 6;
export const InviteCodeGenerate = z.strictObject({
  prefix: z
    .string()
    .regex(/^\w{0,10}$/, "rule.codePrefix")
    .default(""),
  count: field.numberBetween(1, MAX_GENERATED),
  ...common,
});

const filters = {
  alias: z.string().trim().min(1).max(16).optional(),
  note: z.string().trim().min(1).max(100).optional(),
  state: enumSchema("inviteCodeState").optional(),
};
const ListQuery = listQuery(["id", "alias", "state", "uses", "expireTime", "note", "createTime"], filters);

const base = "/im/member/tenantAlias";
const screen = ["inviteCode"] as const;
const ById = z.strictObject({ id: field.Id });
const loggedFields = ["id", "alias", "note", "maxUses", "expireTime"];

export const inviteCodes = defineEntity({
  name: "inviteCodes",
  screen: "inviteCode",
  buttons: ["add", "edit", "disable", "delete", "generate", "export"],
  record: InviteCode,
  endpoints: {
    /** Codes that can be registered with, for selects. */
    allValid: endpoint({
      method: "GET",
      path: `${base}/queryAllValidAliasByTenantId`,
      input: z.strictObject({ selectTenantId: field.Id.optional() }),
      output: z.array(InviteCode.pick({ id: true, alias: true })),
      access: "signedIn",
    }),
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: ListQuery,
      output: paged(InviteCode),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: InviteCode, access: screen }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: InviteCodeCreate,
      output: InviteCode,
      access: ["inviteCodes:add"],
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: InviteCodeEdit,
      output: InviteCode,
      access: ["inviteCodes:edit"],
      log: loggedFields,
    }),
    /** Makes many with drawn letters, which are answered. */
    generate: endpoint({
      method: "POST",
      path: `${base}/buildBatch`,
      input: InviteCodeGenerate,
      output: z.object({ records: z.array(InviteCode.pick({ id: true, alias: true })) }),
      access: ["inviteCodes:generate"],
      log: ["prefix", "count", "note", "maxUses", "expireTime"],
    }),
    setStatus: endpoint({
      method: "PUT",
      path: `${base}/updateStatus`,
      input: targetsWith({ status: enumSchema("entryStatus") }),
      output: BatchResult,
      access: ["inviteCodes:disable"],
      log: ["ids", "status"],
    }),
    /** A code that members registered with stays. */
    delete: deleteManyEndpoint("inviteCodes", base),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      kind: "file",
      input: exportQuery(ListQuery, filters),
      output: z.unknown(),
      access: ["inviteCodes:export"],
      log: ["ids", ...Object.keys(filters)],
    }),
  },
});
