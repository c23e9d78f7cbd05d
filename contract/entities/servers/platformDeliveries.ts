import { z } from "../../core/zod.ts";
import { BatchResult, defineEntity, endpoint, Ids, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { commandTargets, platformCommands } from "../../platform/commands.ts";

/** What the platform was told, or is to be told, of one thing. */
export const PlatformDelivery = z.object({
  id: field.Id,
  type: z.string(),
  state: enumSchema("deliveryState"),
  /** What it is about, and which of them. */
  targetType: z.enum(commandTargets),
  targetId: field.Id,
  /** The same of one about a member. */
  memberId: field.Id.nullable(),
  /** What that is called at the platform. */
  externalId: z.string().nullable(),
  attempts: z.number().int(),
  /** When it is sent next, of one that waits. */
  nextTime: z.string().nullable(),
  /** What HTTP answered last; null while nothing came back. */
  status: z.number().int().nullable(),
  /** Why it came to nothing last, with the words of the platform's answer where it had some. */
  lastError: z.string().nullable(),
  /** Who asked for it; null of what ended by itself. */
  account: z.string().nullable(),
  createTime: z.string(),
  finishTime: z.string().nullable(),
  /** From then on it is not sent any more. */
  expireTime: z.string().nullable(),
});

/** With what is sent, and each time that it was. */
export const PlatformDeliveryDetail = PlatformDelivery.extend({
  /** What the platform knows it by, the same each time. */
  messageId: z.string(),
  body: z.string(),
  attemptList: z.array(
    z.object({
      id: field.Id,
      time: z.string(),
      milliseconds: z.number().int(),
      status: z.number().int().nullable(),
      failure: enumSchema("outboundFailure").nullable(),
      /** The beginning of what came back, as plain text. */
      answer: z.string(),
    }),
  ),
});

/** What one call sends again at most. */
export const MAX_RETRIED = 1000;

const base = "/im/platform/delivery";
const screen = ["PlatformConnection"] as const;

export const platformDeliveries = defineEntity({
  name: "platformDeliveries",
  record: PlatformDelivery,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["createTime"], {
        type: z.enum(platformCommands, "rule.invalid").optional(),
        state: enumSchema("deliveryState").optional(),
        targetType: z.enum(commandTargets, "rule.invalid").optional(),
        targetId: field.Id.optional(),
        memberId: field.Id.optional(),
        createTimeStart: field.Instant.optional(),
        createTimeEnd: field.Instant.optional(),
      }),
      output: paged(PlatformDelivery),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: PlatformDeliveryDetail,
      access: screen,
    }),
    /** Those named, or the failed ones of a period, the oldest first. */
    retry: endpoint({
      method: "POST",
      path: `${base}/retry`,
      input: z.union([
        z.strictObject({ id: field.Id }),
        z.strictObject({ ids: Ids }),
        z.strictObject({ createTimeStart: field.Instant, createTimeEnd: field.Instant }),
      ]),
      output: BatchResult,
      access: ["platformConnection:retry"],
      log: ["id", "ids", "createTimeStart", "createTimeEnd"],
    }),
  },
});

/** Where platforms put what they say in words, the plainest first. */
const wordFields = ["message", "msg", "detail", "error", "reason", "description", "title"];

/** What an answer of JSON says in words, if anything. */
export const wordsOf = (answer: string): string | undefined => {
  try {
    return findWords(JSON.parse(answer));
  } catch {
    return undefined;
  }
};

const findWords = (value: unknown): string | undefined => {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const fields: Record<string, unknown> = { ...value };
  return wordFields.map((name) => findWords(fields[name])).find((words) => words !== undefined);
};
