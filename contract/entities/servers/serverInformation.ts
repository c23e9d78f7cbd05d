import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { homeRanges } from "../statistics/home.ts";

/** How much of its package a tenant has used. */
export const Usage = z.object({
  id: field.Id,
  tenantName: z.string(),
  packageName: z.string().nullable(),
  historyDays: z.number().int().nullable(),
  keptDays: z.number().int().nullable(),
  /** What is counted by the hour stands as of then; null before the first count of this tenant. */
  countedTime: z.string().nullable(),
  quotas: z.array(
    z.object({
      kind: enumSchema("quotaKind"),
      used: z.number().int(),
      /** Null is unlimited. */
      limit: z.number().int().nullable(),
    }),
  ),
});
export type Usage = z.infer<typeof Usage>;

const base = "/im/member/tenantInfo";
const screen = ["ServerInformation"] as const;
const Range = z.enum(homeRanges);

/** What the tenant that one works in has and uses. */
export const serverInformation = defineEntity({
  name: "serverInformation",
  screen: "ServerInformation",
  buttons: ["export"],
  record: Usage,
  endpoints: {
    load: endpoint({ method: "GET", path: `${base}/load`, input: z.strictObject({}), output: Usage, access: screen }),
    /** One kind per bucket: an hour for 24h, a day for 7d and 30d, a month for all. */
    series: endpoint({
      method: "GET",
      path: `${base}/series`,
      input: z.strictObject({ kind: enumSchema("usageKind"), range: Range }),
      output: z.object({
        bucket: z.enum(["hour", "day", "month"]),
        points: z.array(z.object({ at: z.string(), value: z.number().int() })),
      }),
      access: screen,
    }),
    /** Every kind of the range, a row per bucket. */
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      kind: "file",
      input: z.strictObject({ range: Range, timeZone: field.TimeZone.default("+08:00") }),
      output: z.unknown(),
      access: ["serverInformation:export"],
      log: ["range"],
    }),
  },
});
