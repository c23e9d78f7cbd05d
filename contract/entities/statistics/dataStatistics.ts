import { defineEntity, endpoint } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { counted, Period, PeriodExport } from "./statistics.ts";
import { z } from "../../core/zod.ts";

const compared = z.object({ amount: z.number(), before: z.number().nullable() });

/** One of the caller's tenants over a period; `members` and `groups` are what there is now. */
export const ServerFigures = z.object({
  id: field.Id,
  tenantName: z.string(),
  members: z.number().int(),
  groups: z.number().int(),
  registered: compared,
  active: compared,
  messages: compared,
  reports: compared,
});
export type ServerFigures = z.output<typeof ServerFigures>;

const base = "/im/report/data";
const screen = ["Statistic"] as const;

/** The tenants that the caller has, beside each other. */
export const dataStatistics = defineEntity({
  name: "dataStatistics",
  screen: "Statistic",
  buttons: ["export"],
  record: ServerFigures,
  endpoints: {
    overview: endpoint({
      method: "GET",
      path: `${base}/overview`,
      input: Period,
      output: z.object({ ...counted, servers: z.array(ServerFigures) }),
      access: screen,
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      kind: "file",
      input: PeriodExport,
      output: z.unknown(),
      access: ["dataStatistics:export"],
      log: ["range", "from", "to"],
    }),
  },
});
