import { z } from "../../core/zod.ts";
import { BatchResult, endpoint, Nothing, Targets } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { Grant, hasOnePlace, MessagePage, pageFields, readingFields } from "./messages.records.ts";

const { reason, caseNumber } = readingFields;

/** The fields that a page of records is asked for with, beside whose they are. */
export const pageOfRecords = { ...pageFields, ...readingFields, selectTenantId: field.Id.optional() };

/** The rule that a search keeps: whether it says whose records are meant, and what is said where it does not. */
export type ScopeRule = readonly [
  holds: (query: Record<string, unknown>) => boolean,
  complaint: string | { error: string; path: string[] },
];

/**
 * What the readers of group and of private messages ask for alike; `filters` is what can be searched for, `list` the
 * path of the pages.
 */
export const recordCalls = <const Name extends string, const Screen extends string, Filters extends z.ZodRawShape>(
  name: Name,
  screen: Screen,
  { base, list }: { base: `/${string}`; list: string },
  filters: Filters,
  [holds, complaint]: ScopeRule,
) => ({
  /** Messages by place, not by page: any date of any number of them is as near as the newest. */
  list: endpoint({
    method: "GET",
    path: `${base}/${list}`,
    input: z
      .strictObject({ ...filters, ...pageOfRecords })
      .refine(holds, complaint)
      .refine(hasOnePlace, "rule.onePlace"),
    output: MessagePage,
    access: [screen] as const,
  }),
  /** What the server wants to know before it shows records. */
  terms: endpoint({
    method: "GET",
    path: `${base}/terms`,
    input: z.strictObject({ selectTenantId: field.Id.optional() }),
    output: z.object({ asksReason: z.boolean() }),
    access: [screen] as const,
  }),
  /** Opens a reading: what is asked for and why stands in the operation log, and its token covers the pages. */
  open: endpoint({
    method: "POST",
    path: `${base}/open`,
    input: z.strictObject({ ...filters, reason, caseNumber }).refine(holds, complaint),
    output: Grant,
    access: [screen] as const,
    log: [...Object.keys(filters), "reason", "caseNumber"],
  }),
  /** The whole text of a message that a list cut. */
  content: endpoint({
    method: "GET",
    path: `${base}/content`,
    input: z.strictObject({ id: field.Id, ...readingFields }),
    output: z.object({ content: z.string() }),
    access: [screen] as const,
  }),
  withdraw: endpoint({
    method: "PUT",
    path: `${base}/withdraw`,
    input: Targets,
    output: BatchResult,
    access: [`${name}:withdraw`] as const,
    log: ["ids"],
  }),
  export: endpoint({
    method: "GET",
    path: `${base}/excel`,
    input: z
      .strictObject({ ...filters, reason, caseNumber, timeZone: field.TimeZone.default("+08:00") })
      .refine(holds, complaint),
    output: Nothing,
    access: [`${name}:export`] as const,
    log: [...Object.keys(filters), "reason", "caseNumber"],
    kind: "file",
  }),
});
