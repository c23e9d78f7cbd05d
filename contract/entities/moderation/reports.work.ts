/** What is done with reports beside their result: who has them, when, and what is looked at again. */
import { z } from "../../core/zod.ts";
import { targetsWith } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Longest words that are said with a deed. */
const WORDS = 500;
/** Days that a report may rest at most. */
export const SNOOZE_DAYS = 30;

const assignment = { accountId: field.Id.nullable() };
/** What a form has of it. */
export const ReportAssignForm = z.strictObject(assignment);
/** The open reports of a case go together. `accountId` null takes it back. */
export const ReportAssign = targetsWith(assignment);
export type ReportAssign = z.output<typeof ReportAssign>;

const escalation = { roleId: field.Id, words: field.text(WORDS, 1) };
export const ReportEscalateForm = z.strictObject(escalation);
export const ReportEscalate = targetsWith(escalation);
export type ReportEscalate = z.output<typeof ReportEscalate>;

const rest = { snoozeTime: field.Instant.nullable() };
export const ReportSnoozeForm = z.strictObject(rest);
/** `snoozeTime` null wakes it. */
export const ReportSnooze = targetsWith(rest);
export type ReportSnooze = z.output<typeof ReportSnooze>;

export const ReportSkip = z.strictObject({
  id: field.Id,
  skipReason: enumSchema("reportSkipReason"),
  words: field.text(WORDS).default(""),
});
export type ReportSkip = z.output<typeof ReportSkip>;

export const ReportReopen = z.strictObject({ id: field.Id, words: field.text(WORDS, 1) });
export type ReportReopen = z.output<typeof ReportReopen>;

/** The member's own words, as an operator or the app hands them on. */
export const ReportAppeal = z.strictObject({ id: field.Id, content: field.text(WORDS, 1) });
export type ReportAppeal = z.output<typeof ReportAppeal>;

/** Who may decide on reports here. */
export const ReportColleague = z.object({ id: field.Id, account: z.string(), nickname: z.string() });
/** A role whose holders may. */
export const ReportRole = z.object({ id: field.Id, name: z.string() });
