import { defineEntity, endpoint } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { counted, Count, Period, PeriodExport } from "./statistics.ts";
import { z } from "../../core/zod.ts";

/** Most groups of the ranking. */
export const TOP_GROUPS = 20;

/** A group by what was written in it. */
export const BusyGroup = z.object({
  id: field.Id,
  name: z.string(),
  memberCount: z.number().int(),
  messages: z.number().int(),
  before: z.number().int().nullable(),
});

const base = "/im/report/chatData";
const screen = ["ChatData"] as const;

/** How much is written, where, of what kind and when. */
export const chatStatistics = defineEntity({
  name: "chatStatistics",
  screen: "ChatData",
  buttons: ["export"],
  record: BusyGroup,
  endpoints: {
    /**
     * `kinds` tells groups from private talks, `types` what the messages are; `week` is by weekday, Monday first, and
     * hour.
     */
    overview: endpoint({
      method: "GET",
      path: `${base}/overview`,
      input: Period,
      output: z.object({
        ...counted,
        /** Messages stay with the chat platform: those of here, if any, are from before. */
        messagesElsewhere: z.boolean(),
        kinds: Count,
        types: Count,
        week: z.array(z.array(z.number().int()).length(24)).length(7),
        groups: z.array(BusyGroup),
      }),
      access: screen,
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      kind: "file",
      input: PeriodExport,
      output: z.unknown(),
      access: ["chatStatistics:export"],
      log: ["range", "from", "to"],
    }),
  },
});
