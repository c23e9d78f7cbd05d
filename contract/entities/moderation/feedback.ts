import { z } from "../../core/zod.ts";
import { deleteManyEndpoint } from "../../core/crudEndpoints.ts";
import { defineEntity, endpoint, listQuery, Nothing, paged, exportQuery } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { filledIn, MacroIds } from "./macros.placeholders.ts";

/** What a member wrote to the people behind the tenant. */
export const Feedback = z.object({
  id: field.Id,
  serialNumber: z.string(),
  type: enumSchema("feedbackType"),
  content: z.string(),
  feedbackStatus: enumSchema("feedbackStatus"),
  pictures: z.array(z.string()),
  region: z.string(),
  /** Null where the member is no more. */
  memberId: field.Id.nullable(),
  memberNickname: z.string().nullable(),
  memberStatus: enumSchema("memberStatus").nullable(),
  replyCount: z.number().int(),
  createTime: z.string(),
});
export const FeedbackReply = z.object({
  id: field.Id,
  content: z.string(),
  account: z.string(),
  replyTime: z.string(),
});
export const FeedbackWithReplies = Feedback.extend({ replies: z.array(FeedbackReply) });

const base = "/im/backstage/feedback";
const ById = z.strictObject({ id: field.Id });
const filters = {
  feedbackStatus: enumSchema("feedbackStatus").optional(),
  replyState: enumSchema("replyState").optional(),
  type: enumSchema("feedbackType").optional(),
  /** The whole number, in any case. */
  serialNumber: z.string().trim().max(20).optional(),
  memberId: field.Id.optional(),
  region: z.string().trim().max(50).optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
};
const query = listQuery(["createTime"], filters);

/** A feedback goes from Unread to Read when it is opened, and to Replied with its first reply; never back. */
export const feedback = defineEntity({
  name: "feedback",
  screen: "feedback",
  buttons: ["reply", "read", "delete", "export"],
  record: Feedback,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: query,
      output: paged(Feedback),
      access: ["feedback"],
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: ById,
      output: FeedbackWithReplies,
      access: ["feedback"],
    }),
    /** How many there are of each status. */
    counts: endpoint({
      method: "GET",
      path: `${base}/counts`,
      input: z.strictObject({}),
      output: z.record(enumSchema("feedbackStatus"), z.number().int()),
      access: ["feedback"],
    }),
    /** The reply goes to the member's inbox; there can be several. */
    reply: endpoint({
      method: "POST",
      path: `${base}/reply`,
      input: z.strictObject({
        id: field.Id,
        content: filledIn(field.ReplyText),
        macroIds: MacroIds.default([]),
      }),
      output: FeedbackWithReplies,
      access: ["feedback:reply"],
      log: ["id", "content"],
    }),
    read: endpoint({
      method: "PUT",
      path: `${base}/read`,
      input: ById,
      output: Feedback,
      access: ["feedback:read"],
      log: ["id"],
    }),
    readAll: endpoint({
      method: "PUT",
      path: `${base}/readAll`,
      input: z.strictObject({}),
      output: z.object({ count: z.number().int() }),
      access: ["feedback:read"],
      log: [],
    }),
    delete: deleteManyEndpoint("feedback", base),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      input: exportQuery(query, filters),
      output: Nothing,
      access: ["feedback:export"],
      log: [...Object.keys(filters), "ids"],
      kind: "file",
    }),
  },
});
