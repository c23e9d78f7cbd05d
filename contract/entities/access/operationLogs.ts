import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, Nothing, paged, exportQuery } from "../../core/endpoint.ts";
import { COMMAND_LINE } from "./commandLine.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

const Values = z.record(z.string(), z.unknown());

/** Who did what to whom, from where, and what it changed. */
export const OperationLog = z.object({
  id: field.Id,
  /** `COMMAND_LINE` for what was done at the command line, where nobody is signed in. */
  accountId: z.union([field.Id, z.literal(COMMAND_LINE.accountId)]),
  account: z.string(),
  /** Who approved it, where it took two people. */
  approver: z.string().nullable(),
  /** `entity.endpoint` of the contract. */
  call: z.string(),
  targetType: z.string(),
  /** A list names the first of them only; `targetCount` says how many there are. */
  targets: z.array(z.string()),
  targetCount: z.number().int(),
  params: Values,
  /** What each target was and became, for the targets named. */
  changes: z.record(z.string(), z.object({ before: Values.nullable(), after: Values.nullable() })),
  /** What the records are called that it names, by `<entity>:<id>`, as far as they are known. */
  names: z.record(z.string(), z.string()),
  operationResult: enumSchema("operationResult"),
  requestId: z.string(),
  ip: z.string(),
  host: z.string(),
  userAgent: z.string(),
  createTime: z.string(),
});
export type OperationLog = z.infer<typeof OperationLog>;

const Word = z.string().regex(/^\w{1,64}$/, "rule.invalid");
export const operationFilters = {
  /** A part of the operator's account or nickname. */
  account: z.string().trim().min(1).max(30).optional(),
  accountId: field.Id.optional(),
  targetType: Word.optional(),
  targetId: Word.optional(),
  /** What it was done to: its id, or a part of its name. */
  target: z.string().trim().min(1).max(64).optional(),
  call: z
    .string()
    .regex(/^\w{1,64}\.\w{1,64}$/, "rule.invalid")
    .optional(),
  operationResult: enumSchema("operationResult").optional(),
  requestId: z.string().trim().min(1).max(64).optional(),
  ip: field.Ip.optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
};
export const OperationListQuery = listQuery(["createTime"], operationFilters);
export const OperationExportQuery = exportQuery(OperationListQuery, operationFilters);

const base = "/im/backstage/operationLog";
const screen = ["Log"] as const;

export const operationLogs = defineEntity({
  name: "operationLogs",
  screen: "Log",
  buttons: ["export"],
  record: OperationLog,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: OperationListQuery,
      output: paged(OperationLog),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: OperationLog,
      access: screen,
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      input: OperationExportQuery,
      output: Nothing,
      access: ["operationLogs:export"],
      log: Object.keys(operationFilters),
      kind: "file",
    }),
  },
});
