/** What both whitelists are made of: of groups, and of what members write privately. */
import { z } from "../../core/zod.ts";
import { deleteManyEndpoint } from "../../core/crudEndpoints.ts";
import { endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { CaseNumber } from "./messages.records.ts";
import { OperationLog } from "../access/operationLogs.ts";

export const entryFields = {
  id: field.Id,
  /** Whom it is for; null is every operator of the tenant. */
  accountId: field.Id.nullable(),
  accountName: z.string().nullable(),
  level: enumSchema("whitelistLevel"),
  reason: z.string(),
  state: enumSchema("whitelistState"),
  expiresTime: z.string().nullable(),
  /** Who made it. */
  account: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
};

export const written = {
  accountId: field.Id.nullable(),
  level: enumSchema("whitelistLevel"),
  reason: field.text(200, 1),
  expiresTime: field.FutureInstant.nullable(),
};
export const edited = {
  id: field.Id,
  level: written.level.optional(),
  reason: written.reason.optional(),
  expiresTime: written.expiresTime.optional(),
  updateTime: z.string().optional(),
};
export const created = {
  ...written,
  accountId: written.accountId.default(null),
  expiresTime: written.expiresTime.default(null),
};

export const entryFilters = {
  accountId: field.Id.optional(),
  level: enumSchema("whitelistLevel").optional(),
  state: enumSchema("whitelistState").optional(),
  account: z.string().trim().min(1).max(16).optional(),
};
export const sortable = ["level", "state", "reason", "account", "createTime", "expiresTime"] as const;

/** An entry of the whitelist's log: what was done with it, and every reading of records. */
export const WhitelistLog = OperationLog.pick({
  id: true,
  accountId: true,
  account: true,
  call: true,
  targetType: true,
  targets: true,
  targetCount: true,
  operationResult: true,
  requestId: true,
  ip: true,
  params: true,
  createTime: true,
}).extend({
  /** Component key of the screen that it was done on. */
  menu: z.string(),
  path: z.string(),
  /** What became of it: the changed fields, or how many pages and messages were read. */
  response: z.record(z.string(), z.unknown()),
  /** Members or groups that the first of its entries are about, also of those that are gone; of a reading none. */
  subjects: z.array(z.object({ id: field.Id, name: z.string() })),
  /** Operators whom the entries are for, as far as they are there. */
  operators: z.array(z.object({ id: field.Id, name: z.string() })),
});
export type WhitelistLog = z.infer<typeof WhitelistLog>;

/** The calls that both whitelists have; `screen` is their component key. */
export const commonCalls = <const Base extends string>(name: string, base: `/${Base}`, screen: string) => ({
  delete: endpoint({ ...deleteManyEndpoint(name, base), stepUp: true }),
  /** Operators whom an entry can be for. */
  accounts: endpoint({
    method: "GET",
    path: `${base}/accounts`,
    input: z.strictObject({}),
    output: z.array(z.object({ id: field.Id, account: z.string(), nickname: z.string() })),
    access: [screen],
  }),
  log: endpoint({
    method: "GET",
    path: `${base}/log`,
    input: listQuery(["createTime"], {
      operator: z.string().trim().min(1).max(16).optional(),
      targetId: field.Id.optional(),
      caseNumber: CaseNumber.optional(),
      operationResult: enumSchema("operationResult").optional(),
      createTimeStart: field.Instant.optional(),
      createTimeEnd: field.Instant.optional(),
    }),
    output: paged(WhitelistLog),
    access: [screen],
  }),
});
