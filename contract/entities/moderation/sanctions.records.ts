import { besideOthers, z } from "../../core/zod.ts";
import { exportQuery, listQuery, targetsWith } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { MessagePayload } from "../messages/messages.records.ts";
import { filledIn, MacroIds } from "./macros.placeholders.ts";
import { Hours, restrictions } from "./sanctionReasons.ts";

/** What was decided about a member. Times are UTC. */
export const Sanction = z.object({
  id: field.Id,
  memberId: field.Id,
  memberName: z.string(),
  memberStatus: enumSchema("memberStatus"),
  kind: enumSchema("sanctionKind"),
  restrictions,
  /** Null of a ban that came by a call without one. */
  reasonId: field.Id.nullable(),
  /** In the caller's language, or one that there is. */
  reasonName: z.string().nullable(),
  /** What was added to the reason; the member reads it. */
  words: z.string(),
  /** For colleagues alone. */
  note: z.string(),
  /** As it is now. */
  sanctionState: enumSchema("sanctionState"),
  /** Null for good, and of a warning. */
  endTime: z.string().nullable(),
  /** Who decided; empty of a ban from before sanctions were kept. */
  account: z.string(),
  revokeAccount: z.string().nullable(),
  revokeTime: z.string().nullable(),
  revokeReason: z.string(),
  /** The report that it followed from. */
  reportId: field.Id.nullable(),
  reportNumber: z.string().nullable(),
  pictures: z.array(z.string()),
  /** Messages that it rests on. */
  messageCount: z.number().int(),
  hasNotice: z.boolean(),
  noticeReadTime: z.string().nullable(),
  createTime: z.string(),
});
export type Sanction = z.infer<typeof Sanction>;

/** With every time that it was extended, the first one first. */
export const SanctionDetail = Sanction.extend({
  extensions: z.array(
    z.object({
      extendTime: z.string(),
      extendAccount: z.string(),
      /** The end that it got; null for good. */
      extendEnd: z.string().nullable(),
      extendReason: z.string(),
    }),
  ),
});
export type SanctionDetail = z.infer<typeof SanctionDetail>;

/** What holds a member now, as other records show it. */
export const HoldingSanction = Sanction.pick({
  id: true,
  kind: true,
  restrictions: true,
  reasonName: true,
  words: true,
  endTime: true,
  account: true,
});

/** A message as it was when it became evidence. */
export const SanctionMessage = z.object({
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
});

export const sanctionFilters = {
  memberId: field.Id.optional(),
  kind: enumSchema("sanctionKind").optional(),
  sanctionState: enumSchema("sanctionState").optional(),
  reasonId: field.Id.optional(),
  reportId: field.Id.optional(),
  account: z.string().trim().max(32).optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
};
export const SanctionQuery = listQuery(["createTime", "endTime", "kind"], sanctionFilters);
export type SanctionQuery = z.output<typeof SanctionQuery>;
export const SanctionExportQuery = exportQuery(SanctionQuery, sanctionFilters);
export type SanctionExportQuery = z.output<typeof SanctionExportQuery>;

export const MAX_EVIDENCE = 20;
/** How long: so many hours, until an instant, or without either for good. */
const duration = { hours: Hours.optional(), endTime: field.Instant.optional() };

/** What is decided, of one member or many alike. */
export const sanctionFields = {
  kind: enumSchema("sanctionKind"),
  restrictions: restrictions.default([]),
  reasonId: field.Id,
  words: filledIn(field.text(500)).default(""),
  /** Macros that `words` were made from. */
  macroIds: MacroIds.default([]),
  note: field.text(1000).default(""),
  ...duration,
  reportId: field.Id.optional(),
  /** Messages that it rests on; they are kept as they are now. */
  messageIds: z.array(field.Id).max(MAX_EVIDENCE, "rule.maxItems").default([]),
  pictures: z.array(field.FileLink).max(9, "rule.max").default([]),
  /** Whether the member is told. */
  notify: z.boolean().default(true),
};
type Decided = Pick<z.output<z.ZodObject<typeof sanctionFields>>, "kind" | "restrictions" | "hours" | "endTime">;

const checkDecided = ({ kind, restrictions: chosen, hours, endTime }: Decided, context: z.RefinementCtx) => {
  const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  if (kind === "Restriction" && chosen.length === 0) refuse("restrictions", "rule.required");
  if (kind !== "Restriction" && chosen.length > 0) refuse("restrictions", "rule.invalid");
  if (kind === "Warning" && hours !== undefined) refuse("hours", "rule.warningEnd");
  if (kind === "Warning" && endTime !== undefined) refuse("endTime", "rule.warningEnd");
  checkDuration({ hours, endTime }, context);
};
const checkDuration = ({ hours, endTime }: Pick<Decided, "hours" | "endTime">, context: z.RefinementCtx) => {
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["endTime"], message });
  if (hours !== undefined && endTime !== undefined) refuse("rule.oneEnd");
};

/** `ids` are members. */
export const SanctionCreate = targetsWith(sanctionFields).superRefine(checkDecided);
export type SanctionFields = z.output<z.ZodObject<typeof sanctionFields>>;

/** Whoever chose an instant has to name it: without one it would be for good. */
const checkUntil = (
  { isUntil, endTime }: { isUntil: boolean; endTime?: string | undefined },
  context: z.RefinementCtx,
) => {
  if (isUntil && endTime === undefined)
    context.addIssue({ code: "custom", path: ["endTime"], message: "rule.required" });
};
const isUntil = z.boolean().default(false);
/** What a form has of it. */
export const SanctionForm = z
  .strictObject({ ...sanctionFields, isUntil })
  .superRefine(checkDecided, besideOthers)
  .superRefine(checkUntil, besideOthers);

/** The reason that the console gives for a sanction that is undone right after it was given. */
export const UNDONE = "undone";
const revocation = { reason: field.text(200, 1) };
/** `ids` are sanctions. */
export const SanctionRevoke = targetsWith(revocation);
export const RevocationForm = z.strictObject(revocation);

const extension = { ...duration, reason: field.text(200).default("") };
/** Longer by so many hours, until an instant, or without either for good. */
export const SanctionExtend = z.strictObject({ id: field.Id, ...extension }).superRefine(checkDuration);
export const ExtensionForm = z
  .strictObject({ ...extension, isUntil })
  .superRefine(checkDuration, besideOthers)
  .superRefine(checkUntil, besideOthers);

/** What the ladder of a reason has for a member now. */
export const Proposal = z.object({
  /** Sanctions for the reason within its days that were not revoked. */
  earlier: z.number().int(),
  windowDays: z.number().int(),
  step: z.object({ kind: enumSchema("sanctionKind"), restrictions, hours: z.number().int().nullable() }).nullable(),
});
