import { z } from "../../core/zod.ts";
import { asBoolean, listQuery, exportQuery } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { filledIn, MacroIds } from "./macros.placeholders.ts";
import { MessagePayload } from "../messages/messages.records.ts";

/** A claim is over after so many minutes: the report then waits for anybody again. */
export const CLAIM_MINUTES = 30;

/** What somebody reported. Times are UTC; people and groups that are no more are null. */
export const Report = z.object({
  id: field.Id,
  serialNumber: z.string(),
  category: enumSchema("reportCategory"),
  reason: enumSchema("reportReason"),
  content: z.string(),
  attachments: z.array(z.string()),
  reporterId: field.Id.nullable(),
  reporterAccount: z.string().nullable(),
  reporterName: z.string().nullable(),
  /** Account of the operator who reported it while reading; then no member did. */
  operatorAccount: z.string().nullable(),
  reportedMemberId: field.Id.nullable(),
  reportedMemberName: z.string().nullable(),
  reportedMemberStatus: enumSchema("memberStatus").nullable(),
  reportedGroupId: field.Id.nullable(),
  reportedGroupName: z.string().nullable(),
  reportedGroupStatus: enumSchema("groupStatus").nullable(),
  reportedMessageId: field.Id.nullable(),
  messageText: z.string(),
  phoneModel: z.string(),
  platformSource: enumSchema("appType").nullable(),
  appVersion: z.string(),
  /** Whose business card was reported. */
  businessCardId: field.Id.nullable(),
  businessCardName: z.string().nullable(),
  /** As it is now: a claim that is over counts as none. */
  reportStatus: enumSchema("reportStatus"),
  /** Account of whoever holds it, or gave the result. */
  claimer: z.string().nullable(),
  /** Whether that is the caller. */
  isMine: z.boolean(),
  claimTime: z.string().nullable(),
  result: enumSchema("reportResult").nullable(),
  userBehaviour: z.string(),
  resultNote: z.string(),
  banEndTime: z.string().nullable(),
  completeTime: z.string().nullable(),
  /** Set when it was handed over to the authorities. */
  policeReference: z.string().nullable(),
  policeTime: z.string().nullable(),
  policeAccount: z.string().nullable(),
  createTime: z.string(),
});
export type Report = z.infer<typeof Report>;

const Brief = Report.pick({
  id: true,
  serialNumber: true,
  reason: true,
  reportStatus: true,
  claimer: true,
  result: true,
  createTime: true,
});
/** A report with what else is known of those it is about. */
export const ReportDetail = Report.extend({
  /** Other open reports on the same target, the oldest first, and how many of them the caller can close along. */
  others: z.array(Brief),
  othersTotal: z.number().int(),
  closable: z.number().int(),
  /** Results that the target was given before, the latest first. */
  history: z.array(Brief),
  historyTotal: z.number().int(),
  /** Completed reports of the same reporter, and those of them that were upheld: given another result than nothing. */
  reporterTotal: z.number().int(),
  reporterUpheld: z.number().int(),
  /** Whether messages were kept with it. */
  hasEvidence: z.boolean(),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

/** A message as it was when the report came in. */
export const Evidence = z.object({
  id: field.Id,
  /** Where it was written: in a group, or to somebody. */
  groupId: field.Id.nullable(),
  recipientId: field.Id.nullable(),
  senderId: field.Id,
  /** The sender's name now; empty of whoever is no more. */
  senderName: z.string(),
  type: enumSchema("messageType"),
  /** As it is now; null where the message is no more. */
  statusNow: enumSchema("messageStatus").nullable(),
  content: z.string(),
  payload: MessagePayload,
  sendTime: z.string(),
  isReported: z.boolean(),
});
export type Evidence = z.infer<typeof Evidence>;

export const reportFilters = {
  reportStatus: enumSchema("reportStatus").optional(),
  reason: enumSchema("reportReason").optional(),
  category: enumSchema("reportCategory").optional(),
  result: enumSchema("reportResult").optional(),
  /** The whole number, in any case. */
  serialNumber: z.string().trim().max(20).optional(),
  reporterId: field.Id.optional(),
  reportedMemberId: field.Id.optional(),
  reportedGroupId: field.Id.optional(),
  claimer: z.string().trim().max(32).optional(),
  /** Those without a result. */
  open: asBoolean.optional(),
  /** Those that the caller holds, or completed. */
  mine: asBoolean.optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
  completeTimeStart: field.Instant.optional(),
  completeTimeEnd: field.Instant.optional(),
};
export const ReportQuery = listQuery(
  ["serialNumber", "reason", "result", "createTime", "completeTime", "policeTime"],
  reportFilters,
);
export type ReportQuery = z.output<typeof ReportQuery>;

export const ReportExportQuery = exportQuery(ReportQuery, reportFilters);

/** What clients that do not write into the database report. */
export const ReportCreate = z
  .strictObject({
    reporterId: field.Id,
    reportedMemberId: field.Id.optional(),
    reportedGroupId: field.Id.optional(),
    /** Its sender is reported unless somebody is named. */
    reportedMessageId: field.Id.optional(),
    reason: enumSchema("reportReason"),
    content: field.text(500).default(""),
    attachments: z.array(field.FileLink).max(9, "rule.max").default([]),
    phoneModel: field.text(50).default(""),
    platformSource: enumSchema("appType").optional(),
    appVersion: field.Version.optional(),
    businessCardId: field.Id.optional(),
  })
  .refine(
    ({ reportedMemberId, reportedGroupId, reportedMessageId }) =>
      [reportedMemberId, reportedGroupId, reportedMessageId].some((id) => id !== undefined),
    { error: "rule.reportTarget", path: ["reportedMemberId"] },
  );

/** What an operator reports while reading: a message that the operator may read. Its sender is reported. */
export const ReportRaise = z.strictObject({
  reportedMessageId: field.Id,
  reason: enumSchema("reportReason"),
  content: field.text(500).default(""),
});
/** What a form has of it. */
export const RaiseForm = ReportRaise.omit({ reportedMessageId: true });

/** The result of a report. What it does is done in the same step, and needs the right to do that. */
export const ReportHandle = z.strictObject({
  id: field.Id,
  result: enumSchema("reportResult"),
  userBehaviour: filledIn(field.UserBehaviour),
  /** Macros that `userBehaviour` was made from. */
  macroIds: MacroIds.default([]),
  resultNote: field.text(500).default(""),
  /** Of a ban; left out it lasts until it is lifted. */
  banEndTime: field.Instant.optional(),
  /** Gives the other open reports on the same target the same result, but for those that others hold. */
  closeOthers: z.boolean().default(false),
});

export const ReportHandOver = z.strictObject({ id: field.Id, policeReference: field.text(100, 1) });

/** Seconds: half of the reports took at most `median`, nine of ten at most `p90`. */
const Spread = z.object({ median: z.number().nullable(), p90: z.number().nullable() });
const Share = z.object({ key: z.string(), count: z.number().int(), waiting: Spread, handling: Spread });
export const figurePeriods = ["24h", "7d", "30d", "all"] as const;
/** How fast reports completed in a period were claimed (`waiting`) and given their result after that (`handling`). */
export const ReportFigures = z.object({
  open: z.number().int(),
  oldestOpenTime: z.string().nullable(),
  total: Share.omit({ key: true }),
  operators: z.array(Share),
  reasons: z.array(Share),
});
export type ReportFigures = z.infer<typeof ReportFigures>;
