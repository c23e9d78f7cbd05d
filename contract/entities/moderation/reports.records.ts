import { z } from "../../core/zod.ts";
import { asBoolean, Ids, listQuery, exportQuery } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { filledIn, MacroIds } from "./macros.placeholders.ts";
import { SanctionMessage } from "./sanctions.records.ts";

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
  kind: enumSchema("reportKind"),
  /** Whether its decision was overturned on appeal. */
  isOverturned: z.boolean(),
  /** When the ban or the warning that it was decided with was taken back. */
  revokeTime: z.string().nullable(),
  /** Of an appeal: the report whose decision it is about. A second opinion is given without it. */
  originalId: field.Id.nullable(),
  originalNumber: z.string().nullable(),
  /** Of an appeal: the kinds of sanctions that hold still by that decision. Overturning it revokes them. */
  revocableKinds: z.array(enumSchema("sanctionKind")),
  /** Whether the caller decided what is appealed against or looked at again: somebody else has to. */
  isOwnDecision: z.boolean(),
  /** Open reports on the same object, this one with them; they are decided together. */
  caseSize: z.number().int(),
  /** Until when its case should be decided; of one that is completed, should have been. */
  dueTime: z.string(),
  /** What the queue is ordered by: 100 is where the target time is over. Of a completed one null. */
  priority: z.number().int().nullable(),
  /** Whose it is before anybody claims it. */
  assignee: z.string().nullable(),
  isAssignedToMe: z.boolean(),
  /** Whether it is neither a colleague's nor another role's: the caller may claim it while nobody holds it. */
  isOpenToMe: z.boolean(),
  /** The role that it was passed on to, by whom and why. */
  escalatedRole: z.string().nullable(),
  escalatedBy: z.string().nullable(),
  escalateTime: z.string().nullable(),
  escalationNote: z.string(),
  /** While it rests. */
  snoozeTime: z.string().nullable(),
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
/** What an operator did with a report beside its decision. */
export const ReportStep = z.object({
  id: field.Id,
  step: enumSchema("reportStep"),
  account: z.string(),
  /** The colleague or role that it went to. */
  recipient: z.string(),
  words: z.string(),
  skipReason: enumSchema("reportSkipReason").nullable(),
  snoozeTime: z.string().nullable(),
  /** Of one that was opened again: what had been decided, and by whom. */
  result: enumSchema("reportResult").nullable(),
  userBehaviour: z.string(),
  resultNote: z.string(),
  claimer: z.string().nullable(),
  completeTime: z.string().nullable(),
  createTime: z.string(),
});
export type ReportStep = z.infer<typeof ReportStep>;

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
  /** What was done with it, the latest first. */
  steps: z.array(ReportStep),
  /** Of an appeal: what had been decided. */
  original: Brief.extend({ userBehaviour: z.string(), completeTime: z.string().nullable() }).nullable(),
  /** The latest appeal against its decision; of one that was opened again against the last one. */
  appeal: Brief.nullable(),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

/** A message as it was when the report came in. */
export const Evidence = SanctionMessage.extend({ isReported: z.boolean() });
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
  /** A part of the queue: of each case the first report that the other filters find. */
  queue: enumSchema("reportQueue").optional(),
  kind: enumSchema("reportKind").optional(),
  assignee: z.string().trim().max(32).optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
  completeTimeStart: field.Instant.optional(),
  completeTimeEnd: field.Instant.optional(),
};
export const ReportQuery = listQuery(
  ["priority", "serialNumber", "reason", "result", "createTime", "completeTime", "policeTime"],
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

/** A result as it is given, whether to one report or to many. */
const given = {
  result: enumSchema("reportResult"),
  userBehaviour: filledIn(field.UserBehaviour),
  /** Macros that `userBehaviour` was made from. */
  macroIds: MacroIds.default([]),
  resultNote: field.text(500).default(""),
  /** Of a ban; left out it lasts until it is lifted. */
  banEndTime: field.Instant.optional(),
};

/** The result of a report. What it does is done in the same step, and needs the right to do that. */
export const ReportHandle = z.strictObject({
  id: field.Id,
  ...given,
  /** Gives the other open reports on the very same object the same result, but for those that others hold. */
  closeCase: z.boolean().default(false),
  /** Gives the other open reports on the same target the same result, but for those that others hold. */
  closeOthers: z.boolean().default(false),
});

/** One decision on many; with `wholeCases` on the other open reports of their cases too. */
export const ReportBatchResult = z.strictObject({ ids: Ids, ...given, wholeCases: z.boolean().default(false) });
export type ReportBatchResult = z.output<typeof ReportBatchResult>;

export const ReportHandOver = z.strictObject({ id: field.Id, policeReference: field.text(100, 1) });

/** Seconds: half of the reports took at most `median`, nine of ten at most `p90`. */
const Spread = z.object({ median: z.number().nullable(), p90: z.number().nullable() });
const Share = z.object({
  key: z.string(),
  count: z.number().int(),
  waiting: Spread,
  handling: Spread,
  /** Appeals against these decisions that were decided, and those of them that took one back. */
  appealed: z.number().int(),
  overturned: z.number().int(),
  /** Second opinions on these decisions, and those that were the same. */
  reviewed: z.number().int(),
  agreed: z.number().int(),
});
export const figurePeriods = ["24h", "7d", "30d", "all"] as const;
/** How fast reports completed in a period were claimed (`waiting`) and given their result after that (`handling`). */
export const ReportFigures = z.object({
  open: z.number().int(),
  oldestOpenTime: z.string().nullable(),
  total: Share.omit({ key: true }),
  /** By name, not by figure. */
  operators: z.array(Share),
  reasons: z.array(Share),
});
/** The same of what the caller decided. */
export const ReportOwnFigures = ReportFigures.pick({ total: true, reasons: true });
export type ReportOwnFigures = z.infer<typeof ReportOwnFigures>;
export type ReportFigures = z.infer<typeof ReportFigures>;
