import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import {
  Count,
  isPeriod,
  periodRule,
  type Metric,
  metrics,
  Overview,
  Period,
  PeriodExport,
  PeriodOfServer,
} from "./statistics.ts";
import * as field from "../../core/fields.ts";
import { z } from "../../core/zod.ts";

/** Every metric has an amount. */
const amounts = Object.fromEntries(metrics.map((metric) => [metric, z.number().int()])) as Record<Metric, z.ZodNumber>;

/** One day of a tenant. */
export const OperatingDay = z.object({
  /** The day, as YYYY-MM-DD. */
  id: z.string(),
  ...amounts,
});

const base = "/im/report";
const screen = ["StatisticUser"] as const;

/** How the tenant is used, a day at a time. */
export const operatingStatistics = defineEntity({
  name: "operatingStatistics",
  screen: "StatisticUser",
  buttons: ["export"],
  record: OperatingDay,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/reportDailyMember/list`,
      input: listQuery(["id"], {
        from: field.Day.optional(),
        to: field.Day.optional(),
      }).refine(isPeriod, periodRule),
      output: paged(OperatingDay),
      access: screen,
    }),
    overview: endpoint({
      method: "GET",
      path: `${base}/reportDailyMember/overview`,
      // Of another server of the caller's too, to be compared with.
      input: PeriodOfServer,
      output: Overview,
      access: screen,
    }),
    /** New members by how they registered. */
    registerCount: endpoint({
      method: "GET",
      path: `${base}/register/count`,
      input: Period,
      output: Count,
      access: screen,
    }),
    /** Reports by reason. */
    reportCount: endpoint({
      method: "GET",
      path: `${base}/report/count`,
      input: Period,
      output: Count,
      access: screen,
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/reportDailyMember/excel`,
      kind: "file",
      input: PeriodExport,
      output: z.unknown(),
      access: ["operatingStatistics:export"],
      log: ["range", "from", "to"],
    }),
  },
});
