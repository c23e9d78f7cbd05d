import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

/** One that broke off goes on where it stood when it is sent again. */
export const streamStates = ["Running", "Broken", "Ended"] as const;
export const streamTargets = ["members", "groups"] as const;

/** A line that was refused, and why. */
const Refusal = z.object({
  line: z.number().int(),
  /** What the platform calls it, where the line says so. */
  externalId: z.string().optional(),
  code: z.number().int(),
  /** Where it is wrong, by JSON pointer, in the sender's language. */
  errors: z.record(z.string(), z.string()).optional(),
});

/** A stream of members or groups that the platform fills a server with, as far as it has come. */
export const PlatformImport = z.object({
  id: field.Id,
  /** What the platform calls it. */
  name: z.string(),
  target: field.choice(streamTargets),
  state: field.choice(streamStates),
  /** Lines that are dealt with. */
  lines: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  /** Of which nothing was new. */
  same: z.number().int(),
  refused: z.number().int(),
  /** Lines a second, while they were read. */
  rate: z.number().nullable(),
  /** The first ones that were refused. */
  refusals: z.array(Refusal),
  createTime: z.string(),
  updateTime: z.string(),
  finishTime: z.string().nullable(),
});

export const platformImports = defineEntity({
  name: "platformImports",
  record: PlatformImport,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/im/platform/import/list",
      input: listQuery(["createTime"], {
        target: field.choice(streamTargets).optional(),
        state: field.choice(streamStates).optional(),
      }),
      output: paged(PlatformImport),
      access: ["PlatformConnection"],
    }),
  },
});
